import { Id } from '#contract/comun/comunes.ts';
import { actuar, cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { formularioDe } from '#web/envio.server.ts';
import { FirmasPendientes, type RespuestaDeFirma } from '#web/features/gobierno/firmas/pendientes.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import type { Route } from './+types/reconoce.admin.firmas.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Segundas firmas · Panel Admin' }];

/** What waits for confirmation by a second person of RRHH. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => api.firmas.listar());
}

/** Confirms a request, rejects it with a reason, or withdraws the user's own. */
export async function action(args: Route.ActionArgs): Promise<RespuestaDeFirma> {
  const campos = await formularioDe(args.request);
  const id = Id.safeParse(campos.get('id'));
  const decision = campos.get('decision');
  const dicho = campos.get('motivo');
  const motivo = typeof dicho === 'string' ? dicho.trim() : '';
  if (!id.success || (decision !== 'confirmar' && decision !== 'rechazar' && decision !== 'retirar')) {
    return { ok: false, fallo: { code: 'DATOS_INVALIDOS', request_id: '' } };
  }
  if (decision === 'rechazar' && motivo === '') {
    return { ok: false, fallo: { code: 'FALTA_MOTIVO_DE_FIRMA', request_id: '' } };
  }
  const hecho = await actuar(args, (api) =>
    decision === 'confirmar'
      ? api.firmas.confirmar({ id: id.data })
      : api.firmas.rechazar({
          id: id.data,
          motivo: decision === 'retirar' ? null : motivo.replaceAll(/\s+/g, ' ').slice(0, 500),
        }),
  );
  return hecho.ok ? { ok: true, valor: { decision } } : hecho;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = recargarSi('empleados');

export default function Firmas({ loaderData, actionData }: Route.ComponentProps) {
  return <FirmasPendientes {...loaderData} respuesta={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.firmas} />;
}
