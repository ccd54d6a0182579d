import { UserRoundCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { Salidas } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { rango } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { piece } from '#web/ui/later.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

export type Delegacion = Salidas['delegaciones']['listar']['filas'][number];

const Delegar = piece(
  async () => (await import('./delegar.tsx')).Delegar,
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

/** The button that gives the queue to somebody else for some days. */
export function BotonDelegar({ hoy }: { hoy: string }) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<UserRoundCheck aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Delegar
      </Button>
      <Delegar open={abierto} hoy={hoy} onCerrar={() => setAbierto(false)} />
    </>
  );
}

/** Whose hands the queue is in besides, today and later: a line each. Nothing if in nobody else's. */
export function Delegaciones({ filas }: { filas: readonly Delegacion[] }) {
  const [terminando, setTerminando] = useState<Delegacion | null>(null);
  const { enviando, enviar } = useEnvio();
  const terminar = ({ id }: Delegacion) =>
    enviar({ metodo: 'delegaciones.terminar', entrada: { id } }, (respuesta) => {
      setTerminando(null);
      if (respuesta.ok) {
        toast.success('La delegación terminó');
        return;
      }
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.terminar_delegacion);
      toast.error(titulo, { text: texto });
    });
  if (filas.length === 0) return null;
  return (
    <>
      <ul aria-label="Delegaciones" className="mb-4 grid gap-2">
        {filas.map((fila) => (
          <li
            key={fila.id}
            className="flex items-center gap-3 rounded-control bg-blue-soft px-3 py-2 text-sm text-blue"
          >
            <UserRoundCheck aria-hidden className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 text-pretty wrap-anywhere">{enPalabras(fila)}</p>
            {fila.puede_terminar ? (
              <Button
                variant="ghost"
                size="sm"
                icon={<X aria-hidden />}
                aria-label={`Terminar la delegación a ${fila.a.nombre}`}
                onClick={() => setTerminando(fila)}
              >
                Terminar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={terminando !== null}
        onOpenChange={(si) => (si ? undefined : setTerminando(null))}
        title="¿Terminar la delegación?"
        confirmLabel="Terminar"
        loading={enviando}
        onConfirm={() => (terminando ? terminar(terminando) : undefined)}
      >
        <p>
          {terminando?.a.nombre} deja de validar las evidencias de {terminando?.sucursal.nombre} desde ahora.
          Lo que ya decidió queda como está.
        </p>
      </ConfirmDialog>
    </>
  );
}

function enPalabras({ a, sucursal, desde, hasta, rige, es_mia }: Delegacion): string {
  const cuando = rige ? `Hasta el ${rango(hasta, hasta)}` : `Del ${rango(desde, hasta)}`;
  return es_mia
    ? `${cuando} también validás las evidencias de ${sucursal.nombre}.`
    : `${cuando} ${a.nombre} (${a.rol}) también valida las evidencias de ${sucursal.nombre}.`;
}
