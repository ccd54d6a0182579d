import { ChevronDown, Circle, CircleCheckBig } from 'lucide-react';
import { useId, useState } from 'react';
import { cantidad, sinCortarPesos } from '#domain/comun/formato.ts';
import { cn } from '#web/ui/cn.ts';
import type { Desafio } from './estado.ts';

type Objetivo = Desafio['objetivos'][number];

/** How many objectives a collapsed card shows, and the length up to which a text is shown whole. */
const A_LA_VISTA = 2;
const TEXTO_CORTO = 36;

/** The objectives: the first two, and the rest behind '+N más'. Opening them also shows long texts whole. */
export function Objetivos({ objetivos, titulo }: { objetivos: readonly Objetivo[]; titulo: string }) {
  const [abiertos, setAbiertos] = useState(false);
  const id = useId();
  const resto = objetivos.length - A_LA_VISTA;
  const recortados = objetivos.some(
    (o) => o.descripcion.length > TEXTO_CORTO || o.nombre.length > 2 * TEXTO_CORTO,
  );
  return (
    <div>
      <ul id={id} aria-label={`Objetivos de ${titulo}`} className="grid gap-2">
        {(abiertos ? objetivos : objetivos.slice(0, A_LA_VISTA)).map((objetivo) => (
          <LineaDeObjetivo key={objetivo.id} objetivo={objetivo} entera={abiertos} />
        ))}
      </ul>
      {resto > 0 || recortados ? (
        <button
          type="button"
          aria-expanded={abiertos}
          aria-controls={id}
          onClick={() => setAbiertos(!abiertos)}
          className="tap -mb-2 -ml-1 inline-flex items-center gap-1 rounded-control px-1 py-2 text-sm font-semibold text-brand hover:text-brand-hover"
        >
          {abiertos ? 'Ver menos' : resto > 0 ? `+${resto} más` : 'Ver detalle'}
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', abiertos && 'rotate-180')} />
        </button>
      ) : null}
    </div>
  );
}

/** One objective: whether it is met, what it asks and its points. */
export function LineaDeObjetivo({ objetivo, entera = true }: { objetivo: Objetivo; entera?: boolean }) {
  const Marca = objetivo.cumplido ? CircleCheckBig : Circle;
  return (
    <li className="flex gap-2 text-sm">
      <Marca
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', objetivo.cumplido ? 'text-green' : 'text-control')}
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className={cn('wrap-anywhere', entera ? 'block' : 'line-clamp-2')}>
          {sinCortarPesos(objetivo.nombre)}
          {objetivo.cumplido ? <span className="sr-only"> (cumplido)</span> : null}
        </span>
        {objetivo.descripcion ? (
          <span
            dir="auto"
            className={cn(
              'text-xs wrap-anywhere text-ink-2',
              entera ? 'block whitespace-pre-line' : 'line-clamp-1',
            )}
          >
            {sinCortarPesos(objetivo.descripcion)}
          </span>
        ) : null}
      </span>
      <span className="shrink-0 text-ink-2 tabular-nums">{cantidad(objetivo.puntos, 'punto', 'puntos')}</span>
    </li>
  );
}
