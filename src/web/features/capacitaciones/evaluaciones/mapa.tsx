import { cn } from '#web/ui/cn.ts';
import type { PreguntaAResponder } from '../tipos.ts';
import type { Respuestas } from './use-respuestas.ts';

/** An overview of the questions: which are answered, which one is open, and a button to each. */
export function MapaDePreguntas({
  preguntas,
  respuestas,
  paso,
  onIr,
}: {
  preguntas: readonly PreguntaAResponder[];
  respuestas: Respuestas;
  paso: number;
  onIr: (paso: number) => void;
}) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
      {preguntas.map(({ id }, i) => {
        const respondida = respuestas.elegida(id) !== undefined;
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={i === paso ? 'step' : undefined}
              aria-label={`Pregunta ${i + 1}, ${respondida ? 'respondida' : 'sin responder'}`}
              onClick={() => onIr(i)}
              className={cn(
                'numeral grid h-11 w-full place-items-center rounded-control border-2 text-base transition-colors',
                respondida
                  ? 'border-transparent bg-brand-soft text-brand'
                  : 'border-dashed border-control text-ink-2',
                i === paso && 'border-solid border-brand',
                'hover:border-brand',
              )}
            >
              {i + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
