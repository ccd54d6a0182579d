import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { leerCifra, leerConsulta } from '#web/features/plano/panel/consulta.ts';
import { Filas, POR_PAGINA } from '#web/features/plano/panel/filas.tsx';
import { leerFilas } from '#web/features/plano/panel/leer.server.ts';
import type { Route } from './+types/gondolasedit.panel.filas.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.leidas.titulo ?? 'Filas'} · Panel · Góndolas` },
  { name: 'robots', content: 'noindex' },
];

/** The rows behind a figure of the panel. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams, diaDe(ahoraMismo()));
  const { cifra, pagina } = leerCifra(args.url.searchParams);
  return cargar(args, async (api) => ({
    leidas: await leerFilas(api, cifra, consulta, { pagina, por_pagina: POR_PAGINA }),
    consulta,
    pagina,
  }));
}

export default function FilasDelPanel({ loaderData }: Route.ComponentProps) {
  return <Filas {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.panel_de_gondolas} />;
}
