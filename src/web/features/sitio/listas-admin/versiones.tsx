import { CalendarX, History } from 'lucide-react';
import { useState } from 'react';
import { cantidad, fechaCorta, fechaHora } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { desdeCuando, origenDe, type Version } from './palabras.ts';

/** The versions of a list: the one in force, the one scheduled, and the earlier ones, which can be put back. */
export function Versiones({ versiones, revision }: { versiones: readonly Version[]; revision: number }) {
  const { enviar, enviando } = useEnvio();
  const [porReponer, setPorReponer] = useState<Version | null>(null);
  const hacer = <M extends Metodo>(pedido: Pedido<M>, hecho: string) =>
    enviar(pedido, (respuesta) => {
      setPorReponer(null);
      if (respuesta.ok) {
        toast.success(hecho);
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cambiar_lista);
      toast.error(titulo, { text: texto });
    });
  return (
    <Card as="section" aria-labelledby="versiones">
      <h2 id="versiones" className="mb-3 font-semibold">
        Versiones
      </h2>
      {versiones.length === 0 ? <p className="text-ink-2">Todavía no hay ninguna.</p> : null}
      <ul className="grid gap-3">
        {versiones.map((version) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">Desde el {fechaCorta(version.vigente_desde)}</span>{' '}
              {version.estado === 'publicada' ? <StatusBadge tone="green">En vigencia</StatusBadge> : null}
              {version.estado === 'programada' ? (
                <StatusBadge tone="blue">Programada: {desdeCuando(version)}</StatusBadge>
              ) : null}
              <span className="block text-sm text-ink-2">
                {cantidad(version.articulos, 'artículo', 'artículos')} · {origenDe(version)}
                {version.quien === null ? '' : ` · ${version.quien}`}
                {version.publicada_en === null ? '' : ` · ${fechaHora(version.publicada_en)}`}
              </span>
            </span>
            {version.estado === 'anterior' ? (
              <Button
                variant="secondary"
                size="sm"
                icon={<History aria-hidden />}
                aria-label={`Volver a la lista del ${fechaCorta(version.vigente_desde)}`}
                onClick={() => setPorReponer(version)}
              >
                Volver a esta
              </Button>
            ) : null}
            {version.estado === 'programada' ? (
              <Button
                variant="secondary"
                size="sm"
                icon={<CalendarX aria-hidden />}
                disabled={enviando}
                onClick={() =>
                  hacer({ metodo: 'listas.descartar', entrada: { id: version.id } }, 'Ya no está programada')
                }
              >
                No publicarla
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={porReponer !== null}
        onOpenChange={(abierto) => (abierto ? undefined : setPorReponer(null))}
        title={porReponer ? `¿Volver a la lista del ${fechaCorta(porReponer.vigente_desde)}?` : ''}
        confirmLabel="Volver a esta lista"
        loading={enviando}
        onConfirm={() =>
          porReponer
            ? hacer(
                { metodo: 'listas.reponer', entrada: { id: porReponer.id, visto: revision } },
                'La lista anterior está otra vez en vigencia',
              )
            : undefined
        }
      >
        <p>
          Sus {porReponer ? cantidad(porReponer.articulos, 'artículo', 'artículos') : ''} y sus precios se ven
          al instante en el sitio. La que está ahora queda entre las anteriores.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
