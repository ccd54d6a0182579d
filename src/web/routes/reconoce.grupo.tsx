import { UsersRound } from 'lucide-react';
import { isRouteErrorResponse, Link } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { DesafiosDeGrupo } from '#web/features/desafios/de-grupo.tsx';
import { aSuPersona, atenderEquipo } from '#web/features/personas/equipo/equipo.server.ts';
import { MiGrupo } from '#web/features/personas/equipo/mi-grupo.tsx';
import { TEMAS_DE_EQUIPO } from '#web/features/personas/equipo/temas.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.grupo.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Mi Grupo · Reconoce' }];

/** A lider's "Mi Grupo": its people, its challenges and who contributed. */
export function loader(args: Route.LoaderArgs) {
  aSuPersona(args.url);
  return cargar(args, async (api) => {
    const [grupo, { desafios, limites }] = await Promise.all([api.grupos.mio(), api.desafios.listar()]);
    return { grupo, tarjetas: desafios.filter((d) => d.es_grupal), limites, ahora: ahoraMismo() };
  });
}

export const action = atenderEquipo;

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi(...TEMAS_DE_EQUIPO);

export default function Grupo({ loaderData }: Route.ComponentProps) {
  const { grupo, tarjetas, limites, ahora } = loaderData;
  const hoy = diaDe(ahora);
  return (
    <>
      <PageHeader
        title="Mi Grupo"
        subtitle={
          <bdi>
            {grupo.grupo.nombre} · {grupo.sucursal.nombre}
          </bdi>
        }
      />
      <MiGrupo
        datos={grupo}
        hoy={hoy}
        desafios={
          <DesafiosDeGrupo delGrupo={grupo.desafios} tarjetas={tarjetas} limites={limites} ahora={ahora} />
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ajeno = isRouteErrorResponse(error) && (error.status === 403 || error.status === 404);
  return (
    <>
      <PageHeader title="Mi Grupo" />
      {ajeno ? (
        <Card>
          <EmptyState
            icon={<UsersRound />}
            title={error.status === 403 ? 'Acceso denegado' : 'Todavía no estás en un grupo'}
            hint={
              error.status === 403
                ? 'Esta pantalla es de quienes lideran un grupo de trabajo. Si te toca liderar uno, pedile el rol a Recursos Humanos.'
                : 'Liderás el grupo en el que estás: pedile a tu gerente que te sume a uno.'
            }
            action={
              <Button variant="secondary" render={<Link to="/reconoce/home" />}>
                Volver a Inicio
              </Button>
            }
          />
        </Card>
      ) : (
        <PantallaQueFallo error={error} queFallo={CARGAS.grupo} />
      )}
    </>
  );
}
