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

/** What an action answers to a form: conform's result, and what was refused as a whole. */
export type Respuesta = {
  resultado: SubmissionResult | null;
  error?: { titulo: string; texto: string };
  listo?: string;
};

type Props = { respuesta: Respuesta | undefined };

// The doors' pages carry no router: what these do besides being forms is in `puerta/isla.ts`.

/** E-mail and password. */
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

/** Name, e-mail and a password of one's own. */
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

/** The e-mail to which the link goes. */
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

/** The new password, behind the link of the mail. */
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

/** A new password, given the present one. The e-mail goes along for password managers. */
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

/** The first password of whoever was invited. The e-mail goes along for password managers. */
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

/** The password again, from whoever is signed in; with a code, if they have a second factor. */
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

/** The password chosen when registering, to prove that the mailbox and the account are the same person's. */
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

/** A password that one chooses. */
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
      {/* It is all there is to do here. */}
      <CampoDeCodigo field={fields.codigo} data-foco />
      <Enviar>Entrar</Enviar>
    </Formulario>
  );
}

/** What all of them are: a form that posts, with what was refused as a whole above its fields. */
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

/** What a field that was left empty says, where the form says the rest once. */
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
