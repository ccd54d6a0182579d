import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { CertificadoPropio } from '#web/features/capacitaciones/certificados/propio.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { accion } from '#web/envio/accion.server.ts';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.capacitaciones.certificado.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Certificado · Reconoce' }];

/** The user's own certificate of a training. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, async (api) => {
    const [{ url, ...certificado }, { contenido }] = await Promise.all([
      api.certificados.mio({ id: args.params.id }),
      api.sitio.contenido(),
    ]);
    return { certificado: { ...certificado, empresa: contenido.empresa.nombre }, direccion: url };
  });
}

export const action = accion('certificados.acreditar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'configuracion');

export default function Certificado({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        className="no-en-papel"
        title="Tu certificado"
        subtitle="Quien lo reciba puede comprobarlo con el QR, sin entrar a Reconoce"
        back={
          <TextLink kind="standalone" render={<Link to={`/reconoce/capacitaciones/${params.id}`} />}>
            <ChevronLeft aria-hidden /> Capacitación
          </TextLink>
        }
      />
      <CertificadoPropio {...loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Tu certificado" />
      <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />
    </>
  );
}
