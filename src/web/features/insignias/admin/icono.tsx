import { useRef } from 'react';
import type { FieldMeta } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

// Emoji with their names, for screen readers.
const FRECUENTES = [
  ['🏅', 'Medalla'],
  ['🏆', 'Copa'],
  ['⭐', 'Estrella'],
  ['🎯', 'Blanco'],
  ['💡', 'Idea'],
  ['🤝', 'Manos'],
  ['⏰', 'Reloj'],
  ['🔥', 'Fuego'],
  ['🚀', 'Cohete'],
  ['💛', 'Corazón'],
  ['📦', 'Caja'],
  ['🛒', 'Carrito'],
] as const;

/** Chooses one emoji: some as buttons, any other typed with the system's emoji keyboard. */
export function ElegirIcono({ field }: { field: FieldMeta }) {
  const caja = useRef<HTMLInputElement>(null);
  const poner = (emoji: string) => {
    const input = caja.current;
    if (!input) return;
    // Dispatches an `input` event, as typing does, so that the form notices the change.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, emoji);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-start">
      <TextField
        ref={caja}
        label="Ícono"
        field={field}
        inputClassName="text-center text-2xl!"
        autoComplete="off"
        className="shrink-0 sm:w-28"
      />
      <fieldset className="mb-4 flex flex-wrap gap-1 sm:mt-7">
        <legend className="sr-only">Íconos frecuentes</legend>
        {FRECUENTES.map(([emoji, nombre]) => (
          <button
            key={emoji}
            type="button"
            aria-label={nombre}
            onClick={() => poner(emoji)}
            className="grid size-11 place-items-center rounded-control text-2xl leading-none transition-colors hover:bg-kraft"
          >
            {emoji}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
