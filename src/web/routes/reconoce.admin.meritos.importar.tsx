import { ChevronLeft } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comunes.ts';
import { actuar, cargar, type Hecho } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { AccesoDenegado } from '#web/features/admin/acceso-denegado.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { ImportarMeritos, PROBLEMAS_POR_PAGINA } from '#web/features/meritos/importar.tsx';
import { useSesion } from '#web/sesion.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.meritos.importar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Importar méritos · Panel Admin' }];

/** The import that one began last, as it stands, and its bad lines, those of `?pagina=`. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { importacion } = await api.importaciones.actual({ tipo: 'meritos' });
    if (importacion?.estado !== 'revisada' || importacion.con_problemas === 0) {
      return { importacion, problemas: null };
    }
    const ultima = Math.ceil(importacion.con_problemas / PROBLEMAS_POR_PAGINA);
    const pedida = Number(args.url.searchParams.get('pagina'));
    const pagina = Number.isInteger(pedida) ? Math.min(Math.max(1, pedida), ultima) : 1;
    const pedido = { id: importacion.id, pagina, por_pagina: PROBLEMAS_POR_PAGINA };
    return { importacion, problemas: { ...(await api.importaciones.problemas(pedido)), pagina } };
  });
}

export async function action(args: Route.ActionArgs): Promise<Hecho<unknown>> {
  const leido = Pedido.safeParse(await args.request.json().catch(() => null));
  if (!leido.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  const { hacer, id } = leido.data;
  return actuar<unknown>(args, (api) =>
    hacer === 'cancelar' ? api.importaciones.cancelar({ id }) : api.importaciones.aplicar({ id }),
  );
}

const Pedido = z.object({ hacer: z.enum(['cancelar', 'aplicar']), id: Id });

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function Importar({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Cabecera />
      <ImportarMeritos {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { puede } = useSesion();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return <AccesoDenegado conSucursal={puede.sucursal} />;
  }
  return (
    <>
      <Cabecera />
      <PantallaQueFallo error={error} queFallo={CARGAS.datos} />
    </>
  );
}

function Cabecera() {
  return (
    <PageHeader
      back={
        <TextLink kind="standalone" render={<Link to="/reconoce/admin/meritos" />}>
          <ChevronLeft aria-hidden /> Méritos
        </TextLink>
      }
      title="Importar méritos"
    />
  );
}
