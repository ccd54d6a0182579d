import { data } from 'react-router';
import type { RouteHandle } from '#web/documento.ts';
import { Audiencia, Beneficios, Llamado } from '#web/features/plano/publico/fijo.tsx';
import { cargarPlano } from '#web/features/plano/publico/cargar.server.ts';
import { Arranque, MarcasDibujadas, PlanoDibujado } from '#web/features/plano/publico/documento.tsx';
import { cabeza } from '#web/features/sitio/cabeza.ts';
import { cargarSitio } from '#web/features/sitio/cargar.server.ts';
import { Pagina, Seccion } from '#web/features/sitio/pagina.tsx';
import type { Route } from './+types/gondolas.ts';

export const handle: RouteHandle = { javascript: false, hoja: 'gondolas', letra: 'despues' };

export const meta: Route.MetaFunction = ({ loaderData }) => cabeza(loaderData?.sitio, '/gondolas');

export async function loader(args: Route.LoaderArgs) {
  const [sitio, plano] = await Promise.all([cargarSitio(args), cargarPlano(args)]);
  const { chat, telefono } = sitio.contenido.empresa;
  const direccion = plano.plano.direccion ?? sitio.contenido.empresa.direccion;
  const { visitas } = sitio.contenido.audiencia;
  const cargado = { sitio, datos: { ...plano, visitas, contacto: { chat, telefono, direccion } } };
  // The sample plan must not be cached.
  return data(cargado, plano.fallo ? { headers: { 'Cache-Control': 'no-store' } } : undefined);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Gondolas({ loaderData: { sitio, datos } }: Route.ComponentProps) {
  const { audiencia } = sitio.contenido;
  return (
    <Pagina sitio={sitio} ancha seGuarda>
      {/* The visitors' worker fills it in and shows it, when it is what answers. */}
      <p hidden data-sin-senal="" className="mb-4 rounded-control bg-label-soft px-3 py-2 font-semibold" />
      <PlanoDibujado datos={datos} />
      {audiencia.visitas + audiencia.tickets > 0 ? (
        <Seccion id="audiencia" titulo="Quién te va a ver" abajo>
          <Audiencia {...audiencia} />
        </Seccion>
      ) : null}
      <Seccion id="beneficios" titulo="Por qué exhibir acá" abajo>
        <Beneficios />
      </Seccion>
      <Seccion id="marcas" titulo="Marcas que ya están" abajo>
        <MarcasDibujadas datos={datos} />
      </Seccion>
      <section aria-labelledby="llamado-titulo" className="abajo mt-16 md:mt-24">
        <Llamado contacto={datos.contacto} />
      </section>
      <Arranque datos={datos} />
    </Pagina>
  );
}
