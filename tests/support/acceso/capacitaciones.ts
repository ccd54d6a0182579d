import { createRouterClient } from '@orpc/server';
import type { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import type { contextoDe, PersonaDePrueba } from '#tests/support/empresa.ts';
import { router } from '#server/api/router.ts';
import { EMPLEADOS, type Mundo, RRHH, SU_AUTOR, type Tabla, TODOS, VALIDADORES } from './comun.ts';

/** Helpers with which the tests create trainings. */
type Taller = {
  readonly crearCapacitacion: typeof crearCapacitacion;
  readonly asignarCapacitacion: typeof asignarCapacitacion;
  readonly contextoDe: typeof contextoDe;
};

/** Trainings: each person sees their own, RRHH does everything, a gerente follows their branch; anybody can check a certificate. */
export function tablaDeCapacitaciones(taller: Taller): Tabla {
  const como = ({ base }: Mundo, quien: PersonaDePrueba) =>
    createRouterClient(router, { context: taller.contextoDe(base, quien) });

  /** A training assigned to `empleado` and not started. */
  async function asignada({ base, e }: Mundo) {
    const capacitacion = await taller.crearCapacitacion(base);
    const asignacion_id = await taller.asignarCapacitacion(base, capacitacion.id, e.empleado.id);
    return { ...capacitacion, asignacion_id };
  }

  /** An open attempt of `empleado`. */
  async function intento(m: Mundo): Promise<string> {
    const { evaluacion_id } = await asignada(m);
    return (await como(m, m.e.empleado).evaluaciones.iniciar({ id: evaluacion_id })).intento_id;
  }

  async function primera(m: Mundo): Promise<{ id: string; pregunta_id: string }> {
    const id = await intento(m);
    const { preguntas } = await como(m, m.e.empleado).evaluaciones.intento({ id });
    return { id, pregunta_id: preguntas[0]?.id ?? '' };
  }

  /** A training that `empleado` has completed; it has a material and no evaluation. */
  async function completada(m: Mundo) {
    const capacitacion = await taller.crearCapacitacion(m.base, { preguntas: null });
    await taller.asignarCapacitacion(m.base, capacitacion.id, m.e.empleado.id);
    const [material] = capacitacion.material_ids;
    const { certificado } = await como(m, m.e.empleado).capacitaciones.abrirMaterial({ id: material ?? '' });
    return { id: capacitacion.id, codigo: certificado };
  }

  return {
    'capacitaciones.mias': { acceso: EMPLEADOS },
    'capacitaciones.ver': { acceso: SU_AUTOR, entrada: async (m) => ({ id: (await asignada(m)).id }) },
    'capacitaciones.abrirMaterial': {
      acceso: SU_AUTOR,
      entrada: async (m) => ({ id: (await asignada(m)).material_ids[0] }),
    },
    'capacitaciones.pedirReapertura': {
      acceso: SU_AUTOR,
      entrada: async (m) => ({ id: (await asignada(m)).id }),
      alcanza: 'NO_VENCIDA',
    },
    'capacitaciones.administrar': { acceso: RRHH, entrada: async () => ({}) },
    'capacitaciones.opciones': { acceso: VALIDADORES },
    'capacitaciones.detalle': { acceso: RRHH, entrada: async (m) => ({ id: (await asignada(m)).id }) },
    'capacitaciones.crear': { acceso: RRHH, entrada: async () => CONTENIDO },
    'capacitaciones.editar': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).id, updated_at: new Date(0), cambios: CONTENIDO }),
      alcanza: 'CAMBIO_ENTRETANTO',
    },
    'capacitaciones.activar': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).id, activa: false }),
    },
    'capacitaciones.eliminar': { acceso: RRHH, entrada: async (m) => ({ id: (await asignada(m)).id }) },
    'capacitaciones.agregarMaterial': {
      acceso: RRHH,
      entrada: async (m) => {
        const { id } = await asignada(m);
        return { id, nombre: 'Manual', archivo_id: id };
      },
      alcanza: 'ARCHIVO_NO_DISPONIBLE',
    },
    'capacitaciones.renombrarMaterial': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).material_ids[0], de: 'Otro', nombre: 'Manual' }),
      alcanza: 'CAMBIO_AJENO',
    },
    'capacitaciones.ordenarMateriales': {
      acceso: RRHH,
      entrada: async (m) => {
        const { id, material_ids } = await asignada(m);
        return { id, ids: material_ids };
      },
    },
    'capacitaciones.eliminarMaterial': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).material_ids[0] }),
    },
    'capacitaciones.asignaciones': { acceso: VALIDADORES, entrada: async () => ({}) },
    'capacitaciones.asignables': { acceso: RRHH, entrada: async (m) => ({ id: (await asignada(m)).id }) },
    'capacitaciones.asignar': {
      acceso: RRHH,
      entrada: async (m) => ({
        id: (await asignada(m)).id,
        destinatarios: { tipo: 'empleados', empleado_ids: [m.e.lider.id] },
      }),
    },
    'capacitaciones.reabrir': {
      acceso: RRHH,
      entrada: async (m) => ({ ids: [(await asignada(m)).asignacion_id] }),
    },
    'capacitaciones.desasignar': {
      acceso: RRHH,
      entrada: async (m) => ({ ids: [(await asignada(m)).asignacion_id] }),
    },
    'capacitaciones.porRecordar': { acceso: VALIDADORES, entrada: async () => ({}) },
    'capacitaciones.recordar': {
      acceso: VALIDADORES,
      entrada: async (m) => ({ ids: [(await asignada(m)).asignacion_id] }),
    },
    'capacitaciones.reglas': { acceso: RRHH, entrada: async (m) => ({ id: (await asignada(m)).id }) },
    'capacitaciones.agregarRegla': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).id, rol: 'lider_grupo' }),
    },
    'capacitaciones.editarRegla': {
      acceso: RRHH,
      entrada: async (m) => {
        const { capacitaciones } = como(m, m.e.admin_rrhh);
        const { id } = await capacitaciones.agregarRegla({ id: (await asignada(m)).id, rol: 'lider_grupo' });
        return { id, revision: '', cambios: { plazo_dias: 5 } };
      },
      alcanza: 'CAMBIO_AJENO',
    },
    'capacitaciones.quitarRegla': {
      acceso: RRHH,
      entrada: async (m) => {
        const { capacitaciones } = como(m, m.e.admin_rrhh);
        const { id } = await capacitaciones.agregarRegla({ id: (await asignada(m)).id, rol: 'lider_grupo' });
        return { id };
      },
    },

    'evaluaciones.iniciar': {
      acceso: SU_AUTOR,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id }),
    },
    'evaluaciones.intento': { acceso: SU_AUTOR, entrada: async (m) => ({ id: await intento(m) }) },
    'evaluaciones.responder': {
      acceso: SU_AUTOR,
      entrada: async (m) => ({ ...(await primera(m)), opcion: 0 }),
    },
    'evaluaciones.entregar': { acceso: SU_AUTOR, entrada: async (m) => ({ id: await intento(m) }) },
    'evaluaciones.resultado': {
      acceso: SU_AUTOR,
      entrada: async (m) => ({ id: await intento(m) }),
      alcanza: 'INTENTO_ABIERTO',
    },
    'evaluaciones.administrar': { acceso: RRHH, entrada: async () => ({}) },
    'evaluaciones.detalle': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id }),
    },
    'evaluaciones.crear': {
      acceso: RRHH,
      entrada: async (m) => ({ capacitacion_id: (await asignada(m)).id, titulo: 'Otra' }),
    },
    'evaluaciones.editar': {
      acceso: RRHH,
      entrada: async (m) => ({
        id: (await asignada(m)).evaluacion_id,
        revision: '',
        cambios: { titulo: 'Otra' },
      }),
      alcanza: 'CAMBIO_AJENO',
    },
    'evaluaciones.activar': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id, activa: false }),
    },
    'evaluaciones.eliminar': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id }),
    },
    'evaluaciones.agregarPregunta': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id, ...PREGUNTA }),
    },
    'evaluaciones.editarPregunta': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await primera(m)).pregunta_id, revision: '', cambios: PREGUNTA }),
      alcanza: 'CAMBIO_AJENO',
    },
    'evaluaciones.ordenarPreguntas': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id, ids: [] }),
      alcanza: 'LISTA_CAMBIADA',
    },
    'evaluaciones.eliminarPregunta': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await primera(m)).pregunta_id }),
    },
    'evaluaciones.resultados': {
      acceso: RRHH,
      entrada: async (m) => ({ id: (await asignada(m)).evaluacion_id }),
    },
    'evaluaciones.conceder': {
      acceso: RRHH,
      entrada: async (m) => ({
        id: (await asignada(m)).evaluacion_id,
        empleado_id: m.e.empleado.id,
        intentos: 1,
        motivo: 'Se cortó la luz',
      }),
    },

    'certificados.mio': { acceso: SU_AUTOR, entrada: async (m) => ({ id: (await completada(m)).id }) },
    'certificados.acreditar': { acceso: SU_AUTOR, entrada: async (m) => ({ id: (await completada(m)).id }) },
    'certificados.verificar': {
      acceso: TODOS,
      entrada: async (m) => ({ codigo: (await completada(m)).codigo }),
    },
  };
}

const CONTENIDO = { titulo: 'Manipulación de alimentos' };

const PREGUNTA = {
  pregunta: '¿A cuántos grados se guarda la leche?',
  opciones: ['2', '4', '10', '20'],
  respuesta_correcta: 1,
};
