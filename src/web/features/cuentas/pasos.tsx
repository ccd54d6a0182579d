import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FormularioDeClaveNueva, FormularioDeOlvido, type Respuesta } from './formularios.tsx';

// The content of each step's card, for both areas. The route provides the layout.

type Props = { respuesta: Respuesta | undefined };

export const OLVIDO = {
  titulo: '¿Olvidaste tu contraseña?',
  bajada: 'Escribí tu email y te mandamos un enlace para poner una nueva.',
};

/** Requests the link, or says that it was sent. `ingreso`: URL of the sign-in page. */
export function Olvido({ respuesta, ingreso }: Props & { ingreso: string }) {
  return (
    <>
      {respuesta?.listo ? (
        <output>
          <Notice tone="success" title="Revisá tu email">
            Si <strong className="wrap-anywhere">{respuesta.listo}</strong> tiene una cuenta, en unos minutos
            le llega un enlace que sirve durante una hora. Fijate también en el correo no deseado.
          </Notice>
        </output>
      ) : (
        <FormularioDeOlvido respuesta={respuesta} />
      )}
      <Salida to={ingreso}>Volver a iniciar sesión</Salida>
    </>
  );
}

export const CLAVE_NUEVA = {
  titulo: 'Elegí una contraseña nueva',
  bajada: 'Al guardarla se cierran las sesiones que hayan quedado abiertas.',
};

/** Sets a new password, from the mailed link. `olvido`: URL to request another link. */
export function ClaveNueva({ respuesta, token, olvido }: Props & { token: string; olvido: string }) {
  return (
    <>
      <FormularioDeClaveNueva respuesta={respuesta} token={token} />
      <Salida to={olvido}>Pedir otro enlace</Salida>
    </>
  );
}

export const CONFIRMACION = {
  titulo: 'Confirmá tu email',
  bajada: 'Con tu contraseña comprobamos que la cuenta y el email son de la misma persona.',
};

export const ENLACE_VENCIDO = 'Este enlace ya no sirve';

/** Shown for a password link that was used or has expired. */
export function EnlaceDeClaveVencido({ olvido, ingreso }: { olvido: string; ingreso: string }) {
  return (
    <>
      <Notice tone="warning" title="Venció, ya se usó o lo reemplazó otro más nuevo">
        El enlace sirve una sola vez, durante una hora. Si todavía no pudiste entrar, pedí otro.
      </Notice>
      <div className="mt-5 grid">
        <Button size="lg" render={<Link to={olvido} />}>
          Pedir otro enlace
        </Button>
      </div>
      <Salida to={ingreso}>Ir a iniciar sesión</Salida>
    </>
  );
}

/** Shown for an email confirmation link that was used or has expired. Signing in mails another if it is still needed. */
export function EnlaceDeConfirmacionVencido({ ingreso }: { ingreso: string }) {
  return (
    <>
      <Notice tone="warning" title="Venció o ya se usó">
        Iniciá sesión con tu email y tu contraseña: si todavía falta confirmar el email, te mandamos otro
        enlace. Si pasó más de una semana, registrate de nuevo.
      </Notice>
      <div className="mt-5 grid">
        <Button size="lg" render={<Link to={ingreso} />}>
          Ir a iniciar sesión
        </Button>
      </div>
    </>
  );
}

export const POR_CONFIRMAR = 'Te mandamos un mail para confirmar';

/** What to do after registering. `despues`: what remains after that. */
export function PorConfirmar({ email, despues }: { email: string; despues: string | null }) {
  return (
    <>
      <output>
        <Notice tone="success" title="¡Registro exitoso!">
          Le escribimos a <strong className="wrap-anywhere">{email}</strong>. Abrí el enlace y escribí la
          contraseña que elegiste: así comprobamos que el email es tuyo. {despues}
        </Notice>
      </output>
      <p className="mt-4 text-sm text-ink-2 text-pretty">
        Si no llega en unos minutos, fijate en el correo no deseado, o iniciá sesión con tu contraseña y te
        mandamos otro.
      </p>
      <Salida to="/reconoce/auth">Volver a iniciar sesión</Salida>
    </>
  );
}

function Salida({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-4 text-center">
      <TextLink kind="standalone" render={<Link to={to} />}>
        {children}
      </TextLink>
    </p>
  );
}
