import { useForm } from '@conform-to/react';
import { useEffect, useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { z } from 'zod';
import type { EmpleadoNuevo } from '#contract/personas/empleados-formularios.ts';
import { CAMPOS, CAMPOS_DE_FICHA, type CampoDeFicha } from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import { enElFormulario, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { useEnFirma } from '#web/comun/firmas/contexto.ts';
import { EnFirma } from '#web/comun/firmas/marca.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { campoDelFallo, deQuienEs } from './de-otro.ts';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { useValidacion } from '#web/use-validacion.ts';
import type { Empleado, Ficha, Opciones, Respuesta, Listo } from './tipos.ts';
import { comoSeEscribe, conElSuyo, conLaSuya, enUsuarios } from './valores-de-ficha.ts';

type Props = {
  open: boolean;
  /** null for a new one. */
  empleado: Empleado | null;
  /** For a new one; an existing record comes with its own. */
  opciones: Opciones | null;
  onCerrar: () => void;
  onCerrado: () => void;
};

/** RRHH's form for an employee. An existing record is loaded when the dialog opens, and does not change while it is open. */
export function DialogoDeFicha({ open, empleado, opciones, onCerrar, onCerrado }: Props) {
  const id = useId();
  const [enviando, setEnviando] = useState(false);
  const [lista, setLista] = useState(empleado === null);
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      title={empleado ? 'Editar empleado' : 'Nuevo empleado'}
      description={
        empleado ? (
          <bdi className="wrap-anywhere">
            {empleado.nombre} {empleado.apellido}
          </bdi>
        ) : undefined
      }
      form={id}
      boton={empleado ? 'Guardar cambios' : 'Crear empleado'}
      enviando={enviando}
      falta={!lista}
    >
      {empleado ? (
        <Existente
          id={id}
          empleado={empleado}
          onLista={setLista}
          onEnviando={setEnviando}
          onCerrar={onCerrar}
        />
      ) : (
        <Formulario
          id={id}
          ficha={null}
          opciones={opciones ?? NADA_QUE_ELEGIR}
          onEnviando={setEnviando}
          onListo={onCerrar}
        />
      )}
    </DialogoDeFormulario>
  );
}

const NADA_QUE_ELEGIR: Opciones = { sucursales: [], grupos: [] };

function Existente({
  id,
  empleado,
  onLista,
  onEnviando,
  onCerrar,
}: {
  id: string;
  empleado: Empleado;
  onLista: (lista: boolean) => void;
  onEnviando: (enviando: boolean) => void;
  onCerrar: () => void;
}) {
  const { load, data, state } = useFetcher<Respuesta<Ficha>>();
  // The record as it was opened: a revalidation caused by a live event must not replace the data being edited.
  const [ficha, setFicha] = useState<Ficha | null>(null);
  const direccion = `/reconoce/admin/empleados/${empleado.id}`;
  useEffect(() => void load(direccion), [load, direccion]);
  if (ficha === null && data?.ok && state === 'idle') setFicha(data.valor);
  useEffect(() => onLista(ficha !== null), [onLista, ficha]);

  if (ficha === null) {
    return data && !data.ok && state === 'idle' ? (
      <ErrorState
        title="Error"
        text={mensajeDeError(data.fallo, CARGAS.datos).texto}
        onRetry={() => void load(direccion)}
      />
    ) : (
      <FichaPorVenir />
    );
  }
  return (
    <Formulario
      key={ficha.revision}
      id={id}
      ficha={ficha}
      opciones={ficha.opciones}
      onEnviando={onEnviando}
      onListo={onCerrar}
      guardada={data?.ok ? data.valor : ficha}
      traer={() => load(direccion)}
    />
  );
}

function Formulario({
  id,
  ficha,
  opciones,
  onEnviando,
  onListo,
  guardada = null,
  traer = NADA,
}: {
  id: string;
  ficha: Ficha | null;
  opciones: Opciones;
  onEnviando: (enviando: boolean) => void;
  onListo: () => void;
  /** The record as it is now, as far as this screen knows. */
  guardada?: Ficha | null;
  traer?: () => Promise<unknown> | void;
}) {
  const {
    Form,
    unaVez,
    enviando,
    resultado,
    fallo: que,
  } = useFormularioEnDialogo<Listo>(({ nuevo, invitado }) => {
    toast.success(
      nuevo ? EXITOS.empleado_creado.titulo : EXITOS.empleado_actualizado.titulo,
      invitado ? { text: 'La invitación va en camino.' } : {},
    );
    onListo();
  });
  useEffect(() => onEnviando(enviando), [onEnviando, enviando]);

  const [form, fields] = useForm<z.input<typeof EmpleadoNuevo>, z.output<typeof EmpleadoNuevo>>({
    id,
    lastResult: resultado,
    defaultValue: comoSeEscribe(ficha),
    onValidate: useValidacion(async () => {
      const { cambiado, nuevo } = await import('./validaciones.ts');
      return ficha ? cambiado : nuevo;
    }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_empleado) : null;
  const espera = useEnFirma({ persona_id: ficha?.id ?? '' });
  /** Whose is what somebody else has, beside the field. It opens apart, because nothing typed here is saved yet. */
  const suyo = (campo: CampoDeFicha) => {
    const de = campoDelFallo(que) === campo ? deQuienEs(que?.data) : null;
    return de === null || !fields[campo].errors ? null : (
      <TextLink render={<Link to={`/reconoce/personas/${de}`} target="_blank" rel="noopener" />}>
        Ver su ficha
      </TextLink>
    );
  };

  const nombres = guardada?.opciones ?? opciones;
  const conflicto = useConflicto({
    guardado: guardada && { escrito: comoSeEscribe(guardada), revision: guardada.revision },
    mio: form.value,
    campos: {
      ...LABELS,
      rol: {
        ...LABELS.rol,
        decir: (valor) => ROLES.flatMap((r) => (r === valor ? NOMBRES_DE_ROL[r] : [])).join(''),
      },
      sucursal_id: {
        ...LABELS.sucursal_id,
        decir: (valor) =>
          conLaSuya(nombres.sucursales, guardada?.sucursal ?? null).find((s) => s.id === valor)?.nombre ??
          'Sin sucursal',
      },
      grupo_id: {
        ...LABELS.grupo_id,
        decir: (valor) =>
          conElSuyo(nombres.grupos, guardada?.grupo ?? null).find((g) => g.id === valor)?.nombre ??
          'Sin grupo',
      },
    },
    fallo: que,
    poner: enElFormulario(form, fields),
    traer,
  });

  const sucursal = fields.sucursal_id.value ?? '';
  const sucursales = conLaSuya(opciones.sucursales, ficha?.sucursal ?? null);
  const grupos = conElSuyo(
    opciones.grupos.filter((g) => g.sucursal_id === sucursal),
    ficha?.sucursal?.id === sucursal ? (ficha.grupo ?? null) : null,
  );
  const rol = fields.rol.value;
  const otroEmail =
    ficha?.con_cuenta === true && (fields.email.value ?? '').trim().toLowerCase() !== ficha.email;
  return (
    <Form
      method="post"
      action={ficha ? `/reconoce/admin/empleados/${ficha.id}` : '/reconoce/admin/empleados'}
      id={form.id}
      noValidate
      onSubmit={(event) => unaVez(event, form.onSubmit)}
    >
      <input type="hidden" name="revision" value={conflicto.revision ?? ''} />
      {espera ? <EnFirma /> : null}
      {conflicto.aviso}
      {fallo && !conflicto.es && campoDelFallo(que) === null ? (
        <FormError
          title={fallo.titulo}
          text={
            que?.code === 'ADMIN_CON_DOS_FIRMAS' ? (
              <>
                {fallo.texto} <TextLink render={<Link to={enUsuarios(ficha)} />}>Ir a Usuarios</TextLink>
              </>
            ) : (
              fallo.texto
            )
          }
        />
      ) : null}
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        {CAMPOS_DE_FICHA.map((campo) => {
          const label = CAMPOS[campo].nombres[0];
          switch (campo) {
            case 'email':
              return (
                <TextField
                  key={campo}
                  label={label}
                  field={fields.email}
                  type="email"
                  inputMode="email"
                  maxLength={CAMPOS.email.maximo}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  hint={
                    otroEmail
                      ? 'Es con el que entra: desde ahora va a ser este.'
                      : ficha?.con_cuenta
                        ? 'Con este email entra a su cuenta.'
                        : undefined
                  }
                  aside={suyo('email')}
                  className="sm:col-span-2"
                />
              );
            case 'rol':
              return (
                <Select
                  key={campo}
                  label={label}
                  field={fields.rol}
                  options={ROLES.toReversed().map((r) => ({ value: r, label: NOMBRES_DE_ROL[r] }))}
                  hint={AVISOS_DE_ROL.get(rol ?? '')}
                  className="sm:col-span-2"
                />
              );
            case 'sucursal_id':
              return (
                <Select
                  key={campo}
                  label={label}
                  field={fields.sucursal_id}
                  options={[
                    { value: 'none', label: 'Sin sucursal' },
                    ...sucursales.map((s) => ({ value: s.id, label: s.nombre })),
                  ]}
                />
              );
            case 'grupo_id':
              return (
                <Select
                  // Another branch has other groups, so the select is mounted again and the previous choice is discarded.
                  key={sucursal}
                  label={label}
                  field={fields.grupo_id}
                  disabled={grupos.length === 0}
                  options={[
                    { value: 'none', label: grupos.length === 0 ? 'Sin grupos para elegir' : 'Sin grupo' },
                    ...grupos.map((g) => ({ value: g.id, label: g.nombre })),
                  ]}
                />
              );
            case 'fecha_ingreso':
              return <DateField key={campo} label={label} field={fields.fecha_ingreso} />;
            default:
              return (
                <TextField
                  key={campo}
                  label={label}
                  field={fields[campo]}
                  hint={AYUDAS[campo]}
                  aside={suyo(campo)}
                  maxLength={CAMPOS[campo].maximo}
                  autoComplete="off"
                />
              );
          }
        })}
      </div>
      {ficha === null ? (
        <Checkbox
          label="Mandarle la invitación ahora"
          description="Un email con un enlace para elegir su contraseña y entrar. Vence en 7 días."
          field={fields.invitar}
        />
      ) : null}
    </Form>
  );
}

const NADA = () => undefined;

const deCampo = (campo: CampoDeFicha) => ({ label: CAMPOS[campo].nombres[0] });
const LABELS = {
  nombre: deCampo('nombre'),
  apellido: deCampo('apellido'),
  email: deCampo('email'),
  rol: deCampo('rol'),
  sucursal_id: deCampo('sucursal_id'),
  grupo_id: deCampo('grupo_id'),
  legajo: deCampo('legajo'),
  documento: deCampo('documento'),
  fecha_ingreso: deCampo('fecha_ingreso'),
  cumple: deCampo('cumple'),
  telefono: deCampo('telefono'),
};

const AYUDAS: Partial<Record<CampoDeFicha, string>> = {
  documento: 'Con puntos y guiones o sin ellos. Lo ve solo Recursos Humanos.',
  cumple: 'Día y mes: 15/03.',
};

/** What a role gives access to, and what it needs to be useful. */
const AVISOS_DE_ROL = new Map([
  ['admin_rrhh', 'Ve y cambia todo, de todas las sucursales.'],
  ['gerente_sucursal', 'Ve a la gente de su sucursal: elegile una.'],
  ['lider_grupo', 'Ve a la gente de su grupo: elegile uno.'],
]);

function FichaPorVenir() {
  return (
    <SkeletonRegion label="Cargando la ficha" className="grid gap-x-4 gap-y-6 pb-6 sm:grid-cols-2">
      {CAMPOS_DE_FICHA.map((campo) => (
        <div
          key={campo}
          className={campo === 'email' || campo === 'rol' ? 'grid gap-2 sm:col-span-2' : 'grid gap-2'}
        >
          <Skeleton className="h-4 w-20 rounded-label" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
