import { CLASES_DE_DATOS } from '#domain/empresa/conservacion.ts';
import type { Salidas } from '#web/api.server.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { fecha, numero } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { EN_PALABRAS } from './clases.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type Conservacion = Salidas['datos']['conservacion'];
type Clase = Conservacion['clases'][number];

/** How many days each kind of data is kept. */
export function PlazosDeConservacion({
  valor,
  revision,
}: {
  valor: Valores['conservacion'];
  revision: Revisiones['conservacion'];
}) {
  const ajuste = useAjuste('conservacion', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Cuánto se guarda"
      texto="En días; 0 es no borrar. La Ley 25.326 pide no guardar datos personales más de lo que hacen falta. Los puntos, el stock y el presupuesto no se borran nunca."
      ajuste={ajuste}
    >
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        {CLASES_DE_DATOS.map((clase) => (
          <CampoDeNumeroEntero
            key={clase}
            label={EN_PALABRAS[clase].nombre}
            hint={EN_PALABRAS[clase].desde}
            unit="días"
            valor={escrito[clase]}
            onValor={(dias) => escribir({ ...escrito, [clase]: dias })}
            error={errores[clase]}
          />
        ))}
      </div>
    </TarjetaDeAjuste>
  );
}

/** What the last cleanup deleted of each kind, and what the next one will. */
export function LimpiezasDeDatos({ ahora, clases }: Conservacion) {
  return (
    <Card as="section" pad="none">
      <CardHeader
        level={3}
        className="p-4 md:px-5"
        title="Qué se borró y qué se va a borrar"
        subtitle="La limpieza corre sola, todas las noches a las 2:50"
      />
      <DataTable
        caption="Limpieza de datos"
        rows={clases}
        rowKey={(c) => c.clase}
        empty={<EmptyState title="No hay nada que conservar" />}
        columns={columnas(ahora)}
      />
    </Card>
  );
}

function columnas(ahora: Date): Column<Clase>[] {
  return [
    { key: 'clase', header: 'Qué', main: true, cell: (c) => EN_PALABRAS[c.clase].nombre },
    {
      key: 'ultima',
      header: 'La última vez',
      cell: ({ ultima }) =>
        ultima === null ? (
          'Todavía no corrió'
        ) : (
          <span className="inline-flex flex-wrap items-center gap-2">
            {ultima.fallo ? <Badge tone="red">Falló</Badge> : null}
            <span>
              {ultima.cuantos === 0 ? 'Nada' : numero(ultima.cuantos)}, {hace(ultima.corrida_en, ahora)}
              {ultima.hay_mas ? '; sigue la próxima noche' : ''}
            </span>
          </span>
        ),
    },
    {
      key: 'proxima',
      header: 'La próxima',
      cell: ({ proxima }) =>
        proxima === null
          ? 'No se borra'
          : `${proxima.cuantos === 0 ? 'Nada' : proxima.hay_mas ? `Más de ${numero(proxima.cuantos)}` : numero(proxima.cuantos)}, de antes del ${fecha(proxima.hasta)}`,
    },
  ];
}
