import { diaDe } from '#domain/comun/calendario/dia.ts';
import { vencimientoDePedido } from '#domain/gobierno/datos/pedido.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import * as repo from './repo-pedidos.ts';

/** An employee's requests about their own data, and the day by which each must be answered. */
export const pedidos = os.datos.pedidos.handler(async ({ input, context, errors }) => {
  const persona = await repo.persona(context.db, input.empleado_id);
  if (!persona) throw errors.NO_ENCONTRADO();
  return {
    pedidos: await repo.pedidosDe(context.db, persona.id),
    hoy: diaDe(ahora()),
  };
});

/** Records a request, with the day by which the law requires an answer. */
export const registrarPedido = os.datos.registrarPedido.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  const { empleado_id, tipo, recibido_el } = input;
  if (recibido_el > diaDe(ahora())) throw errors.FECHA_FUTURA();
  return context.db.transaction(async (tx) => {
    if (!(await repo.persona(tx, empleado_id))) throw errors.NO_ENCONTRADO();
    const vence_el = vencimientoDePedido(tipo, recibido_el, await repo.feriadosDeTodos(tx));
    const id = await repo.insertar(tx, { empleado_id, tipo, recibido_el, vence_el, registrado_por: yo.id });
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'pedido_de_datos.registrar',
      entidad: 'empleados',
      entidad_id: empleado_id,
      despues: { tipo, recibido_el, vence_el },
    });
    return { id, vence_el };
  });
});

/** Records that a request was answered. */
export const resolverPedido = os.datos.resolverPedido.handler(async ({ input, context, errors }) => {
  const yo = empleadoDe(context);
  return context.db.transaction(async (tx) => {
    const resuelto = await repo.resolver(tx, input.id, yo.id, ahora());
    if (!resuelto) throw errors.NO_ENCONTRADO();
    await auditar(tx, {
      actor_id: yo.id,
      accion: 'pedido_de_datos.resolver',
      entidad: 'empleados',
      entidad_id: resuelto.empleado_id,
    });
    return { listo: true as const };
  });
});
