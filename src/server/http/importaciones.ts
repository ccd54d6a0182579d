import type { Context, Hono } from 'hono';
import { type Acceso, RRHH } from '#contract/comun/base.ts';
import { PERFILES_DE_LISTA } from '#domain/sitio/listas/lista.ts';
import type { Libro } from '#domain/personas/importaciones/columnas.ts';
import type { TipoDeImportacion } from '#domain/personas/importaciones/tipos.ts';
import { puedeImportarMeritos } from '#domain/comun/permisos/meritos.ts';
import {
  type Actor,
  empleadoActivo,
  esRrhh,
  puedeImportarEmpleados,
} from '#domain/comun/permisos/permisos.ts';
import { tomarPermisos } from '../auth/limites.ts';
import { MAXIMO_DE_CSV } from '../csv/leer.ts';
import { empezarImportacion } from '../features/personas/importaciones/empezar.ts';
import { empezarLista } from '../features/sitio/listas/importar.ts';
import { abrirAntivirus } from '../files/antivirus.ts';
import { Cupos } from '../files/cupos.ts';
import { ESTADO_DE_RECHAZO, mensajeDeRechazo, sinLugarAhora } from '../files/errores.ts';
import { decodificarNombre } from '../files/nombres.ts';
import { recibir } from '../files/recibir.ts';
import { carpetaEnTransito } from '../files/subir.ts';
import { leerPlanillaAparte } from '../planillas/leer-aparte.ts';
import type { RechazoDePlanilla } from '../planillas/leer.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** The addresses of this file and who may call them, for the test that checks every address. */
export const DIRECCIONES_DE_IMPORTACIONES = [
  {
    method: 'POST',
    path: '/api/importaciones/empleados',
    quien: RRHH,
    filas: 'una importación propia nueva',
  },
  {
    method: 'POST',
    path: '/api/importaciones/meritos',
    quien: RRHH,
    filas: 'una importación propia nueva',
  },
  {
    method: 'POST',
    path: '/api/importaciones/listas',
    quien: RRHH,
    filas: 'un archivo de precios propio, sin publicar',
  },
] as const satisfies readonly (Acceso & { method: string; path: string })[];

/**
 * Mounts the upload of files for spreadsheets (XLSX, CSV) to import. Mount it before the API, which limits bodies to a few kB. The body is the file,
 * `X-Nombre` its percent-encoded name. Responds 201 `{ id }`, or `{ code, message, … }`. A job checks the content.
 */
export function montarImportaciones(
  app: Hono<AppEnv>,
  { env, log, servicios }: Pick<Proceso, 'env' | 'log' | 'servicios'>,
): void {
  const { db, cuentas } = servicios;
  const antivirus = abrirAntivirus(env, log);
  const cupos = new Cupos();
  const recibirDe = (puede: (actor: Actor) => boolean, empezar: Empezar) => async (c: Context<AppEnv>) => {
    const { actor } = await cuentas.llamador(c.req.raw.headers);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    const yo = empleadoActivo(actor);
    if (yo === null || !puede(actor)) {
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    }
    const balde = { clave: `importacion:${actor.cuenta_id}`, capacidad: 20, recarga_s: 30 };
    const permiso = await tomarPermisos(db, [balde], ahora());
    if (!permiso.ok) {
      const { code, reintentar_en_s } = permiso;
      return rechazar(c, 429, code, 'Demasiadas subidas seguidas. Esperá un momento.', { reintentar_en_s });
    }
    const soltar = cupos.tomar(new Map([[actor.cuenta_id, MAXIMO_SIMULTANEAS]]));
    if (typeof soltar !== 'function') {
      const mensaje = 'Ya hay otro archivo tuyo en camino. Esperá a que termine.';
      return rechazar(c, 429, 'DEMASIADAS_SUBIDAS', mensaje, { limite: MAXIMO_SIMULTANEAS });
    }
    const largo = c.req.header('content-length');
    const recibido = await recibir(c.req.raw.body, {
      carpeta: carpetaEnTransito(env.dataDir),
      limite: MAXIMO_DE_CSV,
      anunciado: largo !== undefined && /^\d{1,15}$/u.test(largo) ? Number(largo) : undefined,
      signal: c.req.raw.signal,
      antivirus,
    }).finally(soltar);
    if (!recibido.ok) {
      if (recibido.code === 'ARCHIVO_DEMASIADO_GRANDE') {
        const mensaje = 'El archivo puede pesar hasta 5 MB.';
        return rechazar(c, 413, 'CSV_DEMASIADO_GRANDE', mensaje, { limite_bytes: MAXIMO_DE_CSV });
      }
      return rechazar(c, ESTADO_DE_RECHAZO[recibido.code], recibido.code, mensajeDeRechazo(recibido));
    }
    try {
      const leido = await leerPlanillaAparte(recibido.value.ruta);
      if (!leido.ok) {
        const { ok: _, code, ...datos } = leido;
        if (code === 'SIN_LUGAR') {
          return rechazar(c, ESTADO_DE_RECHAZO[code], code, mensajeDeRechazo(sinLugarAhora));
        }
        return rechazar(c, NO_ES_PLANILLA.has(code) ? 415 : 422, code, MENSAJES[code], datos);
      }
      const nombre = decodificarNombre(c.req.header('x-nombre') ?? '').slice(-200);
      const id = await empezar({ actor_id: yo.id, nombre, libro: leido.value }, c);
      if (id === null) return rechazar(c, 400, 'DATOS_INVALIDOS', 'No dice para qué es el archivo.');
      return c.json({ id }, 201, SIN_GUARDAR);
    } finally {
      await recibido.value.borrar();
    }
  };
  const importar =
    (tipo: TipoDeImportacion): Empezar =>
    (subida) =>
      empezarImportacion(servicios, { tipo, ...subida });
  app.post('/api/importaciones/empleados', recibirDe(puedeImportarEmpleados, importar('empleados')));
  app.post('/api/importaciones/meritos', recibirDe(puedeImportarMeritos, importar('meritos')));
  app.post(
    '/api/importaciones/listas',
    recibirDe(esRrhh, async (subida, c) => {
      const perfil = PERFILES_DE_LISTA.find((uno) => uno === c.req.query('perfil'));
      return perfil === undefined ? null : empezarLista(servicios, { perfil, ...subida });
    }),
  );
}

/** Import files that one account may be uploading at once. */
const MAXIMO_SIMULTANEAS = 2;

type Subida = { readonly actor_id: string; readonly nombre: string; readonly libro: Libro };
/** Keeps a file that was read. @returns its id; null if the address does not say what it is for */
type Empezar = (subida: Subida, c: Context<AppEnv>) => Promise<string | null>;

const NO_ES_PLANILLA: ReadonlySet<string> = new Set([
  'CSV_NO_ES_TEXTO',
  'PLANILLA_VIEJA',
  'PLANILLA_DE_OTRO_TIPO',
]);

const MENSAJES: Readonly<Record<RechazoDePlanilla, string>> = {
  ARCHIVO_VACIO: 'El archivo no tiene ninguna línea debajo del encabezado.',
  CSV_NO_ES_TEXTO: 'El archivo no es una planilla.',
  CSV_MAL_FORMADO: 'El archivo tiene comillas que no se cierran.',
  CSV_DEMASIADAS_LINEAS: 'El archivo tiene demasiadas líneas.',
  PLANILLA_COSTOSA: 'El archivo es demasiado grande para leerlo. Partilo en varios más chicos.',
  PLANILLA_DANADA: 'El archivo está dañado o incompleto.',
  PLANILLA_CON_CLAVE: 'La planilla tiene contraseña.',
  PLANILLA_VIEJA: 'Es una planilla de Excel 97 (.xls). Guardala como .xlsx.',
  PLANILLA_DE_OTRO_TIPO: 'Esa planilla no es .xlsx. Guardala como .xlsx o .csv.',
};

const SIN_GUARDAR = { 'Cache-Control': 'no-store' };

function rechazar(
  c: Context,
  status: 400 | 401 | 403 | 408 | 413 | 415 | 422 | 429 | 503,
  code: string,
  message: string,
  datos: object = {},
): Response {
  return c.json({ code, message, ...datos }, status, SIN_GUARDAR);
}
