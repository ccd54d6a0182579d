import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Azar } from '#demo/azar.ts';

/**
 * A program that writes and will be killed. It prints a line `listo <json>` with what it found once it is open, and a line
 * `hecho <id>` after each write that it acknowledges.
 */
export interface Escritor {
  /** Arguments for Node. Called for every start. */
  argumentos: () => string[];
  entorno?: NodeJS.ProcessEnv;
  /** Checks what a start found against everything acknowledged before; throws if something is wrong. */
  revisar: (hallado: unknown, confirmados: ReadonlySet<string>) => void;
}

export interface Caidas {
  confirmados: Set<string>;
  /** Milliseconds from starting the process to `listo`, for each restart after a kill. */
  reaperturas: number[];
}

/**
 * Starts the writer and kills it with SIGKILL at a random moment of its writing, repeatedly; then a last start is checked.
 * @param confirmados what had been acknowledged before
 */
export async function matarMuchasVeces(
  escritor: Escritor,
  veces: number,
  confirmados = new Set<string>(),
  azar = new Azar('caidas'),
): Promise<Caidas> {
  const reaperturas: number[] = [];
  for (let caida = 0; caida <= veces; caida++) {
    const inicio = performance.now();
    const proceso = new Proceso(escritor);
    const hallado = await proceso.listo;
    if (caida > 0) reaperturas.push(performance.now() - inicio);
    escritor.revisar(hallado, confirmados);
    const antes = confirmados.size;
    if (caida < veces) {
      // Some kills come early, some in full swing, but never before the first write was acknowledged.
      await proceso.primero;
      await setTimeout(azar.numero() ** 2 * 300);
    }
    for (const id of await proceso.matar()) confirmados.add(id);
    if (caida < veces && confirmados.size === antes)
      throw new Error('The writer acknowledged nothing before its end.');
  }
  return { confirmados, reaperturas };
}

class Proceso {
  readonly #hijo: ChildProcess;
  readonly #hechos: string[] = [];
  readonly #fin: Promise<unknown>;
  readonly listo: Promise<unknown>;
  readonly primero: Promise<void>;

  constructor({ argumentos, entorno }: Escritor) {
    const hijo = spawn(process.execPath, argumentos(), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...entorno },
    });
    this.#hijo = hijo;
    const errores: Buffer[] = [];
    hijo.stderr.on('data', (trozo: Buffer) => errores.push(trozo));
    const lineas = createInterface({ input: hijo.stdout });
    // The pipe keeps what was written before the kill, so read to the pipe's end and not to the process's.
    this.#fin = Promise.all([once(lineas, 'close'), once(hijo, 'close')]);

    const listo = Promise.withResolvers<unknown>();
    const primero = Promise.withResolvers<void>();
    this.listo = listo.promise;
    this.primero = primero.promise;
    lineas.on('line', (linea) => {
      if (linea.startsWith('listo ')) listo.resolve(JSON.parse(linea.slice(6)));
      if (!linea.startsWith('hecho ')) return;
      this.#hechos.push(linea.slice(6));
      primero.resolve();
    });
    hijo.on('close', () => {
      const err = new Error(`The writer ended by itself: ${Buffer.concat(errores).toString()}`);
      listo.reject(err);
      primero.reject(err);
    });
    primero.promise.catch(() => undefined);
  }

  /** @returns what it acknowledged */
  async matar(): Promise<string[]> {
    this.#hijo.kill('SIGKILL');
    await this.#fin;
    return this.#hechos;
  }
}
