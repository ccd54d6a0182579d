import { ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { CifrasDeLogros } from '#web/features/insignias/logros/cifras.tsx';
import { leerConsulta } from '#web/features/insignias/logros/consulta.ts';
import { CABECERA, POR_PAGINA } from '#web/features/insignias/logros/disposicion.ts';
import { ListaDeLogros } from '#web/features/insignias/logros/lista.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { LOGROS, recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.dashboard.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Dashboard · Reconoce' }];

/** Everybody's achievements. Every employee may see them, but of each person only what the card shows. */
export function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  return cargar(args, async (api) => {
    const [resumen, datos] = await Promise.all([
      api.logros.resumen(),
      api.logros.tarjetas({
        tipo: consulta.tipo,
        busqueda: consulta.q,
        ...(consulta.de === null ? {} : { de: consulta.de }),
        pagina: consulta.pagina,
        por_pagina: POR_PAGINA,
      }),
    ]);
    return { consulta, resumen, datos, ahora: ahoraMismo() };
  });
}

export const shouldRevalidate = recargarSi(...LOGROS);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { consulta, resumen, datos, ahora } = loaderData;
  return (
    <div className="@container">
      <PageHeader {...CABECERA} />
      {consulta.de === null ? <CifrasDeLogros resumen={resumen} /> : null}
      <ListaDeLogros consulta={consulta} datos={datos} ahora={ahora} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader {...CABECERA} />
      <PantallaQueFallo error={error} queFallo={CARGAS.dashboard} />
    </>
  );
}
