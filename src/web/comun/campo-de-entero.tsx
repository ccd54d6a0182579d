import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { ENTERO_MAL_ESCRITO, leerEntero } from '#domain/comun/entero.ts';
import { numero } from '#domain/comun/formato.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'inputMode' | 'min' | 'max' | 'step'> & {
  /** At the right, inside the box: "puntos", "%". */
  unit?: string;
};

/**
 * A whole number as it is written here, with the one that was understood beside it where dots change how it looks. A
 * text: a number's box takes 5.000 for 5.
 */
export function CampoDeEntero(props: Props) {
  // Another key of the form library is another beginning.
  return <Campo key={props.field?.key} {...props} />;
}

/** The same over a number of a screen's own state; NaN is none yet, or what cannot be read. */
export function CampoDeNumeroEntero({
  valor,
  onValor,
  ...rest
}: Omit<Props, 'value' | 'defaultValue' | 'onChange'> & {
  valor: number;
  onValor: (valor: number) => void;
}) {
  const [texto, setTexto] = useState('');
  return (
    <CampoDeEntero
      {...rest}
      // What was typed, as it was typed, while it says that number.
      value={Object.is(numeroDe(texto), valor) ? texto : deNumero(valor)}
      onChange={({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setTexto(value);
        onValor(numeroDe(value));
      }}
    />
  );
}

function Campo({ onChange, field, value, defaultValue, unit, error, ...rest }: Props) {
  const [tecleado, setTecleado] = useState(String(defaultValue ?? field?.defaultValue ?? ''));
  const escrito = value === undefined ? tecleado : String(value);
  const leido = leerEntero(escrito);
  const dicho = error ?? field?.errors?.[0];
  return (
    <TextField
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
      {...rest}
      {...(value === undefined ? { defaultValue: defaultValue ?? field?.defaultValue } : { value })}
      field={field}
      error={dicho !== undefined && escrito.trim() !== '' && !leido.ok ? ENTERO_MAL_ESCRITO : dicho}
      inputMode="numeric"
      autoComplete="off"
      inputClassName="tabular-nums"
      trailing={
        unit ? <span className="pointer-events-none pr-3 text-sm text-ink-2">{unit}</span> : undefined
      }
      aside={
        leido.ok && Math.abs(leido.value) >= 1000 ? (
          <output className="ml-auto text-ink-2 tabular-nums">{numero(leido.value)}</output>
        ) : null
      }
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTecleado(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}

function numeroDe(texto: string): number {
  const leido = leerEntero(texto);
  return leido.ok ? leido.value : Number.NaN;
}

function deNumero(n: number): string {
  return Number.isNaN(n) ? '' : String(n).replace('.', ',');
}
