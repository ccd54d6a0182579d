import { useForm } from '@conform-to/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { SucursalFormulario } from '#contract/personas/sucursales-formularios.ts';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, enMayuscula, nombreDelDia } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { useValidacion } from '#web/use-validacion.ts';
import { diasEnPalabras } from './palabras.ts';
import type { Listo, Sucursal } from './tipos.ts';

type Props = {
  open: boolean;
  /** As it is now, as far as this screen knows; null for a new one. */
  sucursal: Sucursal | null;
  diasDeLaEmpresa: readonly number[];
  onCerrar: () => void;
  onCerrado: () => void;
};

/** RRHH's form for a branch: address, working days and its own holidays. */
export function DialogoDeSucursal({ open, sucursal, diasDeLaEmpresa, onCerrar, onCerrado }: Props) {
  const id = useId();
  const {
    Form,
    unaVez,
    enviando,
    resultado,
    fallo: que,
  } = useFormularioEnDialogo<Listo>(({ nueva, rachas }) => {
    toast.success(nueva ? EXITOS.sucursal_creada.titulo : EXITOS.sucursal_actualizada.titulo, {
      text: rachas > 0 ? `Recalculamos ${cantidad(rachas, 'racha', 'rachas')} con los días nuevos.` : '',
    });
    onCerrar();
  });

  const [inicial] = useState(() => comoSeEscribe(sucursal, diasDeLaEmpresa));
  const [form, fields] = useForm<z.input<typeof SucursalFormulario>, z.output<typeof SucursalFormulario>>({
    id,
    lastResult: resultado,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: useValidacion(async () => (await import('./validaciones.ts')).sucursal),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_sucursal) : null;
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: sucursal && {
      escrito: enCampos(comoSeEscribe(sucursal, diasDeLaEmpresa)),
      revision: sucursal.revision,
    },
    mio: enCampos({ ...form.value }),
    campos: CAMPOS,
    fallo: que,
    poner: (clave, valor) => {
      const poner = enElFormulario(form, fields);
      if (clave !== 'dias') return poner(clave, valor);
      const suyos = comoSeEscribe(sucursal, diasDeLaEmpresa);
      poner('dias', suyos.dias);
      return poner('dias_laborables', suyos.dias_laborables);
    },
    traer: recargar,
  });
  const elegidos = new Set([fields.dias_laborables.value].flat());
  const feriados = fields.feriados.getFieldList();
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      size="lg"
      title={sucursal ? 'Editar sucursal' : 'Nueva sucursal'}
      description={sucursal ? <bdi>{sucursal.nombre}</bdi> : undefined}
      form={form.id}
      boton={sucursal ? 'Guardar cambios' : 'Crear sucursal'}
      enviando={enviando}
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        {/* The button that Enter presses; otherwise that would be the first button of the holidays. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
        <input type="hidden" name="id" value={sucursal?.id ?? ''} />
        <input type="hidden" name="revision" value={conflicto.revision ?? ''} />
        {conflicto.aviso}
        {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        <div className="grid gap-x-4 md:grid-cols-2">
          <TextField label="Nombre" field={fields.nombre} maxLength={80} className="md:col-span-2" />
          <TextField
            label="Dirección"
            field={fields.direccion}
            maxLength={160}
            optional
            autoComplete="off"
            className="md:col-span-2"
          />
          <TextField label="Ciudad" field={fields.ciudad} maxLength={80} optional autoComplete="off" />
          <TextField label="Provincia" field={fields.provincia} maxLength={80} optional autoComplete="off" />
        </div>

        <RadioGroup
          legend="Días que se trabaja"
          field={fields.dias}
          options={[
            {
              value: 'empresa',
              label: 'Los de la empresa',
              description: enMayuscula(diasEnPalabras(diasDeLaEmpresa)),
            },
            { value: 'propios', label: 'Los propios de esta sucursal' },
          ]}
        />
        <fieldset className={fields.dias.value === 'propios' ? 'mt-1 pl-8' : 'hidden'}>
          <legend className="sr-only">Días propios</legend>
          <div className="flex flex-wrap gap-x-5">
            {SEMANA.map((dia) => (
              <Checkbox
                key={dia}
                label={enMayuscula(nombreDelDia(dia))}
                name={fields.dias_laborables.name}
                value={String(dia)}
                defaultChecked={elegidos.has(String(dia))}
              />
            ))}
          </div>
          <ErrorLine
            id={fields.dias_laborables.errorId}
            error={fields.dias_laborables.errors?.[0]}
            reserve={false}
          />
        </fieldset>

        <section aria-labelledby={`${id}-feriados`} className="mt-5">
          <h3 id={`${id}-feriados`} className="text-sm font-semibold">
            Feriados propios
          </h3>
          <p className="mb-2 text-sm text-ink-2">
            Se agregan a los de toda la empresa: el patrono, el aniversario. No suman ni cortan una racha.
          </p>
          <ul className="grid gap-1">
            {feriados.map((item, i) => {
              const campos = item.getFieldset();
              return (
                <li key={item.key} className="flex items-start gap-2">
                  <DateField
                    label={`Fecha del feriado ${i + 1}`}
                    hideLabel
                    field={campos.fecha}
                    className="w-40"
                  />
                  <TextField
                    label={`Nombre del feriado ${i + 1}`}
                    hideLabel
                    field={campos.nombre}
                    maxLength={80}
                    placeholder="Qué se festeja"
                    className="flex-1"
                  />
                  <IconButton
                    {...form.remove.getButtonProps({ name: fields.feriados.name, index: i })}
                    type="submit"
                    label={`Quitar el feriado ${i + 1}`}
                    icon={<Trash2 aria-hidden />}
                    variant="danger"
                  />
                </li>
              );
            })}
          </ul>
          <ErrorLine id={fields.feriados.errorId} error={fields.feriados.errors?.[0]} reserve={false} />
          {feriados.length < MAXIMO_DE_FERIADOS ? (
            <Button
              {...form.insert.getButtonProps({
                name: fields.feriados.name,
                defaultValue: { fecha: '', nombre: '' },
              })}
              type="submit"
              size="sm"
              variant="secondary"
              icon={<Plus aria-hidden />}
            >
              Agregar feriado
            </Button>
          ) : null}
        </section>
      </Form>
    </DialogoDeFormulario>
  );
}

const SEMANA = [1, 2, 3, 4, 5, 6, 7] as const;
const MAXIMO_DE_FERIADOS = 60;

function comoSeEscribe(s: Sucursal | null, diasDeLaEmpresa: readonly number[]) {
  return {
    nombre: s?.nombre ?? '',
    direccion: s?.direccion ?? '',
    ciudad: s?.ciudad ?? '',
    provincia: s?.provincia ?? '',
    dias: s?.dias_laborables ? 'propios' : 'empresa',
    dias_laborables: (s?.dias_laborables ?? diasDeLaEmpresa).map(String),
    feriados: s?.feriados ?? [],
  };
}

const CAMPOS = {
  nombre: { label: 'Nombre' },
  direccion: { label: 'Dirección' },
  ciudad: { label: 'Ciudad' },
  provincia: { label: 'Provincia' },
  dias: { label: 'Días que se trabaja' },
  feriados: { label: 'Feriados propios', decir: feriadosEnPalabras },
};

/** The weekdays are one field, with whose they are. */
function enCampos({ dias, dias_laborables, ...otros }: Readonly<Record<string, unknown>>) {
  const numeros = z.array(z.coerce.number()).catch([]).parse([dias_laborables].flat());
  return { ...otros, dias: dias === 'propios' ? enMayuscula(diasEnPalabras(numeros)) : 'Los de la empresa' };
}

function feriadosEnPalabras(valor: unknown): string {
  const feriados = z
    .array(z.object({ fecha: z.string().default(''), nombre: z.string().default('') }))
    .catch([])
    .parse(valor);
  return feriados.length === 0 ? 'Ninguno' : feriados.map((f) => `${f.fecha} ${f.nombre}`).join(', ');
}
