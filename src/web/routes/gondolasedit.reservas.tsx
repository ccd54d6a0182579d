import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { accionDeReservas } from '#web/features/plano/reservas/accion.server.ts';
import { ListaDeReservas } from '#web/features/plano/reservas/lista.tsx';
import { LIST } from '#web/features/plano/reservas/tipos.ts';
import { useAlVencer } from '#web/features/plano/reservas/use-al-vencer.ts';
import { useVentasVivas } from '#web/features/plano/reservas/use-ventas-vivas.ts';
import type { Route } from './+types/gondolasedit.reservas.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Reservas · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  const view = LIST.read(args.url.searchParams);
  const { mias, ...pedido } = LIST.page(view);
  return cargar(args, async (api) => {
    const [{ filas, total }, { marcas }, { fichas }] = await Promise.all([
      api.reservas.listar({ ...pedido, mias: mias === 'true' }),
      api.marcas.fichas(),
      api.espacios.listar(),
    ]);
    return {
      filas,
      total,
      view,
      marcas,
      espacios: fichas.map(({ clave, id, type, section, local }) => ({ clave, id, type, section, local })),
      hoy: diaDe(ahoraMismo()),
    };
  });
}

export const action = accionDeReservas;
/** Without a connection the dialog that asked for it stays, and says so. */
export const clientAction = accionDeCliente;

export default function Reservas({ loaderData }: Route.ComponentProps) {
  useVentasVivas();
  useAlVencer(loaderData.filas.map(({ vence_en }) => vence_en));
  return <ListaDeReservas {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reservas} />;
}
