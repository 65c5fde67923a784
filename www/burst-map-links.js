// Links from an article to places on its maps.

/**
 * Watches the page's address for links to places on a map: `#bridge=cellar` for the element with the id "bridge". `show` gets the name,
 * even if the same link is clicked again. Returns a function that stops watching.
 */
export function watchLinks(map, show) {
  const look = () => {
    const name = placeOn(map.id);
    if (name) show(name);
  };
  // If the address stays the same, no other event occurs.
  const again = ({ target }) => {
    if (target.closest?.("a[href]")?.href === location.href) look();
  };
  addEventListener("hashchange", look);
  addEventListener("click", again);
  look();
  return () => {
    removeEventListener("hashchange", look);
    removeEventListener("click", again);
  };
}

function placeOn(id) {
  const [map, name] = location.hash.slice(1).split(/=(.*)/s, 2).map(plain);
  return id && map === id ? name : undefined;
}

function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
