import { Check, UserCheck, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { empleados } from '#contract/personas/empleados.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';

type Salida = z.output<NonNullable<(typeof empleados.registrosPendientes)['~orpc']['outputSchema']>>;
export type Registro = Salida['registros'][number];
type Props = {
  registros: readonly Registro[];
  sucursales: readonly { id: string; nombre: string }[];
  ahora: Date;
  /** What the registration policy means for this list. */
  politica: ReactNode;
};

/** Pending registrations. Each is approved with a branch and a role, or deleted. */
export function Registros({ registros, sucursales, ahora, politica }: Props) {
  const { enviando, enviar } = useEnvio();
  const [enCurso, setEnCurso] = useState<string | null>(null);
  const [rechazando, setRechazando] = useState<Registro | null>(null);
  const [abierto, setAbierto] = useState(false);
  const [dicho, setDicho] = useState('');

  const mandar = <M extends Metodo>(
    registro: Registro,
    pedido: Pedido<M>,
    hecho: string,
    queFallo: string,
  ) => {
    setEnCurso(registro.id);
    enviar(pedido, (respuesta) => {
      setAbierto(false);
      if (respuesta.ok) {
        toast.success(hecho);
        setDicho(hecho);
        return;
      }
      const { titulo, texto } =
        respuesta.fallo.code === 'NO_ENCONTRADO'
          ? { titulo: 'Ya estaba resuelto', texto: 'Otra persona aprobó o rechazó este registro antes.' }
          : mensajeDeError(respuesta.fallo, queFallo);
      toast.error(titulo, { text: texto });
    });
  };

  return (
    <section aria-labelledby="registros-titulo">
      <LiveRegion message={dicho} />
      <div className="mb-4">
        <h2 id="registros-titulo" className="headline text-xl">
          Registros por aprobar
        </h2>
        <p className="text-ink-2 text-pretty">{politica}</p>
      </div>
      {registros.length === 0 ? (
        <Card>
          <EmptyState
            icon={<UserCheck />}
            title="No hay registros esperando"
            hint="Cuando alguien se registre y confirme su email, aparece acá sin recargar la página."
          />
        </Card>
      ) : (
        <ul className="grid gap-3">
          {registros.map((registro) => (
            <li key={registro.id}>
              <Pendiente
                registro={registro}
                sucursales={sucursales}
                ahora={ahora}
                enviando={enviando && enCurso === registro.id && !abierto}
                onAprobar={(datos) =>
                  mandar(
                    registro,
                    { metodo: 'empleados.aprobarRegistro', entrada: { id: registro.id, ...datos } },
                    `${registro.nombre} ${registro.apellido} ya puede entrar`,
                    ACCIONES.aprobar_registro,
                  )
                }
                onRechazar={() => {
                  setRechazando(registro);
                  setAbierto(true);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {rechazando ? (
        <ConfirmDialog
          open={abierto}
          onOpenChange={setAbierto}
          title={`¿Rechazar el registro de ${rechazando.nombre} ${rechazando.apellido}?`}
          confirmLabel="Rechazar y eliminar"
          danger
          loading={enviando}
          onConfirm={() =>
            mandar(
              rechazando,
              { metodo: 'empleados.rechazarRegistro', entrada: { id: rechazando.id } },
              'Registro rechazado y eliminado',
              ACCIONES.rechazar_registro,
            )
          }
        >
          <p>
            Se elimina la cuenta de <bdi className="wrap-anywhere">{rechazando.email}</bdi> con todo lo que
            tiene. No se puede deshacer; si fue un error, va a tener que registrarse otra vez.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function Pendiente({
  registro,
  sucursales,
  ahora,
  enviando,
  onAprobar,
  onRechazar,
}: {
  registro: Registro;
  sucursales: Props['sucursales'];
  ahora: Date;
  enviando: boolean;
  onAprobar: (datos: { sucursal_id: string | null; rol: Rol }) => void;
  onRechazar: () => void;
}) {
  const [sucursal, setSucursal] = useState('');
  const [rol, setRol] = useState<Rol>('empleado');
  const nombre = `${registro.nombre} ${registro.apellido}`;
  return (
    <Card
      as="article"
      aria-label={nombre}
      className="grid grid-cols-2 gap-x-3 gap-y-3 xl:gap-x-4 xl:grid-cols-[minmax(0,1fr)_13rem_13rem_auto] xl:items-end"
    >
      <div className="col-span-2 flex min-w-0 items-center gap-3 xl:col-span-1 xl:self-center">
        <Avatar initials={iniciales(registro.nombre, registro.apellido)} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            <bdi>{nombre}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            <bdi>{registro.email}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            <time dateTime={registro.created_at.toISOString()} title={fechaHora(registro.created_at)}>
              {relativo(registro.created_at, ahora)}
            </time>
          </p>
        </div>
      </div>
      <Select
        label="Sucursal"
        reserve={false}
        placeholder="Sin sucursal"
        value={sucursal}
        options={sucursales.map((s) => ({ value: s.id, label: s.nombre }))}
        onChange={(e) => setSucursal(e.target.value)}
      />
      <Select
        label="Rol"
        reserve={false}
        value={rol}
        options={ROLES.toReversed().map((r) => ({ value: r, label: NOMBRES_DE_ROL[r] }))}
        onChange={(e) => setRol(ROLES.find((r) => r === e.target.value) ?? 'empleado')}
      />
      <div className="col-span-2 flex gap-2 xl:col-span-1">
        <Button
          variant="secondary"
          className="max-xl:flex-1"
          icon={<X aria-hidden />}
          aria-label={`Rechazar a ${nombre}`}
          onClick={onRechazar}
        >
          Rechazar
        </Button>
        <Button
          className="max-xl:flex-1"
          icon={<Check aria-hidden />}
          aria-label={`Aprobar a ${nombre}`}
          loading={enviando}
          onClick={() => onAprobar({ sucursal_id: sucursal === '' ? null : sucursal, rol })}
        >
          Aprobar
        </Button>
      </div>
    </Card>
  );
}
