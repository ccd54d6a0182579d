import { useForm, type SubmissionResult } from '@conform-to/react';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { z } from 'zod';
import { DesafioNuevo } from '#contract/desafios/desafios-formularios.ts';
import { PERIODO_DESAFIO, TIPOS_PERIODO_DESAFIO } from '#domain/desafios/desafio.ts';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { AvisoDeCopia } from '#web/comun/duplicar.tsx';
import { cantidad } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FORM_OVER_BAR } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useUnaVez } from '#web/use-una-vez.ts';
import { FinPropuesto } from './fin.tsx';
import { Objetivos } from './objetivos.tsx';
import { RITMOS } from '#domain/desafios/serie.ts';
import { ESTADOS, RITMO_EN_PALABRAS, type Desafio, type Fallo } from './tipos.ts';

/** What the form's action returns when it did not save. */
export type RespuestaDeFormulario = { resultado: SubmissionResult | null; fallo?: Fallo };

type Props = {
  /** null for a new one. */
  desafio: Desafio | null;
  /** What a new one is a copy of, with the dates of the copy. */
  desde?: Desafio | null;
  respuesta: RespuestaDeFormulario | undefined;
};

/**
 * RRHH's form for a challenge. Its objectives, their points and whether it is for groups are locked once somebody takes part.
 */
export function FormularioDeDesafio({ desafio, desde = null, respuesta }: Props) {
  // The first one: what is typed is kept even if the loader runs again.
  const [inicial] = useState(() => (desafio ? comoSeEscribe(desafio) : desde ? comoCopia(desde) : NUEVO));
  const [form, fields] = useForm<z.input<typeof DesafioNuevo>, z.output<typeof DesafioNuevo>>({
    id: 'desafio',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, DesafioNuevo),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  // During a submission the leave guard does not ask, because the response navigates away.
  const { enviado, unaVez } = useUnaVez(respuesta);
  const { recargar } = useRecarga();
  const [siguientes, setSiguientes] = useState(false);
  const losQueSiguen = loQueRepite(desafio);
  const conflicto = useConflicto({
    guardado: desafio && {
      escrito: { ...comoSeEscribe(desafio), siguientes: losQueSiguen },
      revision: [desafio.updated_at.toISOString(), desafio.serie?.revision ?? ''].join(' '),
    },
    mio: { ...form.value, siguientes: siguientes ? 'Como este' : losQueSiguen },
    campos: CAMPOS,
    fallo: enviado ? null : respuesta?.fallo,
    poner: (clave, valor) => {
      if (clave === 'siguientes') setSiguientes(false);
      else enElFormulario(form, fields)(clave, valor);
    },
    traer: recargar,
  });
  const participantes = desafio?.participantes ?? 0;
  const bloqueado = participantes > 0;
  const fallo = respuesta?.fallo ? mensajeDeError(respuesta.fallo, ACCIONES.guardar_desafio) : null;
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={(event) => unaVez(event, form.onSubmit)}
      className={cn(FORM_OVER_BAR, 'grid max-w-4xl gap-4 md:gap-5')}
    >
      {/* The button that Enter presses; otherwise that would be the first button of the objectives. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      <LeaveGuard text="Lo que cambiaste en este desafío se pierde." dirty={form.dirty && !enviado} />
      {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {conflicto.aviso}
      {desde ? (
        <AvisoDeCopia
          de={desde.titulo}
          conEsto="Con las mismas fechas corridas hacia adelante, como borrador y sin participantes."
        />
      ) : null}
      {conflicto.revision ? (
        <>
          <input type="hidden" name="updated_at" value={conflicto.revision.split(' ')[0]} />
          <input type="hidden" name="revision_de_serie" value={conflicto.revision.split(' ')[1]} />
        </>
      ) : null}

      <Card>
        <CardHeader title="Qué se propone" className="mb-4" />
        <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
          <TextField label="Título" field={fields.titulo} maxLength={120} className="md:col-span-2" />
          <TextArea
            label="Descripción"
            field={fields.descripcion}
            maxLength={2000}
            optional
            className="md:col-span-2"
          />
          <Select
            label="Período"
            field={fields.tipo_periodo}
            options={TIPOS_PERIODO_DESAFIO.map((tipo) => ({
              value: tipo,
              label: PERIODO_DESAFIO[tipo].etiqueta,
            }))}
          />
          <Select
            label="Estado"
            field={fields.estado}
            options={Object.entries(ESTADOS).map(([value, { texto }]) => ({ value, label: texto }))}
          />
          <DateField label="Fecha de inicio" field={fields.fecha_inicio} />
          <DateField label="Fecha de fin" field={fields.fecha_fin} min={fields.fecha_inicio.value} />
          {desafio ? null : (
            <FinPropuesto
              escrito={{
                inicio: fields.fecha_inicio.value,
                fin: fields.fecha_fin.value,
                periodo: fields.tipo_periodo.value,
                repetir: fields.repetir.value,
              }}
              onPoner={(fin) => enElFormulario(form, fields)('fecha_fin', fin)}
            />
          )}
          {desafio ? null : (
            <Select
              label="Se repite"
              hint="Cada repetición es un desafío aparte: aparece una semana antes, sin participantes, y empieza sola. Este, el primero, empieza según su estado."
              field={fields.repetir}
              placeholder="No se repite"
              options={RITMOS.map((ritmo) => ({ value: ritmo, label: RITMO_EN_PALABRAS[ritmo] }))}
              className="md:col-span-2"
            />
          )}
          {desafio?.serie ? (
            <Switch
              label="Cambiar también los que siguen"
              description={`${RITMO_EN_PALABRAS[desafio.serie.ritmo]}. Los que ya tienen participantes quedan como están.`}
              name="siguientes"
              checked={siguientes}
              onChange={({ currentTarget }) => setSiguientes(currentTarget.checked)}
              className="md:col-span-2"
            />
          ) : null}
          {fields.estado.value === 'borrador' ? (
            <Switch
              label="Activar automáticamente"
              description="Pasa de borrador a activo el día de inicio."
              field={fields.activar_automaticamente}
              className="md:col-span-2"
            />
          ) : null}
          {bloqueado ? (
            <>
              {desafio?.es_grupal ? <input type="hidden" name={fields.es_grupal.name} value="on" /> : null}
              <p className="flex items-center gap-2 py-1.5 text-ink-2 md:col-span-2">
                <LockKeyhole aria-hidden className="size-4.5 shrink-0" />
                {desafio?.es_grupal ? 'Es grupal: se participa como grupo.' : 'Es individual.'}
              </p>
            </>
          ) : (
            <Switch
              label="Es grupal"
              description="Cada grupo participa como uno: una evidencia, una validación, puntos para quienes aportaron."
              field={fields.es_grupal}
              className="md:col-span-2"
            />
          )}
        </div>
      </Card>

      <Card>
        {bloqueado ? (
          <Notice title="Los objetivos ya no se cambian" className="mb-4">
            {cantidad(participantes, 'participación', 'participaciones')}: lo que se pidió y lo que vale queda
            fijo. El título, la descripción y las fechas sí se pueden cambiar.
          </Notice>
        ) : null}
        <Objetivos
          form={form}
          campo={fields.objetivos}
          fijos={bloqueado ? (desafio?.objetivos ?? null) : null}
        />
      </Card>

      <div
        data-pie
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex gap-2 border-t border-line bg-paper px-4 py-3 max-sm:*:flex-1 sm:justify-end md:bottom-0 md:mx-0 md:px-0"
      >
        <Button variant="secondary" render={<Link to="/reconoce/admin/desafios" />}>
          {COMUNES.cancelar}
        </Button>
        {desafio ? null : (
          <Button type="submit" name="asignar" value="si" variant="secondary" disabled={enviado}>
            Crear y asignar
          </Button>
        )}
        <Button type="submit" loading={enviado}>
          {desafio ? 'Guardar cambios' : 'Crear desafío'}
        </Button>
      </div>
    </Form>
  );
}

const CAMPOS = {
  titulo: { label: 'Título' },
  descripcion: { label: 'Descripción' },
  tipo_periodo: {
    label: 'Período',
    decir: (valor: unknown) =>
      TIPOS_PERIODO_DESAFIO.flatMap((tipo) => (tipo === valor ? PERIODO_DESAFIO[tipo].etiqueta : [])).join(
        '',
      ),
  },
  estado: {
    label: 'Estado',
    decir: (valor: unknown) =>
      Object.entries(ESTADOS)
        .flatMap(([estado, { texto }]) => (estado === valor ? texto : []))
        .join(''),
  },
  fecha_inicio: { label: 'Fecha de inicio' },
  fecha_fin: { label: 'Fecha de fin' },
  es_grupal: { label: 'Es grupal' },
  activar_automaticamente: { label: 'Activar automáticamente' },
  objetivos: { label: 'Objetivos', decir: objetivosEnPalabras },
  siguientes: { label: 'Los que siguen', decir: (valor: unknown) => String(valor).split(' · ')[0] ?? '' },
};

/** What a series repeats, which differs whenever any of it does. */
function loQueRepite(desafio: Desafio | null): string {
  return desafio?.serie ? `${desafio.serie.repite} · ${desafio.serie.revision}` : '';
}

function objetivosEnPalabras(valor: unknown): string {
  return z
    .array(z.object({ nombre: z.string().default(''), puntos: z.coerce.string().default('0') }))
    .catch([])
    .parse(valor)
    .map(({ nombre, puntos }) => `${nombre} (${puntos})`)
    .join(', ');
}

const NUEVO = {
  titulo: '',
  descripcion: '',
  tipo_periodo: 'mensual',
  estado: 'borrador',
  es_grupal: false,
  activar_automaticamente: false,
  objetivos: [{ id: '1', nombre: '', descripcion: '', puntos: '0' }],
};

/** The copy of a challenge keeps its title: it is told apart by its dates. */
function comoCopia(d: Desafio) {
  return { ...comoSeEscribe(d), estado: 'borrador' };
}

function comoSeEscribe(d: Desafio) {
  return {
    titulo: d.titulo,
    descripcion: d.descripcion,
    tipo_periodo: d.tipo_periodo,
    fecha_inicio: d.fecha_inicio,
    fecha_fin: d.fecha_fin,
    es_grupal: d.es_grupal,
    estado: d.estado,
    activar_automaticamente: d.activar_automaticamente,
    objetivos: d.objetivos.map((o) => ({ ...o, puntos: String(o.puntos) })),
  };
}
