import { CircleCheck, CircleX, Hourglass, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { cantidad, fechaHora, porcentaje, sinCortarPesos } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import type { Resultado } from '../tipos.ts';

type Props = {
  resultado: Resultado;
  /** What to do next: try again, get the certificate, go back. */
  acciones: ReactNode;
};

/** The result: score, whether it passes, and the attempts left. */
export function ResultadoDeEvaluacion({ resultado, acciones }: Props) {
  const { puntaje, puntaje_minimo, aprobado, fin, terminado_en, numero } = resultado;
  const quedan = Math.max(0, resultado.intentos_permitidos - resultado.intentos_usados);
  return (
    <Card className="flex flex-col items-center gap-4 py-8 text-center md:py-10">
      <p
        className={cn(
          'inline-flex items-center gap-2 text-lg font-semibold',
          aprobado ? 'text-green' : 'text-danger',
        )}
      >
        {aprobado ? (
          <CircleCheck aria-hidden className="size-6" />
        ) : (
          <CircleX aria-hidden className="size-6" />
        )}
        {aprobado ? 'Aprobada' : 'No aprobada'}
      </p>
      <PriceLabel
        size="xl"
        tone={aprobado ? 'label' : 'quiet'}
        className={aprobado ? 'animate-land' : undefined}
      >
        <span className="text-6xl leading-none">{porcentaje(puntaje)}</span>
      </PriceLabel>
      <p className="text-ink-2">
        Se aprueba con {porcentaje(puntaje_minimo)}. Intento {numero}, {fechaHora(terminado_en)}.
      </p>
      {fin === 'tiempo' ? (
        <p className="inline-flex items-center gap-2 text-sm text-ink-2">
          <Timer aria-hidden className="size-4" />
          Se entregó sola al terminarse el tiempo.
        </p>
      ) : null}
      {aprobado || resultado.ya_aprobada ? null : (
        <Notice
          tone={quedan > 0 ? 'info' : 'warning'}
          className="max-w-lg text-left"
          title={
            quedan > 0
              ? `Te ${quedan === 1 ? 'queda' : 'quedan'} ${cantidad(quedan, 'intento', 'intentos')}`
              : 'No te quedan intentos'
          }
        >
          {quedan > 0
            ? 'Repasá los materiales antes de volver a probar. Las respuestas correctas se ven cuando apruebes.'
            : 'Pedile a Recursos Humanos que te habilite otro: lo pueden hacer desde su panel.'}
        </Notice>
      )}
      <div className="mt-1 flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col">{acciones}</div>
    </Card>
  );
}

/** Every question with the chosen and the correct option. Shown only after passing. */
export function RevisionDeEvaluacion({ revision }: { revision: NonNullable<Resultado['revision']> }) {
  const bien = revision.filter((p) => p.acierto).length;
  return (
    <section aria-labelledby="revision-titulo" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="revision-titulo" className="headline text-xl">
          Revisión
        </h2>
        <p className="text-ink-2">
          {bien} de {revision.length} bien
        </p>
      </div>
      <ol className="grid gap-3">
        {revision.map((p, i) => {
          return (
            <Card as="li" key={p.id}>
              <div className="mb-3 flex items-start gap-3">
                <span
                  aria-hidden
                  className={cn(
                    'numeral grid size-8 shrink-0 place-items-center rounded-label',
                    p.acierto ? 'bg-green-soft text-green' : 'bg-danger-soft text-danger',
                  )}
                >
                  {i + 1}
                </span>
                <h3 className="min-w-0 flex-1 pt-0.5 font-semibold wrap-anywhere">
                  <bdi>{sinCortarPesos(p.pregunta)}</bdi>
                </h3>
                <span
                  className={cn(
                    'shrink-0 pt-1 text-sm font-semibold',
                    p.acierto ? 'text-green' : 'text-danger',
                  )}
                >
                  {p.acierto ? `+${p.puntos}` : '0'}
                  <span className="sr-only"> de {cantidad(p.puntos, 'punto', 'puntos')}</span>
                </span>
              </div>
              <ul className="grid gap-1.5">
                {p.opciones.map((opcion, j) => {
                  const correcta = j === p.respuesta_correcta;
                  const elegida = j === p.elegida;
                  if (!correcta && !elegida) {
                    return (
                      // oxlint-disable-next-line react/no-array-index-key -- options are named by their place
                      <li key={j} className="px-3 py-1.5 text-ink-2 wrap-anywhere">
                        <bdi>{sinCortarPesos(opcion)}</bdi>
                      </li>
                    );
                  }
                  return (
                    <li
                      // oxlint-disable-next-line react/no-array-index-key -- options are named by their place
                      key={j}
                      className={cn(
                        'flex items-center gap-2 rounded-control px-3 py-1.5 wrap-anywhere',
                        correcta ? 'bg-green-soft' : 'bg-danger-soft',
                      )}
                    >
                      {correcta ? (
                        <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
                      ) : (
                        <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
                      )}
                      <span className="min-w-0 flex-1">
                        <bdi>{sinCortarPesos(opcion)}</bdi>
                      </span>
                      <span
                        className={cn(
                          'shrink-0 text-xs font-semibold',
                          correcta ? 'text-green' : 'text-danger',
                        )}
                      >
                        {correcta ? (elegida ? 'Tu respuesta' : 'Correcta') : 'Elegiste'}
                      </span>
                    </li>
                  );
                })}
              </ul>
              {p.elegida === null ? (
                <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
                  <Hourglass aria-hidden className="size-4" />
                  Quedó sin responder.
                </p>
              ) : null}
            </Card>
          );
        })}
      </ol>
    </section>
  );
}
