import { useForm } from '@conform-to/react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { ProgramacionEntrada } from '#contract/gobierno/programaciones-formularios.ts';
import { cantidad, enMayuscula, nombreDelDia } from '#domain/comun/formato.ts';
import {
  type Cadencia,
  NOMBRES_DE_PERIODO,
  PERIODOS_DE_ENVIO,
  ULTIMO_DIA,
} from '#domain/gobierno/reportes/programacion.ts';
import { REPORTES, REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { ElegirPersonas } from '#web/comun/elegir-personas.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { FALTAS, horaEnPalabras, type Programacion } from './palabras.ts';

type Props = {
  open: boolean;
  /** null for a new one. */
  programacion: Programacion | null;
  sucursales: readonly { id: string; nombre: string }[];
  onCerrar: () => void;
  onCerrado: () => void;
  onGuardada: () => void;
};

/** Which reports, of when, how often, and to whom. */
export function DialogoDeProgramacion({
  open,
  programacion,
  sucursales,
  onCerrar,
  onCerrado,
  onGuardada,
}: Props) {
  const id = useId();
  const {
    Form,
    unaVez,
    enviando,
    resultado,
    fallo: que,
  } = useFormularioEnDialogo<{ id: string }>(onGuardada);
  // As it was opened: if somebody else saves it meanwhile, this edit is refused.
  const [vista] = useState(programacion?.revision ?? '');
  const [cadencia, setCadencia] = useState<Cadencia>(programacion?.cadencia ?? 'mensual');
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(
    () => new Set(programacion?.lectores.map((lector) => lector.id)),
  );
  const [form, fields] = useForm<z.input<typeof ProgramacionEntrada>, z.output<typeof ProgramacionEntrada>>({
    id,
    lastResult: resultado,
    defaultValue: {
      nombre: programacion?.nombre ?? '',
      reportes: programacion?.reportes ?? ['participacion'],
      periodo: programacion?.periodo ?? 'mes',
      dia: String(programacion?.dia ?? 1),
      hora: String(programacion?.hora ?? 8),
    },
    onValidate: ({ formData }) => leerFormulario(formData, ProgramacionEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_programacion) : null;
  const marcados = new Set([fields.reportes.value].flat());
  // They are not among those who can be chosen, so this is where they are taken out.
  const sinRecibir = programacion?.lectores.filter(({ falta }) => falta !== null) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={onCerrado}
      locked={enviando}
      size="lg"
      title={programacion ? 'Editar el envío' : 'Programar un envío'}
      description={
        programacion ? (
          <bdi>{programacion.nombre}</bdi>
        ) : (
          'Las cifras van en el email y en una planilla adjunta. Las listas con nombres quedan en Reportes.'
        )
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form={form.id} loading={enviando}>
            {programacion ? 'Guardar cambios' : 'Programar'}
          </Button>
        </>
      }
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        <input type="hidden" name="id" value={programacion?.id ?? ''} />
        <input type="hidden" name="revision" value={vista} />
        {[...elegidos].map((elegido) => (
          <input key={elegido} type="hidden" name={fields.lectores.name} value={elegido} />
        ))}
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <TextField
          label="Nombre"
          hint="Es el asunto del email: «Informe mensual»"
          field={fields.nombre}
          maxLength={60}
          autoComplete="off"
        />
        <fieldset aria-describedby={fields.reportes.errorId}>
          <legend className="text-sm font-semibold">Qué reportes</legend>
          <ErrorLine id={fields.reportes.errorId} error={fields.reportes.errors?.[0]} reserve={false} />
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {REPORTES_EN_ORDEN.map((clave) => (
              <Checkbox
                key={clave}
                label={REPORTES[clave].titulo}
                name={fields.reportes.name}
                value={clave}
                defaultChecked={marcados.has(clave)}
              />
            ))}
          </div>
        </fieldset>
        <div className="mt-4 grid gap-x-4 sm:grid-cols-2">
          <Select
            label="De cuándo"
            field={fields.periodo}
            options={PERIODOS_DE_ENVIO.map((value) => ({ value, label: NOMBRES_DE_PERIODO[value] }))}
          />
          <Select
            label="Cada cuánto"
            name={fields.cadencia.name}
            value={cadencia}
            onChange={(e) => setCadencia(e.target.value === 'semanal' ? 'semanal' : 'mensual')}
            options={[
              { value: 'semanal', label: 'Cada semana' },
              { value: 'mensual', label: 'Cada mes' },
            ]}
          />
          <Select
            key={cadencia}
            label="Qué día"
            name={fields.dia.name}
            error={fields.dia.errors?.[0]}
            defaultValue={String(programacion?.cadencia === cadencia ? programacion.dia : 1)}
            options={cadencia === 'semanal' ? DIAS_DE_LA_SEMANA : DIAS_DEL_MES}
          />
          <Select label="A qué hora (de la Argentina)" field={fields.hora} options={HORAS} />
        </div>
        <fieldset aria-describedby={fields.lectores.errorId}>
          <legend className="text-sm font-semibold">Para quién</legend>
          <ErrorLine id={fields.lectores.errorId} error={fields.lectores.errors?.[0]} reserve={false} />
          {sinRecibir.map((lector) =>
            lector.falta === null ? null : (
              <Checkbox
                key={lector.id}
                label={<bdi>{lector.nombre}</bdi>}
                description={FALTAS[lector.falta]}
                checked={elegidos.has(lector.id)}
                onChange={() => setElegidos(alternado(elegidos, lector.id))}
              />
            ),
          )}
          <ElegirPersonas<Salidas['programaciones']['lectores']>
            direccion="/reconoce/admin/reportes/lectores"
            sucursales={sucursales}
            ya={{ texto: '', es: () => false }}
            elegidos={elegidos}
            onElegidos={setElegidos}
            nota={`${cantidad(elegidos.size, 'persona elegida', 'personas elegidas')}. Aparecen quienes pueden leer reportes y confirmaron su email.`}
          />
        </fieldset>
      </Form>
    </Dialog>
  );
}

function alternado(antes: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const nuevos = new Set(antes);
  if (!nuevos.delete(id)) nuevos.add(id);
  return nuevos;
}

const DIAS_DE_LA_SEMANA = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
  value: String(dia),
  label: enMayuscula(nombreDelDia(dia)),
}));

const DIAS_DEL_MES = [
  ...Array.from({ length: 28 }, (_, i) => ({ value: String(i + 1), label: `El día ${i + 1}` })),
  { value: String(ULTIMO_DIA), label: 'El último día' },
];

const HORAS = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: horaEnPalabras(hora),
}));
