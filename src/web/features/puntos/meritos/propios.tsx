import type { z } from 'zod';
import type { Merito } from '#contract/puntos/meritos.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import { cantidad, fechaCorta } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TONOS } from './tonos.ts';

/**
 * The méritos that others have given to this person, the latest first, with reason and author. Renders nothing if there are
 * none.
 */
export function MeritosPropios({
  total,
  filas,
  hoy,
}: {
  total: number;
  filas: readonly z.output<typeof Merito>[];
  hoy: Dia;
}) {
  if (total === 0) return null;
  return (
    <Card as="section" id="meritos" aria-labelledby="tus-meritos" className="scroll-mt-4">
      <h2 id="tus-meritos" className="headline text-lg">
        Méritos
      </h2>
      <p className="text-sm text-ink-2">Lo que otros destacaron de vos. Cuenta para tus insignias.</p>
      <ul className="mt-2 divide-y divide-line">
        {filas.map((m) => (
          <li key={m.id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={TONOS[m.tipo]} size="sm">
                {TITULOS_MERITO[m.tipo]}
              </Badge>
              <span dir="auto" className="font-semibold wrap-anywhere">
                {m.es_cantidad ? `+${m.dice}` : m.dice}
              </span>
              <time dateTime={m.fecha} className="ml-auto text-sm whitespace-nowrap text-ink-2">
                {fechaCorta(m.fecha, hoy)}
              </time>
            </p>
            <p dir="auto" className="mt-1 text-sm wrap-anywhere text-pretty">
              {m.motivo}
            </p>
            <p className="text-sm text-ink-2">{m.autor}</p>
          </li>
        ))}
      </ul>
      {total > filas.length ? (
        <p className="border-t border-line pt-3 text-sm text-ink-2">
          Los últimos {filas.length}, de {cantidad(total, 'mérito', 'méritos')}.
        </p>
      ) : null}
    </Card>
  );
}
