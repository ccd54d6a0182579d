import { useState, type ChangeEvent } from 'react';
import { leerPesos } from '#domain/comun/dinero.ts';
import { pesos } from '#domain/comun/formato.ts';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'trailing' | 'icon' | 'inputMode'>;

/**
 * An amount in pesos as people write it here, with the amount as understood beside it. It is a text input, because a number
 * input reads 700.000 as 700.
 */
export function CampoDePesos(props: Props) {
  // When conform changes the key the form was reset, so the field is mounted again.
  return <Campo key={props.field?.key} {...props} />;
}

function Campo({ onChange, hint, field, value, defaultValue, ...rest }: Props) {
  const [tecleado, setTecleado] = useState(String(defaultValue ?? field?.defaultValue ?? ''));
  const leido = leerPesos(value === undefined ? tecleado : String(value));
  return (
    <TextField
      {...rest}
      {...(value === undefined ? { defaultValue: defaultValue ?? field?.defaultValue } : { value })}
      field={field}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="tabular-nums"
      icon={<span className="text-base">$</span>}
      aside={
        leido.ok ? <output className="ml-auto text-ink-2 tabular-nums">{pesos(leido.value)}</output> : null
      }
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setTecleado(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
