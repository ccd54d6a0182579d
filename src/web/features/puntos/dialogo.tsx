import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import type { Hecho } from '#web/api.server.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { ListaDeMovimientos } from './lista.tsx';
import { type Cuales, direccionDe, type Pagina, useMovimientos } from './use-movimientos.ts';

export type DePersona = { readonly empleado_id: string; readonly nombre: string; readonly apellido: string };

type Props = {
  /** null while closed. */
  de: DePersona | null;
  desde: Dia;
  hasta: Dia;
  periodo: string;
  hoy: Dia;
  open: boolean;
  onCerrar: () => void;
  onCerrado: () => void;
};

/** Another person's movements in a period, for those who may see them. They are loaded when the dialog opens. */
export function DialogoDePuntos({ de, desde, hasta, periodo, hoy, open, onCerrar, onCerrado }: Props) {
  const cuales: Cuales = { desde, hasta, ...(de ? { empleado: de.empleado_id } : {}) };
  const ruta = de ? direccionDe(cuales) : null;
  const fetcher = useFetcher<Hecho<Pagina>>({ key: `puntos-${ruta ?? ''}` });
  const { load, data } = fetcher;
  useEffect(() => {
    if (ruta) void load(ruta);
  }, [load, ruta]);
  const movimientos = useMovimientos(cuales, data?.ok ? data.valor : null);
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={onCerrado}
      title={
        <>
          Puntos de{' '}
          <bdi className="wrap-anywhere">
            {de?.nombre} {de?.apellido}
          </bdi>
        </>
      }
      description={data?.ok ? `${periodo}: ${cantidad(data.valor.total, 'punto', 'puntos')}` : periodo}
    >
      {!data ? (
        <SkeletonRegion label="Cargando los movimientos" className="divide-y divide-line">
          {Array.from({ length: 4 }, (_, i) => (
            <div key={i} className="flex items-center gap-3 py-3">
              <Skeleton className="size-9" />
              <Skeleton className="h-5 flex-1" />
              <Skeleton className="h-6 w-14" />
            </div>
          ))}
        </SkeletonRegion>
      ) : !data.ok ? (
        <ErrorState
          {...conTitulo(mensajeDeError(data.fallo, CARGAS.puntos))}
          onRetry={ruta ? () => void load(ruta) : undefined}
          retrying={fetcher.state === 'loading'}
        />
      ) : movimientos.filas.length === 0 ? (
        <EmptyState title="Sin movimientos en este período" />
      ) : (
        <>
          <ListaDeMovimientos filas={movimientos.filas} hoy={hoy} propios={false} />
          {movimientos.hayMas ? (
            <Button
              full
              variant="secondary"
              loading={movimientos.cargando}
              onClick={movimientos.pedirMas}
              className="mt-2"
            >
              Ver más
            </Button>
          ) : null}
          {movimientos.fallo ? (
            <p role="alert" className="mt-2 text-sm text-danger">
              {mensajeDeError(movimientos.fallo, CARGAS.puntos).texto}
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}

function conTitulo({ titulo, texto }: { titulo: string; texto: string }) {
  return { title: titulo, text: texto };
}
