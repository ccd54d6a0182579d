import { ANCLAS } from '#domain/comun/enlaces.ts';
import { numero, porcentaje } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DESTINO } from '#web/ui/destino.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { GRILLA_ANCHA } from './disposicion.ts';

export type PorObtener = {
  insignia: { id: string; nombre: string; descripcion: string; icono: string };
  actual: number;
  meta: number | null;
  porcentaje: number | null;
  pista: string;
};

/** The badges that the person does not have yet, the closest first, with the progress and what is missing. */
export function InsigniasPorObtener({ porObtener }: { porObtener: readonly PorObtener[] }) {
  return (
    <ul className={GRILLA_ANCHA}>
      {porCercania(porObtener).map(({ insignia, actual, meta, porcentaje: parte, pista }) => (
        <Card
          as="li"
          key={insignia.id}
          id={ANCLAS.insignia(insignia.id)}
          tabIndex={-1}
          className={cn('flex flex-wrap gap-4', DESTINO)}
        >
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-dashed border-control bg-kraft text-3xl leading-none"
          >
            <span className="opacity-70 grayscale">{insignia.icono}</span>
          </span>
          <div className="flex min-w-[min(8.5rem,100%)] flex-1 flex-col">
            <h3 dir="auto" className="headline wrap-anywhere">
              {insignia.nombre}
            </h3>
            {insignia.descripcion ? (
              <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-2 text-pretty">
                {insignia.descripcion}
              </p>
            ) : null}
            <div className="mt-auto pt-3">
              {meta === null || parte === null ? (
                <p className="text-sm font-semibold">{pista}</p>
              ) : (
                <ProgressBar
                  label={pista}
                  value={parte}
                  valueText={`${numero(actual)} de ${numero(meta)}: ${porcentaje(parte)}`}
                  aside={`${numero(actual)}/${numero(meta)}`}
                  tone="green"
                />
              )}
            </div>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** The closest first. Those without a measurable progress go last, in their original order. */
export function porCercania<T extends { porcentaje: number | null }>(insignias: readonly T[]): T[] {
  return insignias.toSorted((a, b) => (b.porcentaje ?? -1) - (a.porcentaje ?? -1));
}
