import { Check, Download, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { TIPOS_DE_PEDIDO_DE_DATOS } from '#domain/gobierno/datos/pedido.ts';
import type { datos } from '#contract/gobierno/datos.ts';
import { EnlaceDeDescarga } from '#web/comun/descarga.tsx';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { diaRelativo, fecha } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Empleado, Respuesta } from './tipos.ts';

type Leido = z.output<NonNullable<(typeof datos.pedidos)['~orpc']['outputSchema']>>;
type Tipo = Leido['pedidos'][number]['tipo'];

const NOMBRES: Readonly<Record<Tipo, string>> = {
  acceso: 'Ver sus datos',
  rectificacion: 'Corregir sus datos',
  supresion: 'Borrar sus datos',
};
const OPCIONES = Object.entries(NOMBRES).map(([value, label]) => ({ value, label }));

/** The person's legal rights over their data: a copy, correction or erasure, and the deadlines. */
export function DialogoDeDatos({
  empleado: e,
  open,
  onCerrar,
  onEliminar,
}: {
  empleado: Empleado;
  open: boolean;
  onCerrar: () => void;
  onEliminar: () => void;
}) {
  const direccion = `/reconoce/admin/empleados/${e.id}/datos`;
  const { load, data, state } = useFetcher<Respuesta<Leido>>();
  useEffect(() => {
    if (open) void load(direccion);
  }, [load, direccion, open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="Datos personales"
      description={
        <bdi className="wrap-anywhere">
          {e.nombre} {e.apellido}
        </bdi>
      }
      footer={<DialogClose render={<Button variant="secondary" />}>{COMUNES.cerrar}</DialogClose>}
    >
      <div className="grid gap-6">
        <section className="grid gap-2">
          <h3 className="headline text-lg">Entregar sus datos</h3>
          <p className="text-sm text-ink-2">
            Un archivo ZIP con todo lo que el sistema guarda sobre esta persona y sus archivos: una página
            para leer y los datos para otros programas. La ley da 10 días corridos para entregarlo. La
            descarga queda en la actividad.
          </p>
          <div>
            <Button
              variant="secondary"
              icon={<Download aria-hidden />}
              render={
                <EnlaceDeDescarga href={`/api/personas/${e.id}/datos.zip`} aria-label="Descargar sus datos" />
              }
            >
              Descargar sus datos
            </Button>
          </div>
        </section>
        <section className="grid gap-2">
          <h3 className="headline text-lg">Pedidos de datos</h3>
          {data?.ok ? (
            <Pedidos
              leido={data.valor}
              empleado_id={e.id}
              direccion={direccion}
              onCambio={() => void load(direccion)}
            />
          ) : data ? (
            <ErrorState
              title={CARGAS.pedidos_de_datos}
              retrying={state !== 'idle'}
              onRetry={() => void load(direccion)}
            />
          ) : (
            <SkeletonRegion label="Cargando los pedidos">
              <Skeleton className="h-24 w-full" />
            </SkeletonRegion>
          )}
        </section>
        <section className="grid gap-2">
          <h3 className="headline text-lg">Borrar sus datos</h3>
          <p className="text-sm text-ink-2">
            Si pidió que se borren, la ley da 5 días hábiles. No se puede deshacer: entregale antes sus datos
            si los quiere.
          </p>
          <div>
            <Button variant="danger" onClick={onEliminar}>
              Eliminar
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  );
}

function Pedidos({
  leido: { pedidos, hoy },
  empleado_id,
  direccion,
  onCambio,
}: {
  leido: Leido;
  empleado_id: string;
  direccion: string;
  onCambio: () => void;
}) {
  const [abierto, setAbierto] = useState(false);
  const { enviando, enviar } = useEnvio();
  const form = useRef<HTMLFormElement>(null);
  const mandar = <M extends Metodo>(pedido: Pedido<M>, queFallo: string, hecho: string) =>
    enviar(
      pedido,
      (respuesta) => {
        if (respuesta.ok) {
          toast.success(hecho);
          setAbierto(false);
          onCambio();
          return;
        }
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
      },
      direccion,
    );
  return (
    <>
      {pedidos.length === 0 ? (
        <p className="text-sm text-ink-2">
          Ninguno. Cuando alguien pida ver, corregir o borrar sus datos, registralo acá para no pasarte del
          plazo.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {pedidos.map((p) => (
            <li key={p.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <p className="min-w-0">
                <span className="font-semibold">{NOMBRES[p.tipo]}</span>
                <span className="block text-sm text-ink-2">Lo pidió el {fecha(p.recibido_el)}</span>
              </p>
              {p.resuelto_en ? (
                <Badge tone="green">Respondido el {fecha(p.resuelto_en)}</Badge>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={p.vence_el < hoy ? 'red' : 'neutral'}>
                    {p.vence_el < hoy ? 'Venció' : 'Vence'} {diaRelativo(p.vence_el, hoy)}
                  </Badge>
                  <Button
                    size="sm"
                    variant="secondary"
                    icon={<Check aria-hidden />}
                    loading={enviando}
                    aria-label={`Dar por respondido: ${NOMBRES[p.tipo]}, del ${fecha(p.recibido_el)}`}
                    onClick={() =>
                      mandar(
                        { metodo: 'datos.resolverPedido', entrada: { id: p.id } },
                        ACCIONES.resolver_pedido,
                        'Pedido respondido',
                      )
                    }
                  >
                    Respondido
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {abierto ? (
        <form
          ref={form}
          noValidate
          aria-label="Registrar pedido"
          className="grid gap-x-3 rounded-control bg-kraft p-3 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            const datosDelForm = new FormData(event.currentTarget);
            mandar(
              {
                metodo: 'datos.registrarPedido',
                entrada: {
                  empleado_id,
                  tipo:
                    TIPOS_DE_PEDIDO_DE_DATOS.find((tipo) => tipo === datosDelForm.get('tipo')) ?? 'acceso',
                  recibido_el: texto(datosDelForm.get('recibido_el')),
                },
              },
              ACCIONES.registrar_pedido,
              'Pedido registrado',
            );
          }}
        >
          <Select label="Qué pidió" name="tipo" options={OPCIONES} defaultValue="acceso" />
          <DateField label="Cuándo lo pidió" name="recibido_el" defaultValue={hoy} max={hoy} />
          <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
            <Button variant="ghost" onClick={() => setAbierto(false)} disabled={enviando}>
              {COMUNES.cancelar}
            </Button>
            <Button type="submit" loading={enviando}>
              Registrar
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button size="sm" variant="secondary" icon={<Plus aria-hidden />} onClick={() => setAbierto(true)}>
            Registrar pedido
          </Button>
        </div>
      )}
    </>
  );
}

function texto(valor: FormDataEntryValue | null): string {
  return typeof valor === 'string' ? valor : '';
}
