import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of discarded buffers after which a collection runs. */
const CADA = 8 * 1024 * 1024;

const REVISAR_MS = 40;

let enCurso = 0;
let reloj: ReturnType<typeof setInterval> | undefined;

/**
 * Runs something that moves many bytes, collecting its discarded buffers on the way. Each chunk is a buffer outside V8's
 * heap, and V8 would let about 64 MB of them accumulate before collecting. A minor collection takes a millisecond or two.
 */
export async function conRespiro<T>(trabajo: () => Promise<T>): Promise<T> {
  enCurso += 1;
  reloj ??= vigilar();
  try {
    return await trabajo();
  } finally {
    enCurso -= 1;
    if (enCurso === 0) {
      clearInterval(reloj);
      reloj = undefined;
    }
  }
}

function vigilar(): ReturnType<typeof setInterval> {
  let base = enBuffers();
  const cada = setInterval(() => {
    const ahora = enBuffers();
    if (ahora - base < CADA) {
      base = Math.min(base, ahora);
      return;
    }
    recolector()?.({ type: 'minor', execution: 'sync' });
    base = enBuffers();
  }, REVISAR_MS);
  return cada.unref();
}

function enBuffers(): number {
  return process.memoryUsage().arrayBuffers;
}

type Recolector = (opciones: { type: 'minor'; execution: 'sync' }) => void;

let hallado: Recolector | null | undefined;

/** V8's own collector, which is visible only in contexts created while the flag is set; null if it is not available. */
function recolector(): Recolector | null {
  if (hallado !== undefined) return hallado;
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  hallado = typeof gc === 'function' ? (opciones) => void Reflect.apply(gc, undefined, [opciones]) : null;
  return hallado;
}
