import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** `new-password` where a password is chosen, so that password managers suggest one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show what is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          title={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!shown)}
          className="group grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink focus-visible:-outline-offset-2"
        >
          {/* Shown by the button's state with CSS and not by React, because on a page without the application's script both icons have to be there. */}
          <Eye aria-hidden className="size-5 group-aria-pressed:hidden" />
          <EyeOff aria-hidden className="hidden size-5 group-aria-pressed:block" />
        </button>
      }
    />
  );
}
