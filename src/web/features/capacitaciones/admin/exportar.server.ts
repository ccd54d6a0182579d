import { Id } from '#contract/comun/comunes.ts';
import { exportable } from '#web/comun/exportar.server.ts';
import { CAPACITACIONES, EVALUACIONES, RESULTADOS } from './tipos.ts';

export const LAS_CAPACITACIONES = exportable(CAPACITACIONES, {
  leer: (api, pedido) => api.capacitaciones.administrar(pedido),
  columnas: [
    { titulo: 'Capacitación', valor: (f) => f.titulo },
    { titulo: 'Descripción', valor: (f) => f.descripcion },
    { titulo: 'Duración (minutos)', valor: (f) => f.duracion_estimada },
    { titulo: 'Obligatoria', valor: (f) => (f.obligatoria ? 'Sí' : 'No') },
    { titulo: 'Estado', valor: (f) => (f.activa ? 'Activa' : 'Inactiva') },
    { titulo: 'Materiales', valor: (f) => f.materiales },
    { titulo: 'Evaluaciones', valor: (f) => f.evaluaciones.total },
    { titulo: 'Asignadas', valor: (f) => f.asignaciones.total },
    { titulo: 'Pendientes', valor: (f) => f.asignaciones.pendiente },
    { titulo: 'En progreso', valor: (f) => f.asignaciones.en_progreso },
    { titulo: 'Completadas', valor: (f) => f.asignaciones.completada },
    { titulo: 'Vencidas', valor: (f) => f.asignaciones.vencida },
    { titulo: 'Creada', formato: 'fecha', valor: (f) => f.created_at },
  ],
});

export const LAS_EVALUACIONES = exportable(EVALUACIONES, {
  leer: (api, pedido) => api.evaluaciones.administrar(pedido),
  columnas: [
    { titulo: 'Evaluación', valor: (f) => f.titulo },
    { titulo: 'Capacitación', valor: (f) => f.capacitacion.titulo },
    { titulo: 'Estado', valor: (f) => (f.activa ? 'Activa' : 'Inactiva') },
    { titulo: 'Preguntas', valor: (f) => f.preguntas },
    { titulo: 'Puntaje mínimo (%)', valor: (f) => f.puntaje_minimo },
    { titulo: 'Intentos máximos', valor: (f) => f.intentos_maximos },
    // Empty: without a limit.
    { titulo: 'Tiempo límite (minutos)', valor: (f) => f.tiempo_limite },
    { titulo: 'Intentos terminados', valor: (f) => f.intentos.terminados },
    { titulo: 'Intentos aprobados', valor: (f) => f.intentos.aprobados },
  ],
});

/** The results of the evaluation whose screen it is. */
export const LOS_RESULTADOS = exportable(RESULTADOS, {
  leer: (api, pedido, query) =>
    api.evaluaciones.resultados({ ...pedido, id: Id.catch(NINGUNA).parse(query.get('de')) }),
  columnas: [
    { titulo: 'Apellido', valor: (f) => f.empleado.apellido },
    { titulo: 'Nombre', valor: (f) => f.empleado.nombre },
    { titulo: 'Sucursal', valor: (f) => f.empleado.sucursal },
    { titulo: 'Aprobó', valor: (f) => (f.aprobado ? 'Sí' : 'No') },
    { titulo: 'Mejor puntaje (%)', valor: (f) => f.mejor_puntaje },
    { titulo: 'Intentos usados', valor: (f) => f.intentos_usados },
    { titulo: 'Intentos permitidos', valor: (f) => f.intentos_permitidos },
    { titulo: 'Último intento', formato: 'momento', valor: (f) => f.ultimo },
  ],
});

/** An id that no row has, so that an address without one is answered as one that does not exist. */
const NINGUNA = '00000000-0000-0000-0000-000000000000';
