import { ListChecks, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { cantidad } from '#domain/comun/formato.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BASE, type Detalle } from './tipos.ts';

/** The evaluations of one training, with a button to create one. */
export function EvaluacionesDeCapacitacion({ capacitacion: c }: { capacitacion: Detalle }) {
  const nueva = (
    <Button
      variant="secondary"
      icon={<Plus aria-hidden />}
      render={<Link to={`${BASE}/evaluaciones/nueva?capacitacion=${c.id}`} />}
    >
      Nueva evaluación
    </Button>
  );
  return (
    <Card as="section" aria-label="Evaluaciones">
      <CardHeader
        title="Evaluaciones"
        subtitle="Hay que aprobar todas las activas."
        actions={c.lista_evaluaciones.length > 0 ? nueva : null}
        className="mb-3"
      />
      {c.lista_evaluaciones.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title="Sin evaluaciones"
          hint="Sin ninguna, se completa al abrir todos los materiales."
          action={nueva}
        />
      ) : (
        <ul className="-mx-4 md:-mx-5">
          {c.lista_evaluaciones.map((e) => (
            <li key={e.id} className="border-t border-line">
              <Link
                to={`${BASE}/evaluaciones/${e.id}`}
                className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-ink no-underline transition-colors hover:bg-kraft focus-visible:-outline-offset-2 md:px-5"
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block font-semibold wrap-anywhere">{e.titulo}</bdi>
                  <span className="block text-sm text-ink-2">
                    {cantidad(e.preguntas, 'pregunta', 'preguntas')}
                  </span>
                </span>
                <StatusBadge tone={e.activa ? 'green' : 'neutral'}>
                  {e.activa ? 'Activa' : 'Inactiva'}
                </StatusBadge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
