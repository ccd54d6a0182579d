import { SIN_RESPUESTA_NUESTRA } from '../conexion.ts';
import { leerQuien } from '../dispositivo/quien.ts';
import { COLA_CAMBIO, poner, type Acto, type EnEspera } from './espera.ts';

/**
 * Keeps what could not be sent for want of signal, so that it leaves by itself. It carries the key that it was sent with: if it did arrive,
 * it is not done twice. Only where there is a service worker, without which the screen could not be closed and opened again.
 * @returns whether it waits now; if not, its form says what failed
 */
export async function encolar(
  fallo: { readonly code?: string | undefined },
  acto: Acto,
  entrada: Readonly<Record<string, unknown>>,
  { titulo, archivo = null }: { titulo: string; archivo?: File | null },
): Promise<boolean> {
  const quien = leerQuien();
  if (quien === null || !SIN_RESPUESTA_NUESTRA.has(fallo.code)) return false;
  const nueva: EnEspera = {
    quien,
    acto,
    entrada,
    titulo,
    cuando: Date.now(),
    archivo: archivo && { nombre: archivo.name, tipo: archivo.type, bytes: await archivo.arrayBuffer() },
    rechazo: null,
  };
  if (!(await poner(nueva))) return false;
  window.dispatchEvent(new Event(COLA_CAMBIO));
  await pedirTurno().catch(() => undefined);
  return true;
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
