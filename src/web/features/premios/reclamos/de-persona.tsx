import { Gift } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { columnasDe } from './columnas.tsx';
import type { Mes, Reclamo } from './tipos.ts';
import { usePasos } from './use-pasos.tsx';

type Props = { total: number; filas: readonly Reclamo[]; mes: Mes; ahora: Date };

/** What one person claimed, with what may be done with each, as in the queue of everybody's. */
export function ReclamosDePersona({ total, filas, mes, ahora }: Props) {
  const { onPaso, dialogos } = usePasos({ mes, ahora });
  if (total === 0) {
    return (
      <>
        <Card>
          <EmptyState
            icon={<Gift />}
            title="No reclamó premios"
            hint="Los reclama cada persona, desde «Mis premios». Acá se aprueban y se entregan."
          />
        </Card>
        {dialogos}
      </>
    );
  }
  const columnas = columnasDe({ ahora, conEstado: true, onPaso }).flatMap((columna) =>
    columna.key === 'persona' ? [] : [{ ...columna, main: columna.key === 'premio' }],
  );
  return (
    <>
      <Card pad="none">
        <DataTable caption="Premios" columns={columnas} rows={[...filas]} rowKey={({ id }) => id} />
      </Card>
      {dialogos}
    </>
  );
}
