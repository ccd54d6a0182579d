import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { buscarMarcas } from '#web/features/plano/marcas/buscar.ts';
import { ListaDeMarcas } from '#web/features/plano/marcas/lista.tsx';
import type { Route } from './+types/gondolasedit.marcas.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Marcas · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** The brands, searched by name, person or CUIT; with `archivadas`, those that are not sold to any more. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { marcas } = await api.marcas.fichas();
    const deArchivo = marcas.filter(({ archivada_en }) => archivada_en !== null).length;
    return {
      ...buscarMarcas(marcas, args.url.searchParams),
      cuantas: { activas: marcas.length - deArchivo, archivadas: deArchivo },
    };
  });
}

export default function Marcas({ loaderData }: Route.ComponentProps) {
  return <ListaDeMarcas {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_marcas} />;
}
