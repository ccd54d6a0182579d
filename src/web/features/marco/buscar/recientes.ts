/** Something that was picked, as it is shown again. */
export type Reciente = { readonly texto: string; readonly detalle?: string | undefined; readonly to: string };

const LLAVE = 'buscado';
const CUANTOS = 6;

/** What somebody picked last on this device, the latest first. Nobody else's: the next person of the device has their own. */
export function recientesDe(empleado_id: string): readonly Reciente[] {
  try {
    const guardado: unknown = JSON.parse(localStorage.getItem(LLAVE) ?? 'null');
    if (typeof guardado !== 'object' || guardado === null || Reflect.get(guardado, 'de') !== empleado_id)
      return [];
    const filas: unknown = Reflect.get(guardado, 'filas');
    return Array.isArray(filas) ? filas.filter(esReciente).slice(0, CUANTOS) : [];
  } catch {
    // The browser may forbid storage, and anybody may write in it.
    return [];
  }
}

export function recordar(empleado_id: string, { texto, detalle, to }: Reciente): void {
  const filas = [{ texto, detalle, to }, ...recientesDe(empleado_id).filter((otro) => otro.to !== to)];
  try {
    localStorage.setItem(LLAVE, JSON.stringify({ de: empleado_id, filas: filas.slice(0, CUANTOS) }));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** When somebody signs out: it says whom they looked for. */
export function olvidarLoBuscado(): void {
  try {
    localStorage.removeItem(LLAVE);
  } catch {
    // Without storage nothing was kept.
  }
}

function esReciente(dicho: unknown): dicho is Reciente {
  if (typeof dicho !== 'object' || dicho === null) return false;
  const texto: unknown = Reflect.get(dicho, 'texto');
  const to: unknown = Reflect.get(dicho, 'to');
  // Only addresses of our own: what is stored is not trusted to lead elsewhere.
  return typeof texto === 'string' && typeof to === 'string' && /^\/(?![/\\])/u.test(to);
}
