import { z } from 'zod';
import { LARGO_DE_COMENTARIO } from '#domain/plano/comentarios.ts';
import { DeLocal } from './plano.ts';
import { contrato, PERSONAL } from '../comun/base.ts';
import { Id, Instante } from '../comun/comunes.ts';

const tags = ['Góndolas'];

const Comentario = z.object({
  id: Id,
  /** The piece that it is about. */
  clave: Id,
  texto: z.string(),
  autor: z.string().nullable(),
  creado_en: Instante,
  resuelto_en: Instante.nullable(),
  resuelto_por: z.string().nullable(),
});

/** What staff say to one another about the pieces of the plan. */
export const comentarios = {
  listar: contrato
    .route({
      method: 'GET',
      path: '/plano/comentarios',
      summary: 'Los comentarios del plano, y a quién se puede mencionar',
      description: 'Los pendientes, y los resueltos hace poco; los últimos quinientos.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'todas' })
    .input(DeLocal.prefault({}))
    .output(z.object({ comentarios: z.array(Comentario), personas: z.array(z.string()) })),
  comentar: contrato
    .route({
      method: 'POST',
      path: '/plano/comentarios',
      summary: 'Comentar sobre una pieza del plano',
      description: 'A quien se nombra con @ le llega un email.',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'una pieza' })
    .input(
      z.object({
        clave: Id,
        texto: z
          .string()
          .trim()
          .min(1, 'Escribí el comentario')
          .max(LARGO_DE_COMENTARIO, `No puede tener más de ${LARGO_DE_COMENTARIO} caracteres`),
      }),
    )
    .output(Comentario),
  resolver: contrato
    .route({
      method: 'PUT',
      path: '/plano/comentarios/{id}/resuelto',
      summary: 'Marcar un comentario como resuelto, o volver a abrirlo',
      tags,
    })
    .meta({ quien: PERSONAL, filas: 'un comentario' })
    .input(z.object({ id: Id, resuelto: z.boolean() }))
    .output(Comentario),
};
