import { z } from 'zod';
import { TRABAJOS } from '#domain/plano/exhibicion.ts';
import { contrato, DEMASIADOS_INTENTOS, PERSONAL } from '../comun/base.ts';
import { DiaIso, Id, Instante, Listo, parrafo } from '../comun/comunes.ts';
import { TokenDeEnlace } from './cotizaciones-formularios.ts';

const tags = ['Góndolas'];

const Pendiente = z.object({
  reserva_id: Id,
  trabajo: z.enum(TRABAJOS),
  dia: DiaIso,
  cuando: z.enum(['atrasado', 'hoy', 'semana']),
  /** 'Puntera PA2'. */
  espacio: z.string(),
  /** Its id, which the plan's address takes. */
  espacio_id: z.string(),
  /** The shop that it is in. */
  local: z.int(),
  marca: z.string(),
  /** What was missing the last time. */
  falta: z.string(),
});

const Hecho_ = z.object({
  id: Id,
  trabajo: z.enum(TRABAJOS),
  espacio: z.string(),
  local: z.int(),
  marca: z.string(),
  falta: z.string(),
  foto: z.string().nullable(),
  quien: z.string().nullable(),
  hecha_en: Instante,
});

/** Photographs that prove what a brand had. */
const Prueba = z.object({
  id: Id,
  trabajo: z.enum(TRABAJOS),
  falta: z.string(),
  tiene_foto: z.boolean(),
  hecha_en: Instante,
});

/** A space that a brand has, had, or is about to have. */
const EspacioDeMarca = z.object({
  reserva_id: Id,
  espacio: z.string(),
  espacio_clave: Id,
  desde: DiaIso,
  /** The first day that is free again; null: it has no end. */
  hasta: DiaIso.nullable(),
  cuando: z.enum(['ahora', 'despues', 'antes']),
  pruebas: z.array(Prueba),
  /** Asked to be renewed, and waiting. */
  renovacion_pedida: z.boolean(),
});

/** What is done on the floor, its proof, and what a brand sees of it by its private link. */
export const exhibiciones = {
  pendientes: contrato
    .route({
      method: 'GET',
      path: '/exhibiciones/pendientes',
      summary: 'Qué hay que montar o retirar, y lo último hecho',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .output(z.object({ pendientes: z.array(Pendiente), hechos: z.array(Hecho_) })),
  registrar: contrato
    .route({
      method: 'POST',
      path: '/exhibiciones',
      summary: 'Decir que algo se montó o se retiró, con su foto',
      description: 'Un montaje lleva foto, o dice qué falta. La hora es la del servidor.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'las reservas vendidas' })
    .input(
      z.object({
        clave: Id,
        reserva_id: Id,
        trabajo: z.enum(TRABAJOS),
        // Uploaded before (`proposito=exhibicion`).
        archivo_id: Id.nullable(),
        falta: parrafo(500),
      }),
    )
    .output(Listo)
    .errors({
      ARCHIVO_NO_DISPONIBLE: { status: 409, message: 'El archivo venció o no es tuyo: volvé a subirlo' },
      FALTA_FOTO: { status: 422, message: 'Un montaje lleva foto, o dice qué falta' },
    }),
  darAcceso: contrato
    .route({
      method: 'POST',
      path: '/marcas/{marca_id}/acceso',
      summary: 'Dar a una marca su enlace privado',
      description: 'El anterior deja de servir. El enlace se da esta única vez.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquier marca' })
    .input(z.object({ marca_id: Id }))
    .output(z.object({ token: z.string() })),
  quitarAcceso: contrato
    .route({
      method: 'DELETE',
      path: '/marcas/{marca_id}/acceso',
      summary: 'Quitar a una marca su enlace privado',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'cualquier marca' })
    .input(z.object({ marca_id: Id }))
    .output(Listo),
  misEspacios: contrato
    .route({
      method: 'GET',
      path: '/exhibiciones/enlace/{token}',
      summary: 'Lo que una marca tiene, tuvo y va a tener, con sus pruebas',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'los de la marca de ese enlace' })
    .input(z.object({ token: TokenDeEnlace }))
    .output(z.object({ marca: z.string(), espacios: z.array(EspacioDeMarca) }))
    .errors(DEMASIADOS_INTENTOS),
  renovar: contrato
    .route({
      method: 'POST',
      path: '/exhibiciones/enlace/{token}/renovar',
      summary: 'Pedir que un espacio se renueve, con el enlace de la marca',
      description: 'Hace una solicitud. Pedirlo otra vez mientras espera devuelve la misma.',
      tags,
    })
    .meta({ quien: ['publico'], filas: 'los de la marca de ese enlace' })
    .input(z.object({ token: TokenDeEnlace, reserva_id: Id }))
    .output(z.object({ numero: z.int() }))
    .errors(DEMASIADOS_INTENTOS),
};
