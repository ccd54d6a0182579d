import { diaDe, esDia } from '#domain/comun/calendario/dia.ts';
import { estaCerrada, numeroDeSolicitud, ultimoDia } from '#domain/plano/solicitud.ts';
import { actuar, ahoraMismo, cargar } from '#web/api.server.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { atenderSolicitud } from '#web/features/plano/mesa/atender.server.ts';
import { Cotizaciones } from '#web/features/plano/mesa/cotizaciones.tsx';
import { Cotizar, PedirPropuesta, TarjetaDeCotizar } from '#web/features/plano/mesa/cotizar.tsx';
import { Detalle } from '#web/features/plano/mesa/detalle.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { sinPerderLoEscrito } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.solicitud.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${numeroDeSolicitud(loaderData.solicitud.numero)} ${loaderData.solicitud.marca} · Góndolas`
      : 'Solicitud · Góndolas',
  },
  { name: 'robots', content: 'noindex' },
];

export function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const busqueda = args.url.searchParams;
  const [desde, ultimo] = [busqueda.get('desde'), busqueda.get('ultimo')];
  return cargar(args, async (api) => {
    const [solicitud, { marcas }, { cotizaciones }] = await Promise.all([
      api.solicitudes.ver({ id }),
      api.marcas.fichas(),
      api.cotizaciones.deSolicitud({ id }),
    ]);
    const dias = esDia(desde) && esDia(ultimo) && !estaCerrada(solicitud.estado) ? { desde, ultimo } : null;
    const propuesta =
      dias && (await actuar(args, (cliente) => cliente.cotizaciones.proponer({ id, ...dias })));
    return {
      solicitud,
      cotizaciones,
      dias,
      propuesta: propuesta?.ok ? propuesta.valor : null,
      noSePudo: propuesta && !propuesta.ok ? mensajeDeError(propuesta.fallo) : null,
      marcas: marcas
        .filter(({ archivada_en }) => archivada_en === null)
        .map(({ id: marca, name }) => ({ id: marca, name })),
      hoy: diaDe(ahoraMismo()),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return atenderSolicitud(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderLoEscrito(args);
}

export default function Solicitud({ loaderData, actionData }: Route.ComponentProps) {
  const { solicitud, cotizaciones, dias, propuesta, noSePudo, hoy } = loaderData;
  const { desde, hasta, estado, email, vence } = solicitud;
  const recienMandada = actionData?.hacer === 'cotizar' && actionData.enlace !== undefined;
  return (
    <Detalle {...loaderData} respuesta={actionData}>
      <Cotizaciones cotizaciones={cotizaciones} solicitud={solicitud} enlace={actionData?.enlace ?? null} />
      {estaCerrada(estado) ? null : (
        <TarjetaDeCotizar>
          <PedirPropuesta
            desde={dias?.desde ?? (desde !== null && desde >= hoy ? desde : null)}
            ultimo={dias?.ultimo ?? (hasta === null ? null : ultimoDia(hasta))}
            hoy={hoy}
          />
          {noSePudo ? <FormError title={noSePudo.titulo} text={noSePudo.texto} /> : null}
          {/* Once it was sent, another one begins by asking for spaces again. */}
          {dias && propuesta && !recienMandada ? (
            <Cotizar
              key={`${dias.desde}-${dias.ultimo}-${cotizaciones.length}`}
              {...propuesta}
              {...dias}
              hoy={hoy}
              tieneEmail={email !== null}
              otraEspera={vence !== null && vence >= hoy}
              respuesta={actionData}
            />
          ) : null}
        </TarjetaDeCotizar>
      )}
    </Detalle>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.solicitudes} />;
}
