import type { RouteHandle } from '#web/documento.ts';
import { cargarPedido } from '#web/features/sitio/pedido/cargar.server.ts';
import { PedidoParaPreparar } from '#web/features/sitio/pedido/para-preparar.tsx';
import type { Route } from './+types/pedido.ts';

export const handle: RouteHandle = { javascript: false, manifiesto: null };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Pedido · ${loaderData?.contenido.empresa.nombre ?? 'Mostrador'}` },
  // An order is for two people, not for a search engine.
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  return cargarPedido(args, args.params.perfil);
}

export default function Pedido({ loaderData }: Route.ComponentProps) {
  return <PedidoParaPreparar sitio={loaderData} />;
}
