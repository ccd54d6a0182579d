import { ChevronDown } from 'lucide-react';
import type { Pregunta } from '#domain/sitio/contenido.ts';
import { sinCortarPesos } from '#domain/comun/formato.ts';
import { Seccion } from './pagina.tsx';

/** Questions that open without a script (`<details>`). */
export function Preguntas({ preguntas }: { preguntas: readonly Pregunta[] }) {
  if (preguntas.length === 0) return null;
  return (
    <Seccion id="preguntas" abajo titulo="Preguntas frecuentes">
      <div className="grid max-w-3xl gap-2">
        {preguntas.map(({ pregunta, respuesta }) => (
          <details key={pregunta} className="group rounded-card border border-line bg-card">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-kraft [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 break-words">{pregunta}</span>
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[64ch] break-words px-5 pt-1 pb-5 text-ink-2">{sinCortarPesos(respuesta)}</p>
          </details>
        ))}
      </div>
    </Seccion>
  );
}
