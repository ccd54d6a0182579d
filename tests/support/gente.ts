import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { oirPlano } from './plano.ts';

/** People working through the balancer: the answers they got, and what was acknowledged to them. */
export class Gente {
  atendidos = 0;
  readonly fallidos: string[] = [];
  readonly escritos: { readonly clave: string; readonly desde: number }[] = [];
  readonly #url: string;
  readonly #cookie: string;
  readonly #pausa_ms: number;
  readonly #tareas: Promise<void>[] = [];
  #fin = false;

  constructor(url: string, cookie: string, pausa_ms: number) {
    this.#url = url;
    this.#cookie = cookie;
    this.#pausa_ms = pausa_ms;
  }

  leer(camino: string): void {
    this.#repetir(() => this.pedir('GET', camino));
  }

  ajustar(empleado_id: string): void {
    this.#repetir(async () => {
      const clave = randomUUID();
      const desde = performance.now();
      const ajuste = { empleado_id, puntos: 1, motivo: 'Ensayo de un reinicio', clave };
      if (await this.pedir('POST', '/api/puntos/ajustes', ajuste)) this.escritos.push({ clave, desde });
    });
  }

  dibujar(cookie: string, clave: string): void {
    let x = 0;
    this.#repetir(async () => {
      x = (x + 1) % 500;
      const operacion = { op_id: randomUUID(), clave, tipo: 'cambiar', patch: { x }, desde: {} };
      await this.pedir('POST', '/api/plano/operaciones', { operaciones: [operacion] }, cookie);
    });
  }

  /** @returns whether the answer was a success */
  async pedir(method: string, camino: string, body?: object, cookie = this.#cookie): Promise<boolean> {
    try {
      const respuesta = await fetch(this.#url + camino, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const texto = await respuesta.text();
      if (respuesta.ok) {
        this.atendidos += 1;
        return true;
      }
      this.fallidos.push(`${method} ${camino}: ${respuesta.status} ${texto.slice(0, 200)}`);
    } catch (error) {
      const { cause, message } = error instanceof Error ? error : new Error('unknown');
      const motivo = cause instanceof Error ? cause.message : message;
      this.fallidos.push(`${method} ${camino}: ${motivo}`);
    }
    return false;
  }

  /** A person's event stream on /reconoce. It reconnects as a browser does: after `retry`, with the last event's id. */
  escuchar(cookie: string): {
    abierto: Promise<void>;
    momentos: number[];
    regresos: () => number;
    colgar: () => void;
  } {
    const momentos: number[] = [];
    let regresos = 0;
    const estado = { fin: false };
    let colgar = () => {};
    const abierto = Promise.withResolvers<void>();
    const seguir = async () => {
      let ultimo = '';
      for (; !estado.fin; regresos += 1) {
        const pedido = request(`${this.#url}/api/eventos`, {
          headers: { cookie, ...(ultimo && { 'last-event-id': ultimo }) },
        });
        colgar = () => pedido.destroy();
        pedido.on('error', () => {});
        pedido.end();
        const cerrado = new Promise<void>((listo) => {
          pedido.on('close', listo);
        });
        pedido.on('response', (respuesta) => {
          if (respuesta.statusCode !== 200) this.fallidos.push(`a stream: ${respuesta.statusCode}`);
          let resto = '';
          respuesta.setEncoding('utf8').on('data', (parte: string) => {
            const bloques = (resto + parte).split('\n\n');
            resto = bloques.pop() ?? '';
            for (const bloque of bloques) {
              ultimo = /^id: (\d+)/mu.exec(bloque)?.[1] ?? ultimo;
              if (bloque.includes('event: conectado')) abierto.resolve();
              if (/"puntos"|"reconexion":true/u.test(bloque)) momentos.push(performance.now());
            }
          });
        });
        await cerrado;
        await setTimeout(200);
      }
    };
    void seguir();
    return {
      abierto: abierto.promise,
      momentos,
      regresos: () => regresos,
      colgar: () => {
        estado.fin = true;
        colgar();
      },
    };
  }

  /** The plan's public stream. It reconnects from the last change received. */
  escucharPlano(): {
    abierto: Promise<void>;
    oidos: number[];
    regresos: () => number;
    colgar: () => void;
  } {
    const oidos: number[] = [];
    const estado = { fin: false };
    let regresos = -1;
    let colgar = () => {};
    const abierto = Promise.withResolvers<void>();
    const seguir = async () => {
      while (!estado.fin) {
        try {
          const oyente = await oirPlano(this.#url, {
            desde: oidos.at(-1) ?? 0,
            alOir: ({ seq }) => oidos.push(seq),
          });
          regresos += 1;
          abierto.resolve();
          colgar = () => oyente.colgar();
          await oyente.fin;
          if (oyente.recargas() > 0) this.fallidos.push('the plan had to be asked for again');
        } catch (error) {
          if (!estado.fin)
            this.fallidos.push(`the plan’s stream: ${error instanceof Error ? error.message : 'unknown'}`);
        }
        await setTimeout(200);
      }
    };
    void seguir();
    return {
      abierto: abierto.promise,
      oidos,
      regresos: () => regresos,
      colgar: () => {
        estado.fin = true;
        colgar();
      },
    };
  }

  /** How many adjustments were not announced by any stream within a minute of being requested. */
  callados(momentos: readonly number[]): number {
    return this.escritos.filter(
      ({ desde }) => !momentos.some((momento) => momento >= desde && momento <= desde + 60_000),
    ).length;
  }

  async terminar(): Promise<void> {
    this.#fin = true;
    await Promise.all(this.#tareas);
  }

  #repetir(hacer: () => Promise<unknown>): void {
    const seguir = async () => {
      while (!this.#fin) {
        await hacer();
        await setTimeout(this.#pausa_ms);
      }
    };
    this.#tareas.push(seguir());
  }
}
