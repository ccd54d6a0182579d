import type { StatsFs } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Base } from '#server/db/base.ts';

/** Why nothing can be written. */
export type FaltaDeLugar = 'disco_lleno' | 'solo_lectura';

/** Text for the response about a node's readiness. */
export const POR_FALTA: Readonly<Record<FaltaDeLugar, string>> = {
  disco_lleno: 'no queda lugar donde guardar',
  solo_lectura: 'el disco o la base son de solo lectura',
};

/** Whether data can be saved now. */
export interface Lugar {
  /**
   * Examines an unexpected error. @returns why nothing could be written, if that is its cause; then nothing of the
   * operation was saved
   */
  porque(error: unknown): Promise<FaltaDeLugar | null>;
  /**
   * What prevents writing now: on this node's own disk, or according to a recent error of the database or the file store.
   */
  falta(): Promise<FaltaDeLugar | null>;
}

/** What the embedded engine reserves on disk at once: with less, it stops at its next write. */
const MINIMO_BYTES = 16 * 2 ** 20;
/** How long an error of another machine counts; after that the next write tries again. */
const MEMORIA_MS = 10_000;

/** The one of a node, which has one database and one folder. */
export function lugarDe(base: Base, dataDir: string): Lugar {
  const sabido = lugares.get(base);
  if (sabido !== undefined) return sabido;
  let ultima: { falta: FaltaDeLugar; hasta: number } | null = null;
  const lugar: Lugar = {
    async porque(error) {
      const dicha = faltaQueDice(error);
      if (dicha === null) return faltaEnCarpeta(dataDir);
      ultima = { falta: dicha, hasta: performance.now() + MEMORIA_MS };
      return dicha;
    },
    async falta() {
      if (ultima !== null && ultima.hasta > performance.now()) return ultima.falta;
      return faltaEnCarpeta(dataDir);
    },
  };
  lugares.set(base, lugar);
  return lugar;
}

const lugares = new WeakMap<Base, Lugar>();

/** Looks for the reason in an error and in its causes. */
function faltaQueDice(error: unknown): FaltaDeLugar | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (LLENO.has(code)) return 'disco_lleno';
  if (SOLO_LECTURA.has(code)) return 'solo_lectura';
  if (
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 507 || S3_LLENO.test(error.name))
  )
    return 'disco_lleno';
  return faltaQueDice(error.cause);
}

// Codes of the system and of PostgreSQL: disk full; read-only (a replica, or set so).
const LLENO = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SOLO_LECTURA = new Set(['EROFS', '25006']);
const S3_LLENO = /StorageFull|QuotaExceeded|InsufficientStorage/u;

/** Whether a file system is almost full. One that reports no size at all is not considered. */
export function escasea({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>): boolean {
  return blocks > 0 && bavail * bsize < MINIMO_BYTES;
}

async function faltaEnCarpeta(dataDir: string): Promise<FaltaDeLugar | null> {
  try {
    if (escasea(await statfs(dataDir))) return 'disco_lleno';
    await access(dataDir, constants.W_OK);
    return null;
  } catch (error) {
    // Another error means another problem: a folder that is gone, a file system that does not report this.
    return error instanceof Error && 'code' in error && error.code === 'EROFS' ? 'solo_lectura' : null;
  }
}
