import { CircleCheck, Clock, ListChecks, Play, Repeat, Target } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { limiteDeTiempo } from '#web/copy/capacitaciones.ts';
import { cantidad, porcentaje } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Evaluacion } from './tipos.ts';

type Props = {
  evaluaciones: readonly Evaluacion[];
  direccion: (evaluacion_id: string) => string;
  iniciando: boolean;
  onIniciar: (evaluacion_id: string) => void;
};

/** The evaluations of a training, with their requirements, the attempts left and the button to start. */
export function EvaluacionesPropias({ evaluaciones, direccion, iniciando, onIniciar }: Props) {
  const [elegida, setElegida] = useState<Evaluacion | null>(null);
  const [abierto, setAbierto] = useState(false);
  if (evaluaciones.length === 0) return null;
  return (
    <section aria-labelledby="evaluaciones-titulo">
      <h2 id="evaluaciones-titulo" className="headline mb-3 text-xl">
        {evaluaciones.length === 1 ? 'Evaluación' : 'Evaluaciones'}
      </h2>
      <ul className="grid gap-4">
        {evaluaciones.map((e) => (
          <li key={e.id}>
            <Tarjeta
              evaluacion={e}
              direccion={direccion(e.id)}
              onEmpezar={() => {
                setElegida(e);
                setAbierto(true);
              }}
            />
          </li>
        ))}
      </ul>
      {elegida ? (
        <ConfirmDialog
          open={abierto}
          onOpenChange={setAbierto}
          title={`¿Empezar «${elegida.titulo}»?`}
          confirmLabel="Empezar ahora"
          cancelLabel="Todavía no"
          loading={iniciando}
          onConfirm={() => onIniciar(elegida.id)}
        >
          <LoQueSeConsume evaluacion={elegida} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** What starting an attempt uses up, and what it does not. */
export function LoQueSeConsume({
  evaluacion: { intentos_usados, intentos_permitidos, tiempo_limite, preguntas, puntaje_minimo },
}: {
  evaluacion: Evaluacion;
}) {
  const despues = intentos_permitidos - intentos_usados - 1;
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      <li>
        Empezar usa <strong className="text-ink">un intento</strong>:{' '}
        {despues <= 0
          ? 'es el último que te queda.'
          : `después de este te ${despues === 1 ? 'queda' : 'quedan'} ${despues}.`}
      </li>
      <li>
        {tiempo_limite === null ? (
          'Sin límite de tiempo.'
        ) : (
          <>
            Tenés <strong className="text-ink">{limiteDeTiempo(tiempo_limite)}</strong>. El reloj no se
            detiene aunque cierres la página; al terminar se entrega sola.
          </>
        )}
      </li>
      <li>
        {cantidad(preguntas, 'pregunta', 'preguntas')}; se aprueba con {porcentaje(puntaje_minimo)}.
      </li>
      <li>Cada respuesta se guarda al darla: podés seguir en otro dispositivo.</li>
    </ul>
  );
}

function Tarjeta({
  evaluacion: e,
  direccion,
  onEmpezar,
}: {
  evaluacion: Evaluacion;
  direccion: string;
  onEmpezar: () => void;
}) {
  return (
    <Card as="article">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{e.titulo}</bdi>
      </h3>
      {e.descripcion ? (
        <p className="mt-0.5 text-sm text-ink-2 whitespace-pre-line wrap-anywhere">
          <bdi>{e.descripcion}</bdi>
        </p>
      ) : null}
      <dl className="mt-3 grid gap-1.5 text-sm">
        <Dato Icono={ListChecks} nombre="Preguntas">
          {e.preguntas}
        </Dato>
        <Dato Icono={Target} nombre="Puntaje mínimo">
          {porcentaje(e.puntaje_minimo)}
        </Dato>
        <Dato Icono={Clock} nombre="Tiempo límite">
          {limiteDeTiempo(e.tiempo_limite)}
        </Dato>
        <Dato Icono={Repeat} nombre={e.estado === 'aprobada' ? 'Intentos usados' : 'Intentos que te quedan'}>
          {e.estado === 'aprobada'
            ? e.intentos_usados
            : `${Math.max(0, e.intentos_permitidos - e.intentos_usados)} de ${e.intentos_permitidos}`}
        </Dato>
        {e.mejor_puntaje !== null ? (
          <Dato Icono={CircleCheck} nombre="Tu mejor puntaje">
            {porcentaje(e.mejor_puntaje)}
          </Dato>
        ) : null}
      </dl>
      <div className="mt-4">{accion()}</div>
    </Card>
  );

  function accion(): ReactNode {
    const anterior =
      e.intentos.length > 0 ? (
        <Button full variant="ghost" render={<Link to={direccion} />}>
          Ver el último resultado
        </Button>
      ) : null;
    switch (e.estado) {
      case 'en_curso':
        return (
          <Button full icon={<Play aria-hidden />} render={<Link to={direccion} />}>
            Seguir con el intento
          </Button>
        );
      case 'aprobada':
        return (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="inline-flex items-center gap-1.5 font-semibold text-green">
              <CircleCheck aria-hidden className="size-5" />
              Aprobada
            </span>
            <Button size="sm" variant="secondary" render={<Link to={direccion} />}>
              Ver la revisión
            </Button>
          </div>
        );
      case 'disponible':
        return (
          <div className="grid gap-2">
            <Button full icon={<Play aria-hidden />} onClick={onEmpezar}>
              {e.intentos_usados > 0 ? 'Intentar de nuevo' : 'Empezar'}
            </Button>
            {anterior}
          </div>
        );
      case 'sin_intentos':
        return (
          <div className="grid gap-2">
            <p className="text-sm text-ink-2">
              No te quedan intentos. Recursos Humanos te puede habilitar otro.
            </p>
            {anterior}
          </div>
        );
      case 'cerrada':
        return (
          <div className="grid gap-2">
            <p className="text-sm text-ink-2">Por ahora no se puede rendir.</p>
            {anterior}
          </div>
        );
    }
  }
}

function Dato({ Icono, nombre, children }: { Icono: typeof Clock; nombre: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <Icono aria-hidden className="size-4 shrink-0 text-ink-2" />
      <dt className="flex-1 text-ink-2">{nombre}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
