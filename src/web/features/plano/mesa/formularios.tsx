import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from 'react-router';
import type { z } from 'zod';
import type {
  Perdida,
  SolicitudAnotada,
  SolicitudCorregida,
} from '#contract/plano/solicitudes-formularios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { escribirPesos } from '#domain/comun/dinero.ts';
import { enlaceDeMesa } from '#domain/plano/enlaces.ts';
import { MOTIVOS_DE_PERDIDA, NOMBRES_DE_MOTIVO, ultimoDia } from '#domain/plano/solicitud.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Respuesta } from './atender.server.ts';
import type { Vista } from './tipos.ts';

/** Corrects dates, budget and which brand it is. */
export function Corregir({
  solicitud: { desde, hasta, presupuesto, marca_id },
  marcas,
  respuesta,
}: {
  solicitud: Vista;
  marcas: readonly { id: string; name: string }[];
  respuesta: Respuesta | undefined;
}) {
  const suya = respuesta?.hacer === 'corregir';
  const [form, fields] = useForm<z.input<typeof SolicitudCorregida>>({
    id: `corregir-${desde}-${hasta}-${presupuesto}-${marca_id}`,
    lastResult: suya ? respuesta.resultado : null,
    defaultValue: {
      desde,
      ultimo: hasta === null ? null : ultimoDia(hasta),
      presupuesto: presupuesto === null ? '' : escribirPesos(presupuesto),
      marca_id,
    },
  });
  return (
    <details className="mt-3" open={suya}>
      <summary className="tap cursor-pointer font-semibold text-brand text-sm">Corregir</summary>
      <Form key={form.id} method="post" id={form.id} noValidate className="mt-3 grid gap-x-3 sm:grid-cols-2">
        <input type="hidden" name="hacer" value="corregir" />
        <DateField label="Desde" field={fields.desde} />
        <DateField label="Hasta, incluido" field={fields.ultimo} />
        <CampoDePesos label="Presupuesto" field={fields.presupuesto} className="sm:col-span-2" />
        <Select
          label="Es la marca"
          field={fields.marca_id}
          placeholder="Sin vincular"
          options={marcas.map(({ id, name }) => ({ value: id, label: name }))}
          className="sm:col-span-2"
        />
        <Enviar hacer="corregir">Guardar</Enviar>
      </Form>
    </details>
  );
}

/** Gives it up for lost. */
export function Perder({ respuesta }: { respuesta: Respuesta | undefined }) {
  const suya = respuesta?.hacer === 'perder';
  const [form, fields] = useForm<z.input<typeof Perdida>>({
    id: 'perder',
    lastResult: suya ? respuesta.resultado : null,
  });
  return (
    <Card as="section" aria-label="Darla por perdida">
      <details open={suya}>
        <summary className="tap cursor-pointer font-semibold text-ink-2">Darla por perdida</summary>
        <Form method="post" id={form.id} noValidate className="mt-3">
          <input type="hidden" name="hacer" value="perder" />
          <Select
            label="Por qué"
            field={fields.motivo}
            placeholder="Elegí el motivo"
            options={MOTIVOS_DE_PERDIDA.map((motivo) => ({
              value: motivo,
              label: NOMBRES_DE_MOTIVO[motivo],
            }))}
          />
          <TextArea label="Detalle" optional field={fields.detalle} maxLength={500} />
          <Enviar hacer="perder" variant="danger">
            Dar por perdida
          </Enviar>
        </Form>
      </details>
    </Card>
  );
}

/** Writes down a request that came by telephone or in person. */
export function Anotar({
  clave,
  hoy,
  respuesta,
}: {
  clave: string;
  hoy: Dia;
  respuesta: Respuesta | undefined;
}) {
  const [form, fields] = useForm<z.input<typeof SolicitudAnotada>>({
    id: 'abrir',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: { clave },
  });
  return (
    <>
      <PageHeader title="Anotar una solicitud" subtitle="La que llegó por teléfono, por chat o en persona." />
      <Card className="max-w-2xl">
        {respuesta?.error ? <FormError title={respuesta.error.titulo} text={respuesta.error.texto} /> : null}
        <Form method="post" id={form.id} noValidate className="grid gap-x-4 sm:grid-cols-2">
          <input type="hidden" name="clave" value={fields.clave.defaultValue ?? clave} />
          <TextField label="Marca" field={fields.marca} maxLength={80} required />
          <TextField label="Quién pide" field={fields.nombre} maxLength={120} required />
          <TextField label="Teléfono" type="tel" field={fields.telefono} maxLength={40} />
          <TextField label="Email" type="email" field={fields.email} maxLength={254} />
          <DateField label="Desde" optional field={fields.desde} min={hoy} />
          <DateField label="Hasta, incluido" optional field={fields.ultimo} min={hoy} />
          <CampoDePesos label="Presupuesto" optional field={fields.presupuesto} className="sm:col-span-2" />
          <TextArea
            label="Qué pide"
            optional
            field={fields.mensaje}
            maxLength={2000}
            className="sm:col-span-2"
          />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Enviar hacer="">Anotar</Enviar>
            <Link to={enlaceDeMesa()} className={buttonClass({ variant: 'secondary' })}>
              Cancelar
            </Link>
          </div>
        </Form>
      </Card>
    </>
  );
}

/** The button of one of a page's forms, busy while that one is being sent. */
export function Enviar({
  hacer,
  variant = 'primary',
  children,
}: {
  hacer: string;
  variant?: 'primary' | 'secondary' | 'danger';
  children: string;
}) {
  const { state, formData } = useNavigation();
  const suyo = (formData?.get('hacer') ?? '') === hacer;
  return (
    <Button
      type="submit"
      variant={variant}
      loading={state !== 'idle' && formData !== undefined && suyo}
      className="justify-self-start"
    >
      {children}
    </Button>
  );
}
