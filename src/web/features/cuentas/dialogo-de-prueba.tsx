import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { guardia, SESION_RECUPERADA, type Falta } from '#web/guardia.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

type Props = {
  falta: Falta;
  /** Whose screen it is: nobody else goes on from here. */
  email: string;
  puerta: 'reconoce' | 'personal';
};

/**
 * Asks for the password over whatever is open, which stays as it is, with everything typed. Once it is right, what the server
 * had refused is sent again.
 */
export function DialogoDePrueba({ falta, email, puerta }: Props): ReactNode {
  const id = useId();
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<Mensaje | null>(null);
  useEscapeSoloAca(enviando);
  const sinSesion = falta === 'sesion';

  const enviar = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form is a child of the screen's one for React, not for the browser.
    event.stopPropagation();
    if (enviando) return;
    const clave = new FormData(event.currentTarget).get('clave');
    if (typeof clave !== 'string' || clave === '') {
      setError({ titulo: 'Falta la contraseña', texto: 'Escribila para seguir.' });
      return;
    }
    setEnviando(true);
    setError(null);
    const hecho = sinSesion
      ? await pedir('POST', puerta === 'personal' ? '/personal/ingresar' : '/cuentas/ingresar', {
          email,
          clave,
        })
      : await pedir('POST', '/cuentas/prueba', { clave });
    setEnviando(false);
    if (hecho.ok) {
      if (sinSesion) window.dispatchEvent(new Event(SESION_RECUPERADA));
      guardia.contestar(true);
    } else if (hecho.fallo.code === 'NO_AUTENTICADO') {
      // It ended meanwhile: that is what has to be asked for.
      void guardia.pedir('sesion');
    } else {
      setError(mensajeDeError(hecho.fallo, 'No se pudo confirmar que sos vos'));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : guardia.contestar(false))}
      locked={enviando}
      size="sm"
      title={sinSesion ? 'Tu sesión se cerró' : 'Confirmá que sos vos'}
      description={
        sinSesion
          ? 'Venció, o se cerró desde otro lugar. Poné tu contraseña y seguí: lo que escribiste sigue acá.'
          : 'Lo que vas a hacer es delicado. Poné tu contraseña para seguir: lo que escribiste sigue acá.'
      }
      footer={
        <>
          <Button variant="secondary" disabled={enviando} onClick={() => guardia.contestar(false)}>
            {sinSesion ? 'Salir' : 'Cancelar'}
          </Button>
          <Button type="submit" form={id} loading={enviando}>
            {sinSesion ? 'Entrar y seguir' : 'Confirmar y seguir'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void enviar(event)} className="grid gap-1">
        {error ? <FormError title={error.titulo} text={error.texto} /> : null}
        <p className="mb-2 text-sm text-ink-2">
          Cuenta: <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>
        </p>
        {/* So that a password manager knows whose it is. */}
        <input type="text" name="usuario" value={email} autoComplete="username" readOnly hidden />
        <PasswordField label="Contraseña" name="clave" autoComplete="current-password" />
      </form>
    </Dialog>
  );
}

/** Escape closes this and not what is open below, which may be a dialog with something typed as well. */
function useEscapeSoloAca(ocupado: boolean): void {
  useEffect(() => {
    const alTeclear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopImmediatePropagation();
      if (!ocupado) guardia.contestar(false);
    };
    window.addEventListener('keydown', alTeclear, true);
    return () => window.removeEventListener('keydown', alTeclear, true);
  }, [ocupado]);
}
