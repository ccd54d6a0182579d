import { useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { CAMPOS_DE_DATOS, escribirDato } from '#domain/personas/empleados/datos.ts';
import { CAMPOS } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES } from '#web/copy/errores.ts';
import { fecha } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useValidacion } from '#web/use-validacion.ts';
import { RUTA, useFormulario, type Contestado } from './use-formulario.ts';

type Props = { perfil: Salidas['perfil']['ver']; contestado: Contestado | undefined };

/** First and last name, which the person can change, and the data that RRHH manages. */
export function Datos({ perfil, contestado }: Props) {
  const { Form, unaVez, enviando, resultado, error, guardado } = useFormulario(
    'datos',
    contestado,
    ACCIONES.guardar_perfil,
    () => toast.success(EXITOS.perfil_guardado.titulo, { id: 'perfil' }),
  );
  const [form, fields] = useForm({
    id: 'datos',
    lastResult: resultado,
    defaultValue: { nombre: perfil.nombre, apellido: perfil.apellido },
    onValidate: useValidacion(async () => (await import('./validaciones.ts')).datos),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  return (
    <Card as="section" aria-labelledby="tus-datos">
      <CardHeader title={<span id="tus-datos">Tus datos</span>} className="mb-4" />
      {guardado ? <Notice tone="success" title={EXITOS.perfil_guardado.titulo} className="mb-4" /> : null}
      {perfil.nombre_bloqueado ? null : (
        <Form
          method="post"
          action={RUTA}
          id={form.id}
          onSubmit={(event) => unaVez(event, form.onSubmit)}
          noValidate
          className="grid gap-1"
        >
          <input type="hidden" name="hacer" value="datos" />
          {error ? <FormError title={error.titulo} text={error.texto} /> : null}
          <TextField label="Nombre" field={fields.nombre} dir="auto" autoComplete="given-name" />
          <TextField label="Apellido" field={fields.apellido} dir="auto" autoComplete="family-name" />
          <Button type="submit" loading={enviando} full>
            {COMUNES.guardar}
          </Button>
        </Form>
      )}
      <dl className={`grid gap-3 text-sm ${perfil.nombre_bloqueado ? '' : 'mt-5 border-t border-line pt-4'}`}>
        {perfil.nombre_bloqueado ? (
          <Dato nombre="Nombre">{`${perfil.nombre} ${perfil.apellido}`}</Dato>
        ) : null}
        <Dato nombre="Email">{perfil.email}</Dato>
        <Dato nombre="Rol">{NOMBRES_DE_ROL[perfil.rol]}</Dato>
        <Dato nombre="Sucursal">{perfil.sucursal?.nombre ?? 'Sin sucursal'}</Dato>
        <Dato nombre="Grupo">{perfil.grupo?.nombre ?? 'Sin grupo'}</Dato>
        {CAMPOS_DE_DATOS.map((campo) =>
          perfil[campo] === null ? null : (
            <Dato key={campo} nombre={CAMPOS[campo].nombres[0]}>
              {escribirDato(campo, perfil[campo])}
            </Dato>
          ),
        )}
        <Dato nombre="En Reconoce desde">{fecha(perfil.created_at)}</Dato>
      </dl>
      <p className="mt-4 text-xs text-ink-2">
        Si {perfil.nombre_bloqueado ? 'algo' : 'algo que no podés cambiar'} no está bien, pedile a{' '}
        {perfil.rol === 'admin_rrhh' ? 'otra persona de ' : ''}Recursos Humanos que lo corrija. El DNI lo ve
        solo Recursos Humanos.
      </p>
    </Card>
  );
}

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{nombre}</dt>
      <dd className="font-semibold wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
