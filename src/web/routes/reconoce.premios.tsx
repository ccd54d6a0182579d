import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ComoSeReclaman } from '#web/features/premios/ayuda.tsx';
import { Catalogo } from '#web/features/premios/catalogo.tsx';
import { estaFiltrada, leerConsulta } from '#web/features/premios/consulta.ts';
import { CABECERA, POR_PAGINA } from '#web/features/premios/disposicion.ts';
import { MisPremios } from '#web/features/premios/mios.tsx';
import { masCercano, ResumenDePremios } from '#web/features/premios/resumen.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.premios.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Premios · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  const consulta = leerConsulta(args.url.searchParams);
  const catalogo = await cargar(args, (api) =>
    api.premios.catalogo({
      tipo: consulta.tipo,
      busqueda: consulta.q,
      pagina: consulta.pagina,
      por_pagina: POR_PAGINA,
    }),
  );
  return { ...catalogo, consulta, ahora: ahoraMismo() };
}

export const action = accion('premios.reclamar', 'premios.cancelar', 'premios.confirmar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('premios', 'puntos', 'evidencias', 'ranking');

export default function Premios({ loaderData }: Route.ComponentProps) {
  const { resumen, total, premios, mios, consulta, ahora } = loaderData;
  // The closest prize is only known when the whole catalogue is loaded.
  const entero = !estaFiltrada(consulta) && premios.length === total;
  return (
    <div className="@container">
      <PageHeader {...CABECERA} />
      <div className="grid gap-8">
        <ResumenDePremios resumen={resumen} cercano={entero ? masCercano(premios) : null} />
        <section aria-labelledby="mis-premios">
          <h2 id="mis-premios" className="headline mb-3 scroll-mt-4 text-xl">
            Mis Premios
          </h2>
          <MisPremios mios={mios} modo={resumen.modo} ahora={ahora} />
        </section>
        <section aria-labelledby="catalogo">
          <h2 id="catalogo" className="headline mb-3 scroll-mt-4 text-xl">
            Catálogo
          </h2>
          <Catalogo premios={premios} total={total} consulta={consulta} resumen={resumen} />
        </section>
        <ComoSeReclaman modo={resumen.modo} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader {...CABECERA} />
      <PantallaQueFallo error={error} queFallo={CARGAS.premios} />
    </>
  );
}
