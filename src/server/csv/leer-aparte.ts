import { Aparte, DemasiadoCosto } from '../aparte/aparte.ts';
import { SinLugar } from '../aparte/turnos.ts';
import { refuse } from '#domain/comun/result.ts';
import type { ColumnaBuscada, leerCsv } from './leer.ts';
import type { PedidoDeCsv } from './tarea.ts';

type Leido = Awaited<ReturnType<typeof leerCsv>>;

/** One thread: whoever imports waits for a job anyway. */
const aparte = new Aparte<PedidoDeCsv, Leido>(new URL('tarea.ts', import.meta.url), {
  hilos: 1,
  enEspera: 10,
});

/**
 * Runs `leerCsv` off the main thread, with two more refusals: CSV_COSTOSO, it takes longer than any reasonable file;
 * SIN_LUGAR, too many are waiting.
 */
export async function leerCsvAparte(
  bytes: Uint8Array,
  columnas: Readonly<Record<string, ColumnaBuscada>>,
): Promise<Leido | ReturnType<typeof refuse<'CSV_COSTOSO' | 'SIN_LUGAR'>>> {
  try {
    return await aparte.hacer({ bytes, columnas });
  } catch (error) {
    if (error instanceof DemasiadoCosto) return refuse('CSV_COSTOSO');
    if (error instanceof SinLugar) return refuse('SIN_LUGAR');
    throw error;
  }
}
