import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { lista, numero } from '#domain/comun/formato.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import type { Respuesta } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { porQueNo } from './a-quienes.ts';
import type { Asignacion } from './tipos.ts';

type Props = {
  abierto: boolean;
  elegidas: readonly Asignacion[];
  enviando: boolean;
  onRecordar: (ids: readonly string[]) => void;
  onCerrar: () => void;
};

/** Asks before reminding several: who gets it, who does not and why, and whether it goes to all that are missing in the list. */
export function RecordarVarias({ abierto, elegidas, enviando, onRecordar, onCerrar }: Props) {
  const { search } = useLocation();
  const { load, data, state } = useFetcher<Respuesta<'capacitaciones.porRecordar'>>({ key: 'por-recordar' });
  useEffect(() => {
    if (abierto) void load(`/reconoce/capacitaciones/por-recordar${search}`);
  }, [abierto, load, search]);
  const van = elegidas.filter((f) => f.puede_recordar);
  const noVan = elegidas.length - van.length;
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title={
        van.length === 0
          ? 'Hoy no hay a quién recordarle de las elegidas'
          : noVan === 0
            ? `¿Recordar las ${numero(van.length)} elegidas?`
            : `¿Recordar ${numero(van.length)} de las ${numero(elegidas.length)} elegidas?`
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button
            disabled={van.length === 0}
            loading={enviando}
            onClick={() => onRecordar(van.map((f) => f.id))}
          >
            {van.length === 0 ? 'Recordar' : `Recordar ${numero(van.length)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink-2">
        {van.length > 0 ? (
          <p>
            Cada persona recibe un aviso y un email, uno por día y por capacitación. No se puede deshacer.
          </p>
        ) : null}
        {noVan > 0 ? (
          <p>
            {van.length > 0 ? `A ${numero(noVan)} no: ` : ''}
            {lista(porQueNo(elegidas))}.
          </p>
        ) : null}
        <LasQueFaltan
          respuesta={state === 'idle' ? data : undefined}
          elegidas={van.length}
          enviando={enviando}
          onRecordar={onRecordar}
        />
      </div>
    </Dialog>
  );
}

/** All that can be reminded under the list's filters, on whatever page, if they are more than the chosen ones. */
function LasQueFaltan({
  respuesta,
  elegidas,
  enviando,
  onRecordar,
}: {
  respuesta: Respuesta<'capacitaciones.porRecordar'> | undefined;
  elegidas: number;
  enviando: boolean;
  onRecordar: Props['onRecordar'];
}) {
  if (!respuesta) return <p aria-busy="true">Contando las demás de la lista…</p>;
  if (!respuesta.ok) return <p>{mensajeDeError(respuesta.fallo, CARGAS.capacitaciones).titulo}</p>;
  const { ids, hay_mas } = respuesta.valor;
  if (ids.length <= elegidas) return null;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <p>
        {hay_mas
          ? `En toda la lista faltan más de ${numero(ids.length)}: van las que vencen antes, y después las demás.`
          : 'Con los filtros puestos hay más en la lista, también en las otras páginas.'}
      </p>
      <Button variant="secondary" disabled={enviando} onClick={() => onRecordar(ids)}>
        {hay_mas
          ? `Recordar las primeras ${numero(ids.length)}`
          : `Recordar las ${numero(ids.length)} que faltan`}
      </Button>
    </div>
  );
}
