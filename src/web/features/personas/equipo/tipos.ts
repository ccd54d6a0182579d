import type { z } from 'zod';
import type { Companero, equipo } from '#contract/personas/equipo.ts';
import type { Hecho } from '#web/api.server.ts';

export type Persona = z.output<typeof Companero>;
export type Ficha = z.output<NonNullable<(typeof equipo.ver)['~orpc']['outputSchema']>>;
export type Equipo = z.output<NonNullable<(typeof equipo.listar)['~orpc']['outputSchema']>>;
export type Opcion = { readonly id: string; readonly nombre: string };

export type Filtros = {
  busqueda: string;
  filtro: 'activos' | 'inactivos' | 'nunca' | 'licencia' | 'todos';
  orden: 'nombre' | 'puntos' | 'mes';
  grupo: string | null;
  pagina: number;
};

export const POR_PAGINA = 25;

export type Respuesta<T = unknown> = Hecho<T>;
