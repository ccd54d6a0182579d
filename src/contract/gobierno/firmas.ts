import { z } from 'zod';
import { REPAROS_DE_FIRMA, TIPOS_DE_FIRMA } from '#domain/comun/permisos/firmas.ts';
import { contrato, RRHH } from '../comun/base.ts';
import { Id, Instante, linea, Listo, Referencia } from '../comun/comunes.ts';

export const MotivoDeRechazo = linea(500, 'Escribí por qué');

const NO_SE_PUEDE = {
  FIRMA_YA_DECIDIDA: { status: 409, message: 'Ya se confirmó, se rechazó o venció' },
} as const;

export const FirmaPedida = z.object({
  id: Id,
  tipo: z.enum(TIPOS_DE_FIRMA),
  /** Whom it is about. */
  persona: Referencia.nullable(),
  pedida_por: Referencia,
  pedida_en: Instante,
  vence_en: Instante,
  puntos: z.int().nullable(),
  motivo: z.string().nullable(),
  premio: z.string().nullable(),
  ajuste: z.object({ activa: z.boolean(), puntos_desde: z.int() }).nullable(),
  /** The caller asked it: they may take it back. */
  propia: z.boolean(),
  /** The caller may confirm it. */
  puede: z.boolean(),
  /** Why not, where it is neither that they asked it nor that it is about them. */
  reparo: z.enum(REPAROS_DE_FIRMA).nullable(),
});

/** What waits for a second signature, and what will need one. */
export const EnFirma = z.object({
  /** Whoever may give it: its object is marked wherever it is edited. */
  en_firma: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_FIRMA),
      objeto: z.string(),
      persona_id: Id.nullable(),
      /** Of the claim that it is about. */
      premio_id: Id.nullable(),
    }),
  ),
  /** From how many points by hand another person confirms; null if nobody has to, or there is nobody else. */
  firma_desde: z.int().nullable(),
});

export const firmas = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/admin/firmas',
      summary: 'Lo que espera que lo confirme otra persona de RRHH',
      tags: ['Firmas'],
    })
    .meta({ quien: RRHH, filas: 'lo pendiente' })
    .output(z.object({ pendientes: z.array(FirmaPedida), ahora: Instante })),
  confirmar: contrato
    .route({
      method: 'POST',
      path: '/admin/firmas/{id}/confirmar',
      summary: 'Confirmar y hacer lo que pidió otra persona',
      tags: ['Firmas'],
    })
    .meta({ quien: RRHH, filas: 'lo pendiente que no pidió ni es sobre quien llama', grave: true })
    .input(z.object({ id: Id }))
    .output(Listo)
    .errors({
      ...NO_SE_PUEDE,
      FIRMA_IMPOSIBLE: {
        status: 409,
        message: 'Lo pedido ya no se puede hacer',
        data: z.object({ porque: z.string() }),
      },
      FIRMA_CON_REPARO: {
        status: 409,
        message: 'Quien pidió pudo entrar en lugar de quien confirma: lo confirma otra persona de RRHH',
        data: z.object({ reparo: z.enum(REPAROS_DE_FIRMA) }),
      },
    }),
  rechazar: contrato
    .route({
      method: 'POST',
      path: '/admin/firmas/{id}/rechazar',
      summary: 'Rechazar lo que pidió otra persona, o retirar lo propio',
      tags: ['Firmas'],
    })
    .meta({ quien: RRHH, filas: 'lo pendiente', grave: true })
    .input(
      z.object({ id: Id, /** Null only to take back what one asked. */ motivo: MotivoDeRechazo.nullable() }),
    )
    .output(Listo)
    .errors({
      ...NO_SE_PUEDE,
      FALTA_MOTIVO_DE_FIRMA: { status: 422, message: 'Lo que pidió otra persona se rechaza con un motivo' },
    }),
};
