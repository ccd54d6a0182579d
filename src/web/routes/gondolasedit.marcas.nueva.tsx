import { Link } from 'react-router';
import { enlaceDeMarca } from '#domain/plano/enlaces.ts';
import { cargar } from '#web/api.server.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { agregarMarca } from '#web/features/plano/marcas/atender.server.ts';
import { DatosDeMarca } from '#web/features/plano/marcas/datos.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { sinPerderLoEscrito } from '#web/features/plano/mesa/sin-respuesta.ts';
import type { Route } from './+types/gondolasedit.marcas.nueva.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Agregar una marca · Góndolas' },
  { name: 'robots', content: 'noindex' },
];

/** Asks for what only the staff may ask for, so that nobody else sees the form. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    await api.solicitudes.nuevas();
    return null;
  });
}

export function action(args: Route.ActionArgs) {
  return agregarMarca(args);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sinPerderLoEscrito(args);
}

export default function MarcaNueva({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={enlaceDeMarca()} />}>
            ← Marcas
          </TextLink>
        }
        title="Agregar una marca"
        subtitle="No aparece en el plano público hasta que la pongas en el carrusel."
      />
      <Card className="max-w-2xl">
        {actionData?.error ? (
          <FormError title={actionData.error.titulo} text={actionData.error.texto} />
        ) : null}
        <DatosDeMarca marca={null} respuesta={actionData} />
      </Card>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PantallaQueFallo error={error} queFallo={CARGAS.fichas_de_marcas} />;
}
