import type { z } from 'zod';
import type { usuarios, UsuarioAdmin } from '#contract/personas/usuarios.ts';
import { choice, defineList, order, search } from '#web/comun/list.ts';
import type { Fallo } from '#web/copy/errores.ts';
import { ROLES_A_ELEGIR } from '../roles.ts';

export type Usuario = z.output<typeof UsuarioAdmin>;
export type Sesiones = z.output<NonNullable<(typeof usuarios.sesiones)['~orpc']['outputSchema']>>;

export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** What the form did, once it succeeded. */
export type Listo = true;

export const LIST = defineList({
  title: 'Usuarios',
  file: 'usuarios',
  pages: 'Páginas de usuarios',
  perPage: 20,
  filters: {
    busqueda: search('Buscar por nombre o email'),
    rol: choice('rol', null, {
      label: 'Rol',
      all: 'Todos los roles',
      options: ROLES_A_ELEGIR,
      className: 'sm:w-44',
    }),
    estado: choice('estado', 'todos', {
      label: 'Estado',
      all: 'Todas las cuentas',
      options: {
        con_sesion: 'Con sesión abierta',
        sin_confirmar: 'Email sin confirmar',
        inactivos: 'Inactivos',
      },
      className: 'sm:w-48',
    }),
    orden: order('nombre', {
      options: {
        nombre: 'Nombre, A a Z',
        '-nombre': 'Nombre, Z a A',
        '-alta': 'Los cargados último',
        alta: 'Los cargados primero',
      },
      className: 'md:hidden',
    }),
  },
  none: {
    title: 'Ninguna cuenta coincide',
    hint: 'Probá con otras palabras o con otros filtros. Quien todavía no abrió su cuenta está en Empleados.',
    back: 'Ver todas',
  },
});
export type Vista = ReturnType<typeof LIST.read>;
