import { z } from 'zod';
import { TIPOS_DE_PEDIDO_DE_DATOS } from '#domain/gobierno/datos/pedido.ts';
import { alta, contrato, RRHH } from '../comun/base.ts';
import { CLASES_DE_DATOS } from '#domain/empresa/conservacion.ts';
import { CERTEZAS } from '#domain/gobierno/datos/menciones.ts';
import { DiaIso, Id, Instante, Listo, Pagina, PorPagina } from '../comun/comunes.ts';

export const PedidoDeDatosNuevo = z.object({
  empleado_id: Id,
  tipo: z.enum(TIPOS_DE_PEDIDO_DE_DATOS, 'Elegí qué pidió'),
  recibido_el: DiaIso,
});

export const PedidoDeDatos = z.object({
  id: Id,
  tipo: z.enum(TIPOS_DE_PEDIDO_DE_DATOS),
  recibido_el: DiaIso,
  vence_el: DiaIso,
  resuelto_en: Instante.nullable(),
});

/** One place where somebody who was erased may still be named, and what would stand there. */
export const Mencion = z.object({
  id: Id,
  certeza: z.enum(CERTEZAS),
  borrada_en: Instante,
  donde: z.string(),
  /** null: the text no longer contains it. */
  texto: z.object({ antes: z.string(), mencion: z.string(), despues: z.string() }).nullable(),
  quedaria: z.string(),
});

export const DecisionDeMencion = z.object({ id: Id, decision: z.enum(['quitar', 'dejar']) });

export const datos = {
  pedidos: contrato
    .route({
      method: 'GET',
      path: '/admin/personas/{empleado_id}/pedidos-de-datos',
      summary: 'Lo que una persona pidió sobre sus datos, y hasta cuándo hay que responder',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'todos' })
    .input(z.object({ empleado_id: Id }))
    .output(
      z.object({
        pedidos: z.array(PedidoDeDatos),
        hoy: DiaIso,
      }),
    ),
  registrarPedido: alta
    .route({
      method: 'POST',
      path: '/admin/pedidos-de-datos',
      summary: 'Registrar un pedido de acceso, rectificación o supresión (Ley 25.326)',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'uno nuevo, de un empleado que no fue eliminado' })
    .input(PedidoDeDatosNuevo)
    .output(z.object({ id: Id, vence_el: DiaIso }))
    .errors({ FECHA_FUTURA: { status: 422, message: 'Todavía no llegó ese día' } }),
  resolverPedido: contrato
    .route({
      method: 'POST',
      path: '/admin/pedidos-de-datos/{id}/resolver',
      summary: 'Dar por respondido un pedido',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'los que esperan respuesta' })
    .input(z.object({ id: Id }))
    .output(Listo),
  menciones: contrato
    .route({
      method: 'GET',
      path: '/admin/menciones',
      summary: 'Dónde puede seguir nombrada una persona borrada',
      description:
        'Lo que no se sabe con certeza si la nombra: alguien más se llama igual, un apellido solo, el nombre de una cosa. Espera que alguien decida.',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'todas las que esperan' })
    .input(z.object({ pagina: Pagina, por_pagina: PorPagina }))
    .output(z.object({ menciones: z.array(Mencion), total: z.int() })),
  decidirMencion: contrato
    .route({
      method: 'POST',
      path: '/admin/menciones/{id}/decidir',
      summary: 'Quitar una mención, o dejarla como está',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'las que esperan' })
    .input(DecisionDeMencion)
    .output(z.object({ hecho: z.enum(['quitada', 'dejada', 'ya_no_estaba']) }))
    .errors({
      A_MANO: { status: 409, message: 'Ahí no entra lo que quedaría: hay que cambiarlo en su pantalla' },
    }),
  conservacion: contrato
    .route({
      method: 'GET',
      path: '/admin/conservacion',
      summary: 'Cuánto se guarda cada clase de datos, qué se borró y qué se va a borrar',
      tags: ['Datos personales'],
    })
    .meta({ quien: RRHH, filas: 'cifras de toda la empresa, sin datos de nadie' })
    .output(
      z.object({
        ahora: Instante,
        clases: z.array(
          z.object({
            clase: z.enum(CLASES_DE_DATOS),
            /** 0: no se borra. */
            dias: z.int(),
            ultima: z
              .object({
                corrida_en: Instante,
                hasta: Instante,
                cuantos: z.int(),
                hay_mas: z.boolean(),
                fallo: z.boolean(),
              })
              .nullable(),
            proxima: z.object({ hasta: Instante, cuantos: z.int(), hay_mas: z.boolean() }).nullable(),
          }),
        ),
      }),
    ),
};
