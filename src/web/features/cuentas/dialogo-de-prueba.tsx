import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { guardia, SESION_RECUPERADA, type Falta } from '#web/guardia.ts';
import { pedir } from '#web/pedir.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { CampoDeCodigo } from '#web/comun/campo-de-codigo.tsx';
import { BotonDeLlave } from '#web/comun/ingreso-con-llave.tsx';
import { formasDelSegundoPaso, formasVistas, mirarFormas } from './formas.ts';

type Props = {
  falta: Falta;
  /** The person whose page this is: nobody else may continue from here. */
  email: string;
  puerta: 'reconoce' | 'personal';
};

/**
 * Asks for the password in a dialog over the open page, which stays as it is with everything that was typed. Once it is
 * correct, the refused request is sent again.
 */
export function DialogoDePrueba({ falta, email, puerta }: Props): ReactNode {
  const id = useId();
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<Mensaje | null>(null);
  const sinSesion = falta === 'sesion';
  const [formas, setFormas] = useFormas(sinSesion);
  // Without a session, a second factor is known only after a correct password. Then the focus moves to the code.
  const [despues, setDespues] = useState(false);
  useEscapeSoloAca(enviando);

  const seguir = () => {
    if (sinSesion) window.dispatchEvent(new Event(SESION_RECUPERADA));
    guardia.contestar(true);
  };

  const enviar = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // In React's tree this form is inside the screen's own form, which would also receive the event. In the DOM it is not.
    event.stopPropagation();
    if (enviando) return;
    const campos = new FormData(event.currentTarget);
    const clave = escritoEn(campos, 'clave');
    const codigo = escritoEn(campos, 'codigo').trim();
    if (clave === '') {
      setError({ titulo: 'Falta la contraseña', texto: 'Escribila para seguir.' });
      return;
    }
    setEnviando(true);
    setError(null);
    const hecho = sinSesion
      ? await ingresar(puerta, email, clave, codigo)
      : await pedir('POST', '/cuentas/prueba', { clave, ...(codigo === '' ? {} : { codigo }) });
    setEnviando(false);
    if (hecho.ok) return seguir();
    // The session ended meanwhile: ask to sign in again instead.
    if (hecho.fallo.code === 'NO_AUTENTICADO') return void guardia.pedir('sesion');
    if (hecho.fallo.code === 'FALTA_CODIGO' && !formas.codigo && !formas.llave) {
      // Not an error: the password was right, and a second step is needed.
      setFormas(sinSesion ? await formasDelSegundoPaso() : { ...(await mirarFormas()), codigo: true });
      setDespues(true);
      return;
    }
    setError(
      // The account is not typed here, so only the password can be wrong.
      hecho.fallo.code === 'CREDENCIALES_INVALIDAS'
        ? {
            titulo: 'La contraseña no es esa',
            texto: 'Fijate si está la mayúscula trabada y escribila de nuevo.',
          }
        : mensajeDeError(hecho.fallo, 'No se pudo confirmar que sos vos'),
    );
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
        {/* So that a password manager knows which account it belongs to. */}
        <input type="text" name="usuario" value={email} autoComplete="username" readOnly hidden />
        <PasswordField label="Contraseña" name="clave" autoComplete="current-password" />
        {formas.codigo || formas.llave ? <Codigo conFoco={despues} /> : null}
      </form>
      {formas.llave ? (
        <BotonDeLlave
          texto="Usar una llave de acceso"
          usar={async () => {
            const { entrarConLlave, probarConLlave } = await import('#web/comun/llave.ts');
            return sinSesion ? entrarConLlave(puerta, email) : probarConLlave();
          }}
          alEmpezar={() => setError(null)}
          alLograrlo={seguir}
        />
      ) : null}
    </Dialog>
  );
}

/** The second step. If it appears after the password, it takes the focus. */
function Codigo({ conFoco }: { conFoco: boolean }) {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conFoco) caja.current?.querySelector('input')?.focus();
  }, [conFoco]);
  return (
    <div ref={caja}>
      <CampoDeCodigo name="codigo" />
    </div>
  );
}

/** The account's second factors. Without a session, those last known while there was one. */
function useFormas(sinSesion: boolean) {
  const [formas, setFormas] = useState(formasVistas);
  useEffect(() => {
    if (!sinSesion) void mirarFormas().then(setFormas);
  }, [sinSesion]);
  return [formas, setFormas] as const;
}

/** Signs in as this page's person, in as many steps as needed. */
async function ingresar(puerta: Props['puerta'], email: string, clave: string, codigo: string) {
  const dentro = await pedir('POST', `/${puerta === 'personal' ? 'personal' : 'cuentas'}/ingresar`, {
    email,
    clave,
  });
  if (dentro.ok || dentro.fallo.code !== 'FALTA_CODIGO' || codigo === '') return dentro;
  return pedir('POST', '/factor/ingreso', { codigo, area: puerta });
}

function escritoEn(campos: FormData, nombre: string): string {
  const valor = campos.get(nombre);
  return typeof valor === 'string' ? valor : '';
}

/** Escape closes this dialog and not the one below it, where something may have been typed too. */
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
