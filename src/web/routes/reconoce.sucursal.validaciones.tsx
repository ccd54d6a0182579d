import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { BotonDelegar, Delegaciones } from '#web/features/desafios/validacion/delegaciones.tsx';
import { Validaciones } from '#web/features/desafios/validacion/validaciones.tsx';
import {
  atenderValidacion,
  leerCola,
  leerDecididas,
} from '#web/features/desafios/validacion/validar.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.sucursal.validaciones.ts';

/** The branch's validation queue; with `?vista=decididas`, the decided evidence. */
export function loader(args: Route.LoaderArgs) {
  const decididas = args.url.searchParams.get('vista') === 'decididas';
  return cargar(args, async (api) => {
    const [cola, yaDecididas, { filas: delegaciones }] = await Promise.all([
      decididas ? null : leerCola(api, args.url),
      decididas ? leerDecididas(api, args.url) : null,
      api.delegaciones.listar(),
    ]);
    return { cola, decididas: yaDecididas, delegaciones, ahora: ahoraMismo() };
  });
}

export const action = atenderValidacion;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sinPerderNada(() => serverAction());
}

export const shouldRevalidate = recargarSi('evidencias', 'participaciones', 'empleados');

export default function ValidacionesDeSucursal({ loaderData, actionData }: Route.ComponentProps) {
  const { delegaciones, ...validaciones } = loaderData;
  return (
    <>
      <PageHeader title="Validaciones" row actions={<BotonDelegar hoy={diaDe(validaciones.ahora)} />} />
      <Delegaciones filas={delegaciones} />
      <Validaciones {...validaciones} respuesta={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.evidencias} />;
}
