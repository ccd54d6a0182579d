import { ArrowLeft, Award, BookOpen, Repeat } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { cargar } from '#web/api.server.ts';
import { accionDeCliente } from '#web/conexion.ts';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { accion } from '#web/envio/accion.server.ts';
import { LoQueSeConsume } from '#web/features/capacitaciones/evaluaciones.tsx';
import { Guardia } from '#web/features/cuentas/guardia.tsx';
import { Rendir } from '#web/features/capacitaciones/evaluaciones/rendir.tsx';
import { leerEvaluacion } from '#web/features/capacitaciones/evaluaciones/rendir.server.ts';
import {
  ResultadoDeEvaluacion,
  RevisionDeEvaluacion,
} from '#web/features/capacitaciones/evaluaciones/resultado.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { useEventos } from '#web/features/marco/use-eventos.ts';
import { conservarLoVisto } from '#web/lo-visto.ts';
import { recargarSi } from '#web/recarga.ts';
import { CAPACITACIONES_PROPIAS } from '#web/sesion.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast, Toaster } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Route } from './+types/reconoce.evaluacion.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.evaluacion.titulo ?? 'Evaluación'} · Reconoce` },
];

/** An evaluation without the layout, so that there is nothing else to press while the clock runs. */
export function loader(args: Route.LoaderArgs) {
  return cargar(args, (api) => leerEvaluacion(api, args.params.id, args.params.evaluacion, args.url));
}

export const action = accion('evaluaciones.entregar', 'evaluaciones.iniciar');

export const clientAction = accionDeCliente;

export const shouldRevalidate = recargarSi('capacitaciones', 'perfil');
export const clientMiddleware = [conservarLoVisto];

export default function Evaluacion({ loaderData }: Route.ComponentProps) {
  const { intento, resultado, evaluacion, capacitacion, ahora, email } = loaderData;
  const volver = `/reconoce/capacitaciones/${capacitacion.id}`;
  // Extra minutes, or handing in on another device, show here at once.
  useEventos(ahora);
  return (
    <>
      <Toaster />
      <Guardia email={email} puerta="reconoce" />
      {intento ? (
        <Rendir key={intento.id} intento={intento} volver={volver} />
      ) : (
        <PantallaDeResultado
          key={resultado.id}
          resultado={resultado}
          evaluacion={evaluacion}
          volver={volver}
        />
      )}
    </>
  );
}

function PantallaDeResultado({
  resultado,
  evaluacion,
  volver,
}: {
  resultado: NonNullable<Route.ComponentProps['loaderData']['resultado']>;
  evaluacion: Route.ComponentProps['loaderData']['evaluacion'];
  volver: string;
}) {
  const [preguntando, setPreguntando] = useState(false);
  const { enviando, enviar } = useEnvio();
  const titulo = useRef<HTMLHeadingElement>(null);
  // It was just handed in, so screen readers read the result.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    titulo.current?.focus({ preventScroll: true });
  }, []);
  const { aprobado, certificado } = resultado;
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto max-w-3xl px-4 pt-4 pb-16 outline-none md:px-8 md:pt-8"
    >
      <TextLink kind="standalone" render={<Link to={volver} />}>
        <ArrowLeft aria-hidden /> <bdi className="truncate">{resultado.capacitacion.titulo}</bdi>
      </TextLink>
      <h1 ref={titulo} tabIndex={-1} className="headline mt-1 text-3xl outline-none md:text-4xl">
        {aprobado ? '¡Aprobaste!' : 'Esta vez no alcanzó'}
      </h1>
      <p className="mb-5 text-ink-2 wrap-anywhere">
        <bdi>{resultado.evaluacion.titulo}</bdi>
      </p>
      <ResultadoDeEvaluacion
        resultado={resultado}
        acciones={
          <>
            {certificado ? (
              <Button icon={<Award aria-hidden />} render={<Link to={`${volver}/certificado`} />}>
                Ver el certificado
              </Button>
            ) : null}
            {/* Whoever did not pass is told to study: that is the first button. */}
            {aprobado || resultado.ya_aprobada ? (
              <Button variant="secondary" render={<Link to={volver} />}>
                Volver a la capacitación
              </Button>
            ) : (
              <Button icon={<BookOpen aria-hidden />} render={<Link to={volver} />}>
                Repasar los materiales
              </Button>
            )}
            {resultado.puede_reintentar ? (
              <Button variant="secondary" icon={<Repeat aria-hidden />} onClick={() => setPreguntando(true)}>
                Intentar de nuevo
              </Button>
            ) : null}
          </>
        }
      />
      {resultado.revision ? <RevisionDeEvaluacion revision={resultado.revision} /> : null}
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title="¿Intentar de nuevo?"
        confirmLabel="Empezar ahora"
        cancelLabel="Todavía no"
        loading={enviando}
        onConfirm={() =>
          enviar({ metodo: 'evaluaciones.iniciar', entrada: { id: evaluacion.id } }, (respuesta) => {
            if (respuesta.ok) return;
            const { titulo: que, texto } = mensajeDeError(respuesta.fallo, ACCIONES.empezar_evaluacion);
            toast.error(que, { text: texto });
            setPreguntando(false);
          })
        }
      >
        <LoQueSeConsume evaluacion={evaluacion} />
      </ConfirmDialog>
    </main>
  );
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const ausente = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="contenido" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-16 outline-none">
      <TextLink
        kind="standalone"
        render={
          <Link to={ausente ? CAPACITACIONES_PROPIAS : `/reconoce/capacitaciones/${params.id ?? ''}`} />
        }
      >
        <ArrowLeft aria-hidden /> Capacitaciones
      </TextLink>
      <h1 className="headline mt-1 text-3xl">Evaluación</h1>
      <PantallaQueFallo error={error} queFallo={CARGAS.capacitaciones} />
    </main>
  );
}
