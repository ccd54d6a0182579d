import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Acceso, EMPLEADOS, RRHH } from '#contract/base.ts';
import { sinAcentos } from '#domain/texto.ts';
import { puedeEntregarDatos } from '#domain/permisos/datos.ts';
import { empleadoActivo } from '#domain/permisos/permisos.ts';
import { tomarPermisos } from '../auth/limites.ts';
import { auditar } from '../features/auditoria/auditar.ts';
import { paqueteDeDatos } from '../features/datos/paquete.ts';
import { reunirDatos } from '../features/datos/reunir.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** What this file answers, with who may call it: for the test that walks every address. */
export const DIRECCIONES_DE_DATOS = [
  { method: 'GET', path: '/api/perfil/datos.zip', quien: EMPLEADOS, filas: 'los propios' },
  { method: 'GET', path: '/api/personas/:id/datos.zip', quien: RRHH, filas: 'los de cualquier empleado' },
] as const satisfies readonly (Acceso & { method: string; path: string })[];

/**
 * Mounts the handing over of what is held about a person: to themselves, or to RRHH, who gives it to them. Each time is
 * written in the audit log. To be mounted before compression and the API: a ZIP is sent as it is made.
 */
export function montarDatos(app: Hono<AppEnv>, { servicios }: Pick<Proceso, 'servicios'>): void {
  const { db, cuentas, almacen } = servicios;

  const entregar = async (c: Context<AppEnv>, deQuien: string | null) => {
    const { actor } = await cuentas.llamador(c.req.raw.headers);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    const yo = empleadoActivo(actor);
    if (yo === null) return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    const id = deQuien ?? yo.id;
    if (!puedeEntregarDatos(actor, id)) {
      return rechazar(c, 403, 'SIN_PERMISO', 'El rol no permite esta operación.');
    }
    const balde = { clave: `datos:${actor.cuenta_id}`, capacidad: 10, recarga_s: 120 };
    const permiso = await tomarPermisos(db, [balde], ahora());
    if (!permiso.ok) {
      return rechazar(c, 429, permiso.code, 'Demasiados pedidos seguidos. Esperá unos minutos.');
    }
    const datos = Id.safeParse(id).success ? await reunirDatos(db, id) : null;
    if (datos === null) return rechazar(c, 404, 'NO_ENCONTRADO', 'No existe esa persona.');
    const cuando = ahora();
    await auditar(
      db,
      { actor_id: yo.id, accion: 'empleado.entregar_datos', entidad: 'empleados', entidad_id: id },
      cuando,
    );
    const nombre = sinAcentos(datos.nombre).replaceAll(/[^a-z0-9]+/g, '-');
    return new Response(paqueteDeDatos(datos, almacen, cuando), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="datos-de-${nombre}.zip"`,
        'Cache-Control': 'no-store',
      },
    });
  };
  app.get('/api/perfil/datos.zip', (c) => entregar(c, null));
  app.get('/api/personas/:id/datos.zip', (c) => entregar(c, c.req.param('id')));
}

const Id = z.uuid();

function rechazar(c: Context, status: 401 | 403 | 404 | 429, code: string, message: string): Response {
  return c.json({ code, message }, status, { 'Cache-Control': 'no-store' });
}
