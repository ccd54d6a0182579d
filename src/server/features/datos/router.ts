import { pedidos, registrarPedido, resolverPedido } from './pedidos.ts';

export const datosRouter = { pedidos, registrarPedido, resolverPedido };
