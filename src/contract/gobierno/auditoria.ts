import { z } from 'zod';
import { CLASES_DE_ASIENTO, VISTAS_DE_AUDITORIA } from '#domain/comun/clases-de-asiento.ts';
import { contrato, RRHH } from '../comun/base.ts';
import { Busqueda, DiaIso, Id, Instante } from '../comun/comunes.ts';

const Campos = z.record(z.string(), z.unknown()).nullable();

export const auditoria = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/auditoria',
      summary: 'Quién hizo qué y cuándo, lo último primero',
      description:
        '`antes` y `despues` tienen solo lo que cambió. `nombres` traduce los ids que aparecen en ellos, y `de_quien` dice de qué empleado es lo que nombra.',
      tags: ['Auditoría'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .input(
      z.object({
        /** Kinds of rows; by default changes and alerts. */
        que: z.enum(VISTAS_DE_AUDITORIA).default('cambios'),
        entidad: z.string().max(60).optional(),
        /** With `entidad`: only what was done to this one. */
        entidad_id: z.string().max(200).optional(),
        actor_id: Id.optional(),
        /** Words of what its line says: who did it, what, and to which person or thing. */
        busqueda: Busqueda,
        desde: DiaIso.optional(),
        hasta: DiaIso.optional(),
        /** Id of the last row already seen. */
        cursor: z.coerce.number().int().min(1).optional(),
        cuantos: z.coerce.number().int().min(1).max(500).default(25),
      }),
    )
    .output(
      z.object({
        ahora: Instante,
        filas: z.array(
          z.object({
            id: z.int(),
            created_at: Instante,
            accion: z.string(),
            clase: z.enum(CLASES_DE_ASIENTO),
            entidad: z.string(),
            entidad_id: z.string(),
            /**
             * An employee or an account. Null: a job or the operator's command; in a sign-in attempt, somebody without
             * account, or somebody who gave the e-mail of the account in `entidad_id` and proved nothing.
             */
            actor: z
              .object({
                id: Id,
                nombre: z.string(),
                apellido: z.string(),
                /** Whether it is an employee, who has a page. */
                es_empleado: z.boolean(),
              })
              .nullable(),
            /** The API key it was done with, in the name of `actor`; null if by a person. */
            clave: z.object({ id: Id, nombre: z.string() }).nullable(),
            antes: Campos,
            despues: Campos,
          }),
        ),
        siguiente: z.int().nullable(),
        nombres: z.record(z.string(), z.string()),
        /** Of the rows about something of somebody's: whose, by the id of that row's thing. */
        de_quien: z.record(z.string(), Id),
      }),
    ),
  filtros: contrato
    .route({
      method: 'GET',
      path: '/auditoria/filtros',
      summary: 'Entidades y personas que aparecen en la auditoría',
      tags: ['Auditoría'],
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        entidades: z.array(z.string()),
        actores: z.array(z.object({ id: Id, nombre: z.string(), apellido: z.string() })),
      }),
    ),
};
