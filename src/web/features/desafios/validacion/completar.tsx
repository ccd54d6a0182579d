import { useState } from 'react';
import { cantidad, porcentaje } from '#domain/comun/formato.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { previaDe, SIN_MARCAR, type Evidencia } from './previa.ts';

/** Asks before approving, with one press, all that is left of what was validated in part before (`completaSinElegir`). */
export function ConfirmarLoQueFalta({
  evidencia,
  onConfirmar,
  onCerrar,
}: {
  /** null while closed. */
  evidencia: Evidencia | null;
  onConfirmar: (evidencia: Evidencia) => void;
  onCerrar: () => void;
}) {
  const [ultima, setUltima] = useState(evidencia);
  if (evidencia && evidencia !== ultima) setUltima(evidencia);
  if (!ultima) return null;
  const { autor, desafio, objetivos, progreso_validado } = ultima;
  const previa = previaDe(ultima, SIN_MARCAR);
  const puntos = previa.ok ? previa.puntos : 0;
  return (
    <ConfirmDialog
      open={evidencia !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="¿Aprobar todo lo que falta?"
      confirmLabel={puntos > 0 ? `Aprobar todo: ${cantidad(puntos, 'punto', 'puntos')}` : 'Aprobar todo'}
      onConfirm={() => onConfirmar(ultima)}
    >
      <p>
        <bdi>{autor.nombre}</bdi> ya tiene validado el {porcentaje(progreso_validado)} de «
        <bdi className="wrap-anywhere">{desafio.titulo}</bdi>». Con esto queda completado
        {puntos > 0 ? ` y suma ${cantidad(puntos, 'punto', 'puntos')}` : ''}.
      </p>
      <p className="mt-2">
        Para validar una parte,{' '}
        {objetivos.length > 1 ? 'marcá qué se cumplió o elegí «Por porcentaje»' : 'elegí «Por porcentaje»'}.
      </p>
    </ConfirmDialog>
  );
}
