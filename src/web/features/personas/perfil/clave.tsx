import { useForm } from '@conform-to/react';
import { ACCIONES } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useValidacion } from '#web/use-validacion.ts';
import { RUTA, useFormulario, type Contestado } from './use-formulario.ts';

/** Changes the password; it asks for the current one. */
export function CambioDeContrasena({
  email,
  contestado,
}: {
  email: string;
  contestado: Contestado | undefined;
}) {
  const { Form, unaVez, enviando, resultado, error, guardado } = useFormulario(
    'clave',
    contestado,
    ACCIONES.cambiar_clave,
    () => toast.success(EXITOS.clave_cambiada.titulo, { text: EXITOS.clave_cambiada.texto, id: 'clave' }),
  );
  const [form, fields] = useForm({
    id: 'clave',
    lastResult: resultado,
    onValidate: useValidacion(async () => (await import('./validaciones.ts')).clave),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  return (
    <Card as="section" aria-labelledby="tu-contrasena">
      <CardHeader
        title={<span id="tu-contrasena">Contraseña</span>}
        subtitle="Al cambiarla se cierra tu sesión en los demás dispositivos."
        className="mb-4"
      />
      {guardado ? (
        <Notice tone="success" title={EXITOS.clave_cambiada.titulo} className="mb-4">
          {EXITOS.clave_cambiada.texto}
        </Notice>
      ) : null}
      <Form
        method="post"
        action={RUTA}
        id={form.id}
        onSubmit={(event) => unaVez(event, form.onSubmit)}
        noValidate
        className="grid gap-1"
      >
        <input type="hidden" name="hacer" value="clave" />
        {/* So that a password manager knows which account it belongs to. */}
        <input type="text" name="usuario" value={email} autoComplete="username" readOnly hidden />
        {error ? <FormError title={error.titulo} text={error.texto} /> : null}
        <PasswordField label="Contraseña actual" field={fields.actual} autoComplete="current-password" />
        <PasswordField
          label="Contraseña nueva"
          field={fields.nueva}
          hint="Mínimo 6 caracteres"
          autoComplete="new-password"
        />
        <Button type="submit" variant="secondary" loading={enviando} full>
          Cambiar contraseña
        </Button>
      </Form>
    </Card>
  );
}
