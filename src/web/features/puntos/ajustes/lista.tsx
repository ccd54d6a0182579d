import { Plus, Scale, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cantidad, fechaHora, numero } from '#domain/comun/formato.ts';
import { AvanceDeLotes, LotesDesdeAyer } from '#web/comun/lotes/avance-de-lotes.tsx';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import type { Lote } from '#web/comun/lotes/palabras.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { quedoPedido } from '#web/comun/quedo-pedido.ts';
import { useAlPedir } from '#web/comun/use-al-pedir.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { piece } from '#web/ui/later.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { type Ajuste, LIST, RUTA, type Vista } from './tipos.ts';

const NuevoAjuste = piece(
  async () => (await import('./nuevo.tsx')).NuevoAjuste,
  ({ abierto }) => abierto,
  ({ onCerrar }) => onCerrar(),
);

type Props = { total: number; filas: Ajuste[]; view: Vista; lotes: Lote[]; ahora: Date };

/** Points by hand: the last adjustments, with who and why, each with its way back; and a new one, to one person or to many. */
export function PuntosAMano({ total, filas, view, lotes, ahora }: Props) {
  const [ajustando, setAjustando] = useState(false);
  const [revirtiendo, setRevirtiendo] = useState<Ajuste | null>(null);
  const [preguntando, setPreguntando] = useState(false);
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvio();
  useAlPedir(() => setAjustando(true));
  const ajustar = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAjustando(true)}>
      Ajustar puntos
    </Button>
  );
  const revertir = (de: Ajuste, motivo: string) => {
    if (de.clave_de_reverso === null) return;
    enviar(
      {
        metodo: 'puntos.ajustar',
        entrada: { empleado_id: de.empleado.id, puntos: -de.puntos, motivo, clave: de.clave_de_reverso },
      },
      (respuesta) => {
        setPreguntando(false);
        if (respuesta.ok) {
          toast.success('Ajuste revertido', { text: `${nombreDe(de)} recibe un aviso con el motivo.` });
        } else if (!quedoPedido(respuesta.fallo, navigate)) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.ajustar_puntos);
          toast.error(titulo, { text: texto });
        }
      },
      RUTA,
    );
  };
  return (
    <ListScreen
      title="Puntos a mano"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={({ id }) => String(id)}
      columns={columnasDe((fila) => {
        setRevirtiendo(fila);
        setPreguntando(true);
      })}
      actions={ajustar}
      above={<AvanceDeLotes lotes={lotes} ahora={ahora} />}
      empty={{
        icon: <Scale />,
        title: 'Nadie sumó ni restó puntos a mano',
        hint: 'Cada ajuste queda acá, con quién lo hizo y por qué, y se puede revertir.',
        action: ajustar,
      }}
    >
      <LotesDesdeAyer lotes={lotes} ahora={ahora} />
      <NuevoAjuste abierto={ajustando} onCerrar={() => setAjustando(false)} />
      {revirtiendo ? (
        <ReasonDialog
          open={preguntando}
          title={`¿Revertir el ajuste de ${nombreDe(revirtiendo)}?`}
          confirmLabel={`${revirtiendo.puntos > 0 ? 'Restar' : 'Sumar'} ${cantidad(Math.abs(revirtiendo.puntos), 'punto', 'puntos')}`}
          danger={revirtiendo.puntos > 0}
          loading={enviando}
          onReason={(motivo) => revertir(revirtiendo, motivo)}
          onClose={() => setPreguntando(false)}
        >
          <p>
            Se escribe otro ajuste al revés, con fecha de hoy. El primero no se borra, y no se revierte dos
            veces.
          </p>
        </ReasonDialog>
      ) : null}
    </ListScreen>
  );
}

function nombreDe({ empleado: { nombre, apellido } }: Ajuste): string {
  return `${nombre} ${apellido}`;
}

function columnasDe(onRevertir: (fila: Ajuste) => void): readonly ListColumn<Ajuste>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      cell: (f) => (
        <span className="min-w-0 wrap-anywhere">
          <NombreDePersona persona={f.empleado} />
          {f.empleado.sucursal ? <span className="under">{f.empleado.sucursal}</span> : null}
        </span>
      ),
    },
    {
      key: 'puntos',
      header: 'Puntos',
      align: 'end',
      cell: (f) => (
        <strong className={f.puntos < 0 ? 'whitespace-nowrap text-danger' : 'whitespace-nowrap'}>
          {f.puntos > 0 ? '+' : '−'}
          {numero(Math.abs(f.puntos))}
        </strong>
      ),
    },
    {
      key: 'motivo',
      header: 'Motivo',
      className: 'xl:w-2/5 md:min-w-40',
      cell: (f) => <bdi className="wrap-break-word max-md:text-right">{f.motivo}</bdi>,
    },
    {
      key: 'quien',
      header: 'Quién',
      className: 'text-sm',
      cell: (f) => (f.actor ? <NombreDePersona persona={f.actor} /> : '—'),
    },
    {
      key: 'cuando',
      header: 'Cuándo',
      sortBy: 'fecha',
      className: 'text-sm',
      cell: (f) => (
        <time dateTime={f.created_at.toISOString()} className="whitespace-nowrap">
          {fechaHora(f.created_at)}
        </time>
      ),
    },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'xl:w-32 md:text-right',
      cell: (f) =>
        f.revertido ? (
          <Badge>Revertido</Badge>
        ) : f.clave_de_reverso === null ? null : (
          <Button
            size="sm"
            variant="secondary"
            icon={<Undo2 aria-hidden />}
            aria-label={`Revertir el ajuste de ${nombreDe(f)}`}
            onClick={() => onRevertir(f)}
          >
            Revertir
          </Button>
        ),
    },
  ];
}
