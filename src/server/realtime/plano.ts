import type { Env, Hono } from 'hono';
import type { z } from 'zod';
import type { PlanoEntorno } from '#contract/plano/eventos-plano.ts';
import type { Cambio } from '#domain/plano/pieza.ts';
import type { Base } from '#server/db/base.ts';
import { CANAL_DEL_PLANO, leerMensajeDelPlano } from './avisar-plano.ts';
import { Cinta, evento, type Publico } from './cinta.ts';
import type { Eventos } from './eventos.ts';
import { Flujo, type Parte } from './flujo.ts';
import { Presentes } from './presentes.ts';
import { oir } from './publicar.ts';

/** The owner of a session, and whether they are approved staff. */
export type IdentidadDelPlano = { readonly cuenta_id: string; readonly personal: boolean };

type Entorno = Required<z.infer<typeof PlanoEntorno>>;

type Opciones = {
  base: Pick<Base, 'escuchar'>;
  /** The changes after a number; `recargar` if they are not all available. */
  novedades: (
    desde: number,
  ) => Promise<{ recargar: true; seq: number } | { recargar: false; cambios: readonly Cambio[] }>;
  ultimo: () => Promise<number>;
  entorno: () => Promise<Entorno>;
  /** Called when a staff stream opens, each time that the account's access changes, and every minute. */
  autenticar: (request: Request) => Promise<IdentidadDelPlano | null>;
  reloj?: () => number;
  /** Milliseconds between heartbeats. */
  latido_ms?: number;
  /** Most streams on this node. */
  maximo?: number;
  /** Most staff streams of one account on this node; a new one closes the oldest. */
  maximo_por_cuenta?: number;
  alFallar?: (error: unknown) => void;
};

/** Heartbeats between two checks of a staff session. */
const LATIDOS_POR_REVISION = 3;
/** Presence is sent at most this often, in milliseconds: 30 times a second. */
const PRESENCIA_MS = 33;
/** How many of the last changes a starting node loads for clients that reconnect. */
const AL_EMPEZAR = 500;

/**
 * The node's hub for the floor map. It is notified of each change's number, reads what is missing once for all its streams,
 * and sends the same bytes to all clients at the same number.
 */
export async function crearEventosDelPlano({
  base,
  novedades,
  ultimo,
  entorno: leerEntorno,
  autenticar,
  reloj: ahora = () => performance.now(),
  latido_ms = 20_000,
  maximo = 10_000,
  maximo_por_cuenta = 12,
  alFallar = () => {},
}: Opciones): Promise<Eventos> {
  const flujos = new Set<Flujo>();
  const delPersonal = new Map<Flujo, { request: Request; cuenta_id: string }>();
  const presentes = new Presentes();
  let cerrado = false;
  const cinta = new Cinta(0);
  let entorno = await leerEntorno();

  const leer = async () => {
    const leidas = await novedades(cinta.seq);
    if (leidas.recargar) cinta.cortar(leidas.seq);
    else cinta.agregar(leidas.cambios);
    return leidas.recargar || leidas.cambios.length > 0;
  };
  cinta.cortar(Math.max(0, (await ultimo()) - AL_EMPEZAR));
  while (await leer());

  const avanzar = unaALaVez(async () => {
    while (await leer()) for (const flujo of flujos) flujo.avanzar();
  }, alFallar);

  const renovar = unaALaVez(async () => {
    const antes = entorno;
    entorno = await leerEntorno();
    const partes = PARTES.filter((parte) => JSON.stringify(antes[parte]) !== JSON.stringify(entorno[parte]));
    if (partes.length > 0) for (const flujo of flujos) flujo.avisarEntorno(partes);
  }, alFallar);

  let bytesDePresencia: Uint8Array | null = null;
  let porDecir: NodeJS.Timeout | undefined;
  const decirPresencia = () => {
    bytesDePresencia = null;
    porDecir ??= setTimeout(() => {
      porDecir = undefined;
      for (const flujo of delPersonal.keys()) flujo.avisarPresencia();
    }, PRESENCIA_MS);
  };

  const central = {
    cinta,
    entorno: (partes: ReadonlySet<Parte>) =>
      evento(
        'entorno',
        JSON.stringify(Object.fromEntries([...partes].map((parte) => [parte, entorno[parte]]))),
      ),
    presencia: () =>
      (bytesDePresencia ??= evento('presencia', JSON.stringify({ presentes: presentes.todos() }))),
  };

  const revisar = async (flujo: Flujo) => {
    const dueno = delPersonal.get(flujo);
    if (!dueno) return;
    try {
      if (!(await autenticar(dueno.request))?.personal) flujo.terminar('sesion');
    } catch (error) {
      // The session could not be checked: close the stream; its page reconnects and is checked again.
      flujo.terminar('reinicio');
      alFallar(error);
    }
  };

  const dejarDeEscuchar = [
    await base.escuchar(
      CANAL_DEL_PLANO,
      (payload) => {
        const mensaje = leerMensajeDelPlano(payload);
        if (!mensaje) return;
        if ('seq' in mensaje) {
          if (mensaje.seq > cinta.seq) void avanzar();
        } else if ('entorno' in mensaje) void renovar();
        else if ('comentarios' in mensaje) for (const flujo of delPersonal.keys()) flujo.avisarComentarios();
        else if (presentes.oir(mensaje.presencia, ahora())) decirPresencia();
      },
      () => {
        // Notifications may have been lost while disconnected: read what changed meanwhile.
        void avanzar();
        void renovar();
        for (const flujo of delPersonal.keys()) void revisar(flujo);
      },
    ),
    await oir(base, {
      alCambiarAcceso(cambiada) {
        for (const [flujo, { cuenta_id }] of delPersonal) if (cuenta_id === cambiada) void revisar(flujo);
      },
    }),
  ];
  // For changes between the first read and the start of listening.
  void avanzar();

  let latidos = 0;
  const relojes = [
    setInterval(() => {
      latidos += 1;
      for (const flujo of flujos) flujo.latir();
      if (latidos % LATIDOS_POR_REVISION === 0) for (const flujo of delPersonal.keys()) void revisar(flujo);
    }, latido_ms),
    setInterval(() => {
      if (presentes.olvidar(ahora())) decirPresencia();
    }, 1000),
  ];
  for (const reloj of relojes) reloj.unref();

  const abrir = async (request: Request, para: Publico): Promise<Response> => {
    const identidad = para === 'personal' ? await autenticar(request) : null;
    if (para === 'personal' && !identidad?.personal) return sinCuerpo(identidad ? 403 : 401);
    if (flujos.size >= maximo) return sinCuerpo(503, { 'retry-after': '10' });
    const desde = desdeDe(request);
    // The client is ahead: another node told it of changes that this one has not read yet.
    if (desde !== null && desde > cinta.seq) await avanzar();
    const flujo: Flujo = new Flujo(central, para, desde, () => {
      flujos.delete(flujo);
      delPersonal.delete(flujo);
    });
    flujos.add(flujo);
    // This node is shutting down and the connection is an old one: tell it at once to reconnect, to another node.
    if (cerrado) flujo.terminar('reinicio');
    else if (identidad) {
      const suyos = [...delPersonal].filter(([, { cuenta_id }]) => cuenta_id === identidad.cuenta_id);
      const sobran = suyos.slice(0, Math.max(0, suyos.length - maximo_por_cuenta + 1));
      for (const [viejo] of sobran) viejo.terminar('reemplazada');
      delPersonal.set(flujo, { request, cuenta_id: identidad.cuenta_id });
      // The session may have ended between the check and the registration, when nobody would have told this stream.
      void revisar(flujo);
    }
    return new Response(flujo.stream, { headers: CABECERAS });
  };

  return {
    montar<E extends Env>(app: Hono<E>) {
      app.get('/api/plano/eventos', (c) => abrir(c.req.raw, 'publico'));
      app.get('/api/plano/edicion/eventos', (c) => abrir(c.req.raw, 'personal'));
    },
    abiertas: () => flujos.size,
    porClase: () => ({ plano: flujos.size - delPersonal.size, edicion: delPersonal.size }),
    async cerrar() {
      cerrado = true;
      for (const reloj of relojes) clearInterval(reloj);
      clearTimeout(porDecir);
      for (const dejar of dejarDeEscuchar) await dejar();
      for (const flujo of flujos) flujo.terminar('reinicio');
    },
  };
}

const PARTES = ['vista', 'fondo', 'marcas', 'reservas', 'locales'] as const;

const CABECERAS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Otherwise proxies that buffer responses would delay events.
  'x-accel-buffering': 'no',
};

function sinCuerpo(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** The last change that the client has: from before the reconnection, or from its page. */
function desdeDe(request: Request): number | null {
  for (const dicho of [
    request.headers.get('last-event-id'),
    new URL(request.url).searchParams.get('desde'),
  ]) {
    if (dicho !== null && /^\d{1,15}$/u.test(dicho)) return Number(dicho);
  }
  return null;
}

/**
 * Runs `hacer` once at a time; if called meanwhile, runs it once more afterwards. @returns a promise that settles when that
 * is done
 */
function unaALaVez(hacer: () => Promise<void>, alFallar: (error: unknown) => void): () => Promise<void> {
  let enCurso: Promise<void> | undefined;
  let otraVez = false;
  const correr = async () => {
    do {
      otraVez = false;
      try {
        await hacer();
      } catch (error) {
        alFallar(error);
      }
    } while (otraVez);
    enCurso = undefined;
  };
  return () => {
    if (enCurso) otraVez = true;
    else enCurso = correr();
    return enCurso ?? Promise.resolve();
  };
}
