import type { StatsFs } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import type { Base } from '#server/db/base.ts';

/** Why nothing can be written. */
export type FaltaDeLugar = 'disco_lleno' | 'solo_lectura';

/** For who asks a node whether it is ready. */
export const POR_FALTA: Readonly<Record<FaltaDeLugar, string>> = {
  disco_lleno: 'no queda lugar donde guardar',
  solo_lectura: 'el disco o la base son de solo lectura',
};

/** Whether what people do can be kept. */
export interface Lugar {
  /**
   * Looks at an error that nobody expected. @returns why nothing could be written, if that is what it is about: then nothing of what
   * was being done has been kept
   */
  porque(error: unknown): Promise<FaltaDeLugar | null>;
  /** What is missing now: on this node's own disk, or by what the database or the store of files said a moment ago. */
  falta(): Promise<FaltaDeLugar | null>;
}

/** What the embedded engine takes from the disk at once: with less, it stops at its next write. */
const MINIMO_BYTES = 16 * 2 ** 20;
/** What another machine said is believed for so long; then the next write asks it again. */
const MEMORIA_MS = 10_000;

/** The node's, which has one database and one folder. */
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

/** What an error says of itself, or one that caused it. */
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

// Of the system, and of PostgreSQL: its disk is full; it is a copy that only reads, or was told to.
const LLENO = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SOLO_LECTURA = new Set(['EROFS', '25006']);
const S3_LLENO = /StorageFull|QuotaExceeded|InsufficientStorage/u;

/** Whether a file system has next to nothing left. One that says it has no size at all does not tell. */
export function escasea({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>): boolean {
  return blocks > 0 && bavail * bsize < MINIMO_BYTES;
}

async function faltaEnCarpeta(dataDir: string): Promise<FaltaDeLugar | null> {
  try {
    if (escasea(await statfs(dataDir))) return 'disco_lleno';
    await access(dataDir, constants.W_OK);
    return null;
  } catch (error) {
    // Another reason is another fault: a folder that is gone, a file system that does not tell.
    return error instanceof Error && 'code' in error && error.code === 'EROFS' ? 'solo_lectura' : null;
  }
}
