import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Hecho, Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError, type Mensaje } from '#web/copy/errores.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

type Props = { open: boolean; hoy: string; onCerrar: () => void };

/** Gives a branch's queue to another gerente or to RRHH for some days, for holidays: its own gerente keeps it too. */
export function Delegar({ open, hoy, onCerrar }: Props) {
  const formId = useId();
  const { data, load } = useFetcher<Hecho<Salidas['delegaciones']['opciones']>>();
  const { enviando, enviar } = useEnvio();
  const [desde, setDesde] = useState(hoy);
  const [fallo, setFallo] = useState<Mensaje | null>(null);
  useEffect(() => {
    if (open) void load('/reconoce/delegaciones');
  }, [open, load]);

  const opciones = data?.ok ? data.valor : null;
  const noLlego = data?.ok === false ? mensajeDeError(data.fallo, ACCIONES.delegar) : null;
  const { sucursales = [], personas = [] } = opciones ?? {};

  const delegar = (formulario: HTMLFormElement) => {
    const datos = new FormData(formulario);
    const dicho = (nombre: string) => {
      const valor = datos.get(nombre);
      return typeof valor === 'string' ? valor : '';
    };
    const entrada = {
      sucursal_id: dicho('sucursal'),
      a_empleado_id: dicho('persona'),
      desde: dicho('desde'),
      hasta: dicho('hasta'),
    };
    setFallo(null);
    enviar({ metodo: 'delegaciones.crear', entrada }, (respuesta) => {
      if (!respuesta.ok) {
        setFallo(mensajeDeError(respuesta.fallo, ACCIONES.delegar));
        return;
      }
      toast.success('Bandeja delegada', { text: 'Le avisamos, y vos la seguís viendo también.' });
      onCerrar();
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(sigue) => {
        if (!sigue) onCerrar();
      }}
      locked={enviando}
      title="Delegar la bandeja"
      description="Para vacaciones o licencias: esa persona también puede validar, y después deja de verla sola."
      size="sm"
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button type="submit" form={formId} loading={enviando} disabled={!opciones}>
            Delegar
          </Button>
        </>
      }
    >
      {noLlego ? (
        <FormError title={noLlego.titulo} text={noLlego.texto} />
      ) : opciones ? (
        <form
          id={formId}
          onSubmit={(event) => {
            event.preventDefault();
            delegar(event.currentTarget);
          }}
          className="grid gap-x-4 sm:grid-cols-2"
        >
          <div className="sm:col-span-2">
            <FormError title={fallo?.titulo} text={fallo?.texto} />
          </div>
          {sucursales.length === 1 ? (
            <input type="hidden" name="sucursal" value={sucursales[0]?.id} />
          ) : (
            <Select
              label="Sucursal"
              name="sucursal"
              required
              placeholder="Elegí una sucursal"
              options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
              className="sm:col-span-2"
            />
          )}
          <Select
            label="A quién"
            name="persona"
            required
            placeholder="Elegí una persona"
            options={personas.map(({ id, nombre, donde }) => ({ value: id, label: `${nombre} · ${donde}` }))}
            className="sm:col-span-2"
          />
          <DateField
            label="Desde"
            name="desde"
            required
            min={hoy}
            value={desde}
            onChange={(event) => setDesde(event.currentTarget.value)}
          />
          <DateField label="Hasta, incluido" name="hasta" required min={desde || hoy} />
        </form>
      ) : (
        <Skeleton className="h-44" />
      )}
    </Dialog>
  );
}
