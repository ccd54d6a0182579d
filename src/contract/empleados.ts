import { z } from 'zod';
import { contrato, RRHH } from './base.ts';
import { Id, Instante, Listo } from './comunes.ts';
import { AprobacionDeRegistro } from './empleados-formularios.ts';

export const empleados = {
  registrosPendientes: contrato
    .route({
      method: 'GET',
      path: '/admin/registros',
      summary: 'Registros que esperan aprobación',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes' })
    .output(
      z.object({
        registros: z.array(
          z.object({
            id: Id,
            nombre: z.string(),
            apellido: z.string(),
            email: z.string(),
            created_at: Instante,
          }),
        ),
      }),
    ),
  aprobarRegistro: contrato
    .route({
      method: 'POST',
      path: '/admin/registros/{id}/aprobar',
      summary: 'Aprobar un registro',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes' })
    .input(AprobacionDeRegistro)
    .output(Listo),
  rechazarRegistro: contrato
    .route({
      method: 'POST',
      path: '/admin/registros/{id}/rechazar',
      summary: 'Rechazar y borrar un registro',
      tags: ['Empleados'],
    })
    .meta({ quien: RRHH, filas: 'los pendientes' })
    .input(z.object({ id: Id }))
    .output(Listo),
};
