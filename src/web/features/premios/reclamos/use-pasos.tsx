import { useState, type ReactNode } from 'react';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { piece } from '#web/ui/later.tsx';
import type { Paso } from './columnas.tsx';
import { entraEn, type Mes, type Reclamo } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

const DialogoDeEntrega = piece(
  async () => (await import('./entregar.tsx')).DialogoDeEntrega,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeRechazo = piece(
  async () => (await import('./rechazar.tsx')).DialogoDeRechazo,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeAprobacion = piece(
  async () => (await import('./aprobar.tsx')).DialogoDeAprobacion,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const DialogoDeHistoria = piece(
  async () => (await import('./historia.tsx')).DialogoDeHistoria,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

type Abierto = { paso: Paso; reclamo: Reclamo; vez: number };

/** What moves a claim forward, and the dialogs in which it is done. `mes` is what is left of the month's budget. */
export function usePasos({ mes, ahora }: { mes: Mes; ahora: Date }): {
  onPaso: (reclamo: Reclamo, paso: Paso) => void;
  dialogos: ReactNode;
} {
  // Keeps the claim while its dialog closes, even if the list no longer contains it.
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [open, setOpen] = useState(false);
  const de = abierto && { reclamo: abierto.reclamo, open, onCerrar: () => setOpen(false) };
  const abrir = (reclamo: Reclamo, paso: Paso) => {
    setAbierto((antes) => ({ paso, reclamo, vez: (antes?.vez ?? 0) + 1 }));
    setOpen(true);
  };
  const { pedir } = usePedido(EXITOS.premio_aprobado, ACCIONES.aprobar_premio, () => undefined);
  return {
    onPaso(reclamo, paso) {
      // Approving what fits in the month can be undone, so it asks nothing. What did not fit in the end is asked about.
      if (paso === 'aprobar' && entraEn(mes, reclamo.monto))
        pedir({ metodo: 'premios.aprobar', entrada: { id: reclamo.id } }, () => abrir(reclamo, paso));
      else abrir(reclamo, paso);
    },
    dialogos: de && (
      <>
        {abierto.paso === 'aprobar' ? <DialogoDeAprobacion key={abierto.vez} {...de} mes={mes} /> : null}
        {abierto.paso === 'rechazar' ? <DialogoDeRechazo key={abierto.vez} {...de} /> : null}
        {abierto.paso === 'entregar' ? <DialogoDeEntrega key={abierto.vez} {...de} /> : null}
        {abierto.paso === 'historia' ? <DialogoDeHistoria key={abierto.vez} {...de} ahora={ahora} /> : null}
      </>
    ),
  };
}
