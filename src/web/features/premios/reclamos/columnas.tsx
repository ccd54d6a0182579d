import { FileText, History, Hourglass, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { pesos } from '#domain/comun/formato.ts';
import { SiEnFirma } from '#web/comun/firmas/marca.tsx';
import type { ListColumn } from '#web/comun/list-screen.tsx';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { estadoDeReclamo, mesEnPalabras } from '#web/copy/premios.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { nombreCompleto, type Reclamo } from './tipos.ts';

export type Paso = 'aprobar' | 'rechazar' | 'entregar' | 'historia';

type De = {
  ahora: Date;
  /** Whether rows of several states are together. */
  conEstado: boolean;
  onPaso: (reclamo: Reclamo, paso: Paso) => void;
};

/** Person, prize, cost and what can be done. */
export function columnasDe({ ahora, conEstado, onPaso }: De): readonly ListColumn<Reclamo>[] {
  return [
    {
      key: 'persona',
      header: 'Persona',
      main: true,
      className: 'md:max-w-0 md:w-[28%] max-md:pr-12',
      cell: ({ beneficiario: b, fecha_asignacion }) => (
        <span className="flex min-w-0 flex-1 items-center gap-3">
          <Avatar initials={iniciales(b.nombre, b.apellido)} src={b.avatar_url} size="sm" />
          <span className="min-w-0 wrap-anywhere">
            <NombreDePersona persona={b} className="line-clamp-2" />
            <span className="under">
              <bdi>{b.sucursal ?? 'Sin sucursal'}</bdi>
              {/* Where its column does not fit. */}
              <span className="xl:hidden"> · {hace(fecha_asignacion, ahora)}</span>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'premio',
      header: 'Premio',
      bare: true,
      className: 'md:max-w-0 md:w-[30%]',
      cell: (r) => (
        <span className="min-w-0 wrap-anywhere">
          <bdi className="line-clamp-2 font-medium">{r.premio.nombre}</bdi>
          <span className="flex flex-wrap gap-1.5 empty:hidden">
            {conEstado ? <Estado reclamo={r} /> : null}
            {r.por_avisar ? (
              <Badge size="sm" tone="blue" icon={<Hourglass aria-hidden />}>
                Se avisa en unos segundos
              </Badge>
            ) : null}
            {r.entra === false ? (
              <Badge size="sm" tone="red" icon={<TriangleAlert aria-hidden />}>
                No entra en el mes
              </Badge>
            ) : null}
            {r.sobre_presupuesto ? (
              <Badge size="sm" tone="orange">
                Sobre presupuesto
              </Badge>
            ) : null}
            <SiEnFirma de={{ tipo: 'sobre_presupuesto', objeto: r.id }} />
          </span>
        </span>
      ),
    },
    {
      key: 'fecha',
      header: 'Pedido',
      sortBy: 'fecha',
      hideBelowDesktop: true,
      className: 'text-sm whitespace-nowrap',
      cell: ({ fecha_asignacion }) => (
        <time dateTime={fecha_asignacion.toISOString()}>{hace(fecha_asignacion, ahora)}</time>
      ),
    },
    {
      key: 'monto',
      header: 'Monto',
      align: 'end',
      cell: (r) => (
        <span>
          <span className="numeral whitespace-nowrap">{r.monto === 0 ? 'Sin costo' : pesos(r.monto)}</span>
          {r.periodo ? (
            <span className="under whitespace-nowrap md:max-xl:hidden">{mesEnPalabras(r.periodo)}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'acciones',
      header: 'Acciones',
      bare: true,
      cell: (r) => <Acciones reclamo={r} onPaso={(paso) => onPaso(r, paso)} />,
    },
  ];
}

function Estado({ reclamo }: { reclamo: Reclamo }) {
  const { texto, tono } = estadoDeReclamo(reclamo.estado, reclamo.historia.at(-1)?.paso === 'cancelado');
  return (
    <StatusBadge size="sm" tone={tono}>
      {texto}
    </StatusBadge>
  );
}

function Acciones({ reclamo, onPaso }: { reclamo: Reclamo; onPaso: (paso: Paso) => void }) {
  const { puede, comprobante, premio } = reclamo;
  const de = ` «${premio.nombre}» de ${nombreCompleto(reclamo)}`;
  const boton = (paso: Paso, texto: string, principal = true) => (
    <Button
      variant={principal ? 'primary' : 'secondary'}
      icon={principal ? undefined : <X aria-hidden />}
      className="max-md:flex-1"
      aria-label={texto + de}
      onClick={() => onPaso(paso)}
    >
      {texto}
    </Button>
  );
  return (
    <span className="flex items-center gap-2 max-md:w-full max-md:flex-wrap md:justify-end">
      {reclamo.estado === 'pendiente' && !puede.aprobar ? (
        <span className="flex items-center gap-1.5 text-sm text-ink-2">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          Es tuyo: lo decide otra persona
        </span>
      ) : null}
      {puede.rechazar ? boton('rechazar', 'Rechazar', false) : null}
      {puede.aprobar ? boton('aprobar', 'Aprobar') : null}
      {puede.entregar ? boton('entregar', 'Entregar') : null}
      {comprobante ? (
        <IconButton
          label={`Comprobante de${de}`}
          icon={<FileText aria-hidden />}
          variant="secondary"
          render={<Link to={`/archivos/${comprobante.id}`} reloadDocument target="_blank" rel="noopener" />}
        />
      ) : null}
      <IconButton
        label={`Historia de${de}`}
        icon={<History aria-hidden />}
        onClick={() => onPaso('historia')}
      />
    </span>
  );
}
