import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Acceso, PERSONAL } from '#contract/comun/base.ts';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { LIMITES_DEL_PAQUETE, nombreDelPaquete } from '#domain/plano/paquete.ts';
import { negar } from '../api/autorizar.ts';
import { tomarPermisos } from '../auth/limites.ts';
import { auditar } from '../comun/auditar.ts';
import { exportarPaquete } from '../features/plano/paquete/exportar.ts';
import { importarPaquete } from '../features/plano/paquete/importar.ts';
import { hayLocal } from '../features/plano/repo-locales.ts';
import { abrirAntivirus } from '../files/antivirus.ts';
import { Cupos } from '../files/cupos.ts';
import { ESTADO_DE_RECHAZO, mensajeDeRechazo } from '../files/errores.ts';
import { recibir } from '../files/recibir.ts';
import { carpetaEnTransito } from '../files/subir.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** The addresses of this file and who may call them, for the test that checks every address. */
export const DIRECCIONES_DEL_PAQUETE = [
  {
    method: 'GET',
    path: '/api/plano/paquete.zip',
    quien: PERSONAL,
    filas: 'el plano entero, las marcas, las fichas y las tarifas',
  },
  {
    method: 'POST',
    path: '/api/plano/paquete',
    quien: PERSONAL,
    filas: 'el plano entero, las marcas, las fichas y las tarifas',
  },
] as const satisfies readonly (Acceso & { method: string; path: string })[];

/**
 * Mounts the whole plan as one file, out and in. Mount it before compression, because the ZIP is streamed, and before the API, which
 * limits bodies to a few kB. `POST …?op_id=<uuid>`: the body is the ZIP; 200 as a replacement of the plan answers, or `{ code,
 * message, data: { problemas } }`, and then nothing was changed.
 */
export function montarPaqueteDelPlano(
  app: Hono<AppEnv>,
  { env, log, servicios }: Pick<Proceso, 'env' | 'log' | 'servicios'>,
): void {
  const { db, almacen, cuentas } = servicios;
  const antivirus = abrirAntivirus(env, log);
  const cupos = new Cupos();

  /** Who calls, if they may and have not called too often; or what they are answered. */
  const llamador = async (c: Context<AppEnv>): Promise<{ cuenta_id: string } | Response> => {
    const { actor } = await cuentas.llamador(c.req.raw.headers);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    if (negar({ quien: PERSONAL }, { actor }))
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    const balde = { clave: `paquete:${actor.cuenta_id}`, capacidad: 10, recarga_s: 60 };
    const permiso = await tomarPermisos(db, [balde], ahora());
    return permiso.ok
      ? { cuenta_id: actor.cuenta_id }
      : rechazar(c, 429, permiso.code, 'Demasiados pedidos seguidos. Esperá unos minutos.');
  };

  app.get('/api/plano/paquete.zip', async (c) => {
    const quien = await llamador(c);
    if (quien instanceof Response) return quien;
    const cuando = ahora();
    const local = DeLocal.safeParse(c.req.query('local'));
    if (!local.success || !(await hayLocal(db, local.data)))
      return rechazar(c, 404, 'NO_ENCONTRADO', 'Ese local no tiene plano.');
    const hecho = await exportarPaquete(db, almacen, local.data);
    if (hecho === null)
      return rechazar(c, 413, 'PAQUETE_DEMASIADO_GRANDE', `${NO_ENTRA} Con «Exportar» bajan los espacios.`);
    const { paquete, zip } = hecho;
    const { espacios, marcas, tarifas } = paquete;
    await auditar(
      db,
      {
        actor_id: null,
        cuenta_id: quien.cuenta_id,
        accion: 'plano.exportar',
        entidad: 'plano',
        entidad_id: 'todo',
        // With the brands go the people to talk to there.
        despues: { espacios: espacios.length, marcas: marcas.length, tarifas: tarifas.length },
      },
      cuando,
    );
    return new Response(zip, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${nombreDelPaquete(diaDe(cuando))}"`,
        'Cache-Control': 'no-store',
      },
    });
  });

  app.post('/api/plano/paquete', async (c) => {
    const quien = await llamador(c);
    if (quien instanceof Response) return quien;
    const op_id = Id.safeParse(c.req.query('op_id'));
    const local = DeLocal.safeParse(c.req.query('local'));
    if (!op_id.success || !local.success)
      return rechazar(c, 400, 'PEDIDO_INVALIDO', 'Falta el número del pedido, o ese local no existe.');
    const soltar = cupos.tomar(new Map([['todos', 1]]));
    if (typeof soltar !== 'function')
      return rechazar(
        c,
        429,
        'DEMASIADAS_SUBIDAS',
        'Ya se está importando otro plano. Esperá a que termine.',
      );
    try {
      const largo = c.req.header('content-length');
      const recibido = await recibir(c.req.raw.body, {
        carpeta: carpetaEnTransito(env.dataDir),
        limite: LIMITES_DEL_PAQUETE.bytes,
        anunciado: largo !== undefined && /^\d{1,15}$/u.test(largo) ? Number(largo) : undefined,
        signal: c.req.raw.signal,
        antivirus,
      });
      if (!recibido.ok)
        return rechazar(c, ESTADO_DE_RECHAZO[recibido.code], recibido.code, mensajeDeRechazo(recibido));
      try {
        const acto = { cuenta_id: quien.cuenta_id, ahora: ahora() };
        const pedido = { op_id: op_id.data, local: local.data, acto };
        const hecho = await importarPaquete({ db, almacen, dataDir: env.dataDir }, recibido.value, pedido);
        if (!hecho.ok)
          return c.json(
            {
              code: 'CON_PROBLEMAS',
              message: 'El archivo tiene problemas. No se cambió nada.',
              data: { problemas: hecho.problemas.slice(0, MAXIMO_DE_PROBLEMAS) },
            },
            422,
            SIN_GUARDAR,
          );
        const { ok: _, ...reemplazo } = hecho;
        return c.json(reemplazo, 200, SIN_GUARDAR);
      } finally {
        await recibido.value.borrar();
      }
    } finally {
      soltar();
    }
  });
}

const Id = z.uuid();
const DeLocal = z.coerce.number().int().min(1).max(1_000_000).default(PRIMER_LOCAL);

const NO_ENTRA = `El plano con sus imágenes pasa de los ${LIMITES_DEL_PAQUETE.bytes / 1024 / 1024} MB que después se pueden importar.`;

/** Most problems that are listed. */
const MAXIMO_DE_PROBLEMAS = 1000;

const SIN_GUARDAR = { 'Cache-Control': 'no-store' };

/** As the API answers a refusal; the message is also its only problem, for screens that list them. */
function rechazar(
  c: Context,
  status: 400 | 401 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 503,
  code: string,
  message: string,
): Response {
  const problemas = [{ numero: 0, id: null, texto: message }];
  return c.json({ code, message, data: { problemas } }, status, SIN_GUARDAR);
}
