import { z } from 'zod';
import { METODOS_QUE_ESPERAN } from '#domain/gobierno/esperas/espera.ts';
import { contrato, VALIDADORES } from '../comun/base.ts';
import { Id } from '../comun/comunes.ts';

export const esperas = {
  crear: contrato
    .route({
      method: 'POST',
      path: '/esperas',
      summary: 'Hacer algo que se puede deshacer por unos segundos',
      description:
        'Comprueba que se puede hacer, con las reglas y los errores del procedimiento que nombra, y lo hace cuando pasaron los segundos. Hasta entonces nadie se entera y quien lo pidió puede deshacerlo.',
      tags: ['Deshacer'],
    })
    .meta({
      quien: VALIDADORES,
      filas: 'las del procedimiento que nombra',
      grave: 'si ese procedimiento lo es',
    })
    .input(
      z.object({
        metodo: z.enum(METODOS_QUE_ESPERAN),
        /** What that procedure takes; it checks it. */
        entrada: z.record(z.string(), z.unknown()),
      }),
    )
    .output(
      z.object({
        id: Id,
        segundos: z.int(),
        /** What the procedure will answer, as things are now. */
        valor: z.unknown(),
      }),
    )
    .errors({
      YA_ESPERA: {
        status: 409,
        message: 'Eso ya se decidió hace unos segundos, y todavía se puede deshacer',
        /** Who did; null if it was the caller. */
        data: z.object({ por: z.string().nullable() }),
      },
    }),
  deshacer: contrato
    .route({
      method: 'POST',
      path: '/esperas/{id}/deshacer',
      summary: 'Deshacer lo que todavía espera',
      tags: ['Deshacer'],
    })
    .meta({ quien: VALIDADORES, filas: 'las propias' })
    .input(z.object({ id: Id }))
    .output(
      z.object({
        deshechas: z.int(),
        /** Those whose time had come. */
        hechas: z.int(),
      }),
    )
    .errors({ ESPERA_HECHA: { status: 409, message: 'Ya se hizo' } }),
};
