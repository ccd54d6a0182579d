import { useForm } from '@conform-to/react';
import { useId } from 'react';
import type { z } from 'zod';
import type { UsuarioEntrada } from '#contract/personas/empleados-formularios.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { useValidacion } from '#web/use-validacion.ts';
import type { Listo } from './tipos.ts';

type Props = {
  open: boolean;
  sucursales: readonly { id: string; nombre: string }[];
  onCerrar: () => void;
  onCerrado: () => void;
};

/** Creates a user with a password that RRHH hands over. */
export function DialogoDeAlta({ open, sucursales, onCerrar, onCerrado }: Props) {
  const id = useId();
  const {
    Form,
    unaVez,
    enviando,
    resultado,
    fallo: que,
  } = useFormularioEnDialogo<Listo>(() => {
    toast.success(EXITOS.usuario_creado.titulo, { text: 'Le avisamos por email. Dale la contraseña vos.' });
    onCerrar();
  });

  const [form, fields] = useForm<z.input<typeof UsuarioEntrada>, z.output<typeof UsuarioEntrada>>({
    id,
    lastResult: resultado,
    defaultValue: { rol: 'empleado', sucursal_id: 'none' },
    onValidate: useValidacion(async () => (await import('./validaciones.ts')).usuario),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.crear_usuario) : null;
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      title="Crear usuario"
      description="Con una contraseña que le das vos. Si preferís que la elija la persona, invitala desde Empleados."
      form={form.id}
      boton="Crear usuario"
      enviando={enviando}
    >
      <Form
        method="post"
        action="/reconoce/admin/usuarios"
        id={form.id}
        noValidate
        onSubmit={(event) => unaVez(event, form.onSubmit)}
      >
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Nombre" field={fields.nombre} maxLength={80} autoComplete="off" />
          <TextField label="Apellido" field={fields.apellido} maxLength={80} autoComplete="off" />
          <TextField
            label="Email"
            field={fields.email}
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:col-span-2"
          />
          <PasswordField
            label="Contraseña"
            field={fields.clave}
            autoComplete="new-password"
            hint="Mínimo 6 caracteres. La persona puede cambiarla desde su perfil."
            className="sm:col-span-2"
          />
          <Select
            label="Rol"
            field={fields.rol}
            options={ROLES.toReversed().map((r) => ({ value: r, label: NOMBRES_DE_ROL[r] }))}
          />
          <Select
            label="Sucursal"
            field={fields.sucursal_id}
            options={[
              { value: 'none', label: 'Sin sucursal' },
              ...sucursales.map((s) => ({ value: s.id, label: s.nombre })),
            ]}
          />
        </div>
      </Form>
    </DialogoDeFormulario>
  );
}
