import { useState } from 'react';
import { MAXIMO_DE_MOTIVO } from '#domain/desafios/participaciones/evidencia.ts';
import { pesos } from '#domain/comun/formato.ts';
import { redondearPesos } from '#domain/comun/dinero.ts';
import { Barra, cualesDe, cuantosDe, type Elegidas } from '#web/comun/lotes/barra.tsx';
import { ConfirmarLote, type Lote } from '#web/comun/lotes/confirmar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ConfirmarEntregas } from './entregar-varios.tsx';
import type { Mes, Reclamo } from './tipos.ts';

type DeReclamos = Extract<Lote, { que: 'reclamos' }>;
type Que = DeReclamos['acto']['acto'];

type Props = {
  seleccion: Elegidas<Reclamo>;
  total: number;
  filtro: Extract<DeReclamos['cuales'], { filtro: object }>['filtro'];
  filtrada: boolean;
  mes: Mes;
};

/** Approving, rejecting or delivering the chosen claims. */
export function BarraDeReclamos({ seleccion, total, filtro, filtrada, mes }: Props) {
  const [que, setQue] = useState<Que | null>(null);
  const [uso, setUso] = useState(0);
  const abrir = (cual: Que) => {
    setUso(uso + 1);
    setQue(cual);
  };
  return (
    <>
      <Barra seleccion={seleccion} total={total} filtrada={filtrada}>
        {filtro.estado === 'aprobado' ? (
          <Button variant="secondary" onClick={() => abrir('entregar_reclamo')}>
            Entregar
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => abrir('aprobar_reclamo')}>
            Aprobar
          </Button>
        )}
        <Button variant="secondary" onClick={() => abrir('rechazar_reclamo')}>
          Rechazar
        </Button>
      </Barra>
      {uso === 0 ? null : (
        <Confirmar
          key={uso}
          que={que}
          cuantos={cuantosDe(seleccion, total)}
          cuales={cualesDe(seleccion, filtro, total)}
          suman={seleccion.all ? null : seleccion.chosen.reduce((suma, { monto }) => suma + monto, 0)}
          mes={mes}
          onCerrar={() => setQue(null)}
          onHecho={seleccion.clear}
        />
      )}
    </>
  );
}

type DeConfirmar = {
  que: Que | null;
  cuantos: number;
  cuales: DeReclamos['cuales'];
  /** What they cost together, where it is known. */
  suman: number | null;
  mes: Mes;
  onCerrar: () => void;
  onHecho: () => void;
};

function Confirmar({ que, cuantos, cuales, suman, mes, onCerrar, onHecho }: DeConfirmar) {
  // Kept so that the dialog does not go blank while it closes.
  const [cual] = useState(que ?? 'aprobar_reclamo');
  const [motivo, setMotivo] = useState('');
  const comun = { open: que !== null, que: 'reclamos', cuantos, acto: cual, onCerrar, onHecho } as const;
  if (cual === 'entregar_reclamo') return <ConfirmarEntregas {...comun} cuales={cuales} />;
  if (cual === 'aprobar_reclamo') {
    const plata =
      suman === null
        ? ''
        : `Suman ${pesos(redondearPesos(suman))}${mes.disponible === null ? '' : `, y en el mes quedan ${pesos(mes.disponible)}`}. `;
    return (
      <ConfirmarLote
        {...comun}
        titulo="Aprobar reclamos"
        boton="Aprobar"
        lote={{ que: 'reclamos', acto: { acto: cual }, cuales }}
        dice={`${plata}Cada persona recibe el aviso. Lo que no entre en el presupuesto del mes queda pendiente, y te decimos cuáles.`}
      />
    );
  }
  return (
    <ConfirmarLote
      {...comun}
      titulo="Rechazar reclamos"
      boton="Rechazar"
      lote={
        motivo.trim() === '' ? null : { que: 'reclamos', acto: { acto: cual, motivo: motivo.trim() }, cuales }
      }
      falta="Escribí el motivo."
      dice="Cada persona recibe el aviso con el motivo. Las unidades vuelven al stock, y lo comprometido, al mes que lo pagaba."
    >
      <TextArea
        label="Motivo"
        hint="Cada persona lo va a leer."
        dir="auto"
        maxLength={MAXIMO_DE_MOTIVO}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
    </ConfirmarLote>
  );
}
