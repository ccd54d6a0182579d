import { numero } from '#domain/comun/formato.ts';
import { NOMBRES_DE_MOTIVO } from '#domain/plano/solicitud.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import { Abre, type Filas } from './abre.tsx';
import { pesosRedondos } from './palabras.ts';
import type { Resultados } from './tipos.ts';

/** Quotes that were won, lost and wait, and why those that were lost were. */
export function Cotizaciones({
  resultados,
  filas,
  local,
}: {
  resultados: Resultados;
  filas: Filas;
  /** The shop that they are of; null: all. */
  local: number | null;
}) {
  const { ganadas, perdidas, abiertas, motivos } = resultados;
  const grupos = [
    ['ganada', 'Ganadas', ganadas, resultados.importe_ganado],
    ['perdida', 'Perdidas', perdidas, resultados.importe_perdido],
    ['abierta', 'Sin respuesta todavía', abiertas, resultados.importe_abierto],
  ] as const;
  return (
    <Card as="section" aria-labelledby="cotizaciones-del-panel">
      <CardHeader
        title={<span id="cotizaciones-del-panel">Cotizaciones</span>}
        subtitle={`Cada solicitud cuenta una vez, por lo último que se le cotizó en esos días.${local === null ? '' : ' De cada una, lo de los espacios de este local: la que pidió en varios cuenta en cada uno.'}`}
        className="mb-3"
      />
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <dl className="grid content-start gap-2">
          {grupos.map(([cual, nombre, cuantas, importe]) => (
            <div key={cual} className="flex items-baseline gap-3 border-line border-b pb-2">
              <dt className="min-w-0 flex-1">
                <Abre a={cuantas === 0 ? null : filas({ cotizadas: cual })}>{nombre}</Abre>
              </dt>
              <dd className="numeral text-2xl">{numero(cuantas)}</dd>
              <dd className="min-w-28 text-right text-ink-2 tabular-nums">{pesosRedondos(importe)}</dd>
            </div>
          ))}
        </dl>
        {motivos.length === 0 ? (
          <p className="text-ink-2">Ninguna se perdió en esos días.</p>
        ) : (
          <div>
            <Chart
              caption="Por qué se perdieron"
              kind="ranked"
              rows={motivos}
              rowKey={({ motivo }) => motivo}
              rowLabel={({ motivo }) => NOMBRES_DE_MOTIVO[motivo]}
              rowHeader="Motivo"
              format={numero}
              series={[{ key: 'cuantas', label: 'Perdidas', value: ({ cuantas }) => cuantas, tone: 'red' }]}
              table="none"
            />
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {motivos.map(({ motivo, cuantas }) => (
                <li key={motivo}>
                  <Abre a={filas({ cotizadas: 'perdida', motivo })}>
                    {NOMBRES_DE_MOTIVO[motivo]}: {numero(cuantas)}
                  </Abre>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}
