import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ListaDeEspacios } from '#web/features/plano/espacios/lista.tsx';
import { nombreDe } from '#web/features/plano/reservas/palabras.ts';
import { porNombre } from '#web/features/plano/espacios/orden.ts';
import type { Route } from './+types/gondolasedit.espacios.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Espacios · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** How many prices are asked for at once. */
const POR_PEDIDO = 200;

/** The spaces of the plan, searched by name or type, each with its list price from today on. */
export function loader(args: Route.LoaderArgs) {
  const q = busquedaDe(args.url.searchParams);
  const desde = diaDe(ahoraMismo());
  const periodo = { desde, hasta: sumarDias(desde, 30) };
  return cargar(args, async (api) => {
    await api.solicitudes.nuevas();
    const { fichas } = await api.espacios.listar();
    const buscados = fichas
      .filter((ficha) => sinAcentos(nombreDe(ficha)).includes(sinAcentos(q)))
      .toSorted(porNombre);
    const partes = Array.from({ length: Math.ceil(buscados.length / POR_PEDIDO) }, (_, i) =>
      buscados.slice(i * POR_PEDIDO, (i + 1) * POR_PEDIDO),
    );
    const respuestas = await Promise.all(
      partes.map((parte) => api.tarifas.precio({ ...periodo, claves: parte.map(({ clave }) => clave) })),
    );
    const precios = new Map(
      respuestas.flatMap(({ precios: suyos }) => suyos.map(({ clave, importe }) => [clave, importe])),
    );
    return {
      espacios: buscados.map((ficha) => ({ ...ficha, precio: precios.get(ficha.clave) ?? null })),
      q,
    };
  });
}

export default function Espacios({ loaderData }: Route.ComponentProps) {
  return <ListaDeEspacios {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_espacios} />;
}
