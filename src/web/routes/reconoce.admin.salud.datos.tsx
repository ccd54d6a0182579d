import { DecisionDeMencion } from '#contract/gobierno/datos.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { paginaDe } from '#web/comun/busqueda.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { formularioDe } from '#web/envio.server.ts';
import { MencionesPorDecidir, type RespuestaDeMencion } from '#web/features/gobierno/datos/menciones.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.salud.datos.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Menciones por decidir · Panel Admin' }];

const POR_PAGINA = 20;

/** Texts that may still name erased people. */
export function loader(args: Route.LoaderArgs) {
  const pagina = paginaDe(args.url.searchParams);
  return cargar(args, async (api) => {
    const leidas = await api.datos.menciones({ pagina, por_pagina: POR_PAGINA });
    // The last text of the last page may have been decided, so it goes to the page before.
    const ultima = Math.max(1, Math.ceil(leidas.total / POR_PAGINA));
    return pagina <= ultima
      ? { ...leidas, pagina }
      : { ...(await api.datos.menciones({ pagina: ultima, por_pagina: POR_PAGINA })), pagina: ultima };
  });
}

/** Redacts the mention, or leaves it. */
export async function action(args: Route.ActionArgs): Promise<RespuestaDeMencion> {
  const campos = await formularioDe(args.request);
  const leida = DecisionDeMencion.safeParse({ id: campos.get('id'), decision: campos.get('decision') });
  if (!leida.success) return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  return actuar(args, (api) => api.datos.decidirMencion(leida.data));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = recargarSi('empleados', 'configuracion');

export default function Menciones({ loaderData, actionData }: Route.ComponentProps) {
  return <MencionesPorDecidir {...loaderData} porPagina={POR_PAGINA} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.menciones} />;
}
