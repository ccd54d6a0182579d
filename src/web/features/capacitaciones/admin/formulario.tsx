import { useForm, type SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { z } from 'zod';
import { CapacitacionEntrada } from '#contract/capacitaciones/capacitaciones-formularios.ts';
import type { Fallo } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { cantidad, lista } from '#domain/comun/formato.ts';
import { AvisoDeCopia, tituloDeCopia } from '#web/comun/duplicar.tsx';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { BASE, type Detalle } from './tipos.ts';

/** What a form's action returns when it did not save. */
export type RespuestaDeFormulario = { resultado: SubmissionResult | null; fallo?: Fallo };

type Props = {
  /** null for a new one. */
  capacitacion: Detalle | null;
  /** What a new one is a copy of. */
  desde?: Detalle | null;
  respuesta: RespuestaDeFormulario | undefined;
};

/** RRHH's form for a training. Its materials and evaluations are added once it exists. */
export function FormularioDeCapacitacion({ capacitacion, desde = null, respuesta }: Props) {
  // The first one: what is typed is kept even if the loader runs again.
  const [inicial] = useState(() =>
    capacitacion ? comoSeEscribe(capacitacion) : desde ? comoCopia(desde) : NUEVA,
  );
  const [form, fields] = useForm<z.input<typeof CapacitacionEntrada>, z.output<typeof CapacitacionEntrada>>({
    id: 'capacitacion',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, CapacitacionEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  // During a submission the leave guard does not ask, because the response navigates away.
  const { enviado, unaVez } = useUnaVez(respuesta);
  const fallo = respuesta?.fallo
    ? mensajeDeError(
        respuesta.fallo,
        capacitacion ? ACCIONES.actualizar_capacitacion : ACCIONES.crear_capacitacion,
      )
    : null;
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: capacitacion && {
      escrito: comoSeEscribe(capacitacion),
      revision: capacitacion.updated_at.toISOString(),
    },
    mio: form.value,
    campos: CAMPOS,
    fallo: enviado ? null : respuesta?.fallo,
    poner: enElFormulario(form, fields),
    traer: recargar,
  });
  return (
    <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
      <LeaveGuard text="Lo que cambiaste en esta capacitación se pierde." dirty={form.dirty && !enviado} />
      {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {conflicto.aviso}
      {desde ? (
        <>
          <AvisoDeCopia de={desde.titulo} conEsto={loQueTrae(desde)} />
          <input type="hidden" name="desde" value={desde.id} />
        </>
      ) : null}
      {conflicto.revision ? <input type="hidden" name="updated_at" value={conflicto.revision} /> : null}
      <Card>
        <CardHeader title="Qué se aprende" className="mb-4" />
        <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
          <TextField label="Título" field={fields.titulo} maxLength={120} className="md:col-span-2" />
          <TextArea
            label="Descripción"
            field={fields.descripcion}
            maxLength={4000}
            optional
            className="md:col-span-2"
          />
          <CampoDeEntero label="Duración estimada" field={fields.duracion_estimada} unit="minutos" />
          <div>
            <Switch
              label="Obligatoria"
              description="Se marca así en la lista de cada persona."
              field={fields.obligatoria}
            />
            <Switch
              label="Activa"
              description="Pausada, nadie puede empezar nada de ella."
              field={fields.activa}
            />
          </div>
        </div>
        <div className="mt-4 flex gap-2 max-sm:*:flex-1 sm:justify-end">
          <Button variant="secondary" render={<Link to={BASE} />}>
            {COMUNES.cancelar}
          </Button>
          <Button type="submit" loading={enviado}>
            {capacitacion ? 'Guardar cambios' : 'Crear capacitación'}
          </Button>
        </div>
      </Card>
    </Form>
  );
}

const CAMPOS = {
  titulo: { label: 'Título' },
  descripcion: { label: 'Descripción' },
  duracion_estimada: { label: 'Duración estimada' },
  obligatoria: { label: 'Obligatoria' },
  activa: { label: 'Activa' },
};

const NUEVA = { titulo: '', descripcion: '', duracion_estimada: '60', obligatoria: false, activa: true };

function comoCopia(c: Detalle) {
  return { ...comoSeEscribe(c), titulo: tituloDeCopia(c.titulo), activa: false };
}

function loQueTrae({ materiales, evaluaciones }: Detalle): string {
  const trae = [
    ...(materiales > 0 ? [cantidad(materiales, 'material', 'materiales')] : []),
    ...(evaluaciones.total > 0
      ? [`${cantidad(evaluaciones.total, 'evaluación', 'evaluaciones')} con sus preguntas, sin activar`]
      : []),
  ];
  return trae.length > 0 ? `Con ${lista(trae)}; sin nadie asignado.` : 'Sin nadie asignado.';
}

function comoSeEscribe({ titulo, descripcion, duracion_estimada, obligatoria, activa }: Detalle) {
  return { titulo, descripcion, duracion_estimada: String(duracion_estimada), obligatoria, activa };
}
