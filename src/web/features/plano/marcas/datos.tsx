import { useForm } from '@conform-to/react';
import { Form, Link, useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { MarcaCambios } from '#contract/plano/reservas-formularios.ts';
import { escribirDocumento } from '#domain/comun/documento.ts';
import { enlaceDeMarca } from '#domain/plano/enlaces.ts';
import { enElFormulario, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Respuesta } from '../mesa/atender.server.ts';
import { Enviar } from '../mesa/formularios.tsx';
import type { Ficha } from './tipos.ts';

/** A brand's data, of a new one (`marca` null) or of one that is there. */
export function DatosDeMarca({
  marca,
  respuesta,
}: {
  marca: Ficha | null;
  respuesta: Respuesta | undefined;
}) {
  const hacer = marca === null ? 'crear' : 'editar';
  const { revalidate } = useRevalidator();
  const suya = respuesta?.hacer === hacer;
  const [form, fields] = useForm<z.input<typeof MarcaCambios>>({
    id: `marca-${marca?.id ?? 'nueva'}`,
    lastResult: suya ? respuesta.resultado : null,
    defaultValue: marca === null ? {} : escritoDe(marca),
  });
  const conflicto = useConflicto({
    guardado: marca && { escrito: escritoDe(marca), revision: marca.revision },
    mio: form.value,
    campos: CAMPOS,
    fallo: suya ? respuesta.fallo : null,
    poner: enElFormulario(form, fields),
    traer: revalidate,
  });
  return (
    <Form
      key={form.id}
      method="post"
      id={form.id}
      noValidate // Beside what happened with it there is room for one column.
      className={cn('grid gap-x-4', marca === null ? 'sm:grid-cols-2' : 'max-lg:sm:grid-cols-2')}
    >
      <input type="hidden" name="hacer" value={hacer} />
      {marca === null ? null : <input type="hidden" name="revision" value={conflicto.revision ?? ''} />}
      <div className="col-span-full">{conflicto.aviso}</div>
      <TextField
        label="Nombre"
        field={fields.name}
        maxLength={80}
        required
        {...(marca === null ? {} : { hint: 'Si lo cambiás, cambia en todas partes a la vez.' })}
      />
      <TextField label="Rubro" optional field={fields.rubro} maxLength={80} />
      <TextField label="Con quién hablar" optional field={fields.contacto} maxLength={120} />
      <TextField label="Teléfono" optional type="tel" field={fields.telefono} maxLength={40} />
      <TextField label="Email" optional type="email" field={fields.email} maxLength={200} />
      <TextField
        label="CUIT"
        optional
        field={fields.cuit}
        inputMode="numeric"
        maxLength={20}
        placeholder="30-12345678-9"
      />
      <TextArea
        label="Qué se acordó"
        optional
        hint="Cómo paga, descuentos, cuándo renueva."
        field={fields.condiciones}
        maxLength={2000}
        className="col-span-full"
      />
      <div className="col-span-full flex flex-wrap gap-3">
        <Enviar hacer={hacer}>{marca === null ? 'Agregar' : 'Guardar'}</Enviar>
        {marca === null ? (
          <Link to={enlaceDeMarca()} className={buttonClass({ variant: 'secondary' })}>
            Cancelar
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

/** The fields as they are written in the form. */
function escritoDe({ name, rubro, contacto, telefono, email, cuit, condiciones }: Ficha) {
  return {
    name,
    rubro,
    contacto,
    telefono,
    email,
    cuit: cuit === null ? '' : escribirDocumento(cuit),
    condiciones,
  };
}

const CAMPOS = {
  name: { label: 'Nombre' },
  rubro: { label: 'Rubro' },
  contacto: { label: 'Con quién hablar' },
  telefono: { label: 'Teléfono' },
  email: { label: 'Email' },
  cuit: { label: 'CUIT' },
  condiciones: { label: 'Qué se acordó' },
};
