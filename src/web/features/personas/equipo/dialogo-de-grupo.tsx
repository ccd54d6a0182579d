import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { Hecho } from '#web/api.server.ts';
import { comoSeLidera } from '#web/copy/liderazgo.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { rutaDePersona } from '#web/comun/persona.tsx';
import { useSesion } from '#web/sesion.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx';
import { CambioDeGrupo } from './mover.tsx';
import type { Opcion, Persona } from './tipos.ts';

type Props = {
  persona: Pick<Persona, 'id' | 'nombre' | 'apellido' | 'rol' | 'grupo'>;
  open: boolean;
  onCerrar: () => void;
};

/** Moves one person to another group of their branch. */
export function DialogoDeGrupo({ persona, open, onCerrar }: Props) {
  const { empleado } = useSesion();
  const direccion = `${rutaDePersona(persona.id)}/grupos`;
  const { load, data, state } = useFetcher<Hecho<Opcion[]>>();
  useEffect(() => {
    if (open) void load(direccion);
  }, [load, direccion, open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="Mover de grupo"
      description={
        <bdi className="wrap-anywhere">
          {persona.nombre} {persona.apellido}
        </bdi>
      }
    >
      {data?.ok ? (
        <>
          <CambioDeGrupo persona={persona} grupos={data.valor} onListo={onCerrar} />
          <p className="mt-1.5 text-sm text-ink-2">
            {comoSeLidera(persona.rol === 'lider_grupo', empleado?.rol === 'admin_rrhh')}
          </p>
        </>
      ) : data ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(data.fallo, CARGAS.equipo).texto}
          retrying={state !== 'idle'}
          onRetry={() => void load(direccion)}
        />
      ) : (
        <SkeletonRegion label="Cargando los grupos">
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  );
}
