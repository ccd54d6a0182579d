import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/**
 * The six digits of an authenticator application, or a recovery code. So it needs a full keyboard; the browser may autofill
 * the digits.
 */
export function CampoDeCodigo(
  props: Pick<TextFieldProps, 'field' | 'name' | 'error'> & { 'data-foco'?: boolean },
) {
  return (
    <TextField
      label="Código"
      hint="Los 6 números de tu aplicación, o un código de recuperación"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputClassName="numeral tracking-widest"
      {...props}
    />
  );
}
