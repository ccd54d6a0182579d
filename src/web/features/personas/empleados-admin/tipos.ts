import type { z } from 'zod';
import type { EmpleadoAdmin, empleados } from '#contract/personas/empleados.ts';
import type { Fallo } from '#web/copy/errores.ts';

export type Empleado = z.output<typeof EmpleadoAdmin>;
export type Ficha = z.output<NonNullable<(typeof empleados.ver)['~orpc']['outputSchema']>>;
export type Opciones = z.output<NonNullable<(typeof empleados.opciones)['~orpc']['outputSchema']>>;

export const POR_PAGINA = 20;

/** What the list's address asks for; '' where it asks for nothing. */
export type Filtros = {
  busqueda: string;
  rol: string;
  sucursal: string;
  grupo: string;
  estado: string;
  orden: string;
  pagina: number;
};

export type Respuesta<T = unknown> = { ok: true; valor: T } | { ok: false; fallo: Fallo };

/** What the form did, once it was done. */
export type Listo = { nuevo: boolean; invitado: boolean };

export const ORDENES = [
  { value: 'nombre', label: 'Nombre, A a Z' },
  { value: '-nombre', label: 'Nombre, Z a A' },
  { value: 'email', label: 'Email, A a Z' },
  { value: '-email', label: 'Email, Z a A' },
  { value: '-alta', label: 'Los más nuevos' },
];

export const ESTADOS = [
  { value: 'activos', label: 'Activos' },
  { value: 'inactivos', label: 'Inactivos' },
  { value: 'sin_cuenta', label: 'Sin cuenta todavía' },
];
