import { SIN_RESPUESTA_NUESTRA } from '../conexion.ts';
import { leerQuien } from '../dispositivo/quien.ts';
import { COLA_CAMBIO, poner, type Acto, type EnEspera } from './espera.ts';

/**
 * Keeps what could not be sent for want of signal, so that it leaves by itself. It carries the key that it was sent with: if it did arrive,
 * it is not done twice. Only where there is a service worker, without which the screen could not be closed and opened again.
 * @returns null if it waits now; else what its form says: what failed, or that the device has no room
 */
export async function encolar<F extends { readonly code?: string | undefined }>(
  fallo: F,
  acto: Acto,
  entrada: Readonly<Record<string, unknown>>,
  { titulo, archivo = null }: { titulo: string; archivo?: File | null },
): Promise<F | null> {
  const quien = leerQuien();
  if (quien === null || !SIN_RESPUESTA_NUESTRA.has(fallo.code)) return fallo;
  const nueva: EnEspera = {
    quien,
    acto,
    entrada,
    titulo,
    cuando: Date.now(),
    archivo: archivo && { nombre: archivo.name, tipo: archivo.type, bytes: await archivo.arrayBuffer() },
    rechazo: null,
  };
  const puesta = await poner(nueva);
  if (puesta !== 'puesta') return puesta === 'sin_lugar' ? { ...fallo, code: 'DISPOSITIVO_LLENO' } : fallo;
  window.dispatchEvent(new Event(COLA_CAMBIO));
  await pedirTurno().catch(() => undefined);
  return null;
}

/** Where there is background sync, it leaves even if nobody opens the program again. */
async function pedirTurno(): Promise<void> {
  const registro = await navigator.serviceWorker?.getRegistration();
  const sync: unknown = registro && Reflect.get(registro, 'sync');
  if (seRegistra(sync)) await sync.register('cola');
}

function seRegistra(valor: unknown): valor is { register(etiqueta: string): Promise<void> } {
  return (
    typeof valor === 'object' && valor !== null && 'register' in valor && typeof valor.register === 'function'
  );
}
