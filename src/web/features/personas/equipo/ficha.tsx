import { piece } from '#web/ui/later.tsx';

/** A person's sheet, once the address names somebody. */
export const FichaDePersona = piece(
  async () => (await import('./ficha-abierta.tsx')).FichaDePersona,
  ({ persona }) => persona !== null,
  () => undefined,
);
