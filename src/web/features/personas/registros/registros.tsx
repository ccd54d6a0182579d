import { Check, UserCheck, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { empleados } from '#contract/personas/empleados.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { AvanceDeLotes, LotesDesdeAyer } from '#web/comun/lotes/avance-de-lotes.tsx';
import { SE_DESHACE } from '#web/copy/textos.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { relativo } from '#domain/comun/calendario/relativo.ts';
import { fechaHora } from '#domain/comun/formato.ts';
import type { Metodo, Pedido } from '#web/envio/pedido.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { conDondeCortar } from '#web/comun/cuenta-en-tabla.tsx';
import { ExportMenu } from '#web/comun/exportar.tsx';
import type { Lote } from '#web/comun/lotes/palabras.ts';
import { selectionColumn, useSelection } from '#web/comun/lotes/selection.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { piece } from '#web/ui/later.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';

const BarraDeRegistros = piece(
  async () => (await import('./barra-de-lote.tsx')).BarraDeRegistros,
  ({ seleccion }) => seleccion.all || seleccion.chosen.length > 0,
  ({ seleccion }) => seleccion.clear(),
);

const NINGUN_FILTRO = new URLSearchParams();

type Salida = z.output<NonNullable<(typeof empleados.registrosPendientes)['~orpc']['outputSchema']>>;
export type Registro = Salida['registros'][number];
type Props = {
  registros: readonly Registro[];
  sucursales: readonly { id: string; nombre: string }[];
  ahora: Date;
  /** What the registration policy means for this list. */
  politica: ReactNode;
  /** What was done to many lately. */
  lotes: Lote[];
};

/** Pending registrations. Each is approved with a branch and a role, or deleted. */
export function Registros({ registros, sucursales, ahora, politica, lotes }: Props) {
  const { enviando, enviar } = useEnvioConVuelta();
  const [enCurso, setEnCurso] = useState<string | null>(null);
  const [rechazando, setRechazando] = useState<Registro | null>(null);
  const [abierto, setAbierto] = useState(false);
  const [datos, setDatos] = useState<Readonly<Record<string, Datos>>>({});
  const datosDe = (id: string) => datos[id] ?? SIN_DATOS;
  const seleccion = useSelection(registros, ({ id }) => id, '');

  const mandar = <M extends Metodo>(
    registro: Registro,
    pedido: Pedido<M>,
    hecho: string,
    queFallo: string,
  ) => {
    setEnCurso(registro.id);
    enviar(pedido, (respuesta, vuelta) => {
      setAbierto(false);
      if (respuesta.ok) {
        toast.success(hecho, vuelta);
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
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="registros-titulo" className="headline text-lg">
          Registros por aprobar
        </h2>
        <p className="min-w-0 flex-1 text-sm text-ink-2 text-pretty max-md:basis-full">{politica}</p>
      </div>
      <AvanceDeLotes lotes={lotes} ahora={ahora} />
      {registros.length === 0 ? (
        <Card>
          <EmptyState
            icon={<UserCheck />}
            title="No hay registros esperando"
            hint="Cuando alguien se registre y confirme su email, aparece acá sin recargar la página."
          />
        </Card>
      ) : (
        <Card pad="none">
          <DataTable
            caption="Registros por aprobar"
            columns={[
              selectionColumn(seleccion, registros, nombreDe),
              ...columnasDe({
                sucursales,
                ahora,
                datosDe,
                ocupado: (id) => enviando && enCurso === id && !abierto,
                onDatos: (id, cambios) => setDatos({ ...datos, [id]: { ...datosDe(id), ...cambios } }),
                onAprobar(registro) {
                  const { sucursal, rol } = datosDe(registro.id);
                  const sucursal_id = sucursal === '' ? null : sucursal;
                  mandar(
                    registro,
                    {
                      metodo: 'empleados.aprobarRegistro',
                      entrada: { id: registro.id, sucursal_id, rol },
                    },
                    `${nombreDe(registro)} ya puede entrar`,
                    ACCIONES.aprobar_registro,
                  );
                },
                onRechazar(registro) {
                  setRechazando(registro);
                  setAbierto(true);
                },
              }),
            ]}
            rows={registros}
            rowKey={({ id }) => id}
            highlight={seleccion.has}
          />
        </Card>
      )}
      {registros.length === 0 ? null : (
        <div className="mt-2 flex justify-end">
          <ExportMenu label="Exportar registros" file="registros" query={NINGUN_FILTRO} />
        </div>
      )}
      <LotesDesdeAyer lotes={lotes} ahora={ahora} />
      <BarraDeRegistros seleccion={seleccion} total={registros.length} sucursales={sucursales} />
      {rechazando ? (
        <ConfirmDialog
          open={abierto}
          onOpenChange={setAbierto}
          title={`¿Rechazar el registro de ${nombreDe(rechazando)}?`}
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
            tiene. {SE_DESHACE} Después, va a tener que registrarse otra vez.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

type Datos = { sucursal: string; rol: Rol };
const SIN_DATOS: Datos = { sucursal: '', rol: 'empleado' };

function nombreDe({ nombre, apellido }: Registro): string {
  return `${nombre} ${apellido}`;
}

type DeColumnas = {
  sucursales: Props['sucursales'];
  ahora: Date;
  /** The branch and role chosen for a registration. */
  datosDe: (id: string) => Datos;
  ocupado: (id: string) => boolean;
  onDatos: (id: string, cambios: Partial<Datos>) => void;
  onAprobar: (registro: Registro) => void;
  onRechazar: (registro: Registro) => void;
};

function columnasDe(de: DeColumnas): readonly Column<Registro>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      className: 'max-md:pr-12 md:max-w-0 md:w-[28%]',
      cell: (r) => (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar initials={iniciales(r.nombre, r.apellido)} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{nombreDe(r)}</bdi>
            <span className="under">
              <bdi>{conDondeCortar(r.email)}</bdi>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'registro',
      header: 'Se registró',
      hideBelowDesktop: true,
      className: 'text-sm whitespace-nowrap',
      cell: ({ created_at }) => (
        <time dateTime={created_at.toISOString()} title={fechaHora(created_at)}>
          {relativo(created_at, de.ahora)}
        </time>
      ),
    },
    {
      key: 'sucursal',
      header: 'Sucursal',
      bare: true,
      cell: (r) => (
        <Select
          label={`Sucursal de ${nombreDe(r)}`}
          hideLabel
          reserve={false}
          placeholder="Sin sucursal"
          value={de.datosDe(r.id).sucursal}
          options={de.sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChange={(event) => de.onDatos(r.id, { sucursal: event.target.value })}
          className="min-w-36 md:max-xl:min-w-28"
        />
      ),
    },
    {
      key: 'rol',
      header: 'Rol',
      bare: true,
      cell: (r) => (
        <Select
          label={`Rol de ${nombreDe(r)}`}
          hideLabel
          reserve={false}
          value={de.datosDe(r.id).rol}
          options={ROLES.toReversed().map((rol) => ({ value: rol, label: NOMBRES_DE_ROL[rol] }))}
          onChange={(event) =>
            de.onDatos(r.id, { rol: ROLES.find((rol) => rol === event.target.value) ?? 'empleado' })
          }
          className="min-w-40 md:max-xl:min-w-28"
        />
      ),
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      cell: (r) => (
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1 md:justify-end">
          <Button
            variant="secondary"
            icon={<X aria-hidden />}
            aria-label={`Rechazar a ${nombreDe(r)}`}
            onClick={() => de.onRechazar(r)}
          >
            <span className="md:max-xl:sr-only">Rechazar</span>
          </Button>
          <Button
            icon={<Check aria-hidden />}
            aria-label={`Aprobar a ${nombreDe(r)}`}
            loading={de.ocupado(r.id)}
            onClick={() => de.onAprobar(r)}
          >
            <span className="md:max-xl:sr-only">Aprobar</span>
          </Button>
        </span>
      ),
    },
  ];
}
