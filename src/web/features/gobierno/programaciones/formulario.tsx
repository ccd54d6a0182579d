import { useForm } from '@conform-to/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ProgramacionEntrada } from '#contract/gobierno/programaciones-formularios.ts';
import { cantidad, enMayuscula, lista, nombreDelDia } from '#domain/comun/formato.ts';
import {
  type Cadencia,
  CADENCIA_DE,
  CADENCIAS,
  NOMBRES_DE_PERIODO,
  PERIODOS_DE_ENVIO,
  repiteElTramo,
  ULTIMO_DIA,
} from '#domain/gobierno/reportes/programacion.ts';
import { REPORTES, REPORTES_EN_ORDEN } from '#domain/gobierno/reportes/palabras.ts';
import type { Salidas } from '#web/api.server.ts';
import { ElegirPersonas } from '#web/comun/elegir-personas.tsx';
import { enElFormulario, noEsLaRevision, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import {
  CADENCIAS_EN_PALABRAS,
  diaEnQueSeManda,
  FALTAS,
  horaEnPalabras,
  type Programacion,
  queSeManda,
} from './palabras.ts';

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
  const [inicial] = useState(() => comoSeEscribe(programacion));
  const [cadencia, setCadencia] = useState<Cadencia>(programacion?.cadencia ?? 'mensual');
  const [dia, setDia] = useState(inicial.dia);
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(
    () => new Set(programacion?.lectores.map((lector) => lector.id)),
  );
  const [form, fields] = useForm<z.input<typeof ProgramacionEntrada>, z.output<typeof ProgramacionEntrada>>({
    id,
    lastResult: resultado,
    defaultValue: inicial,
    shouldDirtyConsider: noEsLaRevision,
    onValidate: ({ formData }) => leerFormulario(formData, ProgramacionEntrada),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_programacion) : null;
  const { recargar } = useRecarga();
  const enForm = enElFormulario(form, fields);
  const guardada = programacion && comoSeEscribe(programacion);
  const conflicto = useConflicto({
    guardado: guardada &&
      programacion && { escrito: comoSeCompara(guardada), revision: programacion.revision },
    mio: comoSeCompara({
      nombre: form.value?.nombre ?? '',
      reportes: [form.value?.reportes ?? []].flat(),
      periodo: form.value?.periodo ?? '',
      cadencia,
      dia,
      hora: form.value?.hora ?? '',
      lectores: [...elegidos],
    }),
    campos: camposDe(programacion),
    fallo: que,
    poner: (clave, valor) => {
      if (guardada === null) return;
      if (clave === 'lectores') setElegidos(new Set(guardada.lectores));
      else if (clave === 'cuando') {
        setCadencia(guardada.cadencia);
        setDia(guardada.dia);
      } else enForm(clave, valor);
    },
    traer: recargar,
  });
  const repartir = (nueva: Cadencia) => {
    setCadencia(nueva);
    if (nueva !== cadencia) setDia('1');
  };
  const periodo = PERIODOS_DE_ENVIO.find((uno) => uno === fields.periodo.value);
  const marcados = new Set([fields.reportes.value].flat());
  // They are not among those who can be chosen, so this is where they are taken out.
  const sinRecibir = programacion?.lectores.filter(({ falta }) => falta !== null) ?? [];
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      size="lg"
      title={programacion ? 'Editar el envío' : 'Programar un envío'}
      description={
        programacion ? (
          <bdi>{programacion.nombre}</bdi>
        ) : (
          'Las cifras van en el email y en una planilla adjunta. Las listas con nombres quedan en Reportes.'
        )
      }
      form={form.id}
      boton={programacion ? 'Guardar cambios' : 'Programar'}
      enviando={enviando}
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        <input type="hidden" name="id" value={programacion?.id ?? ''} />
        <input type="hidden" name="revision" value={conflicto.revision ?? ''} />
        {[...elegidos].map((elegido) => (
          <input key={elegido} type="hidden" name={fields.lectores.name} value={elegido} />
        ))}
        {conflicto.aviso}
        {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
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
            onChange={(e) => {
              // A new one goes as often as what it tells ends, unless one chooses otherwise.
              const elegido = PERIODOS_DE_ENVIO.find((uno) => uno === e.target.value);
              if (programacion === null && elegido) repartir(CADENCIA_DE[elegido]);
            }}
            options={PERIODOS_DE_ENVIO.map((value) => ({ value, label: NOMBRES_DE_PERIODO[value] }))}
          />
          <Select
            label="Cada cuánto"
            name={fields.cadencia.name}
            value={cadencia}
            onChange={(e) => repartir(CADENCIAS.find((una) => una === e.target.value) ?? 'mensual')}
            options={CADENCIAS.map((value) => ({ value, label: CADENCIAS_EN_PALABRAS[value] }))}
            {...(periodo && repiteElTramo(periodo, cadencia)
              ? { hint: 'Cada envío repite el mismo período hasta que termine el que sigue.' }
              : {})}
          />
          <Select
            label="Qué día"
            name={fields.dia.name}
            error={fields.dia.errors?.[0]}
            value={dia}
            onChange={(e) => setDia(e.target.value)}
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
    </DialogoDeFormulario>
  );
}

/** A schedule as the form has it. */
function comoSeEscribe(programacion: Programacion | null) {
  return {
    nombre: programacion?.nombre ?? '',
    reportes: programacion?.reportes ?? ['participacion'],
    periodo: programacion?.periodo ?? 'mes',
    cadencia: programacion?.cadencia ?? ('mensual' as const),
    dia: String(programacion?.dia ?? 1),
    hora: String(programacion?.hora ?? 8),
    lectores: programacion?.lectores.map(({ id }) => id) ?? [],
  };
}

/** The order in which things were marked says nothing, and a day says nothing without how often it comes. */
function comoSeCompara({
  cadencia,
  dia,
  ...resto
}: Omit<ReturnType<typeof comoSeEscribe>, 'reportes' | 'periodo'> & {
  readonly reportes: readonly unknown[];
  readonly periodo: string;
}) {
  return {
    ...resto,
    reportes: REPORTES_EN_ORDEN.filter((cual) => resto.reportes.includes(cual)),
    cuando: { cadencia, dia },
    lectores: resto.lectores.toSorted(),
  };
}

/** Two who change the same schedule choose field by field. People are said by name, or counted if this screen has not seen them. */
function camposDe(programacion: Programacion | null) {
  const nombres = new Map(programacion?.lectores.map(({ id, nombre }) => [id, nombre]));
  const ids = z.array(z.string()).catch([]);
  return {
    nombre: { label: 'Nombre' },
    reportes: {
      label: 'Qué reportes',
      decir: (valor: unknown) => queSeManda(z.array(z.enum(REPORTES_EN_ORDEN)).catch([]).parse(valor)),
    },
    periodo: {
      label: 'De cuándo',
      decir: (valor: unknown) => NOMBRES_DE_PERIODO[z.enum(PERIODOS_DE_ENVIO).catch('mes').parse(valor)],
    },
    cuando: {
      label: 'Cada cuánto',
      decir: (valor: unknown) => {
        const { cadencia, dia } = Cuando.parse(valor);
        return diaEnQueSeManda(cadencia, dia);
      },
    },
    hora: { label: 'A qué hora', decir: (valor: unknown) => horaEnPalabras(Number(valor)) },
    lectores: {
      label: 'Para quién',
      decir: (valor: unknown) => {
        const conNombre = ids.parse(valor).flatMap((uno) => nombres.get(uno) ?? []);
        const otros = ids.parse(valor).length - conNombre.length;
        return lista([...conNombre, ...(otros > 0 ? [cantidad(otros, 'persona más', 'personas más')] : [])]);
      },
    },
  };
}

const Cuando = z
  .object({ cadencia: z.enum(CADENCIAS), dia: z.coerce.number() })
  .catch({ cadencia: 'mensual', dia: 1 });

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
