// An image of a map with grid lines, drawn in the page.

/** The image's bytes, with lines every `cell` pixels from `offset`. 0 draws no lines. */
export const picture = (page, { width, height, cell, offset = 0, type = "image/png" }) =>
  page.evaluate(
    async ([width, height, cell, offset, type]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const ctx = canvas.getContext("2d");
      ctx.fillStyle = "#a89878";
      ctx.fillRect(0, 0, width, height);
      ctx.fillStyle = "#5c4e3a";
      ctx.fillRect(width / 3, 0, 9, height / 2);
      ctx.fillStyle = "#403828";
      if (cell) {
        for (let x = offset; x < width; x += cell) ctx.fillRect(Math.round(x), 0, 1, height);
        for (let y = offset; y < height; y += cell) ctx.fillRect(0, Math.round(y), width, 1);
      }
      const blob = await new Promise((resolve) => canvas.toBlob(resolve, type));
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [width, height, cell, offset, type],
  );
