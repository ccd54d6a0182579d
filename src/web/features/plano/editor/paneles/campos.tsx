import { numeroDe } from '#domain/plano/elemento.ts';
import { numero } from '#domain/comun/formato.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBorrador } from './use-borrador.ts';

function avisoDeAjeno(valor: string | null): string | undefined {
  if (valor === null) return undefined;
  return valor === ''
    ? 'Otra persona lo borró recién. Esc para dejarlo así.'
    : `Otra persona puso «${valor.slice(0, 40)}». Esc para dejarlo así.`;
}

type Comun = { label: string; disabled?: boolean; className?: string };

/**
 * A number field. When it loses focus, what is not a number becomes `siNo`, and what is out of range becomes the nearest
 * limit.
 */
export function CampoNumero({
  valor,
  min,
  max,
  siNo,
  step = 1,
  unit,
  placeholder,
  onCambio,
  ...resto
}: Comun & {
  /** null if several pieces are selected and their values differ. */
  valor: number | null;
  min?: number;
  max?: number;
  siNo: number;
  step?: number;
  unit?: string;
  placeholder?: string;
  onCambio: (valor: number) => void;
}) {
  const { texto, ajeno, escribir, terminar, alTeclear } = useBorrador(
    valor === null ? '' : String(valor),
    (escrito) => {
      if (escrito.trim() === '' && valor === null) return;
      const leido = numeroDe(escrito, {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
        siNo,
      });
      if (leido !== valor) onCambio(leido);
    },
  );
  return (
    <NumberField
      {...resto}
      value={texto}
      step={step}
      reserve={false}
      error={
        ajeno === null ? undefined : `Otra persona puso ${numero(Number(ajeno), 1)}. Esc para dejarlo así.`
      }
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(unit === undefined ? {} : { unit })}
      onChange={(event) => escribir(event.currentTarget.value)}
      onBlur={terminar}
      onKeyDown={alTeclear}
    />
  );
}

/** A line of text. It suggests values already in use, but anything can be typed. */
export function CampoTexto({
  valor,
  opciones,
  aviso,
  onCambio,
  ...resto
}: Comun & {
  valor: string;
  opciones?: readonly string[];
  /** A warning about what was typed. The value is saved all the same. */
  aviso?: (escrito: string) => string | undefined;
  placeholder?: string;
  maxLength: number;
  onCambio: (valor: string) => void;
}) {
  const { texto, ajeno, escribir, terminar, alTeclear } = useBorrador(valor, (escrito) => {
    if (escrito.trim() !== valor) onCambio(escrito.trim());
  });
  const id = `opciones-de-${resto.label.toLowerCase()}`;
  return (
    <>
      <TextField
        {...resto}
        value={texto}
        reserve={false}
        autoComplete="off"
        error={avisoDeAjeno(ajeno) ?? aviso?.(texto.trim())}
        {...(opciones ? { list: id } : {})}
        onChange={(event) => escribir(event.currentTarget.value)}
        onBlur={terminar}
        onKeyDown={alTeclear}
      />
      {opciones ? (
        <datalist id={id}>
          {opciones.map((opcion) => (
            <option key={opcion}>{opcion}</option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Milliseconds after the last key until a text is saved by itself. */
const PAUSA_MS = 900;
/** The system's colour picker sends an event for every shade on the way, so wait this many milliseconds. */
const PAUSA_DE_COLOR_MS = 350;

/** A text of several lines, saved by itself when typing pauses. Each pause is one step of the history. */
export function CampoLargo({
  valor,
  onCambio,
  ...resto
}: Comun & {
  valor: string;
  placeholder?: string;
  maxLength?: number;
  rows?: number;
  onCambio: (valor: string) => void;
}) {
  const { texto, ajeno, escribir, terminar, alTeclear } = useBorrador(valor, onCambio, PAUSA_MS);
  return (
    <TextArea
      {...resto}
      value={texto}
      reserve={false}
      error={avisoDeAjeno(ajeno)}
      onChange={(event) => escribir(event.currentTarget.value)}
      onBlur={terminar}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') alTeclear(event);
      }}
    />
  );
}

/** A colour, chosen with the system's palette or typed as its hexadecimal code. */
export function CampoColor({
  label,
  valor,
  disabled = false,
  onCambio,
}: Comun & { valor: string; onCambio: (valor: string) => void }) {
  const { texto, escribir, terminar } = useBorrador(valor, onCambio, PAUSA_DE_COLOR_MS);
  const hex = /^#[\da-f]{6}$/i.test(texto) ? texto : '#000000';
  return (
    <label className="block min-w-0 text-sm font-semibold">
      {label}
      <span className="mt-1.5 flex min-h-11 items-center gap-2 rounded-control border border-control bg-card px-2">
        <input
          type="color"
          value={hex}
          disabled={disabled}
          onChange={(event) => escribir(event.currentTarget.value)}
          onBlur={terminar}
          className="size-8 shrink-0 cursor-pointer rounded-label border-0 bg-transparent p-0"
        />
        <span aria-hidden className="truncate text-sm font-normal tabular-nums">
          {texto}
        </span>
      </span>
    </label>
  );
}
