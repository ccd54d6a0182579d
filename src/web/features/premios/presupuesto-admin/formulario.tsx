import { useForm } from '@conform-to/react';
import { useId, useState } from 'react';
import { PresupuestoEntrada } from '#contract/premios/presupuesto-formularios.ts';
import { escribirPesos, leerPesos } from '#domain/comun/dinero.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { enElFormulario, useConflicto } from '#web/comun/conflicto/use-conflicto.tsx';
import { DialogoDeFormulario } from '#web/comun/dialogo-de-formulario.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { enMayuscula, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useRecarga } from '#web/recarga.ts';
import { useFormularioEnDialogo } from '#web/use-formulario-en-dialogo.ts';
import { PresupuestoEditado } from './esquema.ts';
import { periodoDe, type Presupuesto, type Listo } from './tipos.ts';

type Props = {
  open: boolean;
  /** null for a new one. As it is now: what is being edited is the one that was opened. */
  presupuesto: Presupuesto | null;
  /** Initial month and year of a new one. */
  propuesto: { anio: number; mes: number };
  anios: readonly number[];
  onCerrar: () => void;
  onCerrado: () => void;
};

/** The budget of a month. Year and month of an existing one cannot change (spec, §5). What is left is shown while typing. */
export function DialogoDePresupuesto({ open, presupuesto, propuesto, anios, onCerrar, onCerrado }: Props) {
  const id = useId();
  const {
    Form,
    unaVez,
    enviando,
    resultado,
    fallo: que,
  } = useFormularioEnDialogo<Listo>((listo) => {
    toast.success(HECHO[listo].titulo);
    onCerrar();
  });

  const [inicial] = useState(() => ({
    anio: String(propuesto.anio),
    mes: String(propuesto.mes),
    ...comoSeEscribe(presupuesto),
  }));
  const schema = presupuesto ? PresupuestoEditado : PresupuestoEntrada;
  const [form, fields] = useForm({
    id,
    lastResult: resultado,
    defaultValue: inicial,
    onValidate: ({ formData }) => leerFormulario(formData, schema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  const fallo = que ? mensajeDeError(que, ACCIONES.guardar_presupuesto) : null;
  const { recargar } = useRecarga();
  const conflicto = useConflicto({
    guardado: presupuesto && {
      escrito: comoSeEscribe(presupuesto),
      revision: presupuesto.updated_at.toISOString(),
    },
    mio: form.value,
    campos: CAMPOS,
    fallo: que,
    poner: enElFormulario(form, fields),
    traer: recargar,
  });
  return (
    <DialogoDeFormulario
      open={open}
      onCerrar={onCerrar}
      onCerrado={onCerrado}
      title={presupuesto ? 'Editar presupuesto' : 'Nuevo presupuesto'}
      description={presupuesto ? periodoDe(presupuesto) : 'Cada mes tiene uno: con él se pagan los premios.'}
      form={form.id}
      boton={presupuesto ? 'Guardar cambios' : 'Crear presupuesto'}
      enviando={enviando}
    >
      <Form method="post" id={form.id} noValidate onSubmit={(event) => unaVez(event, form.onSubmit)}>
        {fallo && !conflicto.es ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
        {conflicto.aviso}
        {presupuesto ? (
          <>
            <input type="hidden" name="id" value={presupuesto.id} />
            <input type="hidden" name="updated_at" value={conflicto.revision} />
          </>
        ) : (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Select
              label="Mes"
              field={fields.mes}
              options={MESES.map((mes) => ({ value: String(mes), label: enMayuscula(nombreDelMes(mes)) }))}
            />
            <Select
              label="Año"
              field={fields.anio}
              options={anios.map((anio) => ({ value: String(anio), label: String(anio) }))}
            />
          </div>
        )}
        <CampoDePesos
          label="Presupuesto inicial"
          field={fields.presupuesto_inicial}
          hint={
            presupuesto ? (
              <LoQueQueda presupuesto={presupuesto} escrito={fields.presupuesto_inicial.value} />
            ) : undefined
          }
        />
        <TextArea label="Descripción" field={fields.descripcion} maxLength={500} rows={2} optional />
      </Form>
    </DialogoDeFormulario>
  );
}

const HECHO = { creado: EXITOS.presupuesto_creado, actualizado: EXITOS.presupuesto_actualizado };

const CAMPOS = {
  presupuesto_inicial: { label: 'Presupuesto inicial' },
  descripcion: { label: 'Descripción' },
};

function comoSeEscribe(presupuesto: Presupuesto | null) {
  return {
    presupuesto_inicial: presupuesto ? escribirPesos(presupuesto.presupuesto_inicial) : '',
    descripcion: presupuesto?.descripcion ?? '',
  };
}

/** What the new amount leaves: initial − used (spec, §5). */
function LoQueQueda({ presupuesto, escrito }: { presupuesto: Presupuesto; escrito: unknown }) {
  const usado = presupuesto.presupuesto_utilizado;
  const leido = leerPesos(typeof escrito === 'string' ? escrito : '');
  if (!leido.ok || leido.value <= 0) return <>Ya se usaron {pesos(usado)}.</>;
  const queda = leido.value - usado;
  return queda < 0 ? (
    <>
      Ya se usaron {pesos(usado)}: faltarían {pesos(-queda)}.
    </>
  ) : (
    <>
      Ya se usaron {pesos(usado)}: quedarían {pesos(queda)}.
    </>
  );
}

const MESES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
