/**
 * Has the public page that is open, a price list or the floor plan, kept for when there is no signal, by the visitors' worker
 * (`web/sw/listas.ts`), for its address alone. Where there are none (a private window, an old browser), nothing else depends on it.
 * `tambien`: addresses of what it needs besides.
 * @returns whether it will be kept
 */
export async function guardarSinSenal(ruta: string, tambien: readonly string[] = []): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  try {
    const registro = await navigator.serviceWorker.register('/sw-listas.js', { scope: ruta });
    const suyas = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((direccion) =>
        /^\/(?:assets|archivos)\/|^\/api\/plano(?:\/al)?$/u.test(new URL(direccion).pathname),
      );
    const pagina = `${location.origin}${location.pathname}${location.search}`;
    const trabajador = registro.installing ?? registro.waiting ?? registro.active;
    const direcciones = [
      pagina,
      `${location.origin}${ruta}`,
      ...suyas,
      ...tambien.map((una) => `${location.origin}${una}`),
    ];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, and takes no target
    trabajador?.postMessage(direcciones);
    return true;
  } catch {
    return false;
  }
}
