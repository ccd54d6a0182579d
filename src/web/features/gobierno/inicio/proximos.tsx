import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import { avisoDeCierre, PERIODO_DESAFIO, type TipoPeriodoDesafio } from '#domain/desafios/desafio.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fechaCorta } from '#domain/comun/formato.ts';
import { VACIOS } from '#web/copy/textos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = {
  desafios: readonly {
    id: string;
    titulo: string;
    descripcion: string;
    tipo_periodo: TipoPeriodoDesafio;
    fecha_fin: Dia;
    dias_restantes: number;
  }[];
  conSesion: boolean;
  /** Those in which this employee has nothing to do: they come last, and are not urgent. */
  sinApuro?: readonly { id: string; boton: 'completado' | 'pendiente' }[];
};

/** The challenges that end soonest, at most three. */
export function Proximos({ desafios, conSesion, sinApuro = [] }: Props) {
  const suyo = new Map(sinApuro.map(({ id, boton }) => [id, YA[boton]]));
  const enOrden = desafios.toSorted((a, b) => Number(suyo.has(a.id)) - Number(suyo.has(b.id)));
  return (
    <section aria-labelledby="proximos" className="mt-8">
      <h2 id="proximos" className="headline mb-3 text-xl">
        Próximos desafíos
      </h2>
      {desafios.length === 0 ? (
        <Card>
          <EmptyState title={VACIOS.desafios} hint="Cuando Recursos Humanos abra uno, lo vas a ver acá." />
        </Card>
      ) : (
        <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
          {enOrden.map((d) => {
            const periodo = PERIODO_DESAFIO[d.tipo_periodo];
            const ya = suyo.get(d.id);
            const aviso = ya ? null : avisoDeCierre(d.dias_restantes);
            return (
              <Card
                as="li"
                key={d.id}
                className="relative flex flex-col gap-2 transition-colors hover:border-control"
              >
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={periodo.color}>{periodo.etiqueta}</Badge>
                  {ya ? <Badge tone={ya.tono}>{ya.texto}</Badge> : null}
                  {aviso ? <Badge tone="red">{aviso.texto}</Badge> : null}
                </div>
                <h3 className="headline text-lg text-balance wrap-anywhere">
                  <Link
                    reloadDocument={!conSesion}
                    to={
                      conSesion
                        ? `/reconoce/desafios?desafio=${d.id}`
                        : '/reconoce/auth?volver=/reconoce/desafios'
                    }
                    className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
                  >
                    {d.titulo}
                  </Link>
                </h3>
                <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{d.descripcion}</p>
                <p className="mt-auto flex items-center gap-1.5 pt-1 text-sm text-ink-2">
                  <CalendarClock aria-hidden className="size-4" /> Hasta el {fechaCorta(d.fecha_fin)}
                </p>
              </Card>
            );
          })}
        </ul>
      )}
    </section>
  );
}

const YA = {
  completado: { texto: 'Completado', tono: 'green' },
  pendiente: { texto: 'En revisión', tono: 'blue' },
} as const;
