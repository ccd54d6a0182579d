import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** The six digits of an application, or a recovery code: the keyboard has both, and the browser may know the first. */
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
