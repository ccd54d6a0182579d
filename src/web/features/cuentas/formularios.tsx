import { useForm, type SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { COMPLETAR } from '#contract/cuentas/completar.ts';
import { CampoDeCodigo } from '#web/comun/campo-de-codigo.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** What a form's action returns: conform's result, and the error of the whole form. */
export type Respuesta = {
  resultado: SubmissionResult | null;
  error?: { titulo: string; texto: string };
  listo?: string;
};

type Props = { respuesta: Respuesta | undefined };

// The sign-in pages load no router: whatever these forms do beyond plain HTML is in `puerta/isla.ts`.

/** Sign-in with email and password. */
export function FormularioDeIngreso({ respuesta }: Props) {
  const [form, fields] = useForm({
    id: 'ingreso',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="hidden" name="hacer" value="ingresar" />
      <CampoDeEmail field={fields.email} />
      <PasswordField
        label="Contraseña"
        field={fields.clave}
        error={falta(fields.clave)}
        autoComplete="current-password"
      />
      <p className="mb-3 -mt-1 text-right">
        <TextLink kind="standalone" className="text-sm" render={<Link to="/reconoce/auth/olvide" />}>
          ¿Olvidaste tu contraseña?
        </TextLink>
      </p>
      <Enviar>Iniciar Sesión</Enviar>
    </Formulario>
  );
}

/** Registration: name, email and password. */
export function FormularioDeRegistro({ respuesta, consejo }: Props & { consejo: ReactNode }) {
  const [form, fields] = useForm({
    id: 'registro',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="hidden" name="hacer" value="registrarse" />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label="Nombre"
          field={fields.nombre}
          error={falta(fields.nombre)}
          autoComplete="given-name"
        />
        <TextField
          label="Apellido"
          field={fields.apellido}
          error={falta(fields.apellido)}
          autoComplete="family-name"
        />
      </div>
      <CampoDeEmail field={fields.email} />
      <ClavePropia label="Contraseña" field={fields.clave} />
      <div className="mb-4">{consejo}</div>
      <Enviar>Registrarse</Enviar>
    </Formulario>
  );
}

/** Requests the link to set a new password. */
export function FormularioDeOlvido({ respuesta }: Props) {
  const [form, fields] = useForm({
    id: 'olvido',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <CampoDeEmail field={fields.email} />
      <Enviar>Enviar enlace</Enviar>
    </Formulario>
  );
}

/** Sets a new password, from the mailed link. */
export function FormularioDeClaveNueva({ respuesta, token }: Props & { token: string }) {
  const [form, fields] = useForm({
    id: 'clave-nueva',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="hidden" name="token" value={token} />
      <ClavePropia label="Contraseña nueva" field={fields.clave} />
      <Enviar>Guardar contraseña</Enviar>
    </Formulario>
  );
}

/** Changes the password; it asks for the current one. The email is included for password managers. */
export function FormularioDeCambio({ respuesta, email }: Props & { email: string }) {
  const [form, fields] = useForm({
    id: 'cambio',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña actual"
        field={fields.actual}
        error={falta(fields.actual)}
        autoComplete="current-password"
      />
      <ClavePropia label="Contraseña nueva" field={fields.nueva} />
      <Enviar>Cambiar contraseña</Enviar>
    </Formulario>
  );
}

/** Sets the first password of an invited person. The email is included for password managers. */
export function FormularioDeInvitacion({
  respuesta,
  token,
  email,
}: Props & { token: string; email: string }) {
  const [form, fields] = useForm({
    id: 'invitacion',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="hidden" name="token" value={token} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <ClavePropia label="Tu contraseña" field={fields.clave} />
      <Enviar>Abrir mi cuenta</Enviar>
    </Formulario>
  );
}

/** Asks for the password again, and for a code if the account has a second factor. */
export function FormularioDePrueba({
  respuesta,
  email,
  conCodigo,
}: Props & { email: string; conCodigo: boolean }) {
  const [form, fields] = useForm({
    id: 'prueba',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <p className="mb-2 text-sm text-ink-2">
        Cuenta: <bdi className="font-semibold text-ink wrap-anywhere">{email}</bdi>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña"
        field={fields.clave}
        error={falta(fields.clave)}
        autoComplete="current-password"
      />
      {conCodigo ? <CampoDeCodigo field={fields.codigo} /> : null}
      <Enviar>Confirmar y seguir</Enviar>
    </Formulario>
  );
}

/** Asks for the password chosen at registration, to prove that the mailbox and the account belong to the same person. */
export function FormularioDeConfirmacion({ respuesta, token }: Props & { token: string }) {
  const [form, fields] = useForm({
    id: 'confirmacion',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Contraseña"
        field={fields.clave}
        error={falta(fields.clave)}
        autoComplete="current-password"
        hint="La que elegiste al registrarte"
      />
      <Enviar>Confirmar mi email</Enviar>
    </Formulario>
  );
}

function CampoDeEmail({ field }: { field: TextFieldProps['field'] }) {
  return (
    <TextField
      label="Email"
      field={field}
      error={falta(field)}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A new password, chosen by the person. */
function ClavePropia({ label, field }: { label: string; field: TextFieldProps['field'] }) {
  return (
    <PasswordField
      label={label}
      field={field}
      error={falta(field)}
      autoComplete="new-password"
      hint="Mínimo 6 caracteres"
    />
  );
}

/** The second step of signing in. */
export function FormularioDeCodigo({ respuesta }: Props) {
  const [form, fields] = useForm({
    id: 'codigo',
    lastResult: respuesta?.resultado ?? null,
  });
  return (
    <Formulario form={form} respuesta={respuesta}>
      {/* It is the only field of the page, so it gets the focus. */}
      <CampoDeCodigo field={fields.codigo} data-foco />
      <Enviar>Entrar</Enviar>
    </Formulario>
  );
}

/** Common to all of them: a form that posts, with the error of the whole form above its fields. */
function Formulario({
  form,
  respuesta,
  children,
}: Props & {
  form: { id: string; allErrors: Readonly<Record<string, string[]>> };
  children: ReactNode;
}) {
  const incompleto = Object.values(form.allErrors).flat().includes(COMPLETAR);
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-1">
      {respuesta?.error ? <FormError title={respuesta.error.titulo} text={respuesta.error.texto} /> : null}
      {incompleto ? <FormError title={COMPLETAR} /> : null}
      {children}
    </Form>
  );
}

/** Message of an empty field; the form explains the rest once. */
function falta(field: TextFieldProps['field']): string | undefined {
  return field?.errors?.[0] === COMPLETAR ? 'Falta completar' : undefined;
}

function Enviar({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" full size="lg">
      {children}
    </Button>
  );
}
