import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { Id } from '#contract/comunes.ts';
import { actuar, cargar, type Hecho } from '#web/api.server.ts';
import { revalidarSiHuboRespuesta, sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { Importar, PROBLEMAS_POR_PAGINA } from '#web/features/admin-empleados/importar.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.admin.empleados.importar.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Importar empleados · Panel Admin' }];

/** The import that one began last, as it stands, and its bad lines, those of `?pagina=`. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const { importacion } = await api.importaciones.actual({});
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
  const pedido = leido.data;
  return actuar<unknown>(args, (api) =>
    pedido.hacer === 'cancelar' ? api.importaciones.cancelar(pedido) : api.importaciones.aplicar(pedido),
  );
}

const Pedido = z.discriminatedUnion('hacer', [
  z.object({ hacer: z.literal('cancelar'), id: Id }),
  z.object({ hacer: z.literal('aplicar'), id: Id, invitar: z.boolean() }),
]);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = revalidarSiHuboRespuesta;

export default function ImportarEmpleados({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="importar-titulo">
      <TextLink kind="standalone" render={<Link to="/reconoce/admin/empleados" />}>
        <ChevronLeft aria-hidden /> Empleados
      </TextLink>
      <h2 id="importar-titulo" className="headline mb-4 text-2xl">
        Importar empleados
      </h2>
      <Importar {...loaderData} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.datos} />;
}
