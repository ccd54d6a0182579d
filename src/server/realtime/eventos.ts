import type { Env, Hono } from 'hono';
import type { z } from 'zod';
import type { EventoCambios, EventoCerrada, EventoConectado } from '#contract/comun/eventos.ts';
import type { Tema } from '#contract/comun/temas.ts';
import type { EmpleadoActor } from '#domain/comun/permisos/permisos.ts';
import { spread } from '#domain/comun/spread.ts';
import type { Base } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { Difusion } from './difusion.ts';
import { type Audiencia, oir } from './publicar.ts';

/** The owner of a stream, from the session and the employee record. */
export type Identidad = { readonly cuenta_id: string; readonly empleado: EmpleadoActor | null };

export type ClaseDeFlujo = 'personas' | 'plano' | 'edicion';

export interface Eventos {
  /** Serves `GET /api/eventos`: 401 without a session; otherwise a stream that lasts as long as the session. */
  montar<E extends Env>(app: Hono<E>): void;
  abiertas(): number;
  /** The number of streams by kind: people's screens, the public floor map, its editors. */
  porClase(): Partial<Record<ClaseDeFlujo, number>>;
  /** Ends every stream and stops listening. */
  cerrar(): Promise<void>;
}

type Opciones = {
  base: Pick<Base, 'escuchar'>;
  /** Called when a stream opens, each time that the account's access changes, and every minute. */
  autenticar: (request: Request) => Promise<Identidad | null>;
  /** Milliseconds between heartbeats. */
  latido_ms?: number;
  /** Most streams of one account on this node; a new one closes the oldest. */
  maximo_por_cuenta?: number;
  alFallar?: (error: unknown) => void;
};

/** The node's event hub: one LISTEN for all, and a stream per open page. */
export async function crearEventos({
  base,
  autenticar,
  latido_ms = 20_000,
  maximo_por_cuenta = 12,
  alFallar = () => {},
}: Opciones): Promise<Eventos> {
  const conexiones = new Map<Conexion, { request: Request; identidad: Identidad }>();
  const difusion = new Difusion<Conexion>();
  const recientes = new Recientes();
  let cerrado = false;

  const de = (cuenta_id: string) => [...conexiones].filter(([, c]) => c.identidad.cuenta_id === cuenta_id);

  const revisar = async (conexion: Conexion) => {
    const dueno = conexiones.get(conexion);
    if (!dueno) return;
    try {
      const identidad = await autenticar(dueno.request);
      if (identidad) dueno.identidad = identidad;
      else conexion.terminar('sesion');
    } catch (error) {
      // The session could not be checked: close the stream; its page reconnects and is checked again.
      conexion.terminar('reinicio');
      alFallar(error);
    }
  };

  const dejarDeEscuchar = await oir(base, {
    alCambiarAcceso(cuenta_id) {
      for (const [conexion] of de(cuenta_id)) void revisar(conexion);
    },
    alCambiar({ para, temas, de: pagina }) {
      recientes.anotar(para);
      for (const [conexion, { identidad }] of conexiones) {
        if (!alcanza(para, identidad.empleado)) continue;
        if (pagina !== undefined && pagina === conexion.pagina) conexion.avisar(temas, true);
        else if (para.todos === true) difusion.difundir(conexion, temas);
        else difusion.avisar(conexion, temas);
      }
    },
    alReanudar() {
      recientes.anotar({ todos: true });
      // Notifications may have been lost while disconnected: check everything again, closed sessions included.
      for (const [conexion] of conexiones) {
        conexion.saludar(true);
        void revisar(conexion);
      }
    },
  });

  const reloj = setInterval(() => {
    for (const [conexion] of conexiones) if (conexion.latir()) void revisar(conexion);
  }, latido_ms);
  reloj.unref();

  const abrir = async (request: Request): Promise<Response> => {
    const identidad = await autenticar(request);
    if (!identidad) return new Response(null, { status: 401, headers: { 'cache-control': 'no-store' } });
    const sobran = de(identidad.cuenta_id).length - maximo_por_cuenta + 1;
    for (const [vieja] of de(identidad.cuenta_id).slice(0, Math.max(0, sobran)))
      vieja.terminar('reemplazada');
    const conexion = new Conexion(new URL(request.url).searchParams.get('pagina'), () => {
      conexiones.delete(conexion);
      difusion.olvidar(conexion);
    });
    conexiones.set(conexion, { request, identidad });
    const desde = instanteDe(request);
    const perdio = desde !== null && recientes.hayDesde(desde, identidad);
    conexion.saludar(request.headers.has('last-event-id') || perdio);
    // This node is shutting down and the connection is an old one: tell it at once to reconnect, to another node.
    if (cerrado) conexion.terminar('reinicio');
    // The session may have ended between the check and the registration, when nobody would have told this stream.
    void revisar(conexion);
    return new Response(conexion.stream, { headers: CABECERAS });
  };

  return {
    montar(app) {
      app.get('/api/eventos', (c) => abrir(c.req.raw));
    },
    abiertas: () => conexiones.size,
    porClase: () => ({ personas: conexiones.size }),
    async cerrar() {
      cerrado = true;
      clearInterval(reloj);
      difusion.cerrar();
      await dejarDeEscuchar();
      for (const [conexion] of conexiones) conexion.terminar('reinicio');
    },
  };
}

const CABECERAS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Otherwise proxies that buffer responses would delay events.
  'x-accel-buffering': 'no',
};

/**
 * How many events are remembered, so that a page also learns of those between its loading and the opening of its stream.
 */
const RECIENTES = 500;
/** A page's data was read slightly before the instant that it states, perhaps by another node's clock. */
const MARGEN_MS = 2000;
/** The clocks of two healthy nodes never differ by more than this. */
const DESFASE_MS = 60_000;

/** The audiences of the latest events. */
class Recientes {
  #vistos: { en: number; para: Audiencia }[] = [];
  /** Nothing is known about earlier events. */
  #desde = ahora().getTime();

  anotar(para: Audiencia): void {
    this.#vistos.push({ en: ahora().getTime(), para });
    if (this.#vistos.length > RECIENTES) this.#desde = this.#vistos.shift()?.en ?? this.#desde;
  }

  /** Whether this person may have missed an event since that instant (milliseconds since 1970). */
  hayDesde(instante: number, { empleado }: Identidad): boolean {
    // The page was loaded while a clock was ahead, so earlier and later events cannot be told apart.
    if (instante > ahora().getTime() + DESFASE_MS) return true;
    const desde = instante - MARGEN_MS;
    return desde < this.#desde || this.#vistos.some(({ en, para }) => en >= desde && alcanza(para, empleado));
  }
}

/** When the page's data was requested (`?desde=`, milliseconds since 1970); null if not given. */
function instanteDe({ url }: Request): number | null {
  const desde = Number(new URL(url).searchParams.get('desde') ?? Number.NaN);
  return Number.isFinite(desde) ? desde : null;
}

function alcanza(para: Audiencia, empleado: EmpleadoActor | null): boolean {
  if (!empleado?.activo) return false;
  const { id, rol, sucursal_id, grupo_id, delegadas = [] } = empleado;
  return (
    para.todos === true ||
    (para.rrhh === true && rol === 'admin_rrhh') ||
    para.empleados?.includes(id) === true ||
    (rol === 'gerente_sucursal' &&
      sucursal_id !== null &&
      [sucursal_id, ...delegadas].some((suya) => para.gerentes_de?.includes(suya) === true)) ||
    (rol === 'lider_grupo' && grupo_id !== null && para.lideres_de?.includes(grupo_id) === true)
  );
}

type Salida = {
  conectado: z.input<typeof EventoConectado>;
  cambios: z.input<typeof EventoCambios>;
  cerrada: z.input<typeof EventoCerrada>;
};

/** Unread heartbeats after which a client is dropped. */
const LATIDOS_PERDIDOS = 3;
/** Heartbeats between two checks of the session. */
const LATIDOS_POR_REVISION = 3;
/** Bytes that may wait in memory for a slow client; beyond this, events are merged into one. */
const EN_MEMORIA = 4096;

/** Streams opened by this process: used to give each one a different reconnection delay. */
let abiertas = 0;

/**
 * One stream. A slow client costs a fixed amount of memory, because what waits for it is a set of themes instead of a queue
 * of events.
 */
class Conexion {
  readonly stream: ReadableStream<Uint8Array>;
  /** The id of the page that listens. */
  readonly pagina: string | null;
  readonly #alTerminar: () => void;
  #controlador: ReadableStreamDefaultController<Uint8Array> | undefined;
  #pendientes = { ajenos: new Set<Tema>(), propios: new Set<Tema>() };
  #reconexion = false;
  #latidos = 0;
  #perdidos = 0;
  #eventos = 0;

  constructor(pagina: string | null, alTerminar: () => void) {
    this.pagina = pagina;
    this.#alTerminar = alTerminar;
    this.stream = new ReadableStream<Uint8Array>(
      {
        start: (controlador) => {
          this.#controlador = controlador;
        },
        pull: () => this.#vaciar(),
        cancel: () => this.#soltar(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: EN_MEMORIA }),
    );
    // Spread over seconds, so that not everybody reconnects at once after a restart.
    this.#escribir(`retry: ${Math.floor(spread((abiertas += 1), 1500, 4500))}\n\n`);
  }

  saludar(reconexion: boolean): void {
    if (this.#hayLugar()) this.#emitir('conectado', { reconexion });
    else this.#reconexion ||= reconexion;
  }

  /** `propio`: the change was made by this page. */
  avisar(temas: readonly Tema[], propio = false): void {
    const pendientes = propio ? this.#pendientes.propios : this.#pendientes.ajenos;
    for (const tema of temas) pendientes.add(tema);
    this.#vaciar();
  }

  /** @returns whether it is time to check the session again */
  latir(): boolean {
    if (this.#hayLugar()) {
      this.#perdidos = 0;
      this.#escribir(': latido\n\n');
    } else {
      this.#perdidos += 1;
      if (this.#perdidos >= LATIDOS_PERDIDOS) {
        this.#controlador?.error(new Error('The reader of an event stream stopped reading'));
        this.#soltar();
        return false;
      }
    }
    this.#latidos += 1;
    return this.#latidos % LATIDOS_POR_REVISION === 0;
  }

  terminar(motivo: Salida['cerrada']['motivo']): void {
    if (!this.#controlador) return;
    this.#emitir('cerrada', { motivo });
    this.#controlador.close();
    this.#soltar();
  }

  #vaciar(): void {
    if (!this.#hayLugar()) return;
    if (this.#reconexion) {
      this.#reconexion = false;
      this.#emitir('conectado', { reconexion: true });
    }
    const { ajenos, propios } = this.#pendientes;
    this.#pendientes = { ajenos: new Set(), propios: new Set() };
    if (ajenos.size > 0) this.#emitir('cambios', { temas: [...ajenos] });
    if (propios.size > 0) this.#emitir('cambios', { temas: [...propios], propio: true });
  }

  #hayLugar(): boolean {
    return (this.#controlador?.desiredSize ?? 0) > 0;
  }

  #emitir<E extends keyof Salida>(evento: E, datos: Salida[E]): void {
    this.#eventos += 1;
    // The id has no meaning, but makes the browser send it when it reconnects, which shows that it had been connected.
    this.#escribir(`id: ${this.#eventos}\nevent: ${evento}\ndata: ${JSON.stringify(datos)}\n\n`);
  }

  #escribir(texto: string): void {
    this.#controlador?.enqueue(CODIFICADOR.encode(texto));
  }

  #soltar(): void {
    this.#controlador = undefined;
    this.#alTerminar();
  }
}

const CODIFICADOR = new TextEncoder();
