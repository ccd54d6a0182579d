/** In place of a screen that the device is opening by itself, for a moment. By it `entry.client` knows that there is nothing to hydrate. */
export function Abriendo() {
  return (
    <main id="contenido" data-abriendo className="grid min-h-dvh place-content-center">
      Abriendo lo último que viste…
    </main>
  );
}
