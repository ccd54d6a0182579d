import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import { createServer, request as pedir, type ClientRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Actor } from '#domain/comun/permisos/permisos.ts';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import type { Almacen } from '#server/files/almacen.ts';
import type { Antivirus } from '#server/files/antivirus.ts';
import { montarArchivos } from '#server/files/http.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { carpetaEnTransito } from '#server/files/subir.ts';
import { asSentByBrowser } from '#server/http/seguridad.ts';
import type { AlmacenDePrueba } from './almacenes.ts';
import type { Empresa, NombreDePersona } from './empresa.ts';

/** Size limit for evidence that is not an image, in bytes. */
export const LIMITE = 2 * 1024 * 1024;
export const DESAFIO = randomUUID();

export type ArchivoSubido = {
  id: string;
  nombre: string;
  mime: string;
  tamano: number;
  ancho: number | null;
  alto: number | null;
};

export type Opciones = {
  quien?: NombreDePersona | null;
  nombre?: string | null;
  consulta?: string;
  cabeceras?: Record<string, string>;
  signal?: AbortSignal;
};

/** Everything that an upload may leave behind, in every place. */
export type Rastro = { filas: number; objetos: string[]; enTransito: string[]; parciales: string[] };
export const NINGUN_RASTRO: Rastro = { filas: 0, objetos: [], enTransito: [], parciales: [] };

export type ServidorDeArchivos = Awaited<ReturnType<typeof abrirServidorDeArchivos>>;

let minutos = 0;

/**
 * The file addresses on a real port. `x-quien` names the caller; anybody but a plain `empleado` may see files in use. The
 * clock advances a minute between requests, so that no test reaches the limit of another.
 */
export async function abrirServidorDeArchivos(
  { db }: Base,
  empresa: Empresa,
  prueba: AlmacenDePrueba,
  antivirus: Antivirus | null = null,
) {
  const reloj = { minutosPorPedido: 1 };
  const almacen = { antesDeGuardar: async (): Promise<void> => undefined };
  const app = new Hono<{ Bindings: object }>();
  app.onError((error, c) => c.json({ code: 'ERROR_INTERNO', message: error.message }, 500));
  montarArchivos(app, {
    db,
    almacen: conPausa(prueba.almacen, () => almacen.antesDeGuardar()),
    dataDir: prueba.carpeta,
    ahora: () => new Date(Date.UTC(2026, 2, 1, 12, (minutos += reloj.minutosPorPedido))),
    autenticar: async (request) => actorDe(empresa, request.headers.get('x-quien')),
    puedeVer: async (actor) => actor.empleado?.rol !== 'empleado',
    limiteDe: async () => LIMITE,
    antivirus,
    direccionDe: (c) => c.req.header('x-direccion') ?? '192.0.2.1',
  });
  const atender = getRequestListener((request, entorno) =>
    app.fetch(asSentByBrowser(request, request.headers.has('x-forwarded-host') ? 1 : 0), entorno),
  );
  const servidor = createServer((pedido, respuesta) => void atender(pedido, respuesta));
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const direccion = servidor.address();
  const url = `http://127.0.0.1:${typeof direccion === 'object' ? direccion?.port : ''}`;

  return {
    url,
    reloj,
    almacen,

    subir(bytes: Buffer | ReadableStream, opciones: Opciones = {}): Promise<Response> {
      const {
        quien = 'empleado',
        nombre = 'archivo',
        consulta = `?proposito=evidencia&desafio=${DESAFIO}`,
      } = opciones;
      // Node requires `duplex` if the body is a stream; the browser's types lack it.
      const pedido: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        body: bytes instanceof ReadableStream ? bytes : new Uint8Array(bytes),
        headers: {
          ...(quien === null ? {} : { 'x-quien': quien }),
          ...(nombre === null ? {} : { 'X-Nombre': encodeURIComponent(nombre) }),
          ...opciones.cabeceras,
        },
        signal: opciones.signal ?? null,
        duplex: 'half',
      };
      return fetch(`${url}/api/archivos${consulta}`, pedido);
    },

    /** Announces `anunciados` bytes, sends fewer and keeps the connection open. */
    enviarAMedias(
      enviados: number,
      anunciados: number,
      { quien = 'empleado', cabeceras = {} }: Pick<Opciones, 'quien' | 'cabeceras'> = {},
    ): ClientRequest {
      const envio = pedir(`${url}/api/archivos?proposito=evidencia&desafio=${DESAFIO}`, {
        method: 'POST',
        headers: {
          'x-quien': quien ?? '',
          'X-Nombre': 'a.jpg',
          'Content-Length': anunciados,
          ...cabeceras,
        },
      });
      envio.on('error', () => undefined);
      envio.write(randomBytes(enviados));
      return envio;
    },

    bajar(id: string, opciones: Opciones = {}): Promise<Response> {
      const { quien = 'empleado', consulta = '', cabeceras = {} } = opciones;
      return fetch(`${url}/archivos/${id}${consulta}`, {
        headers: { ...(quien === null ? {} : { 'x-quien': quien }), ...cabeceras },
        signal: opciones.signal ?? null,
      });
    },

    borrar(id: string, quien: NombreDePersona | null): Promise<Response> {
      return fetch(`${url}/api/archivos/${id}`, {
        method: 'DELETE',
        headers: quien ? { 'x-quien': quien } : {},
      });
    },

    enTransito,
    claves: () => clavesDe(prueba.almacen),

    async rastro(): Promise<Rastro> {
      return {
        filas: await db.$count(archivos),
        objetos: await clavesDe(prueba.almacen),
        enTransito: await enTransito(),
        parciales: await prueba.sobrantes().catch(() => []),
      };
    },

    /** How many files under the test's folder this process has open. */
    async abiertos(): Promise<number> {
      const rutas = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      );
      return (await Promise.all(rutas)).filter((ruta) => ruta.startsWith(prueba.carpeta)).length;
    },

    async vaciar(): Promise<void> {
      reloj.minutosPorPedido = 1;
      almacen.antesDeGuardar = async () => undefined;
      await db.delete(archivos);
      for (const clave of await clavesDe(prueba.almacen)) await prueba.almacen.borrar(clave);
    },

    async cerrar(): Promise<void> {
      servidor.closeAllConnections();
      await new Promise((listo) => servidor.close(listo));
    },
  };

  function enTransito(): Promise<string[]> {
    return readdir(carpetaEnTransito(prueba.carpeta)).catch(() => []);
  }
}

/** Every key in storage, in order. */
export async function clavesDe(almacen: Almacen): Promise<string[]> {
  const todas: string[] = [];
  for (const { prefijo } of Object.values(PROPOSITOS)) {
    for await (const { clave } of almacen.listar(prefijo)) todas.push(clave);
  }
  return todas.toSorted();
}

/** The file returned for an upload. @throws if it was refused */
export async function subido(respuesta: Response): Promise<ArchivoSubido> {
  const json: unknown = await respuesta.json();
  if (respuesta.status !== 201) throw new Error(JSON.stringify(json));
  return json as ArchivoSubido;
}

/** A refusal such as `413 ARCHIVO_DEMASIADO_GRANDE`. @throws if it has no message for a person */
export async function rechazo(respuesta: Response): Promise<string> {
  const { code, message } = (await respuesta.json()) as { code: string; message: string };
  if (message.length < 10) throw new Error(`No message with ${code}`);
  return `${respuesta.status} ${code}`;
}

/** Waits up to five seconds for a condition. */
export async function esperar(condicion: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 500; i += 1) {
    if (await condicion()) return;
    await new Promise((seguir) => setTimeout(seguir, 10));
  }
  throw new Error('It never came to be');
}

function actorDe(empresa: Empresa, quien: string | null): Actor | null {
  const persona = Object.entries(empresa).find(([nombre]) => nombre === quien)?.[1];
  if (persona === undefined || !('cuenta_id' in persona)) return null;
  const { id, rol, sucursal_id, grupo_id, activo, personal } = persona;
  if (personal) {
    const suyo = { id: personal.id, role: personal.role, activo: personal.estado === 'aprobado' };
    return { cuenta_id: persona.cuenta_id, empleado: null, personal: suyo };
  }
  return { cuenta_id: persona.cuenta_id, empleado: { id, rol, sucursal_id, grupo_id, activo } };
}

function conPausa(almacen: Almacen, antes: () => Promise<void>): Almacen {
  return {
    async guardar(...datos) {
      await antes();
      await almacen.guardar(...datos);
    },
    leer: (...datos) => almacen.leer(...datos),
    borrar: (clave) => almacen.borrar(clave),
    existe: (clave) => almacen.existe(clave),
    listar: (prefijo) => almacen.listar(prefijo),
    borrarParciales: (antesDe) => almacen.borrarParciales(antesDe),
  };
}
