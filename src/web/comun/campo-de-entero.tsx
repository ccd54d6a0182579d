import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { ENTERO_MAL_ESCRITO, leerEntero } from '#domain/comun/entero.ts';
import { numero } from '#domain/comun/formato.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'inputMode' | 'min' | 'max' | 'step'> & {
  /** At the right, inside the box: "puntos", "%". */
  unit?: string;
};

/**
 * A whole number as people write it here, with the number as understood beside it where thousands dots matter. It is a text
 * input, because a number input reads 5.000 as 5.
 */
export function CampoDeEntero(props: Props) {
  // When conform changes the key the form was reset, so the field is mounted again.
  return <Campo key={props.field?.key} {...props} />;
}

/** The same for a number in a screen's own state. NaN means empty or not a number. */
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
      // Shows what was typed, as it was typed, as long as it means that number.
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
