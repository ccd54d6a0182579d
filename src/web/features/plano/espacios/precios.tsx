import { useForm } from '@conform-to/react';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import type { z } from 'zod';
import type { TarifaEscrita } from '#contract/plano/reservas-formularios.ts';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { fecha, fechaHora, pesos } from '#domain/comun/formato.ts';
import { NOMBRES_DE_TIPO, TIPOS_DE_ESPACIO } from '#domain/plano/espacio.ts';
import { UNIDADES_DE_TARIFA } from '#domain/plano/reservas/tarifa.ts';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { mensajeDeError } from '#web/copy/errores.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Respuesta } from '../mesa/atender.server.ts';
import { Enviar } from '../mesa/formularios.tsx';
import { nombreDe } from '../reservas/palabras.ts';
import { comoSeLeen } from './orden.ts';
import { cuandoRige, deQuien, NOMBRES_DE_UNIDAD } from './palabras.ts';
import { Pestanas } from './pestanas.tsx';
import type { Ficha, Tarifa } from './tipos.ts';

/** The list prices: those that hold, what each is of and when, a new one, and those that were withdrawn. */
export function Precios({
  tarifas,
  fichas,
  hoy,
  respuesta,
}: {
  tarifas: readonly Tarifa[];
  fichas: readonly Ficha[];
  hoy: Dia;
  respuesta: Respuesta | undefined;
}) {
  const porClave = new Map(fichas.map((ficha) => [ficha.clave, ficha]));
  const [retira, setRetira] = useState<Tarifa | null>(null);
  const vigentes = tarifas
    .filter(({ retirada_en }) => retirada_en === null)
    .toSorted((a, b) => comoSeLeen(a, b, porClave));
  const retiradas = tarifas.filter(({ retirada_en }) => retirada_en !== null);
  return (
    <>
      <PageHeader
        title="Precios de lista"
        subtitle="El de un espacio vale antes que el de su tipo, y una temporada antes que todo el año. Lo vendido conserva el suyo."
      />
      <Pestanas en="precios" />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_26rem]">
        <div className="grid min-w-0 gap-4">
          {vigentes.length === 0 ? (
            <EmptyState
              icon={<Banknote />}
              title="Todavía no hay precios"
              hint="Agregá el primero: sin precio se puede cotizar igual, con el importe de cada espacio a mano."
            />
          ) : (
            <Card pad="none" className="overflow-x-auto">
              <DataTable
                caption="Precios que valen"
                rows={vigentes}
                rowKey={({ id }) => id}
                columns={[...columnas(porClave, hoy), actos(setRetira)]}
              />
            </Card>
          )}
          {retiradas.length === 0 ? null : (
            <details className="rounded-card border border-line bg-card">
              <summary className="tap flex min-h-11 cursor-pointer items-center px-4 font-semibold text-brand">
                Retirados ({retiradas.length})
              </summary>
              <DataTable
                caption="Precios retirados"
                rows={retiradas}
                rowKey={({ id }) => id}
                columns={[
                  ...columnas(porClave, hoy),
                  {
                    key: 'retirada',
                    header: 'Se retiró',
                    cell: ({ retirada_en }) => (retirada_en === null ? '' : fechaHora(retirada_en)),
                  },
                ]}
              />
            </details>
          )}
        </div>
        <Card as="section" aria-labelledby="nueva">
          <CardHeader title={<span id="nueva">Agregar un precio</span>} className="mb-3" />
          {respuesta?.error ? (
            <FormError title={respuesta.error.titulo} text={respuesta.error.texto} />
          ) : null}
          <Nueva key={tarifas.length} fichas={fichas} hoy={hoy} respuesta={respuesta} />
        </Card>
      </div>
      <Retirar tarifa={retira} onCerrar={() => setRetira(null)} />
    </>
  );
}

function columnas(fichas: ReadonlyMap<string, Ficha>, hoy: Dia): Column<Tarifa>[] {
  return [
    {
      key: 'nombre',
      header: 'Precio',
      main: true,
      cell: ({ nombre, vigente_desde, temporada_hasta }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <bdi>{nombre}</bdi>
          {vigente_desde > hoy ? (
            <Badge size="sm" tone="blue">
              Desde el {fecha(vigente_desde)}
            </Badge>
          ) : null}
          {temporada_hasta !== null && temporada_hasta <= hoy ? (
            <Badge size="sm" tone="neutral">
              Ya pasó
            </Badge>
          ) : null}
        </span>
      ),
    },
    { key: 'de', header: 'De', cell: (tarifa) => deQuien(tarifa, fichas) },
    { key: 'cuando', header: 'Cuándo', cell: cuandoRige },
    {
      key: 'importe',
      header: 'Importe',
      align: 'end',
      cell: ({ importe, por }) => (
        <span>
          <span className="block font-semibold tabular-nums">{pesos(importe)}</span>
          <span className="block text-ink-2 text-sm">{NOMBRES_DE_UNIDAD[por].toLowerCase()}</span>
        </span>
      ),
    },
  ];
}

function actos(onRetirar: (tarifa: Tarifa) => void): Column<Tarifa> {
  return {
    key: 'actos',
    header: <span className="sr-only">Qué se puede hacer</span>,
    bare: true,
    align: 'end',
    cell: (tarifa) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Retirar ${tarifa.nombre}`}
        onClick={() => onRetirar(tarifa)}
      >
        Retirar
      </Button>
    ),
  };
}

function Nueva({
  fichas,
  hoy,
  respuesta,
}: {
  fichas: readonly Ficha[];
  hoy: Dia;
  respuesta: Respuesta | undefined;
}) {
  const [form, fields] = useForm<z.input<typeof TarifaEscrita>>({
    id: 'tarifa',
    lastResult: respuesta?.hacer === 'agregar' ? respuesta.resultado : null,
    defaultValue: { por: 'mes', vigente_desde: hoy },
  });
  return (
    <Form method="post" id={form.id} noValidate className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
      <input type="hidden" name="hacer" value="agregar" />
      <TextField
        label="Nombre"
        hint="Como se va a leer en la reserva: «Punteras, verano»."
        field={fields.nombre}
        maxLength={80}
        required
        className="col-span-full"
      />
      <Select
        label="De un tipo"
        field={fields.type}
        placeholder="Ninguno"
        options={TIPOS_DE_ESPACIO.map((tipo) => ({ value: tipo, label: NOMBRES_DE_TIPO[tipo] }))}
      />
      <Select
        label="O de un espacio solo"
        field={fields.espacio_clave}
        placeholder="Ninguno"
        options={fichas.map((ficha) => ({ value: ficha.clave, label: nombreDe(ficha) }))}
      />
      <CampoDePesos label="Importe" field={fields.importe} />
      <Select
        label="Por"
        field={fields.por}
        options={UNIDADES_DE_TARIFA.map((por) => ({ value: por, label: NOMBRES_DE_UNIDAD[por] }))}
      />
      <DateField
        label="Vale desde"
        hint="De los días anteriores sigue valiendo el de antes."
        field={fields.vigente_desde}
        className="col-span-full"
      />
      <fieldset className="col-span-full grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">
          Solo en una temporada <span className="font-normal text-ink-2">(opcional)</span>
        </legend>
        <DateField label="Desde" field={fields.temporada_desde} />
        <DateField label="Hasta, incluido" field={fields.temporada_ultimo} />
      </fieldset>
      <Enviar hacer="agregar">Agregar</Enviar>
    </Form>
  );
}

/** Asks before withdrawing one, and says what it means. */
function Retirar({ tarifa, onCerrar }: { tarifa: Tarifa | null; onCerrar: () => void }) {
  const { enviando, enviar } = useEnvio();
  // Kept while the dialog closes.
  const [ultima, setUltima] = useState(tarifa);
  if (tarifa !== null && tarifa !== ultima) setUltima(tarifa);
  if (ultima === null) return null;
  return (
    <ConfirmDialog
      open={tarifa !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title={`¿Retirar «${ultima.nombre}»?`}
      confirmLabel="Retirar"
      danger
      loading={enviando}
      onConfirm={() =>
        enviar({ metodo: 'tarifas.retirar', entrada: { id: ultima.id } }, (respuesta) => {
          onCerrar();
          if (respuesta.ok) {
            toast.success('Precio retirado');
            return;
          }
          const { titulo, texto } = mensajeDeError(respuesta.fallo, 'No se pudo retirar el precio');
          toast.error(titulo, { text: texto });
        })
      }
    >
      <p>
        Desde ahora no le pone precio a nada: vale el que le siga, si lo hay. Lo que ya se vendió conserva el
        suyo. No se puede deshacer; para volver a usarlo, agregalo de nuevo.
      </p>
    </ConfirmDialog>
  );
}
