import { ChevronDown } from 'lucide-react';
import { cantidad } from '#domain/comun/formato.ts';
import type { Desafio } from './estado.ts';
import { LineaDeObjetivo } from './objetivos.tsx';

/** The challenge's objectives, available while the person writes. */
export function LoQuePide({ desafio }: { desafio: Desafio }) {
  const { objetivos, puntosDisponibles } = desafio;
  return (
    <details className="group mb-2 rounded-control bg-kraft">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          Qué pide{' '}
          <span className="font-normal text-ink-2">
            {cantidad(objetivos.length, 'objetivo', 'objetivos')} ·{' '}
            {cantidad(puntosDisponibles, 'punto', 'puntos')}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 px-3 pb-3">
        <ul className="grid gap-2">
          {objetivos.map((objetivo) => (
            <LineaDeObjetivo key={objetivo.id} objetivo={objetivo} />
          ))}
        </ul>
        {desafio.es_grupal ? (
          <p className="text-xs text-ink-2">
            Es grupal: lo que envíes cuenta para todo tu grupo, y suman quienes hayan enviado algo.
          </p>
        ) : null}
      </div>
    </details>
  );
}
