import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { correrEnImagen, type Imagen } from './imagen.ts';

/** A node of the image that can be started repeatedly. */
export class Nodo {
  puerto = 0;
  #hijo: ChildProcess | undefined;
  #dicho = '';
  readonly #imagen: Imagen;
  readonly #env: Record<string, string>;

  constructor(imagen: Imagen, env: Record<string, string>) {
    this.#imagen = imagen;
    this.#env = env;
  }

  /** Retries with another port if somebody took the one that was free. */
  async arrancar(): Promise<void> {
    for (let intento = 1; ; intento += 1) {
      this.puerto = await puertoLibre();
      const hijo = correrEnImagen(this.#imagen, this.#imagen.orden, this.#ajustes());
      this.#hijo = hijo;
      hijo.stdout?.resume();
      let dicho = '';
      hijo.stderr?.on('data', (parte: Buffer) => (dicho += parte.toString()));
      hijo.once('close', () => (this.#dicho += dicho));
      while (hijo.exitCode === null && hijo.signalCode === null) {
        if (await respondeBien(`http://127.0.0.1:${this.puerto}/readyz`)) return;
        await setTimeout(50);
      }
      if (intento === 3 || !dicho.includes('ya está en uso'))
        throw new Error(`A node did not start:\n${dicho}`);
    }
  }

  /** Asks it to stop. @returns its exit code */
  async parar(): Promise<number | null> {
    const hijo = this.#hijo;
    if (!hijo || hijo.exitCode !== null) return hijo?.exitCode ?? null;
    const fin = once(hijo, 'close');
    hijo.kill('SIGTERM');
    await fin;
    return hijo.exitCode;
  }

  /** The exit code of the image's own health check. */
  async salud(): Promise<number | null> {
    const hijo = correrEnImagen(this.#imagen, this.#imagen.salud, this.#ajustes());
    await once(hijo, 'close');
    return hijo.exitCode;
  }

  /** The errors in its log, without warnings (a slow machine causes some). */
  errores(): string[] {
    return this.#dicho
      .split('\n')
      .filter((linea) => linea !== '' && !/"level":"(debug|info|warn)"/u.test(linea));
  }

  async matar(): Promise<void> {
    const hijo = this.#hijo;
    if (!hijo || hijo.exitCode !== null || hijo.signalCode !== null) return;
    const fin = once(hijo, 'close');
    hijo.kill('SIGKILL');
    await fin;
  }

  #ajustes(): Record<string, string> {
    return { ...this.#env, PORT: String(this.puerto) };
  }
}

async function respondeBien(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** Below the range from which the system assigns ports, which other tests use. */
function puertoLibre(): Promise<number> {
  const puerto = 20_000 + Math.floor(Math.random() * 10_000);
  return new Promise((listo) => {
    const prueba = createServer();
    prueba.once('error', () => listo(puertoLibre()));
    prueba.listen(puerto, '127.0.0.1', () => prueba.close(() => listo(puerto)));
  });
}
