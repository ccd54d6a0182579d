import { HeartHandshake } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { enlaceDeGracias } from '#domain/comun/enlaces.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { accion } from '#web/envio/accion.server.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { loQueQueda, Muro } from '#web/features/muro/muro.tsx';
import { recargarSi } from '#web/recarga.ts';
import { useSesion } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Route } from './+types/reconoce.muro.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Muro · Reconoce' }];

/** The wall. `?de=sucursal`, `?antes=ID` for what is older, `?ver=ID` for what a notice is about. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const de = searchParams.get('de') === 'sucursal' ? 'sucursal' : 'empresa';
  const antes = idDe(searchParams.get('antes'));
  const ver = idDe(searchParams.get('ver'));
  return cargar(args, async (api) => {
    const [pagina, vista] = await Promise.all([
      api.muro.listar({ de, ...(antes === null ? {} : { antes }) }),
      // It may be gone since the notice: the wall is shown without it.
      ver === null ? null : api.muro.ver({ id: ver }).catch(() => null),
    ]);
    return { ...pagina, vista, de, antes, ahora: ahoraMismo() } as const;
  });
}

function idDe(escrito: string | null): string | null {
  const id = Id.safeParse(escrito);
  return id.success ? id.data : null;
}

export const action = accion(
  'muro.reaccionar',
  'muro.retirar',
  'muro.denunciar',
  'muro.ocultar',
  'muro.festejarCumple',
);

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('muro');

export default function PantallaDelMuro({ loaderData }: Route.ComponentProps) {
  const { empleado } = useSesion();
  const { quedan } = loaderData;
  useLoQuePaso(empleado?.id ?? '');
  return (
    <>
      <PageHeader
        title="Muro"
        subtitle={loQueQueda(quedan)}
        actions={
          <Button icon={<HeartHandshake aria-hidden />} render={<Link to={enlaceDeGracias()} />}>
            Dar las gracias
          </Button>
        }
      />
      <Muro {...loaderData} yo={empleado?.id ?? ''} />
    </>
  );
}

/** Says once what the form that led here did, and offers to be told of what it may bring. */
function useLoQuePaso(quien: string) {
  const [query, setQuery] = useSearchParams();
  const dicho = query.get('aviso');
  const aviso =
    dicho === 'gracias_dadas'
      ? EXITOS.gracias_dadas
      : dicho === 'gracias_retenidas'
        ? EXITOS.gracias_retenidas
        : null;
  useEffect(() => {
    if (aviso === null) return;
    toast.success(aviso.titulo, { text: aviso.texto, id: 'gracias' });
    setQuery(
      (antes) => {
        antes.delete('aviso');
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
    void import('#web/push/dispositivo.ts')
      .then(({ ofrecer }) => ofrecer(quien, 'gracias'))
      .catch(() => undefined);
  }, [aviso, quien, setQuery]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Muro" />
      <PantallaQueFallo error={error} queFallo={CARGAS.muro} />
    </>
  );
}
