import { z } from 'zod';
import { TIPOS_DE_PEDIDO_DE_DATOS } from '#domain/datos/pedido.ts';
import { contrato, RRHH } from './base.ts';
import { DiaIso, Id, Instante, Listo } from './comunes.ts';

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
  registrarPedido: contrato
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
};
