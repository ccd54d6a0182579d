import { createRouterClient } from '@orpc/server';
import { randomUUIDv7 } from 'node:crypto';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { ahora } from '#server/reloj.ts';
import { crearDesafio } from '#tests/support/desafios.ts';
import { contextoDe, type PersonaDePrueba } from '#tests/support/empresa.ts';
import { EMPLEADOS, RRHH, SU_AUTOR, SUS_VALIDADORES, type Mundo, type Tabla, VALIDADORES } from './comun.ts';

/** Challenges, managed by RRHH; and evidence, for its author and its validators. */
export const TABLA_DE_DESAFIOS: Tabla = {
  'desafios.listar': { acceso: EMPLEADOS },
  'desafios.administrar': { acceso: RRHH, entrada: async () => ({}) },
  'desafios.ver': { acceso: RRHH, entrada: async ({ base }) => ({ id: await crearDesafio(base) }) },
  'desafios.crear': { acceso: RRHH, entrada: async () => contenido() },
  'desafios.editar': {
    acceso: RRHH,
    entrada: async ({ base }) => ({
      id: await crearDesafio(base),
      updated_at: new Date(0),
      cambios: contenido(),
    }),
    alcanza: 'CAMBIO_ENTRETANTO',
  },
  'desafios.detenerSerie': {
    acceso: RRHH,
    entrada: async (m) => {
      const { desafios } = createRouterClient(router, { context: contextoDe(m.base, m.e.admin_rrhh) });
      const { id } = await desafios.crear({
        ...contenido(),
        tipo_periodo: 'mensual',
        estado: 'borrador',
        repetir: 'mensual',
      });
      return { id: (await desafios.ver({ id })).serie?.id };
    },
  },
  'desafios.eliminar': { acceso: RRHH, entrada: async ({ base }) => ({ id: await crearDesafio(base) }) },
  'desafios.asignables': { acceso: RRHH, entrada: async ({ base }) => ({ id: await crearDesafio(base) }) },
  'desafios.asignar': {
    acceso: RRHH,
    entrada: async ({ base, e }) => ({ id: await crearDesafio(base), empleado_ids: [e.empleado.id] }),
  },
  'participaciones.enviar': {
    acceso: EMPLEADOS,
    entrada: async ({ base }) => envio(await crearDesafio(base)),
  },
  'participaciones.apelar': {
    acceso: SU_AUTOR,
    entrada: async (m) => ({ id: await evidencia(m), texto: 'El cartel está a la izquierda' }),
    // It waits still.
    alcanza: 'NO_APELABLE',
  },
  'participaciones.anular': { acceso: SU_AUTOR, entrada: async (m) => ({ id: await evidencia(m) }) },
  'participaciones.mias': {
    acceso: SU_AUTOR,
    entrada: async (m) => {
      const desafio_id = await crearDesafio(m.base);
      await evidencia(m, desafio_id);
      return { desafio_id };
    },
  },
  'delegaciones.listar': { acceso: VALIDADORES },
  'delegaciones.opciones': { acceso: VALIDADORES },
  'delegaciones.crear': {
    acceso: SUS_VALIDADORES,
    entrada: async (m) => delegacion(m),
  },
  'delegaciones.terminar': {
    acceso: SUS_VALIDADORES,
    entrada: async (m) => {
      const rrhh = createRouterClient(router, { context: contextoDe(m.base, m.e.admin_rrhh) });
      return rrhh.delegaciones.crear(delegacion(m));
    },
  },
  'participaciones.bandeja': { acceso: VALIDADORES, entrada: async () => ({}) },
  'participaciones.anteriores': {
    acceso: SUS_VALIDADORES,
    entrada: async (m) => ({ id: await evidencia(m) }),
  },
  'participaciones.decidir': {
    acceso: SUS_VALIDADORES,
    entrada: async (m) => ({ id: await evidencia(m), decision: { tipo: 'aprobar' } }),
  },
  'participaciones.decidirVarias': {
    acceso: VALIDADORES,
    entrada: async (m) => ({ ids: [await evidencia(m)], decision: { tipo: 'aprobar' } }),
  },
  'participaciones.decididas': { acceso: VALIDADORES, entrada: async () => ({}) },
  'participaciones.revertir': {
    acceso: RRHH,
    entrada: async (m) => ({ id: await aceptada(m), motivo: 'Repetida' }),
  },
  'participaciones.reabrir': {
    acceso: RRHH,
    entrada: async (m) => ({ id: await rechazada(m), motivo: 'Estaba bien' }),
  },
  'participaciones.progreso': { acceso: RRHH, entrada: async () => ({}) },
};

/** Creates pending evidence of `empleado`. @returns its id */
export async function evidencia({ base, e }: Lugar, desafio_id?: string): Promise<string> {
  const pedido = envio(desafio_id ?? (await crearDesafio(base)));
  return (await como(base, e.empleado).participaciones.enviar(pedido)).evidencia_id;
}

type Lugar = Pick<Mundo, 'base' | 'e'>;

/** Creates evidence of `empleado` that the gerente approved. */
async function aceptada({ base, e }: Lugar): Promise<string> {
  const id = await evidencia({ base, e });
  await como(base, e.gerente).participaciones.decidir({ id, decision: { tipo: 'aprobar' } });
  return id;
}

/** Creates evidence of `empleado` that the gerente refused. */
async function rechazada({ base, e }: Lugar): Promise<string> {
  const id = await evidencia({ base, e });
  const decision = { tipo: 'rechazar' as const, motivo: 'Falta el cartel' };
  await como(base, e.gerente).participaciones.decidir({ id, decision });
  return id;
}

function como(base: Mundo['base'], quien: PersonaDePrueba) {
  return createRouterClient(router, { context: contextoDe(base, quien) });
}

function envio(desafio_id: string) {
  return { desafio_id, clave: randomUUIDv7(), descripcion: 'Quedó ordenado por vencimiento.' };
}

function contenido() {
  const hoy = diaDe(ahora());
  return {
    titulo: 'Góndola impecable',
    tipo_periodo: 'mensual',
    fecha_inicio: sumarDias(hoy, -3),
    fecha_fin: sumarDias(hoy, 10),
    estado: 'activo',
    objetivos: [{ id: '1', nombre: 'Frente completo', puntos: 60 }],
  };
}

/** The queue of `empleado`'s branch, for today. */
function delegacion({ e }: Mundo) {
  const hoy = diaDe(ahora());
  return { sucursal_id: e.centro.id, a_empleado_id: e.otro_admin.id, desde: hoy, hasta: hoy };
}
