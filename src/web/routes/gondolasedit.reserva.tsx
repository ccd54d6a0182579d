import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { accionDeReservas } from '#web/features/plano/reservas/accion.server.ts';
import { FichaDeReserva } from '#web/features/plano/reservas/ficha.tsx';
import { nombreDe } from '#web/features/plano/reservas/palabras.ts';
import { useAlVencer } from '#web/features/plano/reservas/use-al-vencer.ts';
import { useVentasVivas } from '#web/features/plano/reservas/use-ventas-vivas.ts';
import type { Route } from './+types/gondolasedit.reserva.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? nombreDe(loaderData.reserva.espacio) : 'Reserva'} · Reservas · Góndolas` },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  return cargar(args, async (api) => {
    const [{ reserva, cotizacion }, { marcas }, { fichas }, { tarifas }] = await Promise.all([
      api.reservas.ver({ id }),
      api.marcas.fichas(),
      api.espacios.listar(),
      api.tarifas.listar(),
    ]);
    return {
      reserva,
      cotizacion,
      marcas,
      marca: marcas.find((una) => una.id === reserva.marca?.id) ?? null,
      espacios: fichas.map(({ clave, id: corto, type, section, local }) => ({
        clave,
        id: corto,
        type,
        section,
        local,
      })),
      tarifas,
      hoy: diaDe(ahoraMismo()),
    };
  });
}

export const action = accionDeReservas;
/** Without a connection the dialog that asked for it stays, and says so. */
export const clientAction = accionDeCliente;

export default function Reserva({ loaderData }: Route.ComponentProps) {
  useVentasVivas();
  useAlVencer([loaderData.reserva.vence_en]);
  return <FichaDeReserva {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.reservas} />;
}
