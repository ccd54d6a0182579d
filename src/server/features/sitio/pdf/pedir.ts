import { Aparte } from '../../../aparte/aparte.ts';
import type { ListaImpresa } from './lista-impresa.ts';

/** One thread: each PDF is drawn once for everybody. */
const aparte = new Aparte<ListaImpresa, Uint8Array>(new URL('./tarea.ts', import.meta.url), {
  hilos: 1,
  enEspera: 20,
  plazoMs: 60_000,
  memoriaMb: 512,
});

/**
 * The PDF of a list, drawn off the main thread and kept by `version`, which changes with whatever it says. Who asks for one that
 * is being drawn waits for that one.
 * @throws SinLugar if too many are waiting
 */
export function pdfDe(version: string, decir: () => Promise<ListaImpresa>): Promise<Uint8Array> {
  const hecho = HECHOS.get(version);
  if (hecho) return hecho;
  const nuevo = decir().then((lista) => aparte.hacer(lista));
  HECHOS.set(version, nuevo);
  // What failed is tried again by the next who asks.
  nuevo.catch(() => HECHOS.delete(version));
  const [primero] = HECHOS.keys();
  if (HECHOS.size > MAXIMO && primero !== undefined) HECHOS.delete(primero);
  return nuevo;
}

const HECHOS = new Map<string, Promise<Uint8Array>>();
const MAXIMO = 40;
