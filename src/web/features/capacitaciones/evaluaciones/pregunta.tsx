import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { cantidad, sinCortarPesos } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import type { PreguntaAResponder } from '../tipos.ts';

type Props = {
  pregunta: PreguntaAResponder;
  numero: number;
  total: number;
  elegida: number | undefined;
  disabled: boolean;
  onElegir: (opcion: number) => void;
  /** The question's text, which gets the focus when the question is shown. */
  ref?: Ref<HTMLLegendElement>;
};

/** One question and its four options. They are native radios: the arrows move and the space bar chooses. */
export function Pregunta({ pregunta, numero, total, elegida, disabled, onElegir, ref }: Props) {
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend ref={ref} tabIndex={-1} className="mb-5 w-full outline-none">
        <span className="mb-1 flex items-baseline justify-between gap-3 text-sm text-ink-2">
          <span>
            Pregunta {numero} de {total}
          </span>
          <span>{cantidad(pregunta.puntos, 'punto', 'puntos')}</span>
        </span>
        <span className="headline block text-xl whitespace-pre-line wrap-anywhere md:text-2xl">
          <bdi>{sinCortarPesos(pregunta.pregunta)}</bdi>
        </span>
      </legend>
      <div className="grid gap-2.5">
        {pregunta.opciones.map((opcion, i) => (
          <label
            // Options are identified by their index.
            // oxlint-disable-next-line react/no-array-index-key -- it is what the answer is made of
            key={i}
            className={cn(
              'relative flex min-h-15 items-center gap-3 rounded-card border-2 px-3.5 py-3 transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              elegida === i ? 'border-brand bg-brand-soft' : 'border-line bg-card hover:border-control',
              disabled && 'opacity-70',
            )}
          >
            <input
              type="radio"
              name={`pregunta-${pregunta.id}`}
              value={i}
              checked={elegida === i}
              onChange={() => onElegir(i)}
              className="absolute inset-0 m-0 size-full appearance-none rounded-card outline-none"
            />
            <span
              aria-hidden
              className={cn(
                'numeral grid size-9 shrink-0 place-items-center rounded-label text-lg transition-colors',
                elegida === i ? 'bg-brand text-brand-contrast' : 'bg-kraft text-ink-2',
              )}
            >
              {elegida === i ? <Check className="size-5" strokeWidth={3} /> : LETRAS[i]}
            </span>
            <span className="min-w-0 flex-1 text-lg wrap-anywhere">
              <bdi>{sinCortarPesos(opcion)}</bdi>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const LETRAS = ['A', 'B', 'C', 'D'] as const;
