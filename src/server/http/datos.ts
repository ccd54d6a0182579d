import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Acceso, EMPLEADOS, RRHH } from '#contract/comun/base.ts';
import {
  type Actor,
  puedeEntregarDatos,
  puedeEntregarDatosDelPersonal,
  empleadoActivo,
} from '#domain/comun/permisos/permisos.ts';
import { enlaceDePrueba } from '#domain/comun/enlaces.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { pruebaVigente } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import { tomarPermisos } from '../auth/limites.ts';
import { auditar } from '../comun/auditar.ts';
import { quienFirma } from '../features/cuentas/propia.ts';
import { paqueteDeDatos } from '../features/gobierno/datos/paquete.ts';
import { type DeQuien, reunirDatos } from '../features/gobierno/datos/reunir.ts';
import { cuentaDelPerfil } from '../features/personas/personal/repo.ts';
import type { Proceso } from '../proceso.ts';
import { ahora } from '../reloj.ts';
import type { AppEnv } from './app.ts';

/** The addresses of this file and who may call them, for the test that checks every address. */
export const DIRECCIONES_DE_DATOS = [
  { method: 'GET', path: '/api/perfil/datos.zip', quien: EMPLEADOS, filas: 'los propios' },
  { method: 'GET', path: '/api/personas/:id/datos.zip', quien: RRHH, filas: 'los de cualquier empleado' },
  {
    method: 'GET',
    path: '/api/personal/datos.zip',
    quien: ['cuenta'],
    filas: 'los propios, con perfil de Góndolas',
  },
  {
    method: 'GET',
    path: '/api/personal/:id/datos.zip',
    quien: RRHH,
    filas: 'los de cualquier perfil de Góndolas',
  },
] as const satisfies readonly (Acceso & { method: string; path: string })[];

/**
 * Mounts the download of a person's data: for themselves, or for RRHH, who passes it on. Each download is recorded in the
 * audit log. Mount it before compression and the API, because the ZIP is streamed.
 */
export function montarDatos(app: Hono<AppEnv>, { servicios }: Pick<Proceso, 'servicios'>): void {
  const { db, cuentas, almacen } = servicios;

  type Pedido = { de: DeQuien; entidad: 'empleados' | 'profiles'; entidad_id: string };
  /** Sends what `elegir` returns, once the caller is known. */
  const entregar = async (
    c: Context<AppEnv>,
    elegir: (actor: Actor) => Promise<Pedido | 'SIN_PERMISO' | 'NO_ENCONTRADO'>,
  ) => {
    const { actor, probada_en } = await cuentas.llamador(c.req.raw.headers);
    if (actor === null) return rechazar(c, 401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
    const pedido = await elegir(actor);
    if (pedido === 'SIN_PERMISO') return rechazar(c, 403, pedido, 'El rol no permite esta operación.');
    if (!pruebaVigente(probada_en, ahora())) {
      // For a followed link, redirect to the page that asks for the proof and returns here.
      if (c.req.header('accept')?.includes('text/html')) return c.redirect(enlaceDePrueba(c.req.path), 303);
      return rechazar(c, 403, 'FALTA_PRUEBA', 'Hay que confirmar otra vez quién llama.');
    }
    const balde = { clave: `datos:${actor.cuenta_id}`, capacidad: 10, recarga_s: 120 };
    const permiso = await tomarPermisos(db, [balde], ahora());
    if (!permiso.ok) {
      return rechazar(c, 429, permiso.code, 'Demasiados pedidos seguidos. Esperá unos minutos.');
    }
    const datos = pedido === 'NO_ENCONTRADO' ? null : await reunirDatos(db, pedido.de);
    if (pedido === 'NO_ENCONTRADO' || datos === null) {
      return rechazar(c, 404, 'NO_ENCONTRADO', 'No existe esa persona.');
    }
    const { entidad, entidad_id } = pedido;
    const cuando = ahora();
    const accion = entidad === 'empleados' ? 'empleado.entregar_datos' : 'personal.entregar_datos';
    await auditar(db, { ...quienFirma({ actor }), accion, entidad, entidad_id }, cuando);
    const nombre = sinAcentos(datos.nombre).replaceAll(/[^a-z0-9]+/g, '-');
    return new Response(paqueteDeDatos(datos, almacen, cuando), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="datos-de-${nombre}.zip"`,
        'Cache-Control': 'no-store',
      },
    });
  };

  const delEmpleado = (c: Context<AppEnv>, deQuien: string | null) =>
    entregar(c, async (actor) => {
      const id = deQuien ?? empleadoActivo(actor)?.id;
      if (id === undefined || !puedeEntregarDatos(actor, id)) return 'SIN_PERMISO';
      if (!Id.safeParse(id).success) return 'NO_ENCONTRADO';
      return { de: { empleado_id: id }, entidad: 'empleados', entidad_id: id };
    });
  app.get('/api/perfil/datos.zip', (c) => delEmpleado(c, null));
  app.get('/api/personas/:id/datos.zip', (c) => delEmpleado(c, c.req.param('id')));

  const delPersonal = (c: Context<AppEnv>, deQuien: string | null) =>
    entregar(c, async (actor) => {
      const id = deQuien ?? actor.personal?.id;
      if (id === undefined || !puedeEntregarDatosDelPersonal(actor, id)) return 'SIN_PERMISO';
      const cuenta_id = Id.safeParse(id).success ? await cuentaDelPerfil(db, id) : null;
      if (cuenta_id === null) return 'NO_ENCONTRADO';
      return { de: { cuenta_id }, entidad: 'profiles', entidad_id: id };
    });
  app.get('/api/personal/datos.zip', (c) => delPersonal(c, null));
  app.get('/api/personal/:id/datos.zip', (c) => delPersonal(c, c.req.param('id')));
}

const Id = z.uuid();

function rechazar(c: Context, status: 401 | 403 | 404 | 429, code: string, message: string): Response {
  return c.json({ code, message }, status, { 'Cache-Control': 'no-store' });
}
