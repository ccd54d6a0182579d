import { z } from 'zod';
import { contrato, EMPLEADOS } from './base.ts';
import { Id, Instante, Listo } from './comunes.ts';
import { AvisosElegidos, PreferenciasDeAvisos } from './avisos-formularios.ts';

export const Notificacion = z.object({
  id: Id,
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string(),
  leida: z.boolean(),
  /** Whose act it tells of; null where it is nobody's in particular. */
  de: z.object({ nombre: z.string(), apellido: z.string(), avatar_url: z.string().nullable() }).nullable(),
  /** Points credited, or taken if negative; null if it moved none. */
  puntos: z.int().nullable(),
  /** What was decided of an evidence or a claim. */
  estado: z.string().nullable(),
  /** The emoji of a badge or of a value. */
  icono: z.string().nullable(),
  created_at: Instante,
});

export const notificaciones = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/notificaciones',
      summary: 'Las últimas notificaciones',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ cuantas: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ sin_leer: z.int(), filas: z.array(Notificacion) })),
  marcarLeidas: contrato
    .route({
      method: 'POST',
      path: '/notificaciones/leidas',
      summary: 'Marcar como leídas',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(z.object({ ids: z.array(Id).max(100).optional() }))
    .output(Listo),
  preferencias: contrato
    .route({
      method: 'GET',
      path: '/notificaciones/preferencias',
      summary: 'De qué, cuándo y cómo se avisa con la aplicación cerrada',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .output(
      AvisosElegidos.extend({
        /** A digest goes only to a mailbox that was proved. */
        email_confirmado: z.boolean(),
        /** Devices that are told. */
        dispositivos: z.int(),
      }),
    ),
  preferir: contrato
    .route({
      method: 'PUT',
      path: '/notificaciones/preferencias',
      summary: 'Elegir de qué, cuándo y cómo se avisa',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'las propias' })
    .input(PreferenciasDeAvisos)
    .output(Listo)
    .errors({
      RESUMEN_SIN_EMAIL: { status: 409, message: 'El email de la cuenta no está confirmado' },
    }),
  clavePush: contrato
    .route({
      method: 'GET',
      path: '/notificaciones/clave',
      summary: 'La clave pública con la que un navegador se suscribe',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'la de la empresa' })
    .output(z.object({ clave: z.string() })),
  suscribir: contrato
    .route({
      method: 'POST',
      path: '/notificaciones/dispositivos',
      summary: 'Avisar en este dispositivo mientras dure la sesión',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'los propios' })
    .input(
      z.object({
        direccion: z.url().max(500),
        p256dh: z.string().regex(/^[\w-]{87}$/, 'No es una clave'),
        auth: z.string().regex(/^[\w-]{22}$/, 'No es una clave'),
      }),
    )
    .output(Listo)
    .errors({
      SERVICIO_DESCONOCIDO: { status: 422, message: 'No es la dirección de un servicio de avisos conocido' },
      SESION_TERMINADA: { status: 409, message: 'La sesión se cerró: volvé a entrar' },
    }),
  desuscribir: contrato
    .route({
      method: 'POST',
      path: '/notificaciones/dispositivos/baja',
      summary: 'Dejar de avisar en un dispositivo',
      tags: ['Notificaciones'],
    })
    .meta({ quien: EMPLEADOS, filas: 'los propios' })
    .input(z.object({ direccion: z.url().max(500) }))
    .output(Listo),
};
