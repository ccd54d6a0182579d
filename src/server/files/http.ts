import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { EMPLEADOS, PERSONAL, type Acceso } from '#contract/comun/base.ts';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import { negar } from '../api/autorizar.ts';
import { contarSubida } from '../metricas.ts';
import { tomarPermisos } from '../auth/limites.ts';
import type { Db } from '../db/base.ts';
import type { Almacen } from './almacen.ts';
import type { Antivirus } from './antivirus.ts';
import { Cupos } from './cupos.ts';
import { descargar } from './descargar.ts';
import { ESTADO_DE_RECHAZO, mensajeDeRechazo, sinLugarAhora, type RechazoDeArchivo } from './errores.ts';
import { decodificarNombre, type Origen } from './nombres.ts';
import { filaDe, NOMBRES_DE_PROPOSITO, type Proposito } from './propositos.ts';
import { borrarTemporal, buscarArchivo, contarTemporales, MAXIMO_TEMPORALES, type Archivo } from './repo.ts';
import { borrarObjetos, subir, type DemasiadosArchivos } from './subir.ts';

const QUIENES_SUBEN = [...EMPLEADOS, ...PERSONAL] as const;

/** The addresses of this file, who may call them and for which rows, for the test that checks every address. */
export const DIRECCIONES_DE_ARCHIVOS = [
  {
    method: 'POST',
    path: '/api/archivos',
    quien: QUIENES_SUBEN,
    filas:
      'archivos temporales propios; listas de precios, imágenes de premios y materiales, solo RRHH; comprobantes, RRHH y gerentes; imágenes de góndolas y logos, el personal del mapa',
  },
  { method: 'DELETE', path: '/api/archivos/:id', quien: QUIENES_SUBEN, filas: 'archivos temporales propios' },
  {
    method: 'GET',
    path: '/archivos/:id',
    quien: ['publico'],
    filas:
      'imágenes de góndolas y logos en uso, a cualquiera; temporales propios; lo demás en uso, según para qué es cada uno. A cualquier otro, 404',
  },
] as const satisfies readonly (Acceso & { method: string; path: string })[];

export type OpcionesDeArchivos<E extends { Bindings: object }> = {
  readonly db: Db;
  readonly almacen: Almacen;
  readonly dataDir: string;
  readonly ahora: () => Date;
  /** The caller, looked up in this request; null without a valid session. */
  readonly autenticar: (request: Request) => Promise<Actor | null>;
  /** Whether the caller may see a file in use. */
  readonly puedeVer: (actor: Actor, archivo: Archivo) => Promise<boolean>;
  /** Most bytes accepted for a purpose, by the current settings. */
  readonly limiteDe: (proposito: Proposito) => Promise<number>;
  /** The address of a request's sender. */
  readonly direccionDe: (c: Context<E>) => string;
  /** The virus scanner, if any. */
  readonly antivirus?: Antivirus | null;
};

/**
 * Uploads in progress at once on one node: each takes disk space and a turn for image processing. A whole branch shares one
 * address, so that limit is much higher than an account's.
 */
const MAXIMO_SIMULTANEAS = { cuenta: 3, direccion: 20, todas: 100 } as const;

/**
 * Mounts the upload, discarding and reading of files. Mount it before the API, which limits bodies to a few kB and responds
 * to everything else under /api.
 *
 * `POST /api/archivos?proposito=evidencia&desafio=<uuid>`, `?proposito=material&capacitacion=<uuid>`, or any other purpose
 * alone: the body is the file, `X-Nombre` its percent-encoded name. 201 `{ id, nombre, mime, tamano, ancho, alto }`, or `{
 * code, message, … }`. `DELETE /api/archivos/:id`: 204. `GET /archivos/:id`, `?miniatura=1` for the thumbnail,
 * `?descargar=1` to download it.
 */
export function montarArchivos<E extends { Bindings: object }>(
  app: Hono<E>,
  opciones: OpcionesDeArchivos<E>,
): void {
  const { db, almacen, autenticar, puedeVer } = opciones;
  const cupos = new Cupos();

  app.post('/api/archivos', async (c) => {
    const actor = await autenticar(c.req.raw);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    if (negar({ quien: QUIENES_SUBEN }, { actor }))
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    const pedido = Pedido.safeParse({ ...c.req.query(), nombre: c.req.header('x-nombre') });
    if (!pedido.success)
      return rechazar(c, 400, 'PEDIDO_INVALIDO', 'Faltan datos de la subida o no son válidos.');
    if (negar(filaDe(pedido.data.proposito), { actor }))
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');

    const { cuenta_id } = actor;
    const soltar = cupos.tomar(
      new Map([
        [`cuenta:${cuenta_id}`, MAXIMO_SIMULTANEAS.cuenta],
        [`direccion:${opciones.direccionDe(c)}`, MAXIMO_SIMULTANEAS.direccion],
        ['todas', MAXIMO_SIMULTANEAS.todas],
      ]),
    );
    if (typeof soltar !== 'function') return demasiadasSubidas(c, soltar.lleno);
    try {
      const respuesta = await atenderSubida(c, opciones, actor.cuenta_id, origenDe(pedido.data, actor));
      contarSubida(pedido.data.proposito, respuesta.status);
      return respuesta;
    } finally {
      soltar();
    }
  });

  app.delete('/api/archivos/:id', async (c) => {
    const actor = await autenticar(c.req.raw);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    if (negar({ quien: QUIENES_SUBEN }, { actor }))
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    const id = Id.safeParse(c.req.param('id'));
    const claves = id.success ? await borrarTemporal(db, id.data, actor.cuenta_id) : null;
    if (claves === null) return noEncontrado(c);
    await borrarObjetos(almacen, claves);
    return c.body(null, 204);
  });

  app.on(['GET', 'HEAD'], '/archivos/:id', async (c) => {
    const id = Id.safeParse(c.req.param('id'));
    const actor = await autenticar(c.req.raw);
    const archivo = id.success ? await buscarArchivo(db, id.data) : null;
    if (archivo === null || !(await estaALaVista(archivo, actor))) return noEncontrado(c);
    const { miniatura, descargar: guardar } = c.req.query();
    return (
      (await descargar(almacen, archivo, c.req.raw, {
        miniatura: miniatura === '1',
        guardar: guardar === '1',
      })) ?? noEncontrado(c)
    );
  });

  // An unused upload is visible only to its owner; a released file has no owner.
  async function estaALaVista(archivo: Archivo, actor: Actor | null): Promise<boolean> {
    if (archivo.estado === 'en_uso' && filaDe(archivo.proposito).publico) return true;
    if (actor === null) return false;
    if (archivo.estado === 'en_uso') return puedeVer(actor, archivo);
    return !negar({ quien: QUIENES_SUBEN }, { actor }) && archivo.dueno_cuenta_id === actor.cuenta_id;
  }
}

const Id = z.uuid();

const Pedido = z
  .object({
    proposito: z.enum(NOMBRES_DE_PROPOSITO),
    desafio: z.uuid().toLowerCase().optional(),
    capacitacion: z.uuid().toLowerCase().optional(),
    nombre: z.string(),
  })
  .refine((pedido) => {
    const { pide } = filaDe(pedido.proposito);
    return pide === null || pedido[pide] !== undefined;
  });

function origenDe(
  { proposito, desafio = '', capacitacion = '' }: z.infer<typeof Pedido>,
  { cuenta_id: cuentaId, empleado }: Actor,
): Origen {
  switch (proposito) {
    case 'evidencia':
      return { proposito, desafioId: desafio, empleadoId: empleado?.id ?? '' };
    case 'material':
      return { proposito, capacitacionId: capacitacion };
    default:
      return { proposito, cuentaId };
  }
}

function demasiadasSubidas(c: Context, lleno: string): Response {
  if (lleno === 'todas') return responderRechazo(c, sinLugarAhora);
  const deLaCuenta = lleno.startsWith('cuenta:');
  const limite = MAXIMO_SIMULTANEAS[deLaCuenta ? 'cuenta' : 'direccion'];
  const mensaje = deLaCuenta
    ? `Ya hay ${limite} subidas tuyas en curso. Esperá a que termine una.`
    : `Ya hay ${limite} subidas en curso desde tu red. Esperá a que termine alguna.`;
  return rechazar(c, 429, 'DEMASIADAS_SUBIDAS', mensaje, { limite });
}

async function atenderSubida(
  c: Context,
  opciones: Omit<OpcionesDeArchivos<never>, 'direccionDe'>,
  cuentaId: string,
  origen: Origen,
): Promise<Response> {
  const { db, ahora, limiteDe } = opciones;
  const permiso = await tomarPermisos(
    db,
    [{ clave: `subida:${cuentaId}`, capacidad: 60, recarga_s: 30 }],
    ahora(),
  );
  if (!permiso.ok) {
    const { code, reintentar_en_s } = permiso;
    return rechazar(c, 429, code, 'Demasiadas subidas seguidas. Esperá un momento.', { reintentar_en_s });
  }
  // Checked before receiving anything; registering checks again, for simultaneous uploads.
  if ((await contarTemporales(db, cuentaId)) >= MAXIMO_TEMPORALES) {
    return responderRechazo(c, { ok: false, code: 'DEMASIADOS_ARCHIVOS', limite: MAXIMO_TEMPORALES });
  }
  const resultado = await subir(opciones, {
    cuerpo: c.req.raw.body,
    anunciado: largoAnunciado(c.req.header('content-length')),
    signal: c.req.raw.signal,
    nombre: decodificarNombre(c.req.header('x-nombre') ?? ''),
    cuentaId,
    origen,
    limite: await limiteDe(origen.proposito),
  });
  if (!resultado.ok) return responderRechazo(c, resultado);
  const { id, nombre, mime, tamano, ancho, alto } = resultado.value;
  return c.json({ id, nombre, mime, tamano, ancho, alto }, 201, SIN_GUARDAR);
}

function largoAnunciado(cabecera: string | undefined): number | undefined {
  return cabecera !== undefined && /^\d{1,15}$/u.test(cabecera) ? Number(cabecera) : undefined;
}

function responderRechazo(c: Context, rechazo: RechazoDeArchivo | DemasiadosArchivos): Response {
  const { ok: _, code, ...datos } = rechazo;
  if (rechazo.code === 'DEMASIADOS_ARCHIVOS') {
    const mensaje = `Tenés ${rechazo.limite} archivos subidos sin enviar. Envialos o descartalos antes de subir más.`;
    return rechazar(c, 429, code, mensaje, datos);
  }
  // The screens' text for this code expects bytes; pixels and unpacked bytes are other limits.
  const bytes = 'unidad' in rechazo && rechazo.unidad === 'bytes' ? { limite_bytes: rechazo.limite } : {};
  return rechazar(c, ESTADO_DE_RECHAZO[rechazo.code], code, mensajeDeRechazo(rechazo), {
    ...datos,
    ...bytes,
  });
}

const SIN_GUARDAR = { 'Cache-Control': 'no-store' };

function rechazar(
  c: Context,
  status: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 503,
  code: string,
  message: string,
  datos: object = {},
): Response {
  const cabeceras = status === 503 || status === 429 ? { ...SIN_GUARDAR, 'Retry-After': '10' } : SIN_GUARDAR;
  return c.json({ code, message, ...datos }, status, cabeceras);
}

/** The same response for a file that does not exist and one that the caller may not see. */
function noEncontrado(c: Context): Response {
  return rechazar(c, 404, 'NO_ENCONTRADO', 'El archivo no existe o no está a tu vista.');
}
