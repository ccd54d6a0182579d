import { useForm } from '@conform-to/react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import type { z } from 'zod';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { cantidad } from '#domain/comun/formato.ts';
import { AvisoDeCopia, tituloDeCopia } from '#web/comun/duplicar.tsx';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { EvaluacionEnFormulario } from './esquemas.ts';
import type { RespuestaDeFormulario } from './formulario.tsx';
import { BASE, type Evaluacion, type EvaluacionDetalle, type Opcion } from './tipos.ts';

type Props = {
  /** null for a new one. */
  evaluacion: EvaluacionDetalle | null;
  /** What a new one is a copy of. */
  desde?: Evaluacion | null;
  /** The trainings that a new evaluation may belong to. */
  capacitaciones: readonly Opcion[];
  /** Its training, if it is already known. */
  capacitacion_id: string | null;
  respuesta: RespuestaDeFormulario | undefined;
};

/** RRHH's form for an evaluation: passing score, attempts and time limit. Its questions are edited below it. */
export function FormularioDeEvaluacion({
  evaluacion: e,
  desde = null,
  capacitaciones,
  capacitacion_id,
  respuesta,
}: Props) {
  const base = e ?? desde;
  // The first one: what is typed is kept even if the loader runs again.
  const [inicial] = useState(() => ({
    capacitacion_id: base?.capacitacion.id ?? capacitacion_id ?? '',
    ...comoSeEscribe(base),
    ...(desde ? { titulo: tituloDeCopia(desde.titulo) } : {}),
  }));
  const [form, fields] = useForm<
    z.input<typeof EvaluacionEnFormulario>,
    z.output<typeof EvaluacionEnFormulario>
  >({
    id: 'evaluacion',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, EvaluacionEnFormulario),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  // During a submission the leave guard does not ask, because the response navigates away.
  const { enviado, unaVez } = useUnaVez(respuesta);
  const fallo = respuesta?.fallo
    ? mensajeDeError(respuesta.fallo, e ? ACCIONES.actualizar_evaluacion : ACCIONES.crear_evaluacion)
    : null;
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: e && { escrito: comoSeEscribe(e), revision: e.revision },
    mio: form.value,
    campos: CAMPOS,
    fallo: enviado ? null : respuesta?.fallo,
    poner: enElFormulario(form, fields),
    traer: recargar,
  });
  return (
    <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
      <LeaveGuard text="Lo que cambiaste en esta evaluación se pierde." dirty={form.dirty && !enviado} />
      {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {conflicto.aviso}
      {conflicto.revision ? <input type="hidden" name="revision" value={conflicto.revision} /> : null}
      {desde ? (
        <>
          <AvisoDeCopia
            de={desde.titulo}
            conEsto={
              desde.preguntas > 0
                ? `Con ${cantidad(desde.preguntas, 'pregunta', 'preguntas')}; sin activar y sin intentos.`
                : 'Sin preguntas todavía.'
            }
          />
          <input type="hidden" name="desde" value={desde.id} />
        </>
      ) : null}
      <Card>
        <CardHeader title="Cómo se rinde" className="mb-4" />
        <div className="grid gap-x-4 gap-y-1 md:grid-cols-3">
          {e ? (
            <input type="hidden" name={fields.capacitacion_id.name} value={e.capacitacion.id} />
          ) : (
            <Select
              label="Capacitación"
              field={fields.capacitacion_id}
              placeholder="Elegí una"
              options={capacitaciones.map((c) => ({ value: c.id, label: c.titulo }))}
              className="md:col-span-3"
            />
          )}
          <TextField label="Título" field={fields.titulo} maxLength={120} className="md:col-span-3" />
          <TextArea
            label="Descripción"
            field={fields.descripcion}
            maxLength={2000}
            optional
            className="md:col-span-3"
          />
          <CampoDeEntero label="Puntaje mínimo" field={fields.puntaje_minimo} unit="%" />
          <CampoDeEntero label="Intentos máximos" field={fields.intentos_maximos} />
          <CampoDeEntero
            label="Tiempo límite"
            field={fields.tiempo_limite}
            unit="min"
            placeholder="Sin límite"
          />
        </div>
        <p className="text-sm text-ink-2">
          {e
            ? 'Los intentos hechos y los que están abiertos no cambian.'
            : desde
              ? 'Se crea inactiva. Después revisás las preguntas y la activás.'
              : 'Se crea inactiva. Después sumás las preguntas y la activás.'}
        </p>
        <div className="mt-4 flex gap-2 max-sm:*:flex-1 sm:justify-end">
          <Button variant="secondary" render={<Link to={`${BASE}/evaluaciones`} />}>
            {e ? 'Volver' : COMUNES.cancelar}
          </Button>
          <Button type="submit" loading={enviado}>
            {e ? 'Guardar cambios' : 'Crear evaluación'}
          </Button>
        </div>
      </Card>
    </Form>
  );
}

const CAMPOS = {
  titulo: { label: 'Título' },
  descripcion: { label: 'Descripción' },
  puntaje_minimo: { label: 'Puntaje mínimo' },
  intentos_maximos: { label: 'Intentos máximos' },
  tiempo_limite: { label: 'Tiempo límite' },
};

function comoSeEscribe(e: Evaluacion | null) {
  return {
    titulo: e?.titulo ?? '',
    descripcion: e?.descripcion ?? '',
    puntaje_minimo: String(e?.puntaje_minimo ?? 70),
    intentos_maximos: String(e?.intentos_maximos ?? 3),
    tiempo_limite: e ? String(e.tiempo_limite ?? '') : '30',
  };
}
