import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { numero } from '#domain/comun/formato.ts';
import type { Hecho, Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { porQueNo } from '#web/copy/errores-lotes.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { enPalabras, haciendo, type Lote, resultado } from './palabras.ts';

export const RUTA = '/reconoce/admin/lotes';

type Props = { lotes: readonly Lote[]; ahora: Date };

/**
 * How the last acts on many rows go, those of others too: the one that is running, with its progress; then what came of it,
 * whom it could not be done to, and the way back.
 */
export function Avance({ lotes, ahora }: Props) {
  const [vistos, setVistos] = useState<ReadonlySet<string>>(new Set());
  const recientes = lotes
    .filter(
      ({ id, estado, creado_en, deshecho_por }) =>
        estado === 'corriendo' ||
        (!vistos.has(id) && deshecho_por === null && ahora.getTime() - creado_en.getTime() < RECIENTE_MS),
    )
    .slice(0, A_LA_VISTA);
  return recientes.length === 0 ? null : (
    <ListaDeLotes
      className="mb-3"
      lotes={recientes}
      ahora={ahora}
      onOcultar={(id) => setVistos(new Set([...vistos, id]))}
    />
  );
}

/** All that was done to many since yesterday, folded. */
export function Anteriores({ lotes, ahora }: Props) {
  return (
    <details className="mt-3">
      <summary className="tap w-fit cursor-pointer text-sm text-brand underline">
        Lo que se hizo a muchos desde ayer ({numero(lotes.length)})
      </summary>
      <ListaDeLotes className="mt-2" lotes={lotes} ahora={ahora} />
    </details>
  );
}

function ListaDeLotes({
  lotes,
  ahora,
  className,
  onOcultar,
}: Props & { className: string; onOcultar?: (id: string) => void }) {
  const [abierto, setAbierto] = useState<string | null>(null);
  const { enviando, enviar } = useEnvio();
  const mandar = (metodo: 'lotes.cancelar' | 'lotes.deshacer', id: string) =>
    enviar(
      { metodo, entrada: { id } },
      (respuesta) => {
        if (respuesta.ok) return;
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.hacer_lote);
        toast.error(titulo, { text: texto });
      },
      RUTA,
    );
  return (
    <div className={cn('grid gap-2', className)}>
      {lotes.map((lote) =>
        lote.estado === 'corriendo' ? (
          <div key={lote.id} className="flex items-end gap-3 rounded-control bg-brand-soft p-3">
            <ProgressBar
              className="flex-1"
              label={`${haciendo(lote)}${lote.propio ? '' : ` (${lote.por})`}`}
              value={hechasDe(lote)}
              max={lote.total}
              valueText={`${numero(hechasDe(lote))} de ${numero(lote.total)}`}
            />
            <Button variant="secondary" loading={enviando} onClick={() => mandar('lotes.cancelar', lote.id)}>
              Cancelar
            </Button>
          </div>
        ) : (
          <Notice
            key={lote.id}
            tone={lote.rechazados > 0 || lote.estado === 'detenido' ? 'warning' : 'success'}
            title={tituloDe(lote, ahora)}
            action={
              <span className="flex flex-wrap items-center gap-2">
                {lote.rechazados > 0 ? (
                  <Button variant="secondary" onClick={() => setAbierto(lote.id)}>
                    {lote.que === 'reclamos' ? 'Ver en cuáles no' : 'Ver en quiénes no'}
                  </Button>
                ) : null}
                {lote.se_deshace_hasta === null ? null : (
                  <Button
                    variant="secondary"
                    loading={enviando}
                    onClick={() => mandar('lotes.deshacer', lote.id)}
                  >
                    Deshacer
                  </Button>
                )}
                {onOcultar === undefined ? null : (
                  <IconButton label="Ocultar" icon={<X aria-hidden />} onClick={() => onOcultar(lote.id)} />
                )}
              </span>
            }
          >
            {resultado(lote)}
            {lote.deshecho_por === null ? null : ` Lo deshizo ${lote.deshecho_por}.`}
          </Notice>
        ),
      )}
      <NoHechas id={abierto} onCerrar={() => setAbierto(null)} />
    </div>
  );
}

/** More, or for longer, would push the list down; the rest is behind a button. */
const A_LA_VISTA = 1;
const RECIENTE_MS = 15 * 60_000;

function hechasDe({ hechos, iguales, rechazados }: Lote): number {
  return hechos + iguales + rechazados;
}

function tituloDe(lote: Lote, ahora: Date): string {
  const que = `${lote.es_vuelta ? 'Se deshizo ' : ''}${enPalabras(lote.acto, lote)}`;
  const cuando = `${lote.propio ? 'Vos' : lote.por}, ${hace(lote.creado_en, ahora)}`;
  const fin =
    lote.estado === 'cancelado'
      ? ' (cancelado)'
      : lote.estado === 'detenido'
        ? ' (detenido: sin permiso)'
        : '';
  return `${que.charAt(0).toLocaleUpperCase('es-AR')}${que.slice(1)}${fin}. ${cuando}`;
}

/** Those whom it could not be done to, and why. */
function NoHechas({ id, onCerrar }: { id: string | null; onCerrar: () => void }) {
  const { load, data } = useFetcher<Hecho<Salidas['lotes']['ver']>>();
  useEffect(() => {
    if (id !== null) void load(`${RUTA}/${id}`);
  }, [id, load]);
  const filas = data?.ok && data.valor.id === id ? data.valor.no_hechas : null;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="No se pudo en"
    >
      {filas === null ? (
        <output className="block text-ink-2">
          {data && !data.ok ? mensajeDeError(data.fallo, ACCIONES.hacer_lote).texto : 'Cargando…'}
        </output>
      ) : (
        <ul className="divide-y divide-line">
          {filas.map((fila) => (
            <li key={fila.id} className="py-2">
              <bdi className="font-semibold">{fila.nombre ?? 'Ya no está'}</bdi>
              <span className="block text-sm text-ink-2">
                {porQueNo(fila.motivo) ?? mensajeDeError({ code: fila.motivo }, ACCIONES.hacer_lote).titulo}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
