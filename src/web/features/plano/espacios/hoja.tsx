import { useForm } from '@conform-to/react';
import { Form, Link, useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { FichaEscrita } from '#contract/plano/reservas-formularios.ts';
import { enlaceDeEspacio } from '#domain/plano/enlaces.ts';
import { enElFormulario, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Respuesta } from '../mesa/atender.server.ts';
import { Enviar } from '../mesa/formularios.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import { FotosDeEspacio } from './fotos.tsx';
import type { Ficha } from './tipos.ts';

type ConRevision = Ficha & { readonly revision: string };

/** A space's sheet, as who sells it writes it: what a brand reads on the plan before asking for it. */
export function HojaDeEspacio({
  ficha,
  respuesta,
}: {
  ficha: ConRevision;
  respuesta: Respuesta | undefined;
}) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={enlaceDeEspacio()} />}>
            ← Espacios
          </TextLink>
        }
        title={nombreDe(ficha)}
        subtitle="Lo que una marca lee de este espacio en el plano público."
      />
      {respuesta?.error && respuesta.fallo?.code !== 'CAMBIO_AJENO' ? (
        <FormError title={respuesta.error.titulo} text={respuesta.error.texto} />
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <Card as="section" aria-labelledby="datos">
          <CardHeader title={<span id="datos">Cómo es</span>} className="mb-3" />
          <Datos ficha={ficha} respuesta={respuesta} />
        </Card>
        <Card as="section" aria-labelledby="fotos">
          <CardHeader title={<span id="fotos">Fotos</span>} className="mb-3" />
          <FotosDeEspacio ficha={ficha} />
        </Card>
      </div>
    </>
  );
}

function Datos({ ficha, respuesta }: { ficha: ConRevision; respuesta: Respuesta | undefined }) {
  const { revalidate } = useRevalidator();
  const suya = respuesta?.hacer === 'editar';
  const escrito = escritoDe(ficha);
  const [form, fields] = useForm<z.input<typeof FichaEscrita>>({
    id: `espacio-${ficha.clave}`,
    lastResult: suya ? respuesta.resultado : null,
    defaultValue: escrito,
  });
  const conflicto = useConflicto({
    guardado: { escrito, revision: ficha.revision },
    mio: form.value,
    campos: CAMPOS,
    fallo: suya ? respuesta.fallo : null,
    poner: enElFormulario(form, fields),
    traer: revalidate,
  });
  const medida = { inputMode: 'numeric', maxLength: 6, trailing: <span className="px-3">cm</span> } as const;
  return (
    <Form key={form.id} method="post" id={form.id} noValidate className="grid gap-x-4 sm:grid-cols-3">
      <input type="hidden" name="hacer" value="editar" />
      <input type="hidden" name="revision" value={conflicto.revision ?? ''} />
      <div className="col-span-full">{conflicto.aviso}</div>
      <TextField label="Ancho" optional field={fields.ancho_cm} {...medida} />
      <TextField label="Profundidad" optional field={fields.profundidad_cm} {...medida} />
      <TextField label="Alto" optional field={fields.alto_cm} {...medida} />
      <TextField
        label="La ven, de cada 100 visitas"
        optional
        field={fields.visitas_pct}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        label="Mínimo, en semanas"
        field={fields.minimo_semanas}
        inputMode="numeric"
        maxLength={2}
        required
      />
      <TextArea
        label="Descripción"
        optional
        hint="Qué tiene cerca, qué se puede poner, luz, heladera."
        field={fields.descripcion}
        maxLength={2000}
        className="col-span-full"
      />
      <Enviar hacer="editar">Guardar</Enviar>
    </Form>
  );
}

/** The fields as they are written in the form. */
function escritoDe({ ancho_cm, profundidad_cm, alto_cm, visitas_pct, minimo_semanas, descripcion }: Ficha) {
  return { ancho_cm, profundidad_cm, alto_cm, visitas_pct, minimo_semanas, descripcion };
}

const CAMPOS = {
  ancho_cm: { label: 'Ancho' },
  profundidad_cm: { label: 'Profundidad' },
  alto_cm: { label: 'Alto' },
  visitas_pct: { label: 'La ven, de cada 100 visitas' },
  minimo_semanas: { label: 'Mínimo, en semanas' },
  descripcion: { label: 'Descripción' },
};
