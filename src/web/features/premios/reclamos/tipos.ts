import { redondearPesos } from '#domain/comun/dinero.ts';
import type { EstadoDeAsignacion } from '#domain/comun/estados-de-reclamo.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { Salidas } from '#web/api.server.ts';
import { among, choice, days, defineList, search } from '#web/comun/list.ts';

export type Cola = Salidas['premios']['asignaciones'];
export type Reclamo = Cola['filas'][number];
export type Mes = Cola['mes'];

export const ESTADOS = {
  pendiente: 'Pendientes',
  aprobado: 'Por entregar',
  entregado: 'Entregados',
  rechazado: 'Rechazados',
  todos: 'Todos',
} as const satisfies Readonly<Record<EstadoDeAsignacion | 'todos', string>>;
export type Estado = keyof typeof ESTADOS;

const BUSQUEDA = search('Buscar por persona o premio');
/** Without one, those to act on come oldest first and the others newest first. */
const ORDEN = choice('orden', null, {
  label: 'Orden',
  kind: 'order',
  all: 'Como conviene',
  options: { fecha: 'Primero los más viejos', '-fecha': 'Primero los más nuevos' },
  className: 'md:hidden',
});
const NINGUNO = {
  title: 'Ningún reclamo coincide',
  hint: 'Probá con otras palabras o con otro filtro.',
  back: 'Quitar los filtros',
};

/** The claims of the company, for RRHH. */
export const LIST = defineList({
  title: 'Solicitudes',
  file: 'solicitudes',
  pages: 'Páginas de reclamos',
  perPage: 20,
  filters: {
    estado: choice('estado', 'pendiente', { label: 'Estado', kind: 'tabs', options: ESTADOS }),
    busqueda: BUSQUEDA,
    sucursal_id: among('sucursal', {
      label: 'Sucursal',
      all: 'Todas las sucursales',
      className: 'sm:w-44',
    }),
    sin_fondos: choice('sin_fondos', null, {
      label: 'Fondos',
      all: 'Entren o no',
      options: { '1': 'No entran en el mes' },
      className: 'sm:w-44',
    }),
    de: choice('de', null, {
      label: 'De quién',
      all: 'De todos',
      options: { otros: 'De otras personas' },
      className: 'sm:w-36',
    }),
    ...days({ onlySet: true }),
    rol: choice('rol', null, {
      label: 'Rol',
      all: 'Todos los roles',
      options: NOMBRES_DE_ROL,
      onlySet: true,
      className: 'sm:w-44',
    }),
    premio_id: among('premio', {
      label: 'Premio',
      all: 'Todos los premios',
      onlySet: true,
      className: 'sm:w-52',
    }),
    orden: ORDEN,
  },
  none: NINGUNO,
});
export type Vista = ReturnType<typeof LIST.read>;

/** Those that a gerente delivers in their branch. */
export const LIST_DE_SUCURSAL = defineList({
  title: 'Premios por entregar',
  file: 'premios_por_entregar',
  pages: 'Páginas de reclamos',
  perPage: 20,
  filters: {
    estado: choice('estado', 'aprobado', {
      label: 'Estado',
      kind: 'tabs',
      options: { aprobado: ESTADOS.aprobado, entregado: ESTADOS.entregado },
    }),
    busqueda: BUSQUEDA,
    orden: ORDEN,
  },
  none: NINGUNO,
});

export const nombreCompleto = (r: Reclamo) => `${r.beneficiario.nombre} ${r.beneficiario.apellido}`;

/** Whether what a claim costs fits in what is left of the month. What costs nothing always does. */
export function entraEn({ presupuesto_id, disponible }: Mes, monto: number): boolean {
  return monto === 0 || (presupuesto_id !== null && redondearPesos(monto - (disponible ?? 0)) <= 0);
}
