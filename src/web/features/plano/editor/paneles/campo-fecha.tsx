import { diaDe, esDia } from '#domain/comun/calendario/dia.ts';
import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';
import { useBorrador } from './use-borrador.ts';

/**
 * A date from today on, or none. It is saved when the field loses focus, if it is complete or empty. A past date shows a
 * message and is not saved.
 */
export function CampoFecha({
  label,
  valor,
  onCambio,
}: {
  label: string;
  valor: string | null;
  onCambio: (valor: string | null) => void;
}) {
  const [hoy] = useState(() => diaDe(new Date()));
  const { texto, ajeno, escribir, terminar, alTeclear } = useBorrador(valor ?? '', (escrito) => {
    const nuevo = esDia(escrito) ? escrito : null;
    if (nuevo !== valor && (nuevo === null || nuevo >= hoy)) onCambio(nuevo);
  });
  const pasado = esDia(texto) && texto < hoy;
  return (
    <DateField
      label={label}
      reserve={false}
      value={texto}
      min={hoy}
      error={
        ajeno !== null
          ? 'Otra persona cambió la fecha recién. Esc para dejar la suya.'
          : pasado
            ? 'Esa fecha ya pasó: elegí hoy o un día que venga.'
            : undefined
      }
      onChange={(event) => escribir(event.currentTarget.value)}
      onBlur={terminar}
      onKeyDown={alTeclear}
    />
  );
}
