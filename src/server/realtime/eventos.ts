import type { Env, Hono } from 'hono';
import type { z } from 'zod';
import type { EventoCambios, EventoCerrada, EventoConectado } from '#contract/comun/eventos.ts';
import type { Tema } from '#contract/comun/temas.ts';
import type { EmpleadoActor } from '#domain/comun/permisos/permisos.ts';
import { spread } from '#domain/comun/spread.ts';
import type { Base } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { Difusion } from './difusion.ts';
import { type Audiencia, CANAL, leerMensaje } from './publicar.ts';

/** Whose stream it is, as the session and the employee record say. */
export type Identidad = { readonly cuenta_id: string; readonly empleado: EmpleadoActor | null };

export type ClaseDeFlujo = 'personas' | 'plano' | 'edicion';

export interface Eventos {
  /** Serves `GET /api/eventos`: 401 without a session, else a stream that lives as long as the session. */
  montar<E extends Env>(app: Hono<E>): void;
  abiertas(): number;
  /** The same by kind: people's screens, the public floor map, its editors. */
  porClase(): Partial<Record<ClaseDeFlujo, number>>;
  /** Ends every stream and stops listening. */
  cerrar(): Promise<void>;
}

type Opciones = {
  base: Pick<Base, 'escuchar'>;
  /** Asked when a stream opens, each time that the account's access changes, and every minute. */
  autenticar: (request: Request) => Promise<Identidad | null>;
  /** Milliseconds between heartbeats. */
  latido_ms?: number;
  /** Streams of one account on this node; the oldest gives way. */
  maximo_por_cuenta?: number;
  alFallar?: (error: unknown) => void;
};

/** The node's hub: one LISTEN for all, and a stream per open page. */
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

  const dejarDeEscuchar = await base.escuchar(
    CANAL,
    (payload) => {
      const mensaje = leerMensaje(payload);
      if (!mensaje) return;
      if ('acceso' in mensaje) {
        for (const [conexion] of de(mensaje.acceso)) void revisar(conexion);
        return;
      }
      recientes.anotar(mensaje.para);
      for (const [conexion, { identidad }] of conexiones) {
        if (!alcanza(mensaje.para, identidad.empleado)) continue;
        if (mensaje.de !== undefined && mensaje.de === conexion.pagina) conexion.avisar(mensaje.temas, true);
        else if (mensaje.para.todos === true) difusion.difundir(conexion, mensaje.temas);
        else difusion.avisar(conexion, mensaje.temas);
      }
    },
    () => {
      recientes.anotar({ todos: true });
      // Notices may have been lost while disconnected: check everything again, closed sessions included.
      for (const [conexion] of conexiones) {
        conexion.saludar(true);
        void revisar(conexion);
      }
    },
  );

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
    // On a connection from before this node began to go: told at once to come back, to another.
    if (cerrado) conexion.terminar('reinicio');
    // The session may have ended between the question and the registration, when nobody would have told this stream.
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
  // Proxies that buffer answers would hold events back.
  'x-accel-buffering': 'no',
};

/** Events remembered, so that a page hears of those that came between its being loaded and its beginning to listen. */
const RECIENTES = 500;
/** What a page shows was read a little before the instant that it names, which may be another node's. */
const MARGEN_MS = 2000;
/** By more than this no two nodes' clocks differ that are right. */
const DESFASE_MS = 60_000;

/** Whom the latest events were for. */
class Recientes {
  #vistos: { en: number; para: Audiencia }[] = [];
  /** Of what came before nothing is known. */
  #desde = ahora().getTime();

  anotar(para: Audiencia): void {
    this.#vistos.push({ en: ahora().getTime(), para });
    if (this.#vistos.length > RECIENTES) this.#desde = this.#vistos.shift()?.en ?? this.#desde;
  }

  /** Whether they may have missed something since that instant (milliseconds since 1970). */
  hayDesde(instante: number, { empleado }: Identidad): boolean {
    // It was loaded while a clock was ahead: what came since cannot be told from what came before.
    if (instante > ahora().getTime() + DESFASE_MS) return true;
    const desde = instante - MARGEN_MS;
    return desde < this.#desde || this.#vistos.some(({ en, para }) => en >= desde && alcanza(para, empleado));
  }
}

/** When what the page shows was asked for (`?desde=`, milliseconds since 1970); null if it does not say. */
function instanteDe({ url }: Request): number | null {
  const desde = Number(new URL(url).searchParams.get('desde') ?? Number.NaN);
  return Number.isFinite(desde) ? desde : null;
}

function alcanza(para: Audiencia, empleado: EmpleadoActor | null): boolean {
  if (!empleado?.activo) return false;
  const { id, rol, sucursal_id, grupo_id } = empleado;
  return (
    para.todos === true ||
    (para.rrhh === true && rol === 'admin_rrhh') ||
    para.empleados?.includes(id) === true ||
    (rol === 'gerente_sucursal' &&
      sucursal_id !== null &&
      para.gerentes_de?.includes(sucursal_id) === true) ||
    (rol === 'lider_grupo' && grupo_id !== null && para.lideres_de?.includes(grupo_id) === true)
  );
}

type Salida = {
  conectado: z.input<typeof EventoConectado>;
  cambios: z.input<typeof EventoCambios>;
  cerrada: z.input<typeof EventoCerrada>;
};

/** Heartbeats that a reader may leave unread before it is given up. */
const LATIDOS_PERDIDOS = 3;
/** Heartbeats between two questions of who it is. */
const LATIDOS_POR_REVISION = 3;
/** What may wait in memory for a slow reader, in bytes; beyond it, events melt into one. */
const EN_MEMORIA = 4096;

/** Streams that this process has opened: each is told another moment to come back at. */
let abiertas = 0;

/**
 * One stream. A reader that does not keep up costs a fixed amount of memory: what is waiting for it is a set of
 * themes, not a queue of events.
 */
class Conexion {
  readonly stream: ReadableStream<Uint8Array>;
  /** What the open page that listens calls itself. */
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
    // Spread over seconds, so that a restarted server is not met by everybody at once.
    this.#escribir(`retry: ${Math.floor(spread((abiertas += 1), 1500, 4500))}\n\n`);
  }

  saludar(reconexion: boolean): void {
    if (this.#hayLugar()) this.#emitir('conectado', { reconexion });
    else this.#reconexion ||= reconexion;
  }

  /** `propio`: the page that listens did it. */
  avisar(temas: readonly Tema[], propio = false): void {
    const pendientes = propio ? this.#pendientes.propios : this.#pendientes.ajenos;
    for (const tema of temas) pendientes.add(tema);
    this.#vaciar();
  }

  /** @returns whether it is time to ask again whose stream this is */
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
    // The id means nothing beyond making the browser say, when it comes back, that it had been here.
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
