import { Form, useSubmit } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Opcion, Sucursal } from './tipos.ts';

export type FiltrosDeReporte = {
  desde: Dia | null;
  hasta: Dia | null;
  sucursal_id: string | null;
  capacitacion_id: string | null;
};

/** The report's filters, kept in the URL: they can be shared and, with their button, work without JavaScript. */
export function FiltroDeReporte({
  filtros,
  capacitaciones,
  sucursales,
  hoy,
}: {
  filtros: FiltrosDeReporte;
  capacitaciones: readonly Opcion[];
  sucursales: readonly Sucursal[];
  hoy: Dia;
}) {
  const submit = useSubmit();
  return (
    <search className="mb-5 block">
      <Form
        key={JSON.stringify(filtros)}
        method="get"
        replace
        preventScrollReset
        onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        className="grid grid-cols-2 gap-3 lg:grid-cols-[11rem_11rem_minmax(0,1fr)_minmax(0,1fr)] lg:items-end"
      >
        <DateField
          label="Asignadas desde"
          name="desde"
          reserve={false}
          max={filtros.hasta ?? hoy}
          defaultValue={filtros.desde ?? ''}
        />
        <DateField
          label="Hasta"
          name="hasta"
          reserve={false}
          min={filtros.desde ?? undefined}
          max={hoy}
          defaultValue={filtros.hasta ?? ''}
        />
        <Select
          label="Capacitación"
          name="capacitacion"
          reserve={false}
          className="max-sm:col-span-2"
          placeholder="Todas las capacitaciones"
          defaultValue={filtros.capacitacion_id ?? ''}
          options={capacitaciones.map((c) => ({ value: c.id, label: c.titulo }))}
        />
        <Select
          label="Sucursal"
          name="sucursal"
          reserve={false}
          className="max-sm:col-span-2"
          placeholder="Todas las sucursales"
          defaultValue={filtros.sucursal_id ?? ''}
          options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Aplicar
          </Button>
        </noscript>
      </Form>
    </search>
  );
}
