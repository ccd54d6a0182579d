import { SIN_RESPUESTA_NUESTRA } from '../conexion.ts';
import { leerQuien } from '../dispositivo/quien.ts';
import { decirQueSeEnvia } from '../en-espera.ts';
import type { SubidaCedida } from '../use-subida.ts';
import {
  cambiar,
  COLA_CAMBIO,
  conLaCola,
  enEspera,
  poner,
  type Acto,
  type EnEspera,
  type Puesta,
} from './espera.ts';

type Que = { titulo: string; archivo?: File | null };

/**
 * Keeps what could not be sent for want of signal, so that it leaves by itself. It carries the key that it was sent with: if it did arrive,
 * it is not done twice. Only where there is a service worker, without which the screen could not be closed and opened again.
 * @returns null if it waits now; else what its form says: what failed, or that the device has no room
 */
export async function encolar<F extends { readonly code?: string | undefined }>(
  fallo: F,
  acto: Acto,
  entrada: Readonly<Record<string, unknown>>,
  que: Que,
): Promise<F | null> {
  if (!SIN_RESPUESTA_NUESTRA.has(fallo.code)) return fallo;
  const puesta = await ponerEnCola(acto, entrada, que);
  if (typeof puesta === 'string')
    return puesta === 'sin_lugar' ? { ...fallo, code: 'DISPOSITIVO_LLENO' } : fallo;
  await salir();
  return null;
}

/**
 * Keeps what is sent while its file still travels, so that its form can be closed. The upload goes on meanwhile, before the rest of the queue;
 * if the page goes, or the upload fails, the file that was kept is sent as any other that waits.
 * @returns whether the device keeps it
 */
export async function seguirEnLaCola(
  acto: Acto,
  entrada: Readonly<Record<string, unknown>>,
  que: Required<Que>,
  ceder: () => SubidaCedida,
): Promise<boolean> {
  const puesta = await ponerEnCola(acto, entrada, que, true);
  if (typeof puesta === 'string') return false;
  const subida = ceder();
  void conLaCola(async () => {
    subida.alAvanzar((progreso) => decirQueSeEnvia(entrada, typeof progreso === 'number' ? progreso : null));
    window.dispatchEvent(new Event(COLA_CAMBIO));
    await pedirTurno().catch(() => undefined);
    const archivo = await subida.llegada;
    // It may have been discarded meanwhile, or its person may have signed out.
    const sigue = (await enEspera(null)).some(({ orden }) => orden === puesta.orden);
    if (archivo && sigue)
      await cambiar(puesta.orden, { ...puesta, entrada: { ...entrada, archivo_id: archivo.id } });
  }, undefined)
    .catch(() => undefined)
    .finally(() => {
      decirQueSeEnvia(null);
      // Another page has the queue, and sends the file itself.
      subida.soltar();
      void salir();
    });
  return true;
}

async function ponerEnCola(
  acto: Acto,
  entrada: EnEspera['entrada'],
  { titulo, archivo = null }: Que,
  con_senal = false,
): Promise<Puesta> {
  const quien = leerQuien();
  if (quien === null) return 'no';
  return poner({
    quien,
    acto,
    entrada,
    titulo,
    cuando: Date.now(),
    archivo: archivo && { nombre: archivo.name, tipo: archivo.type, bytes: await archivo.arrayBuffer() },
    rechazo: null,
    con_senal,
  });
}

/** Has what waits sent, by this page or, if it is closed first, by the service worker. */
async function salir(): Promise<void> {
  window.dispatchEvent(new Event(COLA_CAMBIO));
  await pedirTurno().catch(() => undefined);
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
