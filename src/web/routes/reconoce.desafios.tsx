import { Target } from 'lucide-react';
import { Suspense } from 'react';
import { actuar, ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { VACIOS } from '#web/copy/textos.ts';
import { accion } from '#web/envio/accion.server.ts';
import { CABECERA } from '#web/features/desafios/disposicion.ts';
import { TarjetasDeDesafios } from '#web/features/desafios/pantalla.tsx';
import { ResumenDeDesafios } from '#web/features/desafios/resumen.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { part } from '#web/ui/part.ts';
import type { Route } from './+types/reconoce.desafios.ts';

// Few come for a challenge that is over: its script comes after the rest.
const Ausente = part(async () => (await import('#web/features/desafios/ausente.tsx')).Ausente);

export const meta: Route.MetaFunction = () => [{ title: 'Desafíos · Reconoce' }];

/**
 * The active challenges. If a link names one that is over, it shows what the user sent for it, which is what such a link is
 * about.
 */
export async function loader(args: Route.LoaderArgs) {
  const pedido = args.url.searchParams.get('desafio');
  const lista = await cargar(args, (api) => api.desafios.listar());
  const ausente = pedido !== null && !lista.desafios.some((d) => d.id === pedido);
  const mios = ausente ? await actuar(args, (api) => api.participaciones.mias({ desafio_id: pedido })) : null;
  return {
    ...lista,
    ahora: ahoraMismo(),
    pedido,
    todos: args.url.searchParams.has('todos'),
    ausente: ausente ? { envios: mios?.ok ? mios.valor.evidencias : [] } : null,
  };
}

export const action = accion('participaciones.enviar', 'participaciones.anular', 'participaciones.apelar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('desafios', 'evidencias', 'participaciones', 'configuracion');

export default function Desafios({ loaderData }: Route.ComponentProps) {
  const { resumen, desafios, limites, ahora, pedido, todos, ausente } = loaderData;
  return (
    <div className="@container flex flex-col">
      <PageHeader {...CABECERA} />
      {ausente ? (
        <Suspense>
          <Ausente envios={ausente.envios} />
        </Suspense>
      ) : null}
      {desafios.length === 0 ? (
        <Card>
          <EmptyState
            as="h2"
            icon={<Target />}
            title={VACIOS.desafios}
            hint="Cuando Recursos Humanos abra uno, lo vas a ver acá."
          />
        </Card>
      ) : (
        <TarjetasDeDesafios
          desafios={desafios}
          limites={limites}
          ahora={ahora}
          pedido={pedido}
          todos={todos}
        />
      )}
      <ResumenDeDesafios
        resumen={resumen}
        porEmpezar={desafios.filter(({ boton }) => boton === 'no_empezado').length}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader {...CABECERA} />
      <PantallaQueFallo error={error} queFallo={CARGAS.desafios} />
    </>
  );
}
