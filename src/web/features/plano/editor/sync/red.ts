import type { z } from 'zod';
import type {
  PlanoCambios,
  PlanoComentarios,
  PlanoConectado,
  PlanoEntorno,
  PlanoPresencia,
  PlanoRecargar,
} from '#contract/plano/eventos-plano.ts';
import type { Fondo_, Instantanea_, Marca, Vista_ } from '#contract/plano/plano.ts';
import type { Point } from '#domain/plano/geometry.ts';
import { alrededorDe, type Local, PRIMER_LOCAL, vistoDesde } from '#domain/plano/local.ts';
import type { Cambio, Operacion } from '#domain/plano/pieza.ts';
import type { ResultadoDeReemplazo } from '../edicion.ts';
import type { Respuesta, Resultado } from './envios.ts';

/** The whole plan and its surroundings, as `plano.abrir` returns it. */
export type PlanoAbierto = z.infer<typeof Instantanea_> & {
  readonly vista: z.infer<typeof Vista_>;
  readonly fondo: z.infer<typeof Fondo_> | null;
  readonly marcas: readonly z.infer<typeof Marca>[];
  readonly locales: readonly Local[];
  readonly direccion: string | null;
};

export type Pedido<T> =
  | { readonly ok: true; readonly valor: T }
  | {
      readonly ok: false;
      readonly por: 'sin_conexion' | 'sesion' | 'rechazo';
      readonly code: string | null;
      readonly datos: unknown;
    };

export type NovedadesDelPlano =
  | { readonly recargar: true }
  | { readonly recargar: false; readonly seq: number; readonly cambios: readonly Cambio[] };

export type Reemplazo = { readonly seq: number; readonly version_id: string; readonly espacios: number };

/** What a window tells the others of itself. */
export type AvisoDePresencia = {
  readonly ventana: string;
  readonly seleccion: readonly string[];
  readonly se_va: boolean;
  readonly cursor?: Point;
  /** How far its selection is being dragged. */
  readonly arrastre?: Point;
};

/** The requests of an editor. None of these functions throws. */
export type Red = {
  operar(perfil_id: string, ops: readonly Operacion[]): Promise<Respuesta>;
  abrir(): Promise<Pedido<PlanoAbierto>>;
  novedades(desde: number): Promise<Pedido<NovedadesDelPlano>>;
  reemplazar(
    camino: 'importar' | 'reiniciar' | 'paquete' | `versiones/${string}/restaurar`,
    cuerpo: object,
  ): Promise<Pedido<Reemplazo>>;
  /** Whether this browser's session belongs to this person and may edit. */
  soy(perfil_id: string): Promise<boolean>;
  /** Resolves once the server has answered, so that no more are sent than it can take. */
  presencia(aviso: AvisoDePresencia): Promise<void>;
  /**
   * Listens to the changes made by others.
   * @returns a function that stops listening
   */
  escuchar(desde: number, oyente: OyenteDelPlano): () => void;
};

type Eventos = {
  conectado: z.infer<typeof PlanoConectado>;
  cambios: z.infer<typeof PlanoCambios>;
  recargar: z.infer<typeof PlanoRecargar>;
  entorno: EntornoQueViene;
  presencia: z.infer<typeof PlanoPresencia>;
  comentarios: z.infer<typeof PlanoComentarios>;
};

/** What a shop's plan hears of its surroundings, and which shops there are. */
export type EntornoQueViene = Omit<z.infer<typeof PlanoEntorno>, 'locales'> & {
  readonly locales?: readonly Local[];
};

export type OyenteDelPlano = { readonly [E in keyof Eventos]: (dato: Eventos[E]) => void } & {
  /** The stream ended or could not be opened; `sesion` if the server said that the session is over. */
  readonly cortado: (por: 'sesion' | 'otra_cosa') => void;
};

/** Timeouts of a request. An import of thousands of pieces takes longer. */
const PACIENCIA_MS = 20_000;
const PACIENCIA_DE_REEMPLAZO_MS = 120_000;
/** A whole plan with its pictures, over a slow line. */
const PACIENCIA_DE_SUBIDA_MS = 1_800_000;

/** Browsers limit the body of a `keepalive` request, in characters here. */
const MAXIMO_AL_IRSE = 50_000;

/** The real server, over HTTP, as far as one shop's plan goes. */
export function redDelNavegador(local: number = PRIMER_LOCAL): Red {
  const suyo = local === PRIMER_LOCAL ? {} : { local };
  return {
    async operar(perfil_id, operaciones) {
      const r = await pedir<{ resultados: Resultado[] }>('POST', '/api/plano/operaciones', {
        perfil_id,
        operaciones,
      });
      if (r.ok) return { tipo: 'resultados', resultados: r.valor.resultados };
      if (r.por === 'rechazo') return { tipo: r.code === 'OTRA_PERSONA' ? 'sesion' : 'ilegible' };
      return { tipo: r.por };
    },
    abrir: () => pedir('GET', `/api/plano/edicion${local === PRIMER_LOCAL ? '' : `?local=${local}`}`),
    async novedades(desde) {
      const r = await pedir<NovedadesDelPlano>('GET', `/api/plano/edicion/novedades?desde=${desde}`);
      if (!r.ok || r.valor.recargar) return r;
      const cambios = r.valor.cambios.map((cambio) => vistoDesde(local, cambio));
      return { ...r, valor: { ...r.valor, cambios } };
    },
    reemplazar: (camino, cuerpo) =>
      'archivo' in cuerpo && cuerpo.archivo instanceof Blob && 'op_id' in cuerpo
        ? pedir(
            'POST',
            `/api/plano/${camino}?op_id=${String(cuerpo.op_id)}&local=${local}`,
            cuerpo.archivo,
            PACIENCIA_DE_SUBIDA_MS,
          )
        : pedir('POST', `/api/plano/${camino}`, { ...cuerpo, ...suyo }, PACIENCIA_DE_REEMPLAZO_MS),
    async soy(perfil_id) {
      const r = await pedir<{ estado: string; perfil?: { id: string } }>('GET', '/api/personal/sesion');
      return r.ok && r.valor.estado === 'aprobado' && r.valor.perfil?.id === perfil_id;
    },
    async presencia(aviso) {
      await pedir('POST', '/api/plano/presencia', { ...aviso, ...suyo });
    },
    escuchar: (desde, oyente) => escuchar(desde, desdeElLocal(local, oyente)),
  };
}

async function pedir<T>(
  method: 'GET' | 'POST',
  direccion: string,
  cuerpo?: object,
  paciencia = PACIENCIA_MS,
): Promise<Pedido<T>> {
  const body = cuerpo === undefined ? null : cuerpo instanceof Blob ? cuerpo : JSON.stringify(cuerpo);
  try {
    const respuesta = await fetch(direccion, {
      method,
      headers: {
        Accept: 'application/json',
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(body === null ? {} : { body }),
      // So that a request sent while the window closes still arrives.
      keepalive: typeof body === 'string' && body.length < MAXIMO_AL_IRSE,
      signal: AbortSignal.timeout(paciencia),
    });
    const dicho: unknown = await respuesta.json().catch(() => null);
    // Our own server's answer, as the contract declares it; checking it would bring zod into the editor.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    if (respuesta.ok) return { ok: true, valor: dicho as T };
    const { code = null, data = null } = objeto(dicho);
    return {
      ok: false,
      por: motivoDe(respuesta.status),
      code: typeof code === 'string' ? code : null,
      datos: data,
    };
  } catch {
    return { ok: false, por: 'sin_conexion', code: null, datos: null };
  }
}

function motivoDe(status: number): 'sin_conexion' | 'sesion' | 'rechazo' {
  if (status === 401 || status === 403) return 'sesion';
  // Too many requests, a server that is stopping or failing, or a proxy without a server: try again later.
  return status === 408 || status === 429 || status >= 500 ? 'sin_conexion' : 'rechazo';
}

/** Hears the events of all shops' plans, as they come. */
type OyenteDeTodos = Omit<OyenteDelPlano, 'entorno'> & {
  readonly entorno: (dato: z.infer<typeof PlanoEntorno>) => void;
};

/** What a shop's plan hears of the events of all: its own changes, surroundings and windows. */
function desdeElLocal(local: number, oyente: OyenteDelPlano): OyenteDeTodos {
  return {
    ...oyente,
    cambios: ({ cambios }) => oyente.cambios({ cambios: cambios.map((cambio) => vistoDesde(local, cambio)) }),
    entorno: ({ marcas, reservas, ...entorno }) =>
      oyente.entorno({
        ...(marcas && { marcas }),
        ...(reservas !== undefined && { reservas }),
        ...(entorno.locales && { locales: entorno.locales.map(({ id, nombre }) => ({ id, nombre })) }),
        ...alrededorDe(local, entorno),
      }),
    presencia: ({ presentes }) =>
      oyente.presencia({ presentes: presentes.filter((presente) => presente.local === local) }),
  };
}

function escuchar(desde: number, oyente: OyenteDeTodos): () => void {
  const fuente = new EventSource(`/api/plano/edicion/eventos?desde=${desde}`);
  const en = (nombre: keyof Eventos, hacer: (dato: never) => void) =>
    fuente.addEventListener(nombre, ({ data }: MessageEvent<unknown>) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in `pedir`
      hacer(JSON.parse(String(data)) as never);
    });
  en('conectado', oyente.conectado);
  en('cambios', oyente.cambios);
  en('recargar', oyente.recargar);
  en('entorno', oyente.entorno);
  en('presencia', oyente.presencia);
  en('comentarios', oyente.comentarios);
  const cortar = (por: 'sesion' | 'otra_cosa') => {
    fuente.close();
    oyente.cortado(por);
  };
  fuente.addEventListener('cerrada', ({ data }: MessageEvent<unknown>) =>
    cortar(String(data).includes('"sesion"') ? 'sesion' : 'otra_cosa'),
  );
  // The browser would reconnect by itself from its last event id. Reconnecting from the last applied change is safer.
  fuente.addEventListener('error', () => cortar('otra_cosa'));
  return () => fuente.close();
}

/** The outcome of a replacement that was not made. */
export function falloDeReemplazo(
  r: Extract<Pedido<Reemplazo>, { ok: false }>,
): Extract<ResultadoDeReemplazo, { ok: false }> {
  if (r.por === 'sin_conexion') return { ok: false, code: 'SIN_CONEXION', problemas: [] };
  const { problemas, reservas } = objeto(r.datos);
  if (r.code === 'TIENE_RESERVAS' && Array.isArray(reservas))
    return {
      ok: false,
      code: 'CON_PROBLEMAS',
      problemas: reservas.flatMap((reserva: unknown) => leerReserva(reserva) ?? []),
    };
  if (r.code !== 'FORMATO' && r.code !== 'CON_PROBLEMAS')
    return {
      ok: false,
      code: 'OTRO',
      problemas: Array.isArray(problemas) ? problemas.flatMap((p: unknown) => leerProblema(p) ?? []) : [],
    };
  return {
    ok: false,
    code: r.code,
    problemas: Array.isArray(problemas) ? problemas.flatMap((p: unknown) => leerProblema(p) ?? []) : [],
  };
}

/** A space that would have been lost with somebody in it. */
function leerReserva(dato: unknown) {
  const { espacio, problema } = objeto(dato);
  return typeof espacio === 'string' && typeof problema === 'string'
    ? { numero: 0, id: null, texto: `${espacio}: ${problema}` }
    : null;
}

function leerProblema(dato: unknown) {
  const { numero, id, texto } = objeto(dato);
  return typeof numero === 'number' && typeof texto === 'string'
    ? { numero, id: typeof id === 'string' ? id : null, texto }
    : null;
}

function objeto(dato: unknown): Partial<Record<string, unknown>> {
  return typeof dato === 'object' && dato !== null ? { ...dato } : {};
}
