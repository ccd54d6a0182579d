import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Politica, Que, RespuestaDeAcceso } from './tipos.ts';

type Props = {
  que: Que;
  respuesta: RespuestaDeAcceso | undefined;
  enviando: boolean;
  /** Label of the submit button. */
  boton: string;
  politica: Politica;
};

/**
 * The fields to sign in or to register, for a form that posts. They work without JavaScript; with it, they are disabled while
 * the form is being sent.
 */
export function CamposDeAcceso({ que, respuesta, enviando, boton, politica }: Props) {
  // The other form's errors do not apply here, but what was typed there is kept.
  const propia = respuesta?.que === que && !respuesta.listo ? respuesta : undefined;
  const valor = (campo: string) => respuesta?.valores[campo] ?? '';
  const registra = que === 'registrarse';
  return (
    <>
      <input type="hidden" name="hacer" value={que} />
      {propia?.error && !enviando ? (
        <FormError title={propia.error.titulo} text={propia.error.texto} />
      ) : null}
      <fieldset disabled={enviando} className="grid min-w-0 gap-1 border-0 p-0">
        <legend className="sr-only">{registra ? 'Datos para registrarte' : 'Datos para entrar'}</legend>
        {registra ? (
          <TextField
            label="Nombre Completo"
            name="full_name"
            id={`${que}-full_name`}
            autoComplete="name"
            required
            maxLength={120}
            defaultValue={valor('full_name')}
            error={propia?.campos['full_name']}
          />
        ) : null}
        <TextField
          label="Email"
          name="email"
          id={`${que}-email`}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={valor('email')}
          error={propia?.campos['email']}
        />
        <PasswordField
          label="Contraseña"
          name="clave"
          id={`${que}-clave`}
          autoComplete={registra ? 'new-password' : 'current-password'}
          required
          error={propia?.campos['clave']}
          {...(registra ? { hint: 'Mínimo 6 caracteres' } : {})}
        />
        {registra ? (
          <ConsejoDePolitica politica={politica} />
        ) : (
          <p className="mb-3 -mt-1 text-right">
            <TextLink kind="standalone" className="text-sm" href="/auth/olvide">
              ¿Olvidaste tu contraseña?
            </TextLink>
          </p>
        )}
        <Button type="submit" full size="lg" loading={enviando}>
          {boton}
        </Button>
      </fieldset>
    </>
  );
}

/** What to do instead, when registration is closed. */
export function RegistroCerrado() {
  return <Notice title="El registro está cerrado">Pedile a Recursos Humanos que habilite tu acceso.</Notice>;
}

function ConsejoDePolitica({ politica: { tipo, dominios } }: { politica: Politica }): ReactNode {
  if (tipo === 'aprobacion') {
    return (
      <Notice className="mb-4">
        Después de que confirmes tu email, Recursos Humanos aprueba cada acceso.
      </Notice>
    );
  }
  if (tipo === 'dominios') {
    return (
      <Notice className="mb-4">
        Usá tu email de la empresa ({dominios.map((d) => `@${d}`).join(', ')}).
      </Notice>
    );
  }
  return null;
}
