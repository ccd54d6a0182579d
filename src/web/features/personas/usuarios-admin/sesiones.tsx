import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { SesionAbierta } from '#web/comun/sesion-abierta.tsx';
import { ACCIONES, CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { nombreDeNavegador } from '#domain/personas/empleados/navegador.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import type { Respuesta, Sesiones as DatosDeSesiones, Usuario } from './tipos.ts';

type Props = { open: boolean; usuario: Usuario; ahora: Date; onCerrar: () => void };

/** A person's open sessions, to end one or all. It updates while it is open. */
export function DialogoDeSesiones({ open, usuario, ahora, onCerrar }: Props) {
  const { load, data, state } = useFetcher<Respuesta<DatosDeSesiones>>();
  const direccion = `/reconoce/admin/usuarios/${usuario.id}/sesiones`;
  useEffect(() => {
    if (open) void load(direccion);
  }, [load, direccion, open]);
  const { enviando, enviar } = useEnvio();
  const cerrar = (sesion_id?: string) =>
    enviar(
      {
        metodo: 'usuarios.cerrarSesiones',
        entrada: { id: usuario.id, ...(sesion_id === undefined ? {} : { sesion_id }) },
      },
      (respuesta) => {
        if (respuesta.ok) {
          const { cerradas } = respuesta.valor;
          toast.success(
            cerradas === 0 ? 'Ya estaba cerrada' : cantidad(cerradas, 'sesión cerrada', 'sesiones cerradas'),
          );
          return;
        }
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.cerrar_sesiones);
        toast.error(titulo, { text: texto });
      },
      '/reconoce/admin/usuarios',
    );
  const sesiones = data?.ok ? data.valor.sesiones : null;
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      title="Sesiones abiertas"
      description={
        <bdi className="wrap-anywhere">
          {usuario.nombre} {usuario.apellido}
        </bdi>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{COMUNES.cerrar}</DialogClose>
          {sesiones !== null && sesiones.length > 1 ? (
            <Button variant="danger" loading={enviando} onClick={() => cerrar()}>
              Cerrar todas
            </Button>
          ) : null}
        </>
      }
    >
      {data && !data.ok ? (
        <ErrorState
          title="Error"
          text={mensajeDeError(data.fallo, CARGAS.datos).texto}
          onRetry={() => void load(direccion)}
          retrying={state !== 'idle'}
        />
      ) : sesiones === null ? (
        <SkeletonRegion label="Cargando las sesiones" className="grid gap-5 py-3">
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
        </SkeletonRegion>
      ) : sesiones.length === 0 ? (
        <EmptyState
          icon={<MonitorSmartphone />}
          title="No tiene sesiones abiertas"
          hint={
            usuario.ultimo_ingreso
              ? `Entró por última vez ${hace(usuario.ultimo_ingreso, ahora)}.`
              : 'Todavía no entró.'
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {sesiones.map((s) => (
            <SesionAbierta key={s.id} sesion={s} ahora={ahora}>
              <Button
                size="sm"
                variant="secondary"
                icon={<LogOut aria-hidden />}
                aria-label={`Cerrar la sesión de ${nombreDeNavegador(s.navegador)}`}
                loading={enviando}
                onClick={() => cerrar(s.id)}
              >
                Cerrar
              </Button>
            </SesionAbierta>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
