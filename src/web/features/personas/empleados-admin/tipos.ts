import type { z } from 'zod';
import type { EmpleadoAdmin, empleados } from '#contract/personas/empleados.ts';
import { among, choice, defineList, order, search } from '#web/comun/list.ts';
import type { Fallo } from '#web/copy/errores.ts';
import { ROLES_A_ELEGIR } from '../roles.ts';

export type Empleado = z.output<typeof EmpleadoAdmin>;
/** A record as it is opened, with what there is to choose from. */
export type Ficha = z.output<NonNullable<(typeof empleados.ver)['~orpc']['outputSchema']>> & {
  opciones: Opciones;
};
export type Opciones = z.output<NonNullable<(typeof empleados.opciones)['~orpc']['outputSchema']>>;

export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** What the form did, once it succeeded. */
export type Listo = { nuevo: boolean; invitado: boolean };

export const LIST = defineList({
  title: 'Empleados',
  file: 'empleados',
  pages: 'Páginas de empleados',
  perPage: 20,
  filters: {
    busqueda: search('Nombre, email, legajo o DNI', 'flex-1 sm:col-span-2 lg:col-span-4 xl:col-span-1'),
    rol: choice('rol', null, { label: 'Rol', all: 'Todos los roles', options: ROLES_A_ELEGIR }),
    sucursal_id: among('sucursal', { label: 'Sucursal', all: 'Todas las sucursales', also: ['ninguna'] }),
    grupo_id: among('grupo', { label: 'Grupo', all: 'Todos los grupos' }),
    estado: choice('estado', 'todos', {
      label: 'Estado',
      all: 'Todos los estados',
      options: { activos: 'Activos', inactivos: 'Inactivos', sin_cuenta: 'Sin cuenta todavía' },
    }),
    // On a desktop the headers sort; a phone has none. The field is always sent, so that a filter keeps the order.
    orden: order('nombre', {
      options: {
        nombre: 'Nombre, A a Z',
        '-nombre': 'Nombre, Z a A',
        email: 'Email, A a Z',
        '-email': 'Email, Z a A',
        legajo: 'Legajo, de menor a mayor',
        '-legajo': 'Legajo, de mayor a menor',
        '-ingreso': 'Los que ingresaron último',
        ingreso: 'Los que ingresaron primero',
        '-alta': 'Los cargados último',
        alta: 'Los cargados primero',
      },
      className: 'sm:col-span-2 md:hidden',
    }),
  },
  none: {
    title: 'Nadie coincide',
    hint: 'Se busca por nombre, email, legajo, DNI o teléfono. Probá con otras, o con otros filtros.',
    back: 'Ver a todos',
  },
});
export type Vista = ReturnType<typeof LIST.read>;

/** Without a branch, the URL says 'ninguna' and the API says 'none'. */
export function enSucursal(sucursal_id: string | null) {
  return sucursal_id === 'ninguna' ? { sucursal_id: 'none' as const } : {};
}
