import { useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react';
import { ChevronLeft, CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { z } from 'zod';
import { escribirPesos, leerPesos } from '#domain/comun/dinero.ts';
import { cantidad, enMayuscula, fechaCorta, nombreDelMes, pesos } from '#domain/comun/formato.ts';
import { FUENTES_DEL_PLAN, type FuenteDelPlan } from '#domain/premios/presupuesto/plan.ts';
import type { Fallo } from '#web/api.server.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { leerFormulario } from '#web/leer-formulario.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { FORM_OVER_BAR } from '#web/ui/field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useUnaVez } from '#web/use-una-vez.ts';
import { PlanEnFormulario } from './esquema.ts';
import { PLAN, periodoDe, RUTA, type Plan } from './tipos.ts';

/** What the form's action returns when it did not save. */
export type RespuestaDePlan = { resultado: SubmissionResult | null; fallo?: Fallo };

type Props = {
  plan: Plan;
  fuente: FuenteDelPlan;
  suba: number;
  desde_id: string | null;
  respuesta: RespuestaDePlan | undefined;
};

type Entrada = z.input<typeof PlanEnFormulario>;
type MesDePlan = Plan['meses'][number];

const EN_PALABRAS: Readonly<Record<FuenteDelPlan, string>> = {
  ultimo: 'El último mes cargado',
  anio: 'El mismo mes del año anterior',
  cargado: 'Lo ya cargado, para subirlo',
};

/**
 * The year's budget, or a month's, before it is saved: copied from what there is, raised, and corrected by hand. In a year, a month
 * that was never loaded stays empty until it is typed or copied, so that saving one does not decide the others.
 */
export function PantallaDePlan(props: Props) {
  const { plan, fuente, suba, desde_id } = props;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={RUTA} />}>
            <ChevronLeft aria-hidden /> Presupuesto
          </TextLink>
        }
        title={
          plan.mes === null
            ? `Plan de ${plan.anio}`
            : `Presupuesto de ${periodoDe({ anio: plan.anio, mes: plan.mes }).toLowerCase()}`
        }
        subtitle="Una vista previa: nada cambia hasta que guardes."
      />
      <Origen plan={plan} fuente={fuente} suba={suba} desde_id={desde_id} />
      <FormularioDePlan key={[plan.anio, plan.mes, fuente, suba, desde_id].join()} {...props} />
      <Prevision plan={plan} />
    </>
  );
}

/** What the money is expected to pay. The last figure is a ceiling, and says so. */
function Prevision({ plan: { anio, prevision } }: { plan: Plan }) {
  const { comprometido, esperan, reclamable } = prevision;
  return (
    <section aria-label="Previsión" className="mt-6 grid gap-3 sm:grid-cols-3">
      <StatCard
        label={`Comprometido en ${anio}`}
        value={<Monto>{pesos(comprometido)}</Monto>}
        hint="Aprobado y sin entregar"
      />
      <StatCard
        label="Espera decisión"
        value={<Monto>{pesos(esperan.monto)}</Monto>}
        hint={`${cantidad(esperan.cuantos, 'reclamo pendiente', 'reclamos pendientes')}: se paga si se aprueba`}
      />
      <StatCard
        label="Se podría reclamar, como máximo"
        value={<Monto>{reclamable ? pesos(reclamable.monto) : '—'}</Monto>}
        hint={
          reclamable
            ? `Si cada persona reclamara los ${cantidad(reclamable.premios, 'premio', 'premios')} que ya alcanza con sus puntos. Contado el ${fechaCorta(reclamable.al)}`
            : 'Se cuenta cada madrugada; todavía no hay una cuenta'
        }
      />
    </section>
  );
}

function Monto({ children }: { children: string }) {
  return <span className="text-2xl whitespace-nowrap">{children}</span>;
}

/** Where the amounts come from. It is in the URL: it can be shared and, with its button, works without JavaScript. */
function Origen({ plan, fuente, suba, desde_id }: Omit<Props, 'respuesta'>) {
  const submit = useSubmit();
  return (
    <search className="mb-4 block">
      <Form
        key={[plan.anio, plan.mes, fuente, suba, desde_id].join()}
        method="get"
        action={PLAN}
        replace
        preventScrollReset
        onChange={({ currentTarget, target }) => {
          // The percentage is sent by its button or by Enter: it takes several keys.
          if (target instanceof HTMLSelectElement) {
            void submit(currentTarget, { replace: true, preventScrollReset: true });
          }
        }}
        className="grid grid-cols-2 gap-3 md:grid-cols-[7rem_10rem_minmax(0,18rem)_7rem_auto] md:items-end"
      >
        <Select
          label="Año"
          name="anio"
          reserve={false}
          defaultValue={String(plan.anio)}
          options={plan.anios_ofrecidos.map((anio) => ({ value: String(anio), label: String(anio) }))}
        />
        <Select
          label="Mes"
          name="mes"
          reserve={false}
          placeholder="Todo el año"
          defaultValue={plan.mes === null ? '' : String(plan.mes)}
          options={MESES.map((mes) => ({ value: String(mes), label: enMayuscula(nombreDelMes(mes)) }))}
        />
        {plan.desde && desde_id ? (
          <Select
            label="Copiar de"
            name="desde"
            reserve={false}
            className="max-md:col-span-2"
            placeholder={EN_PALABRAS.ultimo}
            defaultValue={desde_id}
            options={[{ value: desde_id, label: periodoDe(plan.desde) }]}
          />
        ) : (
          <Select
            label="Copiar de"
            name="fuente"
            reserve={false}
            className="max-md:col-span-2"
            defaultValue={fuente}
            options={FUENTES_DEL_PLAN.map((una) => ({ value: una, label: EN_PALABRAS[una] }))}
          />
        )}
        <TextField
          label="Subir"
          name="suba"
          reserve={false}
          defaultValue={String(suba)}
          inputMode="numeric"
          autoComplete="off"
          inputClassName="tabular-nums"
          trailing={<span className="pointer-events-none pr-3 text-sm text-ink-2">%</span>}
        />
        <Button type="submit" variant="secondary" className="justify-self-start max-md:self-end">
          Ver
        </Button>
      </Form>
    </search>
  );
}

function FormularioDePlan({ plan, respuesta }: Props) {
  // Keep the version that was opened, even if the loader runs again: the edits were made over it. Months that are over have no
  // field: one that is not on the page would count as changed.
  const [abiertos] = useState(() => plan.meses.filter(({ pasado }) => !pasado));
  const [form, fields] = useForm<Entrada, z.output<typeof PlanEnFormulario>>({
    id: 'plan',
    lastResult: respuesta?.resultado ?? null,
    defaultValue: {
      anio: String(plan.anio),
      meses: abiertos.map(({ mes, presupuesto, propuesto }) => ({
        mes: String(mes),
        presupuesto_inicial: escrito(
          (presupuesto || plan.mes !== null ? propuesto?.monto : undefined) ??
            presupuesto?.presupuesto_inicial,
        ),
        updated_at: presupuesto?.updated_at.toISOString() ?? '',
      })),
    },
    onValidate: ({ formData }) => leerFormulario(formData, PlanEnFormulario),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  });
  // During a submission the leave guard does not ask, because the response navigates away.
  const { enviado, unaVez } = useUnaVez(respuesta);
  const fallo = respuesta?.fallo ? mensajeDeError(respuesta.fallo, ACCIONES.guardar_presupuesto) : null;
  const campos = fields.meses.getFieldList().map((item) => item.getFieldset());
  const filas = plan.meses.map((mes) => ({
    mes,
    campo: campos[abiertos.findIndex((abierto) => abierto.mes === mes.mes)]?.presupuesto_inicial,
  }));
  // A field left empty leaves its month as it is.
  const total = filas.reduce(
    (suma, { mes, campo }) => suma + (montoDe(campo?.value) ?? mes.presupuesto?.presupuesto_inicial ?? 0),
    0,
  );
  const vacios = filas.flatMap(({ mes, campo }) =>
    campo && mes.propuesto && mes.presupuesto === null && estaVacio(campo.value)
      ? [{ name: campo.name, value: escrito(mes.propuesto.monto) }]
      : [],
  );
  return (
    <Form
      method="post"
      id={form.id}
      noValidate
      onSubmit={(event) => unaVez(event, form.onSubmit)}
      className={cn(FORM_OVER_BAR, 'grid gap-4')}
    >
      <LeaveGuard text="Los montos que cambiaste se pierden." dirty={form.dirty && !enviado} />
      {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      {form.errors?.[0] ? <FormError title={form.errors[0]} /> : null}
      <input type="hidden" name={fields.anio.name} value={plan.anio} />
      {campos.map(({ mes, updated_at }, i) => (
        <div key={abiertos[i]?.mes} hidden>
          <input type="hidden" name={mes.name} value={abiertos[i]?.mes} />
          <input
            type="hidden"
            name={updated_at.name}
            value={abiertos[i]?.presupuesto?.updated_at.toISOString() ?? ''}
          />
        </div>
      ))}
      {plan.mes === null && vacios.length > 0 ? (
        <Button
          type="button"
          variant="secondary"
          className="justify-self-start"
          icon={<CopyPlus aria-hidden />}
          onClick={() => vacios.forEach((vacio) => form.update(vacio))}
        >
          Copiar a los meses vacíos
        </Button>
      ) : null}
      <Card className="p-0">
        <DataTable
          caption={plan.mes === null ? `Meses de ${plan.anio}` : 'El mes'}
          columns={columnasDe(plan)}
          rows={filas}
          rowKey={({ mes }) => String(mes.mes)}
        />
      </Card>
      <div
        data-pie
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-sm:*:flex-1 sm:justify-end md:bottom-0 md:mx-0 md:px-0"
      >
        {plan.mes === null ? (
          <output className="mr-auto font-semibold tabular-nums max-sm:basis-full">
            Total de {plan.anio}: {pesos(total)}
          </output>
        ) : null}
        <Button variant="secondary" render={<Link to={RUTA} />}>
          {COMUNES.cancelar}
        </Button>
        <Button type="submit" loading={enviado}>
          {plan.mes === null ? 'Guardar el plan' : 'Guardar presupuesto'}
        </Button>
      </div>
    </Form>
  );
}

type Fila = { mes: MesDePlan; campo: FieldMetadata<unknown, Entrada> | undefined };

function columnasDe(plan: Plan): readonly Column<Fila>[] {
  return [
    {
      key: 'mes',
      header: 'Mes',
      main: true,
      cell: ({ mes }) => enMayuscula(nombreDelMes(mes.mes)),
    },
    {
      key: 'ahora',
      header: 'Hoy',
      align: 'end',
      cell: ({ mes: { presupuesto } }) =>
        presupuesto ? (
          <span className="whitespace-nowrap tabular-nums">{pesos(presupuesto.presupuesto_inicial)}</span>
        ) : (
          <span className="text-sm text-ink-2">Sin cargar</span>
        ),
    },
    {
      key: 'usado',
      header: 'Usado',
      align: 'end',
      hideOnPhone: plan.mes !== null,
      cell: ({ mes: { presupuesto } }) =>
        presupuesto && presupuesto.presupuesto_utilizado > 0 ? (
          <span>
            <span className="whitespace-nowrap tabular-nums">{pesos(presupuesto.presupuesto_utilizado)}</span>
            {presupuesto.comprometido > 0 ? (
              <span className="block text-xs text-ink-2">{pesos(presupuesto.comprometido)} sin entregar</span>
            ) : null}
          </span>
        ) : (
          <span className="text-sm text-ink-2">—</span>
        ),
    },
    {
      key: 'nuevo',
      header: 'Va a quedar en',
      className: 'md:w-64',
      cell: ({ mes, campo }) =>
        !campo ? (
          <span className="text-sm text-ink-2">Ya pasó: se cambia desde la lista</span>
        ) : (
          <CampoDePesos
            label={`Presupuesto de ${nombreDelMes(mes.mes)}`}
            hideLabel
            reserve={false}
            field={campo}
            className="w-full max-md:max-w-56 text-left"
          />
        ),
    },
    {
      key: 'de',
      header: 'Copia',
      hideOnPhone: true,
      cell: ({ mes: { propuesto }, campo }) =>
        propuesto ? <span className="text-sm text-ink-2">{enQueQueda(propuesto, campo?.value)}</span> : null,
    },
  ];
}

/** What a copy did, or would do, to a month; nothing once its amount is another. */
function enQueQueda({ de, monto }: NonNullable<MesDePlan['propuesto']>, valor: unknown): string | null {
  if (estaVacio(valor)) return `${pesos(monto)}, de ${periodoDe(de).toLowerCase()}`;
  return montoDe(valor) === monto ? `Copiado de ${periodoDe(de)}` : null;
}

function escrito(monto: number | undefined): string {
  return monto === undefined ? '' : escribirPesos(monto);
}

function estaVacio(valor: unknown): boolean {
  return typeof valor !== 'string' || valor.trim() === '';
}

/** The amount that was typed; null in an empty field, and 0 where it cannot be read. */
function montoDe(valor: unknown): number | null {
  if (typeof valor !== 'string' || estaVacio(valor)) return null;
  const leido = leerPesos(valor);
  return leido.ok ? leido.value : 0;
}

const MESES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
