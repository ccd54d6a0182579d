import { conservacion } from '../conservacion/ver.ts';
import { decidir, menciones } from './menciones.ts';
import { pedidos, registrarPedido, resolverPedido } from './pedidos.ts';

export const datosRouter = {
  pedidos,
  registrarPedido,
  resolverPedido,
  menciones,
  decidirMencion: decidir,
  conservacion,
};
