import { ClipboardCheck, Plus, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { TITULOS_MERITO } from '#domain/puntos/meritos/merito.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { byName } from '#web/comun/list.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, fechaCorta } from '#domain/comun/formato.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvioConVuelta } from '#web/comun/con-vuelta.ts';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { piece } from '#web/ui/later.tsx';
import { DIRECCION, LIST, type Merito, type Vista } from './tipos.ts';
import { TONOS } from './tonos.ts';

const RegistrarMerito = piece(
  async () => (await import('./registrar.tsx')).RegistrarMerito,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

type Props = {
  total: number;
  filas: Merito[];
  view: Vista;
  /** For RRHH, who sees every branch. A gerente has only one, so there is nothing to choose. */
  sucursales: readonly { id: string; nombre: string }[] | null;
  hoy: Dia;
  /** Beside the button that registers a mérito: the import. */
  acciones?: ReactNode;
};

/** Méritos, the latest first: search, register, revoke. */
export function ListaDeMeritos({ total, filas, view, sucursales, hoy, acciones }: Props) {
  const [registrando, setRegistrando] = useState(false);
  const [anulando, setAnulando] = useState<Merito | null>(null);
  useAlPedir(() => setRegistrando(true));
  const registrar = (
    <Button
      icon={<Plus aria-hidden />}
      className="whitespace-nowrap max-sm:px-3"
      onClick={() => setRegistrando(true)}
    >
      Registrar mérito
    </Button>
  );
  return (
    <ListScreen
      title="Méritos"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={(m) => m.id}
      columns={columnasDe(hoy, setAnulando)}
      choices={{ sucursal_id: sucursales && byName(sucursales) }}
      actions={
        <>
          {acciones}
          {registrar}
        </>
      }
      empty={{
        icon: <ClipboardCheck />,
        title: 'Todavía no hay méritos',
        hint: 'Registrá lo que ningún sistema cuenta: un mes sin llegadas tarde, la mejor venta, una idea que ya se usa.',
        action: registrar,
      }}
    >
      <RegistrarMerito abierto={registrando} hoy={hoy} onCerrar={() => setRegistrando(false)} />
      <Anular merito={anulando} hoy={hoy} onCerrar={() => setAnulando(null)} />
    </ListScreen>
  );
}

function columnasDe(hoy: Dia, onAnular: (merito: Merito) => void): readonly ListColumn<Merito>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      className: 'md:w-1/4',
      cell: ({ empleado: p }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar
            initials={iniciales(p.nombre, p.apellido)}
            src={p.avatar_url}
            size="sm"
            // On a small desktop the name needs its room.
            className="md:max-xl:hidden"
          />
          <span className="min-w-0">
            <NombreDePersona persona={p} className="block wrap-anywhere" />
            <span className="block text-sm font-normal text-ink-2">
              {[p.sucursal, p.grupo].filter(Boolean).join(' · ') || 'Sin sucursal'}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'merito',
      header: 'Mérito',
      bare: true,
      cell: (m) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={TONOS[m.tipo]} size="sm">
            {TITULOS_MERITO[m.tipo]}
          </Badge>
          <span dir="auto" className="font-semibold wrap-anywhere">
            {m.es_cantidad ? `+${m.dice}` : m.dice}
          </span>
          {m.anulado ? (
            <StatusBadge tone="red" size="sm">
              Anulado
            </StatusBadge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'motivo',
      header: 'Motivo',
      bare: true,
      className: 'md:w-1/3',
      cell: (m) => (
        <span className="block min-w-0 text-sm">
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {m.motivo}
          </span>
          {m.anulado ? (
            <span dir="auto" className="mt-0.5 block wrap-anywhere text-ink-2">
              Lo anuló {m.anulado.por ?? 'alguien'}: {m.anulado.motivo}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'fecha',
      header: 'Fecha y autor',
      sortBy: 'fecha',
      bare: true,
      cell: (m) => (
        <span className="text-sm text-ink-2">
          <time dateTime={m.fecha} className="whitespace-nowrap text-ink">
            {fechaCorta(m.fecha, hoy)}
          </time>
          <span className="md:block xl:min-w-36">
            <span className="md:hidden"> · </span>
            {m.autor}
          </span>
        </span>
      ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      align: 'end',
      cell: (m) =>
        m.puede_anular ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden />}
            aria-label={`Anular el mérito de ${TITULOS_MERITO[m.tipo].toLowerCase()} de ${m.empleado.nombre} ${m.empleado.apellido}`}
            onClick={() => onAnular(m)}
          >
            Anular
          </Button>
        ) : null,
    },
  ];
}

function Anular({ merito, hoy, onCerrar }: { merito: Merito | null; hoy: Dia; onCerrar: () => void }) {
  // Keeps the last value on screen while the dialog's closing animation runs.
  const [ultimo, setUltimo] = useState(merito);
  if (merito && merito !== ultimo) setUltimo(merito);
  const { enviando, enviar } = useEnvioConVuelta();
  if (!ultimo) return null;
  const { empleado, tipo, dice, fecha } = ultimo;
  const anular = (motivo: string) =>
    enviar(
      { metodo: 'meritos.anular', entrada: { id: ultimo.id, motivo } },
      (respuesta, vuelta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.anular_merito);
          toast.error(titulo, { text: texto });
          if (respuesta.fallo.code === 'YA_ANULADO') onCerrar();
          return;
        }
        const { insignias_observadas: dudas } = respuesta.valor;
        toast.success(EXITOS.merito_anulado.titulo, {
          text:
            dudas > 0
              ? `${cantidad(dudas, 'insignia quedó', 'insignias quedaron')} en duda: Recursos Humanos decide`
              : EXITOS.merito_anulado.texto,
          ...vuelta,
        });
        onCerrar();
      },
      DIRECCION,
    );
  return (
    <ReasonDialog
      open={merito !== null}
      title="¿Anular este mérito?"
      confirmLabel="Anular mérito"
      loading={enviando}
      hint="La persona lo va a leer: contale por qué."
      onReason={anular}
      onClose={onCerrar}
    >
      <p>
        {TITULOS_MERITO[tipo]}, «{dice}», del {fechaCorta(fecha, hoy)}, de{' '}
        <bdi>
          {empleado.nombre} {empleado.apellido}
        </bdi>
        . Deja de contar para sus insignias y para su racha de ese día. Si con él ganó una insignia, queda en
        duda para que Recursos Humanos decida. El registro no se borra.
      </p>
    </ReasonDialog>
  );
}
