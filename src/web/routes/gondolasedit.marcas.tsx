import { sinAcentos } from '#domain/comun/texto.ts';
import { cargar } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ListaDeMarcas } from '#web/features/plano/marcas/lista.tsx';
import type { Route } from './+types/gondolasedit.marcas.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Marcas · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** The brands, searched by name, person or CUIT; with `archivadas`, those that are not sold to any more. */
export function loader(args: Route.LoaderArgs) {
  const archivadas = args.url.searchParams.has('archivadas');
  const q = busquedaDe(args.url.searchParams);
  return cargar(args, async (api) => {
    const { marcas } = await api.marcas.fichas();
    const texto = sinAcentos(q);
    const deArchivo = marcas.filter(({ archivada_en }) => archivada_en !== null);
    const suyas = archivadas ? deArchivo : marcas.filter(({ archivada_en }) => archivada_en === null);
    return {
      marcas: suyas.filter(
        ({ name, contacto, rubro, cuit }) =>
          texto === '' ||
          [name, contacto, rubro].some((dicho) => sinAcentos(dicho).includes(texto)) ||
          (cuit ?? '').includes(texto.replaceAll(/[\s.-]/gu, '') || ' '),
      ),
      archivadas,
      q,
      cuantas: { activas: marcas.length - deArchivo.length, archivadas: deArchivo.length },
    };
  });
}

export default function Marcas({ loaderData }: Route.ComponentProps) {
  return <ListaDeMarcas {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_marcas} />;
}
