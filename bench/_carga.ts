import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import { z } from 'zod';
import { EventoCambios } from '#contract/comun/eventos.ts';
import { Azar } from '#demo/azar.ts';
import { CLAVE_DEL_PERSONAL } from '../tests/support/plano.ts';
import { CLAVE, type Gente } from './_carga-empresa.ts';
import { fotoReducida } from './_foto-reducida.ts';
import { percentil, type Tiempos } from './_medir.ts';

/** What people do, and how often: about this many out of every hundred actions of a day. */
const MEZCLA = [
  ['pantalla de inicio', 12],
  ['ranking', 24],
  ['desafíos', 14],
  ['avisos', 10],
  ['catálogo de premios', 8],
  ['evidencia con foto', 10],
  ['validación', 10],
  ['reclamo', 6],
  ['cambio del plano', 4],
  ['ingreso', 2],
] as const;
type Accion = (typeof MEZCLA)[number][0];

/** Seconds between two actions of one person. A day of fifty actions takes about eight minutes. */
const PAUSA_S = { desde: 5, hasta: 15 };
/** The screens that pages with an event stream have open. Each part reloads on the topics that its route declares. */
const MARCO = { id: 'marco', temas: temasDe('reconoce.tsx') };
const ABIERTAS = [
  { path: '/reconoce.data', partes: [MARCO, { id: 'reconoce', temas: temasDe('reconoce.home.tsx') }] },
  abierta('ranking'),
  abierta('desafios'),
];
type Abierta = (typeof ABIERTAS)[number];
/** How long a page waits to gather changes before it reloads, as the screens do (`use-eventos.ts`). */
const REUNIR_MS = { desde: 500, hasta: 2000 };
const PLAZO_MS = 30_000;
/** What pages do by themselves, when they hear of a change. */
const RECARGA = 'recarga de una página abierta';

/** What was measured in a while: the time of each kind of request, ascending, and the requests that failed. */
export type Visto = {
  readonly segundos: number;
  readonly tiempos: ReadonlyMap<string, Tiempos>;
  /** All that people asked for: pages that ask again by themselves are not in it. */
  readonly todos: Tiempos;
  readonly errores: ReadonlyMap<string, number>;
};

/** A crowd that works through the nodes' API, each person with an account and a session of their own. */
export class Gentio {
  readonly #gente: Gente;
  readonly #azar: Azar;
  readonly #foto: Buffer;
  readonly #agente = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #flujos = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  readonly #cookies = new Map<string, string>();
  /** How many of the listed challenges and prizes each person has already done. */
  readonly #hechos = new Map<string, { desafios: number; premios: number }>();
  readonly #porValidar: string[] = [];
  readonly #piezas: { clave: string; x: number }[] = [];
  #nodos: readonly string[] = [];
  #turno = 0;
  #manos: Promise<void>[] = [];
  #parar = new AbortController();
  #abiertos: { cerrar: () => void }[] = [];
  #tiempos = new Map<string, number[]>();
  #errores = new Map<string, number>();
  #desde = 0;

  private constructor(gente: Gente, imagen: Buffer) {
    this.#gente = gente;
    this.#azar = new Azar('carga');
    this.#foto = imagen;
  }

  static async crear(gente: Gente): Promise<Gentio> {
    return new Gentio(gente, await fotoReducida());
  }

  /** Sends requests to these nodes from now on, in turns. */
  en(nodos: readonly string[]): void {
    this.#nodos = nodos;
  }

  /** The largest number of people that can work. */
  get cuantos(): number {
    return this.#gente.empleados.length;
  }

  /** Signs in this many employees, plus the validators and the map staff. @returns how many signed in now */
  async entrar(cuantos: number): Promise<number> {
    const faltan = [...this.#gente.rrhh, ...this.#gente.empleados.slice(0, cuantos)].filter(
      (email) => !this.#cookies.has(email),
    );
    const hechos = faltan.length;
    const mano = async () => {
      for (let email = faltan.pop(); email !== undefined; email = faltan.pop()) await this.#ingresar(email);
    };
    await Promise.all(Array.from({ length: 20 }, mano));
    for (const email of this.#gente.personal) {
      if (!this.#cookies.has(email))
        await this.#ingresar(email, '/api/personal/ingresar', CLAVE_DEL_PERSONAL);
    }
    if (this.#piezas.length === 0) await this.#leerPlano();
    return hechos;
  }

  /**
   * Opens event streams, shared out among the people signed in. Each stands for an open page, which reloads its data when it
   * hears of a change.
   */
  async abrirFlujos(personas: number, delPlano: number): Promise<void> {
    const cookies = this.#gente.empleados.flatMap((email) => this.#cookies.get(email) ?? []);
    for (let i = 0; i < personas; i += 1) {
      const cookie = cookies[i % cookies.length] ?? '';
      await this.#abrirFlujo('/api/eventos', cookie, this.#azar.elegir(ABIERTAS));
    }
    for (let i = 0; i < delPlano; i += 1) await this.#abrirFlujo('/api/plano/eventos', '', null);
  }

  /** Starts this many people working. */
  empezar(cuantos: number): void {
    this.#parar = new AbortController();
    const { signal } = this.#parar;
    setMaxListeners(0, signal);
    this.#manos = this.#gente.empleados.slice(0, cuantos).map(async (email) => {
      await pausar(this.#azar.numero() * PAUSA_S.hasta * 1000, signal);
      while (!signal.aborted) {
        await this.#hacer(this.#azar.elegir(BOLSA), email);
        const { desde, hasta } = PAUSA_S;
        await pausar((desde + this.#azar.numero() * (hasta - desde)) * 1000, signal);
      }
    });
  }

  async terminar(): Promise<void> {
    this.#parar.abort();
    await Promise.all(this.#manos);
  }

  cerrarFlujos(): void {
    for (const flujo of this.#abiertos.splice(0)) flujo.cerrar();
  }

  cerrar(): void {
    this.cerrarFlujos();
    this.#agente.destroy();
    this.#flujos.destroy();
  }

  /** Discards what was measured so far. */
  empezarAMedir(): void {
    this.#tiempos = new Map();
    this.#errores = new Map();
    this.#desde = performance.now();
  }

  visto(): Visto {
    const ordenar = (ts: readonly number[]) => ts.toSorted((a, b) => a - b);
    return {
      segundos: (performance.now() - this.#desde) / 1000,
      tiempos: new Map([...this.#tiempos].map(([que, ts]) => [que, ordenar(ts)])),
      todos: ordenar([...this.#tiempos].flatMap(([que, ts]) => (que === RECARGA ? [] : ts))),
      errores: new Map(this.#errores),
    };
  }

  async #hacer(accion: Accion, email: string): Promise<void> {
    const cookie = this.#cookies.get(email) ?? '';
    const get = (path: string) => this.#contar(accion, { method: 'GET', path, cookie });
    const post = (que: string, path: string, json: object, suya = cookie) =>
      this.#contar(que, { method: 'POST', path, cookie: suya, json });
    const hechos = this.#hechos.get(email) ?? { desafios: 0, premios: 0 };
    this.#hechos.set(email, hechos);
    switch (accion) {
      case 'pantalla de inicio':
        await get('/reconoce');
        return;
      case 'ranking':
        await get('/api/ranking?periodo=mes');
        return;
      case 'desafíos':
        await get('/api/desafios');
        return;
      case 'avisos':
        await get('/api/notificaciones');
        return;
      case 'catálogo de premios':
        await get('/api/premios');
        return;
      case 'evidencia con foto': {
        const desafio_id = this.#gente.desafios[hechos.desafios];
        if (desafio_id === undefined) return;
        hechos.desafios += 1;
        const path = `/api/archivos?proposito=evidencia&desafio=${desafio_id}`;
        const subida = { method: 'POST', path, cookie, bytes: this.#foto };
        const archivo = Respondido.parse(await this.#contar('subir la foto', subida));
        if (archivo.id === undefined) return;
        const evidencia = { desafio_id, clave: randomUUID(), archivo_id: archivo.id, descripcion: 'Hecho' };
        const { evidencia_id } = Respondido.parse(
          await post('enviar la evidencia', '/api/evidencias', evidencia),
        );
        if (evidencia_id !== undefined) this.#porValidar.push(evidencia_id);
        return;
      }
      case 'validación': {
        const suya = this.#cookies.get(this.#azar.elegir(this.#gente.rrhh)) ?? '';
        await this.#contar('bandeja', { method: 'GET', path: '/api/validaciones', cookie: suya });
        const id = this.#porValidar.shift();
        if (id !== undefined) {
          await post('aprobar', `/api/validaciones/${id}`, { decision: { tipo: 'aprobar' } }, suya);
        }
        return;
      }
      case 'reclamo': {
        const premio_id = this.#gente.premios[hechos.premios];
        if (premio_id === undefined) return;
        hechos.premios += 1;
        await post('reclamo', `/api/premios/${premio_id}/reclamar`, { clave: randomUUID() });
        return;
      }
      case 'cambio del plano': {
        // Taken from the list meanwhile, so that nobody else moves the same space: conflicts are measured elsewhere.
        const pieza = this.#piezas.shift();
        if (pieza === undefined) return;
        const quien = this.#cookies.get(this.#azar.elegir(this.#gente.personal)) ?? '';
        const x = pieza.x === 0 ? 10 : 0;
        const operacion = {
          op_id: randomUUID(),
          clave: pieza.clave,
          tipo: 'cambiar',
          patch: { x },
          desde: { x: pieza.x },
        };
        await post('cambio del plano', '/api/plano/operaciones', { operaciones: [operacion] }, quien);
        this.#piezas.push({ clave: pieza.clave, x });
        return;
      }
      case 'ingreso':
        await this.#ingresar(email);
    }
  }

  async #ingresar(email: string, path = '/api/cuentas/ingresar', clave = CLAVE): Promise<void> {
    const antes = this.#cookies.get(email);
    let cookie = '';
    await this.#contar(
      'ingreso',
      {
        method: 'POST',
        path,
        json: { email, clave },
        // An address per person: sign-in limits apply per address, and the people of a branch share theirs.
        direccion: `10.${email.length}.${huella(email) % 250}.${(huella(email) >> 8) % 250}`,
      },
      (respuesta) => {
        cookie = (respuesta.headers['set-cookie'] ?? []).map((c) => c.split(';')[0]).join('; ');
      },
    );
    // Keep the first session of whoever had one: their open stream uses it. This sign-in is another browser's.
    if (cookie !== '' && antes === undefined) this.#cookies.set(email, cookie);
  }

  async #leerPlano(): Promise<void> {
    const cookie = this.#cookies.get(this.#gente.personal[0] ?? '') ?? '';
    const cuerpo = await this.#contar('abrir el editor', {
      method: 'GET',
      path: '/api/plano/edicion',
      cookie,
    });
    const { piezas = [] } = Respondido.parse(cuerpo);
    for (const { clave, campos } of piezas) {
      if (
        typeof campos['x'] === 'number' &&
        campos['locked'] === false &&
        typeof campos['section'] === 'string'
      ) {
        this.#piezas.push({ clave, x: campos['x'] });
      }
    }
  }

  async #abrirFlujo(path: string, cookie: string, pagina: Abierta | null): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let cerrado = false;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let pidiendo = false;
    let resto = '';
    const debe = new Set<string>();
    const recargarLuego = () => {
      const { desde, hasta } = REUNIR_MS;
      reloj ??= setTimeout(() => void recargar(), desde + this.#azar.numero() * (hasta - desde));
    };
    const recargar = async () => {
      reloj = undefined;
      if (pagina === null || cerrado || pidiendo) return;
      const partes = pagina.partes.filter(({ temas }) => temas.some((tema) => debe.has(tema)));
      debe.clear();
      if (partes.length === 0) return;
      const solo =
        partes.length < pagina.partes.length ? `?_routes=${partes.map(({ id }) => id).join(',')}` : '';
      pidiendo = true;
      await this.#contar(RECARGA, {
        method: 'GET',
        path: pagina.path + solo,
        cookie,
      });
      pidiendo = false;
      if (debe.size > 0) recargarLuego();
    };
    const oir = (texto: string) => {
      const eventos = (resto + texto).split('\n\n');
      resto = eventos.pop() ?? '';
      for (const evento of eventos) {
        const [, datos] = /^event: cambios\ndata: (.*)$/mu.exec(evento) ?? [];
        if (datos !== undefined)
          for (const tema of EventoCambios.parse(JSON.parse(datos)).temas) debe.add(tema);
      }
      if (debe.size > 0) recargarLuego();
    };
    const pedido = request(
      `${this.#nodo()}${path}`,
      { agent: this.#flujos, headers: { cookie } },
      (respuesta) => {
        if (respuesta.statusCode !== 200) this.#anotarError('flujo', respuesta.statusCode ?? 0);
        respuesta.setEncoding('utf8').on('data', (parte: string) => {
          // The plan's changes have another shape, and nobody asks again because of them.
          if (pagina !== null) oir(parte);
        });
        respuesta.on('close', () => {
          if (!cerrado) this.#anotarError('flujo cortado', 0);
        });
        respuesta.on('error', () => {});
        resolve();
      },
    );
    pedido.on('error', () => {
      if (!cerrado) this.#anotarError('flujo', 0);
      resolve();
    });
    pedido.end();
    this.#abiertos.push({
      cerrar: () => {
        cerrado = true;
        clearTimeout(reloj);
        pedido.destroy();
      },
    });
    await promise;
  }

  /**
   * Makes a request and records the time until its last byte. @returns the answer's body if it is JSON, otherwise an empty
   * object
   */
  async #contar(
    que: string,
    pedido: Pedido,
    alResponder: (r: IncomingMessage) => void = () => {},
  ): Promise<unknown> {
    const inicio = performance.now();
    const { status, texto } = await this.#pedir(pedido, alResponder);
    const ms = performance.now() - inicio;
    const lista = this.#tiempos.get(que);
    if (lista) lista.push(ms);
    else this.#tiempos.set(que, [ms]);
    if (status < 200 || status >= 300) this.#anotarError(que, status, texto);
    return texto.startsWith('{') ? JSON.parse(texto) : {};
  }

  #pedir(
    { method, path, cookie, json, bytes, direccion }: Pedido,
    alResponder: (r: IncomingMessage) => void,
  ): Promise<{ status: number; texto: string }> {
    const cuerpo = json === undefined ? bytes : Buffer.from(JSON.stringify(json));
    return new Promise((hecho) => {
      const pedido = request(
        `${this.#nodo()}${path}`,
        {
          method,
          agent: this.#agente,
          timeout: PLAZO_MS,
          headers: {
            // Pages are asked compressed, as browsers do. The API's answers are small, and are parsed here.
            ...(path.startsWith('/api/') ? {} : { 'accept-encoding': 'gzip' }),
            ...(cookie === undefined ? {} : { cookie }),
            ...(direccion === undefined ? {} : { 'x-forwarded-for': direccion }),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...(bytes === undefined ? {} : { 'x-nombre': 'gondola.jpg' }),
            ...(cuerpo === undefined ? {} : { 'content-length': cuerpo.length }),
          },
        },
        (respuesta) => {
          alResponder(respuesta);
          const comprimida = respuesta.headers['content-encoding'] !== undefined;
          const partes: Buffer[] = [];
          respuesta.on('data', (parte: Buffer) => {
            if (!comprimida) partes.push(parte);
          });
          respuesta.on('error', () => {});
          respuesta.on('close', () => {
            const texto = Buffer.concat(partes).toString();
            hecho({ status: respuesta.complete ? (respuesta.statusCode ?? 0) : 0, texto });
          });
        },
      );
      pedido.on('timeout', () => pedido.destroy(new Error('timeout')));
      pedido.on('error', (error) => hecho({ status: 0, texto: error.message }));
      pedido.end(cuerpo);
    });
  }

  #anotarError(que: string, status: number, texto = ''): void {
    const { code = '' } = texto.startsWith('{') ? Respondido.parse(JSON.parse(texto)) : {};
    const clave = `${que}: ${status === 0 ? 'sin respuesta' : status} ${code}`.trim();
    this.#errores.set(clave, (this.#errores.get(clave) ?? 0) + 1);
  }

  #nodo(): string {
    this.#turno += 1;
    return this.#nodos[this.#turno % this.#nodos.length] ?? '';
  }
}

type Pedido = {
  method: string;
  path: string;
  cookie?: string;
  json?: object;
  bytes?: Buffer;
  direccion?: string;
};

const Respondido = z.object({
  id: z.string().optional(),
  evidencia_id: z.string().optional(),
  code: z.string().optional(),
  piezas: z.array(z.object({ clave: z.string(), campos: z.record(z.string(), z.unknown()) })).optional(),
});

const BOLSA = MEZCLA.flatMap(([accion, veces]) => Array.from({ length: veces }, () => accion));

function huella(texto: string): number {
  let h = 2_166_136_261;
  for (const letra of texto) h = Math.imul(h ^ (letra.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return h;
}

async function pausar(ms: number, signal: AbortSignal): Promise<void> {
  await esperar(ms, undefined, { signal }).catch(() => {});
}

/** `p50 · p95 · p99` in whole milliseconds, for a table. */
export function cifrasDe(tiempos: Tiempos): [string, string, string] {
  const en = (cuanto: number) => percentil(tiempos, cuanto).toFixed(0);
  return [en(0.5), en(0.95), en(0.99)];
}

function abierta(pantalla: 'ranking' | 'desafios') {
  const ruta = `reconoce.${pantalla}`;
  const parte = { id: `routes/${ruta}`, temas: temasDe(`${ruta}.tsx`) };
  return { path: `/reconoce/${pantalla}.data`, partes: [MARCO, parte] };
}

/** The topics on which a screen reloads, read from its route's source. */
function temasDe(ruta: string): readonly string[] {
  const texto = readFileSync(new URL(`../src/web/routes/${ruta}`, import.meta.url), 'utf8');
  const [, dichos = ''] = /shouldRevalidate = recargar\w*\(([^)]*)\)/u.exec(texto) ?? [];
  return [...dichos.matchAll(/'(\w+)'/gu)].map(([, tema = '']) => tema);
}
