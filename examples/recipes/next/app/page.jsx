import { Map } from "./map";

export default function Page() {
  return (
    <main>
      <h1>The bridge at Tarn Ford</h1>
      <Map src="/bridge.json" />
    </main>
  );
}
