import type { z } from 'zod';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { DIAS_POR_VENCER } from '#domain/capacitaciones/capacitacion.ts';
import type { AsignacionFila, capacitaciones } from '#contract/capacitaciones/capacitaciones.ts';
import { among, choice, days, defineList, order, search } from '#web/comun/list.ts';

export type Asignacion = z.output<typeof AsignacionFila>;
export type Asignaciones = z.output<
  NonNullable<(typeof capacitaciones.asignaciones)['~orpc']['outputSchema']>
>;
export const ESTADOS = {
  todas: 'Todas',
  pendiente: 'Pendientes',
  en_progreso: 'En progreso',
  completada: 'Completadas',
  vencida: 'Vencidas',
} as const;

export const LIST = defineList({
  title: 'Asignaciones',
  file: 'asignaciones',
  pages: 'Páginas de asignaciones',
  perPage: 25,
  filters: {
    busqueda: search('Buscar por persona', 'min-w-40 flex-1'),
    capacitacion_id: among('capacitacion', {
      label: 'Capacitación',
      all: 'Todas las capacitaciones',
      className: 'sm:w-56',
    }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas las sucursales', className: 'sm:w-48' }),
    plazo: choice('plazo', null, {
      label: 'Plazo',
      all: 'Con cualquier plazo',
      options: { por_vencer: `Vencen en ${DIAS_POR_VENCER} días`, reabrir: 'Piden otra fecha' },
      className: 'sm:w-44',
    }),
    ...days({ onlySet: true }),
    rol: choice('rol', null, {
      label: 'Rol',
      all: 'Todos los roles',
      options: NOMBRES_DE_ROL,
      onlySet: true,
      className: 'sm:w-44',
    }),
    orden: order('reciente', {
      all: 'Más recientes',
      options: { limite: 'Vencen antes', nombre: 'Por nombre' },
      className: 'sm:w-40',
    }),
    estado: choice('estado', 'todas', {
      label: 'Estado',
      kind: 'tabs',
      options: ESTADOS,
    }),
  },
  none: {
    title: 'Ninguna asignación coincide',
    hint: 'Probá con otra persona, otra capacitación u otro estado.',
    back: 'Ver todas',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
