import { Award, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ahoraMismo, cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { ComoSeGanan } from '#web/features/insignias/ayuda.tsx';
import { CABECERA } from '#web/features/insignias/disposicion.ts';
import { InsigniasObtenidas } from '#web/features/insignias/obtenidas.tsx';
import { ResumenDePerfil } from '#web/features/insignias/perfil.tsx';
import { InsigniasPorObtener } from '#web/features/insignias/por-obtener.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/reconoce.insignias.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Insignias · Reconoce' }];

export async function loader(args: Route.LoaderArgs) {
  const propias = await cargar(args, (api) => api.insignias.propias());
  return { ...propias, ahora: ahoraMismo() };
}

export const action = accion('insignias.publicar', 'insignias.acreditar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi(
  'insignias',
  'perfil',
  'evidencias',
  'participaciones',
  'puntos',
  'ranking',
  'meritos',
  'capacitaciones',
);

export default function Insignias({ loaderData }: Route.ComponentProps) {
  const { perfil, obtenidas, por_obtener, ahora } = loaderData;
  return (
    <>
      <PageHeader {...CABECERA} />
      <div className="@container grid gap-8">
        <ResumenDePerfil perfil={perfil} />
        <Seccion id="obtenidas" titulo="Obtenidas">
          {obtenidas.length > 0 ? (
            <InsigniasObtenidas obtenidas={obtenidas} ahora={ahora} />
          ) : (
            <Card>
              <EmptyState
                icon={<Award />}
                title="Todavía no ganaste ninguna"
                hint="La primera suele llegar con el primer desafío validado."
                action={<Button render={<Link to="/reconoce/desafios" />}>Ver desafíos</Button>}
              />
            </Card>
          )}
        </Seccion>
        <Seccion id="por-obtener" titulo="Por obtener">
          {por_obtener.length > 0 ? (
            <InsigniasPorObtener porObtener={por_obtener} />
          ) : (
            <Card>
              <EmptyState
                icon={<PartyPopper />}
                title={perfil.total > 0 ? '¡Las tenés todas!' : 'No hay insignias por ahora'}
                hint="Cuando Recursos Humanos cree otra, la vas a ver acá."
              />
            </Card>
          )}
        </Seccion>
        <ComoSeGanan />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader {...CABECERA} />
      <PantallaQueFallo error={error} queFallo={CARGAS.insignias} />
    </>
  );
}

function Seccion({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline mb-3 text-xl">
        {titulo}
      </h2>
      {children}
    </section>
  );
}
