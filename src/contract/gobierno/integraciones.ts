import { z } from 'zod';
import { ESTADOS_DE_CLAVE } from '#domain/gobierno/integraciones/claves.ts';
import { contrato, RRHH } from '../comun/base.ts';
import { Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';
import { CAMBIO_AJENO, Revision } from '../comun/edicion.ts';
import { ClaveEntrada, WebhookEntrada } from './integraciones-formularios.ts';

const tags = ['Integraciones'];

/** What a list shows of a key, never the key itself. */
export const ClaveDeApi = z.object({
  id: Id,
  nombre: z.string(),
  sistema: z.string(),
  /** Its beginning, by which it is told from others. */
  recorte: z.string(),
  alcances: z.array(z.string()),
  estado: z.enum(ESTADOS_DE_CLAVE),
  creada_en: Instante,
  vence_en: Instante,
  usada_en: Instante.nullable(),
  revocada_en: Instante.nullable(),
  /** The person responsible for it; null if they were deleted. */
  responsable: z.object({ id: Id, nombre: z.string() }).nullable(),
});

const porId = z.object({ id: Id });

/** Why an address cannot be called. */
const DIRECCION = {
  DIRECCION_ILEGIBLE: {
    status: 422,
    message: 'La dirección no se entiende, o lleva usuario, contraseña o #',
  },
  DIRECCION_SIN_CIFRAR: { status: 422, message: 'La dirección tiene que empezar con https://' },
  DIRECCION_PRIVADA: { status: 422, message: 'La dirección es de una red privada' },
  PUERTO_NO_PERMITIDO: { status: 422, message: 'Solo se puede llamar al puerto de https' },
} as const;

/** Keys for the company's other systems, and what those are told. */
export const integraciones = {
  claves: contrato
    .route({
      method: 'GET',
      path: '/integraciones/claves',
      summary: 'Las claves de la API, y qué se les puede permitir',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        ahora: Instante,
        claves: z.array(ClaveDeApi),
        /** The procedures that may be given to a key. */
        ofrecidos: z.array(
          z.object({ nombre: z.string(), texto: z.string(), grupo: z.string(), escribe: z.boolean() }),
        ),
      }),
    ),
  crearClave: contrato
    .route({
      method: 'POST',
      path: '/integraciones/claves',
      summary: 'Crear una clave de la API',
      description: 'La clave se contesta esta única vez: después no hay forma de verla.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'una nueva', grave: true })
    .input(ClaveEntrada)
    .output(z.object({ id: Id, clave: z.string() }))
    .errors({
      ALCANCE_INVALIDO: { status: 422, message: 'Eso no se le puede permitir a una clave' },
      DEMASIADAS_CLAVES: { status: 409, message: 'Ya hay demasiadas claves que sirven' },
    }),
  revocarClave: contrato
    .route({
      method: 'POST',
      path: '/integraciones/claves/{id}/revocacion',
      summary: 'Revocar una clave: deja de servir en el momento',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(porId)
    .output(Listo),
  tomarClave: contrato
    .route({
      method: 'POST',
      path: '/integraciones/claves/{id}/responsable',
      summary: 'Hacerse responsable de una clave',
      description: 'La clave actúa a nombre de quien es su responsable, y se detiene si deja de ser de RRHH.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'las que no vencieron ni se revocaron', grave: true })
    .input(porId)
    .output(Listo),
  webhooks: contrato
    .route({
      method: 'GET',
      path: '/integraciones/webhooks',
      summary: 'Las direcciones de otros sistemas a las que se avisa, y de qué se puede avisar',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas' })
    .output(
      z.object({
        ahora: Instante,
        eventos: z.array(z.object({ nombre: z.string(), texto: z.string() })),
        webhooks: z.array(
          z.object({
            id: Id,
            nombre: z.string(),
            url: z.string(),
            eventos: z.array(z.string()),
            activo: z.boolean(),
            revision: Revision,
            apagado_por_fallas: z.boolean(),
            fallando_desde: Instante.nullable(),
            /** Until then the secret before the present one signs too. */
            dos_secretos_hasta: Instante.nullable(),
            creado_en: Instante,
            pendientes: z.int(),
            fallidos: z.int(),
            entregados: z.int(),
          }),
        ),
      }),
    ),
  crearWebhook: contrato
    .route({
      method: 'POST',
      path: '/integraciones/webhooks',
      summary: 'Avisar a otro sistema',
      description: 'El secreto con que se firma se contesta esta única vez.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'una nueva', grave: true })
    .input(WebhookEntrada)
    .output(z.object({ id: Id, secreto: z.string() }))
    .errors({ ...DIRECCION, DEMASIADOS_WEBHOOKS: { status: 409, message: 'Ya hay demasiadas direcciones' } }),
  editarWebhook: contrato
    .route({
      method: 'PUT',
      path: '/integraciones/webhooks/{id}',
      summary: 'Cambiar la dirección o de qué se avisa',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(WebhookEntrada.extend({ id: Id, revision: Revision }))
    .output(Listo)
    .errors({ ...DIRECCION, ...CAMBIO_AJENO }),
  estadoDeWebhook: contrato
    .route({
      method: 'PUT',
      path: '/integraciones/webhooks/{id}/estado',
      summary: 'Prender o apagar los avisos a una dirección',
      description: 'Lo que quedó sin enviar espera; lo que pasa mientras está apagada no se anota.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(z.object({ id: Id, activo: z.boolean() }))
    .output(Listo),
  rotarSecreto: contrato
    .route({
      method: 'POST',
      path: '/integraciones/webhooks/{id}/secreto',
      summary: 'Cambiar el secreto con que se firma',
      description: 'Durante 24 horas se firma también con el anterior.',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(porId)
    .output(z.object({ secreto: z.string() })),
  eliminarWebhook: contrato
    .route({
      method: 'DELETE',
      path: '/integraciones/webhooks/{id}',
      summary: 'Dejar de avisar a una dirección',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todas', grave: true })
    .input(porId)
    .output(Listo),
  probarWebhook: contrato
    .route({
      method: 'POST',
      path: '/integraciones/webhooks/{id}/prueba',
      summary: 'Enviar una prueba',
      tags,
    })
    .meta({ quien: RRHH, filas: 'las prendidas' })
    .input(porId)
    .output(porId)
    .errors({ WEBHOOK_APAGADO: { status: 409, message: 'Está apagada' } }),
  envios: contrato
    .route({
      method: 'GET',
      path: '/integraciones/webhooks/{id}/envios',
      summary: 'Lo que se le envió a una dirección, y cómo fue cada intento',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos' })
    .input(z.object({ id: Id, pagina: Pagina, por_pagina: PorPagina }))
    .output(
      z.object({
        ahora: Instante,
        webhook: z.object({ id: Id, nombre: z.string(), url: z.string(), activo: z.boolean() }),
        total: z.int(),
        filas: z.array(
          z.object({
            id: Id,
            evento: z.string(),
            ocurrido_en: Instante,
            estado: z.enum(['pendiente', 'entregado', 'fallido']),
            /** When it is tried again, if it was tried and waits. */
            proximo_intento: Instante.nullable(),
            intentos: z.array(
              z.object({
                cuando: Instante,
                duracion_ms: z.int(),
                status: z.int().nullable(),
                /** Why nothing was answered. */
                error: z.string().nullable(),
                extracto: z.string().nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  reenviarEnvio: contrato
    .route({
      method: 'POST',
      path: '/integraciones/envios/{id}/reenvio',
      summary: 'Enviar de nuevo, con el mismo id',
      tags,
    })
    .meta({ quien: RRHH, filas: 'todos' })
    .input(porId)
    .output(Listo),
};
