import { eq } from 'drizzle-orm';
import { CAMPOS_DE_FICHA } from '#domain/personas/empleados/ficha.ts';
import { cuentas } from '#server/db/schema/cuentas.ts';
import { empleados } from '#server/db/schema/empresa.ts';
import { importaciones } from '#server/db/schema/importaciones.ts';
import { revisionDe } from '#server/comun/revision.ts';
import { fichaDe } from '#server/features/personas/empleados/repo-ficha.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { type Mundo, RRHH, TODOS, type Tabla } from './comun.ts';

const FICHA = { nombre: 'Nadia', apellido: 'Roldán', email: 'nadia@prueba.local' };

/** Employees, users and imports: only RRHH. Opening one's account with an invitation: whoever has the link. */
export const TABLA_DE_EMPLEADOS: Tabla = {
  'cuentas.invitacion': { acceso: TODOS, entrada: async () => ({ token: 'un-enlace-que-nadie-mando' }) },
  'cuentas.aceptarInvitacion': {
    acceso: TODOS,
    entrada: async () => ({ token: 'un-enlace-que-nadie-mando', clave: 'otra-clave' }),
    alcanza: 'ENLACE_VENCIDO',
  },
  'empleados.registrosPendientes': { acceso: RRHH },
  'empleados.aprobarRegistro': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await registroPendiente(mundo) }),
  },
  'empleados.rechazarRegistro': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await registroPendiente(mundo) }),
  },
  'empleados.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'empleados.exportar': { acceso: RRHH, entrada: async () => ({}) },
  'empleados.opciones': { acceso: RRHH },
  'empleados.ver': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'empleados.crear': { acceso: RRHH, entrada: async () => FICHA },
  'empleados.editar': {
    acceso: RRHH,
    entrada: async ({ base, e }) => {
      const ficha = await fichaDe(base.db, e.empleado.id);
      if (!ficha) throw new Error('The employee is gone');
      return { id: ficha.id, revision: revisionDe(ficha, CAMPOS_DE_FICHA), cambios: FICHA };
    },
  },
  'empleados.estado': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id, activo: false }) },
  'empleados.eliminar': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'empleados.invitar': {
    acceso: RRHH,
    entrada: async ({ base, e }) => {
      // Somebody of another branch, with a name that nobody here has.
      await base.db.update(empleados).set({ user_id: null }).where(eq(empleados.id, e.otro_admin.id));
      await base.db.delete(cuentas).where(eq(cuentas.id, e.otro_admin.cuenta_id));
      return { id: e.otro_admin.id };
    },
  },
  'usuarios.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'usuarios.crear': { acceso: RRHH, entrada: async () => ({ ...FICHA, clave: CLAVE_DE_PRUEBA }) },
  'usuarios.cambiarRol': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ id: e.empleado.id, de: 'empleado', rol: 'lider_grupo' }),
  },
  'usuarios.sesiones': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'usuarios.cerrarSesiones': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'usuarios.restablecerClave': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'usuarios.reiniciarFactor': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ id: e.empleado.id }),
    alcanza: 'SIN_FACTOR_QUE_REINICIAR',
  },
  'importaciones.actual': { acceso: RRHH },
  'importaciones.ordenar': {
    acceso: RRHH,
    entrada: async (mundo) => ({ id: await revisada(mundo), hoja: 0, columnas: [] }),
    alcanza: 'IMPORTACION_YA_RESUELTA',
  },
  'importaciones.filas': { acceso: RRHH, entrada: async (mundo) => ({ id: await revisada(mundo) }) },
  'importaciones.problemas': { acceso: RRHH, entrada: async (mundo) => ({ id: await revisada(mundo) }) },
  'importaciones.aplicar': { acceso: RRHH, entrada: async (mundo) => ({ id: await revisada(mundo) }) },
  'importaciones.cancelar': { acceso: RRHH, entrada: async (mundo) => ({ id: await revisada(mundo) }) },
};

/** Somebody who signed up and waits for RRHH. */
async function registroPendiente({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(empleados)
    .values({
      nombre: 'Pía',
      apellido: 'Funes',
      email: 'pia.funes@prueba.local',
      registro: 'pendiente',
      busqueda: 'pia funes',
    })
    .returning({ id: empleados.id });
  if (!fila) throw new Error('The registration was not inserted');
  return fila.id;
}

/** An import that `admin_rrhh` started and that has been checked. */
async function revisada({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(importaciones)
    .values({ tipo: 'empleados', nombre: 'x.csv', estado: 'revisada', actor_id: e.admin_rrhh.id })
    .returning({ id: importaciones.id });
  if (!fila) throw new Error('The import was not inserted');
  return fila.id;
}
