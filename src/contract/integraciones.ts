import { z } from 'zod';
import { ESTADOS_DE_CLAVE } from '#domain/integraciones/claves.ts';
import { contrato, RRHH } from './base.ts';
import { Id, Instante, Listo } from './comunes.ts';
import { ClaveEntrada } from './integraciones-formularios.ts';

const tags = ['Integraciones'];

/** What is shown of a key: never the key. */
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
  /** Who answers for it; null if they were deleted. */
  responsable: z.object({ id: Id, nombre: z.string() }).nullable(),
});

const porId = z.object({ id: Id });

/** Keys for the company's other systems. */
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
        /** What may be given to a key. */
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
};
