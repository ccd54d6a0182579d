import { Pause, Play } from 'lucide-react';

/**
 * The steps of a purchase, highlighted one at a time for some seconds each. They can be stopped, and do not move with reduced
 * motion. Nothing changes size.
 */
export function Pasos({ pasos, segundos }: { pasos: readonly string[]; segundos: 3 | 4 }) {
  return (
    <div className="pasos-marco no-imprimir flex max-w-xl items-start gap-2">
      <ol
        aria-label="Pasos de la compra"
        className={`pasos grid flex-1 grid-cols-3 gap-3 ${segundos === 3 ? 'pasos-3' : 'pasos-4'}`}
      >
        {pasos.map((paso, i) => (
          <li key={paso} className="paso grid min-w-0 content-start gap-2">
            <span
              aria-hidden="true"
              className="paso-avance relative h-1 overflow-hidden rounded-full bg-track"
            />
            <span className="flex min-w-0 flex-col items-start gap-2 sm:flex-row sm:items-center">
              <Cifra>{i + 1}</Cifra>
              <span className="min-w-0 font-semibold text-sm leading-5 sm:text-base">{paso}</span>
            </span>
          </li>
        ))}
      </ol>
      <label className="pasos-pausa group tap relative -mt-3 grid size-9 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-kraft has-focus-visible:outline-2 has-focus-visible:outline-focus">
        <input type="checkbox" className="absolute inset-0 size-full cursor-pointer opacity-0" />
        <span className="sr-only">Detener la animación de los pasos</span>
        <Pause aria-hidden className="size-4 group-has-checked:hidden" />
        <Play aria-hidden className="hidden size-4 group-has-checked:block" />
      </label>
    </div>
  );
}

function Cifra({ children }: { children: number }) {
  return (
    <span
      data-n={children}
      className="paso-cifra numeral relative grid size-8 shrink-0 place-items-center rounded-label bg-kraft text-lg"
    >
      {children}
    </span>
  );
}
