import { z } from 'zod';
import { FILTROS_DE_LOGROS, LOGROS_DE_UNA_PERSONA, TIPOS_DE_LOGRO } from '#domain/insignias/logros/logro.ts';
import { contrato, EMPLEADOS } from '../comun/base.ts';
import { Busqueda, Id, Instante, Pagina, PorPagina, Rol_ } from '../comun/comunes.ts';

/** Participation validated at 100, training completed, or prize delivered. */
export const Logro = z.object({
  tipo: z.enum(TIPOS_DE_LOGRO),
  id: Id,
  titulo: z.string(),
  fecha: Instante,
});

/** What every employee may see of a colleague's achievements: only the dashboard's card. */
export const TarjetaDeLogros = z.object({
  empleado_id: Id,
  nombre: z.string(),
  apellido: z.string(),
  avatar_url: z.string().nullable(),
  rol: Rol_,
  sucursal: z.string().nullable(),
  puntos: z.int(),
  /** Those of the requested type, the latest first. */
  logros: z.array(Logro).max(LOGROS_DE_UNA_PERSONA),
  /** Those that `logros` leaves out. */
  logros_mas: z.int(),
  soy_yo: z.boolean(),
});

export const logros = {
  resumen: contrato
    .route({ method: 'GET', path: '/logros/resumen', summary: 'Las cifras del dashboard', tags: ['Logros'] })
    .meta({ quien: EMPLEADOS, filas: 'sumas de todos los empleados activos' })
    .output(
      z.object({
        empleados: z.int(),
        logros: z.int(),
        /** Achievements per employee, whole. */
        promedio: z.int(),
        /** The person with most points of all time; with equal points, who reached them first. */
        destacado: z
          .object({
            nombre: z.string(),
            apellido: z.string(),
            avatar_url: z.string().nullable(),
            puntos: z.int(),
          })
          .nullable(),
      }),
    ),
  tarjetas: contrato
    .route({
      method: 'GET',
      path: '/logros',
      summary: 'Los empleados activos y sus logros, primero quien logró algo último',
      tags: ['Logros'],
    })
    .meta({ quien: EMPLEADOS, filas: 'empleados activos, con lo que muestra su tarjeta' })
    .input(
      z.object({
        tipo: z.enum(FILTROS_DE_LOGROS).default('todos'),
        busqueda: Busqueda,
        /** One person alone, with more of their achievements. */
        de: Id.optional(),
        pagina: Pagina,
        por_pagina: PorPagina,
      }),
    )
    .output(z.object({ total: z.int(), tarjetas: z.array(TarjetaDeLogros) })),
};
