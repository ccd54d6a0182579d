import { z } from 'zod';
import { contrato, RRHH } from '../comun/base.ts';
import { Rol_ } from '../comun/comunes.ts';

/** How far a permission reaches, as the predicates themselves answer. */
export const AlcanceDePermiso_ = z.enum(['todo', 'sucursal', 'grupo', 'propio']);

export const roles = {
  ver: contrato
    .route({
      method: 'GET',
      path: '/admin/roles',
      summary: 'Qué puede cada rol, y cuántas personas lo tienen',
      tags: ['Roles'],
    })
    .meta({ quien: RRHH, filas: 'todos los roles' })
    .output(
      z.object({
        roles: z.array(
          z.object({
            rol: Rol_,
            activos: z.int(),
            inactivos: z.int(),
            /** What the predicates of domain/comun/permisos allow this role. */
            permisos: z.array(
              z.object({
                tema: z.string(),
                verbo: z.string(),
                alcance: AlcanceDePermiso_,
                /** Reaches others and not oneself. */
                menos_a_si_mismo: z.boolean(),
              }),
            ),
            /** The operations of the API that let this role in, as the contract declares them. */
            operaciones: z.array(
              z.object({
                tema: z.string(),
                lista: z.array(z.object({ nombre: z.string(), filas: z.string() })),
              }),
            ),
          }),
        ),
      }),
    ),
};
