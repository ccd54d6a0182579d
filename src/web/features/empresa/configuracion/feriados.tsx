import { CalendarOff, ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FeriadoEntrada } from '#contract/empresa/configuracion-formularios.ts';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError, type Fallo } from '#web/copy/errores.ts';
import { fechaLarga } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

type Feriado = Salidas['configuracion']['feriados']['feriados'][number];

/** The holidays of a year, for the company and for each branch. */
export function Feriados({
  anio,
  feriados,
  sucursales,
}: {
  anio: number;
  feriados: readonly Feriado[];
  sucursales: readonly { id: string; nombre: string }[];
}) {
  const [quitando, setQuitando] = useState<Feriado | null>(null);
  const { actualizando, enviar } = useEnvio();
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  const fallo = rechazo && !actualizando ? mensajeDeError(rechazo, ACCIONES.quitar_feriado) : null;
  // It is no longer in the list, so there is nothing left to ask.
  if (quitando !== null && !feriados.some(({ id }) => id === quitando.id)) setQuitando(null);
  const preguntar = (feriado: Feriado) => {
    setRechazo(null);
    setQuitando(feriado);
  };
  const quitar = ({ id }: Feriado) =>
    enviar({ metodo: 'configuracion.quitarFeriado', entrada: { id } }, (respuesta) => {
      if (!respuesta.ok) return setRechazo(respuesta.fallo);
      const { titulo, texto } = EXITOS.feriado_quitado;
      return void toast.success(titulo, { text: texto, id: 'feriado' });
    });
  return (
    <>
      <Agregar anio={anio} sucursales={sucursales} />
      <Card as="section" aria-label={`Feriados de ${anio}`}>
        <CardHeader
          level={3}
          title={`Feriados de ${anio}`}
          actions={
            <span className="flex gap-1">
              <Button
                size="sm"
                variant="secondary"
                icon={<ChevronLeft aria-hidden />}
                render={<Link to={`?ajuste=feriados&anio=${anio - 1}`} preventScrollReset />}
              >
                {anio - 1}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                render={<Link to={`?ajuste=feriados&anio=${anio + 1}`} preventScrollReset />}
              >
                {anio + 1} <ChevronRight aria-hidden />
              </Button>
            </span>
          }
        />
        {feriados.length === 0 ? (
          <EmptyState
            icon={<CalendarOff />}
            title={`No hay feriados cargados para ${anio}`}
            hint="Sin feriados, esos días se cuentan como de trabajo y pueden cortar rachas."
          />
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {feriados.map((feriado) => (
              <li key={feriado.id} className="flex min-h-13 items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-semibold">{feriado.nombre}</span>
                  <span className="block text-sm text-ink-2 first-letter:uppercase">
                    {fechaLarga(feriado.fecha)}
                  </span>
                </span>
                {feriado.sucursal ? (
                  <Badge tone="brand" className="max-w-1/2 text-center whitespace-normal wrap-anywhere">
                    {feriado.sucursal.nombre}
                  </Badge>
                ) : null}
                <IconButton
                  label={`Quitar ${feriado.nombre}`}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => preguntar(feriado)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={quitando !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setQuitando(null))}
        title="¿Quitar este feriado?"
        confirmLabel="Quitar feriado"
        danger
        loading={actualizando}
        onConfirm={() => {
          if (quitando) quitar(quitando);
        }}
      >
        {quitando ? (
          <p>
            El {fechaLarga(quitando.fecha)} vuelve a ser un día de trabajo
            {quitando.sucursal ? ` en ${quitando.sucursal.nombre}` : ' en toda la empresa'}, y se recalculan
            las rachas: las de quienes ese día no hicieron nada se pueden cortar.
          </p>
        ) : null}
        {fallo ? <FormError title={fallo.titulo} text={fallo.texto} /> : null}
      </ConfirmDialog>
    </>
  );
}

function Agregar({
  anio,
  sucursales,
}: {
  anio: number;
  sucursales: readonly { id: string; nombre: string }[];
}) {
  const form = useRef<HTMLFormElement>(null);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const { actualizando: enviando, enviar } = useEnvio();
  const [rechazo, setRechazo] = useState<Fallo | null>(null);
  const fallo = rechazo && !enviando ? mensajeDeError(rechazo, ACCIONES.agregar_feriado) : null;
  const agregar = () => {
    if (!form.current) return;
    const datos = new FormData(form.current);
    const sucursal = datos.get('sucursal_id');
    const leido = FeriadoEntrada.safeParse({
      fecha: datos.get('fecha'),
      nombre: datos.get('nombre'),
      ...(sucursal ? { sucursal_id: sucursal } : {}),
    });
    const encontrados: Record<string, string> = {};
    for (const { path, message } of leido.error?.issues ?? []) encontrados[path.join('.')] ??= message;
    setErrores(encontrados);
    if (!leido.success) return;
    enviar({ metodo: 'configuracion.agregarFeriado', entrada: leido.data }, (respuesta) => {
      setRechazo(respuesta.ok ? null : respuesta.fallo);
      if (!respuesta.ok) return;
      form.current?.reset();
      const { titulo, texto } = EXITOS.feriado_agregado;
      toast.success(titulo, { text: texto, id: 'feriado' });
    });
  };
  return (
    <Card as="section" aria-label="Agregar un feriado">
      <CardHeader level={3} title="Agregar un feriado" />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          agregar();
        }}
        className="mt-3"
      >
        {fallo ? (
          <div className="mb-3">
            <FormError title={fallo.titulo} text={fallo.texto} />
          </div>
        ) : null}
        <div className="grid items-start gap-x-3 sm:grid-cols-2 xl:grid-cols-[11rem_minmax(0,1fr)_14rem_auto]">
          <DateField
            label="Fecha"
            name="fecha"
            min={`${anio}-01-01`}
            max={`${anio}-12-31`}
            error={errores['fecha']}
          />
          <TextField label="Qué se celebra" name="nombre" maxLength={80} error={errores['nombre']} />
          <Select
            label="Dónde"
            name="sucursal_id"
            defaultValue=""
            placeholder="Toda la empresa"
            options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
          <Button type="submit" loading={enviando} icon={<Plus aria-hidden />} className="xl:mt-6.5">
            Agregar
          </Button>
        </div>
      </form>
    </Card>
  );
}
