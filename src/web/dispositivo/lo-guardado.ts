import type { DataStrategyResult } from 'react-router';
import { MARCO } from '../sesion.ts';
import { cuandoSeGuardo } from './paginas.ts';
import { cuandoSeVio, guardarPartes, leerPartes, type ParteGuardada } from './pantallas.ts';
import { compilacionActual, leerQuien } from './quien.ts';
import { esVisibleSinSenal, sinSuConsulta } from './visibles.ts';

type Resultados = Readonly<Record<string, DataStrategyResult>>;

/**
 * Keeps what came from the server for a screen that opens without signal.
 * @param desde when it came, if it was in a page that the worker kept: from it one goes on to what needs its data
 */
export async function guardarRecibidas(
  url: string,
  resultados: Resultados,
  desde: number | null = null,
): Promise<void> {
  const { quien, direccion } = deQuienEs(url);
  if (quien === null) return;
  const partes = Object.entries(resultados).flatMap(([id, { type, result }]) =>
    type === 'data' && !esFallo(result)
      ? [{ id, direccion: id === MARCO ? null : direccion, datos: result }]
      : [],
  );
  if (partes.length > 0) await guardarPartes(quien, compilacionActual(), partes, desde);
}

/** Addresses that were last shown as they were before something that left since. */
const viejas = new Set<string>();

/** Whether what the device shows of an address is of before the last thing that left. */
export function quedoVieja(direccion: string): boolean {
  return viejas.has(direccion);
}

/** What the device keeps of those routes at an address. */
export async function leerGuardadas(
  url: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParteGuardada>> {
  const { quien, direccion } = deQuienEs(url);
  if (quien === null) return new Map();
  const halladas = await leerPartes(quien, compilacionActual(), ids, direccion);
  const otra = sinSuConsulta(direccion);
  const todas =
    otra === null || ids.every((id) => halladas.has(id))
      ? halladas
      : new Map([...(await leerPartes(quien, compilacionActual(), ids, otra)), ...halladas]);
  if ([...todas.values()].some(({ vieja }) => vieja === true)) viejas.add(direccion);
  else viejas.delete(direccion);
  return todas;
}

/**
 * How the device opens an address without signal: with the data that it keeps of the screen, or with the whole page that the service
 * worker keeps, whichever came later (what is sent brings pages again, and not the data of screens left behind); null if it keeps
 * neither.
 */
export async function comoSeAbre(direccion: string): Promise<'datos' | 'pagina' | null> {
  const quien = leerQuien();
  if (quien === null) return null;
  const suya = direccion.replace(/#.*/u, '');
  const compilacion = compilacionActual();
  const [propia, sinConsulta, pagina] = await Promise.all([
    cuandoSeVio(quien, compilacion, suya),
    cuandoSeVio(quien, compilacion, sinSuConsulta(suya) ?? suya),
    cuandoSeGuardo(quien, compilacion, suya),
  ]);
  const datos = propia ?? sinConsulta;
  if (pagina !== null && (datos === null || datos < pagina)) return 'pagina';
  return datos === null ? null : 'datos';
}

/** Whose rows are about that address, and its path and query. */
function deQuienEs(url: string): { quien: string | null; direccion: string } {
  const { pathname, search } = new URL(url);
  return { quien: esVisibleSinSenal(pathname) ? leerQuien() : null, direccion: pathname + search };
}

/** Data that are loaded apart say themselves whether they came. */
function esFallo(valor: unknown): boolean {
  return typeof valor === 'object' && valor !== null && 'ok' in valor && valor.ok === false;
}
