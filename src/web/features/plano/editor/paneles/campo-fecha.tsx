import { DateField } from '#web/ui/date-field.tsx';
import { useState } from 'react';
import { esDia } from '#domain/calendario/dia.ts';

/** A day, or none. Saved when a whole day is there, or when it is emptied and left. */
export function CampoFecha({
  label,
  valor,
  onCambio,
}: {
  label: string;
  valor: string | null;
  onCambio: (valor: string | null) => void;
}) {
  const [borrador, setBorrador] = useState<string | null>(null);
  const terminar = () => {
    if (borrador === null) return;
    setBorrador(null);
    const nuevo = esDia(borrador) ? borrador : null;
    if (nuevo !== valor) onCambio(nuevo);
  };
  return (
    <DateField
      label={label}
      reserve={false}
      value={borrador ?? valor ?? ''}
      onChange={(event) => setBorrador(event.currentTarget.value)}
      onBlur={terminar}
      onKeyDown={(event) => {
        if (event.key === 'Enter') terminar();
        if (event.key === 'Escape') setBorrador(null);
      }}
    />
  );
}
