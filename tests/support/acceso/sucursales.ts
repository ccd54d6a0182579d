import { randomUUIDv7 } from 'node:crypto';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { desafios, participacion_miembros, participaciones } from '#server/db/schema/desafios.ts';
import { grupos, licencias, sucursales } from '#server/db/schema/empresa.ts';
import { ahora } from '#server/reloj.ts';
import { type Mundo, RRHH, SUS_VALIDADORES, type Tabla, SUS_JEFES } from './comun.ts';

//                   anónimo  empleado   otra suc.  líder      gerente    otro ger.  rrhh  desactivado
const LIDER = /**/ ['401', '403', '403', 'OK', '403', '403', '403', '403'];

const sucursal = { nombre: 'Sierra', feriados: [] };

/** Branches, their teams and groups, leave, reminders and roles. The rows belong to Centro and concern `empleado`. */
export const TABLA_DE_SUCURSALES: Tabla = {
  'sucursales.opciones': { acceso: ['401', 'OK', 'OK', 'OK', 'OK', 'OK', 'OK', '403'] },
  'sucursales.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'sucursales.ver': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.centro.id }) },
  'sucursales.crear': { acceso: RRHH, entrada: async () => sucursal },
  'sucursales.editar': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ id: e.centro.id, revision: '', cambios: sucursal }),
    alcanza: 'CAMBIO_AJENO',
  },
  'sucursales.estado': { acceso: RRHH, entrada: async ({ e }) => ({ id: e.centro.id, activa: false }) },
  'sucursales.eliminar': { acceso: RRHH, entrada: async (mundo) => ({ id: await sucursalVacia(mundo) }) },
  'sucursales.trasladar': {
    acceso: RRHH,
    entrada: async ({ e }) => ({ id: e.centro.id, hacia: e.norte.id, empleado_ids: [e.empleado.id] }),
  },
  'equipo.listar': { acceso: SUS_VALIDADORES, entrada: async ({ e }) => ({ sucursal_id: e.centro.id }) },
  'equipo.ver': { acceso: SUS_JEFES, entrada: async ({ e }) => ({ id: e.empleado.id }) },
  'equipo.registrarLicencia': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ e }) => ({
      id: e.empleado.id,
      licencia: { desde: '2026-12-01', hasta: '2026-12-03' },
    }),
  },
  'equipo.quitarLicencia': {
    acceso: SUS_VALIDADORES,
    entrada: async (mundo) => ({ id: await licencia(mundo) }),
  },
  'equipo.recordar': {
    acceso: SUS_JEFES,
    entrada: async (mundo) => {
      await pendiente(mundo);
      return { id: mundo.e.empleado.id };
    },
  },
  'equipo.porRecordar': { acceso: SUS_JEFES, entrada: async ({ e }) => ({ sucursal_id: e.centro.id }) },
  'equipo.recordarATodos': {
    acceso: SUS_JEFES,
    entrada: async (mundo) => {
      await pendiente(mundo);
      return { sucursal_id: mundo.e.centro.id };
    },
  },
  'grupos.listar': { acceso: SUS_VALIDADORES, entrada: async ({ e }) => ({ sucursal_id: e.centro.id }) },
  'grupos.crear': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ e }) => ({ sucursal_id: e.centro.id, nombre: 'Fiambrería' }),
  },
  'grupos.renombrar': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ e }) => ({ id: e.reposicion.id, de: e.reposicion.nombre, nombre: 'Fiambrería' }),
  },
  'grupos.eliminar': { acceso: SUS_VALIDADORES, entrada: async (mundo) => ({ id: await grupo(mundo) }) },
  'grupos.mover': {
    acceso: SUS_VALIDADORES,
    entrada: async ({ e }) => ({
      personas: [{ id: e.empleado.id, desde: e.reposicion.id }],
      hacia: null,
    }),
  },
  'grupos.mio': { acceso: LIDER },
  'roles.ver': { acceso: RRHH },
};

async function sucursalVacia({ base }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(sucursales)
    .values({ nombre: 'Vacía', busqueda: 'vacia' })
    .returning({ id: sucursales.id });
  if (!fila) throw new Error('The branch was not inserted');
  return fila.id;
}

async function grupo({ base, e }: Mundo): Promise<string> {
  const [fila] = await base.db
    .insert(grupos)
    .values({ nombre: 'Nuevo', busqueda: 'nuevo', sucursal_id: e.centro.id })
    .returning({ id: grupos.id });
  if (!fila) throw new Error('The group was not inserted');
  return fila.id;
}

async function licencia({ base, e }: Mundo): Promise<string> {
  const hoy = diaDe(ahora());
  const [fila] = await base.db
    .insert(licencias)
    .values({ empleado_id: e.empleado.id, desde: hoy, hasta: hoy })
    .returning({ id: licencias.id });
  if (!fila) throw new Error('The leave was not inserted');
  return fila.id;
}

/** A group challenge that the group joined, for which `empleado` has sent nothing. */
async function pendiente({ base, e }: Mundo): Promise<void> {
  const hoy = diaDe(ahora());
  const [desafio_id, participacion_id] = [randomUUIDv7(), randomUUIDv7()];
  await base.db.insert(desafios).values({
    id: desafio_id,
    titulo: 'Depósito en orden',
    busqueda: 'deposito en orden',
    tipo_periodo: 'mensual',
    es_grupal: true,
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Todo en su lugar', descripcion: '' }],
    puntos_por_objetivo: { '1': 60 },
  });
  await base.db
    .insert(participaciones)
    .values({ id: participacion_id, desafio_id, grupo_id: e.reposicion.id });
  await base.db.insert(participacion_miembros).values({ participacion_id, empleado_id: e.empleado.id });
}
