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

/** A number. When the field is left, what is none becomes `siNo`, and what is out of range its nearest end. */
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
  /** null: several with different values. */
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

/** A line of text, with what others have written to choose from; anything else can be typed. */
export function CampoTexto({
  valor,
  opciones,
  aviso,
  onCambio,
  ...resto
}: Comun & {
  valor: string;
  opciones?: readonly string[];
  /** What is to be said of what is written, which is saved all the same. */
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

/** How long after the last key a text is saved by itself. */
const PAUSA_MS = 900;
/** The system's colour picker sends an event for every shade on the way: wait this long. */
const PAUSA_DE_COLOR_MS = 350;

/** Several lines, saved by themselves when one stops writing: one step of the history for each pause. */
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

/** A colour, with the system's own palette and its number beside. */
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
