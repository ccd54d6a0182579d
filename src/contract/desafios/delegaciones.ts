import { z } from 'zod';
import { alta, contrato, VALIDADORES } from '../comun/base.ts';
import { DiaIso, Id, Listo } from '../comun/comunes.ts';
import { DelegacionEntrada } from './delegaciones-formularios.ts';

/** A queue in somebody else's hands as well. */
export const DelegacionVista = z.object({
  id: Id,
  sucursal: z.object({ id: Id, nombre: z.string() }),
  /** Who may decide it too. */
  a: z.object({ id: Id, nombre: z.string(), rol: z.string() }),
  desde: DiaIso,
  /** The last day, included. */
  hasta: DiaIso,
  /** It is in force today; otherwise it is to come. */
  rige: z.boolean(),
  /** It is in the caller's hands. */
  es_mia: z.boolean(),
  puede_terminar: z.boolean(),
});

const REPAROS = {
  FECHAS_AL_REVES: { status: 409, message: 'Termina antes de empezar' },
  YA_PASO: { status: 409, message: 'Esos días ya pasaron' },
  MUY_LARGA: { status: 409, message: 'Son más de 92 días' },
  YA_DELEGADA: { status: 409, message: 'Esa bandeja ya está delegada algún día de esos' },
  NO_VALIDA: {
    status: 409,
    message: 'Esa persona no puede validar: tiene que ser gerente de otra sucursal o de RRHH',
  },
} as const;

export const delegaciones = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/delegaciones',
      summary: 'Las bandejas de validación delegadas, hoy y más adelante',
      tags: ['Delegaciones'],
    })
    .meta({
      quien: VALIDADORES,
      filas: {
        admin_rrhh: 'todas',
        gerente_sucursal: 'las de su sucursal y las que le delegaron',
      },
    })
    .output(z.object({ filas: z.array(DelegacionVista) })),
  opciones: contrato
    .route({
      method: 'GET',
      path: '/delegaciones/opciones',
      summary: 'A quién se puede delegar una bandeja',
      tags: ['Delegaciones'],
    })
    .meta({ quien: VALIDADORES, filas: 'quienes pueden validar en la empresa, por su nombre' })
    .output(
      z.object({
        personas: z.array(z.object({ id: Id, nombre: z.string(), donde: z.string() })),
        /** The branches whose queue the caller may delegate. */
        sucursales: z.array(z.object({ id: Id, nombre: z.string() })),
      }),
    ),
  crear: alta
    .route({
      method: 'POST',
      path: '/delegaciones',
      summary: 'Delegar la bandeja de una sucursal por unos días',
      tags: ['Delegaciones'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { admin_rrhh: 'la de cualquier sucursal', gerente_sucursal: 'la de su sucursal' },
    })
    .input(DelegacionEntrada)
    .output(z.object({ id: Id }))
    .errors(REPAROS),
  terminar: contrato
    .route({
      method: 'POST',
      path: '/delegaciones/{id}/terminar',
      summary: 'Terminar una delegación antes de su último día',
      tags: ['Delegaciones'],
    })
    .meta({
      quien: VALIDADORES,
      filas: { admin_rrhh: 'cualquiera', gerente_sucursal: 'las de su sucursal' },
    })
    .input(z.object({ id: Id }))
    .output(Listo),
};
