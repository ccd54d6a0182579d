import type { z } from 'zod';
import type { usuarios, UsuarioAdmin } from '#contract/personas/usuarios.ts';
import type { Fallo } from '#web/copy/errores.ts';

export type Usuario = z.output<typeof UsuarioAdmin>;
export type Sesiones = z.output<NonNullable<(typeof usuarios.sesiones)['~orpc']['outputSchema']>>;

export const POR_PAGINA = 20;

export type Filtros = { busqueda: string; rol: string; estado: string; pagina: number };

export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** What the form did, once it was done. */
export type Listo = true;

export const ESTADOS = [
  { value: 'con_sesion', label: 'Con sesión abierta' },
  { value: 'sin_confirmar', label: 'Email sin confirmar' },
  { value: 'inactivos', label: 'Inactivos' },
];
