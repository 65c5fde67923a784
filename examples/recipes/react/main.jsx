import "burstmap/react";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

function Fight() {
  const [turn, setTurn] = useState(null);
  const [dark, setDark] = useState(false);
  return (
    <>
      <h1>{turn ? `${turn.phase}, round ${turn.round}` : "The bridge at Tarn Ford"}</h1>
      <button onClick={() => setDark(!dark)}>{dark ? "Light" : "Dark"}</button>
      <burst-map
        src="/bridge.json"
        theme={dark ? "dark" : "light"}
        style={{ display: "block", height: 480 }}
        onburstmap-turn={({ detail }) => setTurn(detail)}
      />
    </>
  );
}

createRoot(document.querySelector("#app")).render(
  <StrictMode>
    <Fight />
  </StrictMode>,
);
