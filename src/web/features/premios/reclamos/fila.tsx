import { FileText, Hourglass, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { hace } from '#domain/comun/calendario/relativo.ts';
import { fechaCorta, hora, pesos } from '#domain/comun/formato.ts';
import { NombreDePersona } from '#web/comun/persona.tsx';
import { ICONOS_DE_PREMIO } from '#web/copy/iconos-de-premio.ts';
import { estadoDeReclamo, mesEnPalabras, pasoAjeno, TIPOS_DE_PREMIO_EN_PALABRAS } from '#web/copy/premios.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { nombreCompleto, type Reclamo } from './tipos.ts';

export type Paso = 'aprobar' | 'rechazar' | 'entregar';

/** A claim in the queue: person, prize, cost, history and actions. */
export function FilaDeReclamo({
  reclamo,
  ahora,
  conEstado,
  onPaso,
}: {
  reclamo: Reclamo;
  ahora: Date;
  /** Shows the claim's state, for lists with several states. */
  conEstado: boolean;
  onPaso: (paso: Paso) => void;
}) {
  const { beneficiario, premio, puede, historia } = reclamo;
  const quien = nombreCompleto(reclamo);
  const Icono = ICONOS_DE_PREMIO[premio.tipo];
  const estado = estadoDeReclamo(reclamo.estado, historia.at(-1)?.paso === 'cancelado');
  const de = <span className="sr-only">{` «${premio.nombre}» de ${quien}`}</span>;
  return (
    <li data-key={reclamo.id} className="border-b border-line p-4 last:border-b-0 md:px-5">
      <div className={FILA}>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar
            initials={iniciales(beneficiario.nombre, beneficiario.apellido)}
            src={beneficiario.avatar_url}
          />
          <div className="min-w-0">
            <h3 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
              <NombreDePersona persona={beneficiario} />
            </h3>
            <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
              <bdi>{beneficiario.sucursal ?? 'Sin sucursal'}</bdi> · {hace(reclamo.fecha_asignacion, ahora)}
            </p>
          </div>
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <Picture
            src={premio.imagen_url}
            fallback={<Icono className="size-5" />}
            className="size-11 rounded-control"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 leading-snug font-medium wrap-anywhere">
              <bdi>{premio.nombre}</bdi>
            </p>
            <p className="mt-1 flex flex-wrap gap-1.5">
              {conEstado ? (
                <StatusBadge size="sm" tone={estado.tono}>
                  {estado.texto}
                </StatusBadge>
              ) : null}
              <Badge size="sm">{TIPOS_DE_PREMIO_EN_PALABRAS[premio.tipo]}</Badge>
              {reclamo.entra === false ? (
                <Badge size="sm" tone="red" icon={<TriangleAlert aria-hidden />}>
                  No entra en el mes
                </Badge>
              ) : null}
              {reclamo.sobre_presupuesto ? (
                <Badge size="sm" tone="orange">
                  Sobre presupuesto
                </Badge>
              ) : null}
            </p>
          </div>
        </div>
        <p className="md:text-right">
          <span className="numeral text-xl whitespace-nowrap">
            {reclamo.monto === 0 ? 'Sin costo' : pesos(reclamo.monto)}
          </span>
          {reclamo.periodo ? (
            <span className="block text-xs text-ink-2 max-md:ml-2 max-md:inline">
              {mesEnPalabras(reclamo.periodo)}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end">
          {puede.rechazar ? (
            <Button variant="secondary" onClick={() => onPaso('rechazar')}>
              Rechazar{de}
            </Button>
          ) : null}
          {puede.aprobar ? <Button onClick={() => onPaso('aprobar')}>Aprobar{de}</Button> : null}
          {puede.entregar ? <Button onClick={() => onPaso('entregar')}>Entregar{de}</Button> : null}
          {reclamo.comprobante ? (
            <Button
              variant="secondary"
              icon={<FileText aria-hidden />}
              render={
                <Link
                  to={`/archivos/${reclamo.comprobante.id}`}
                  reloadDocument
                  target="_blank"
                  rel="noopener"
                />
              }
            >
              Comprobante{de}
            </Button>
          ) : null}
          {reclamo.estado === 'pendiente' && !puede.aprobar ? (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <Hourglass aria-hidden className="size-4 shrink-0" />
              Es tuyo: lo decide otra persona
            </p>
          ) : null}
        </div>
      </div>
      <details className="mt-1 md:pl-14">
        <summary className="-mb-2 w-fit cursor-pointer py-3 text-sm leading-5 text-ink-2 hover:text-ink md:mb-0 md:py-1">
          Historia{de}
        </summary>
        <Timeline
          className="mt-2"
          steps={historia.map((paso) => ({
            key: paso.paso,
            title: pasoAjeno(paso, quien),
            when: `${fechaCorta(paso.fecha, ahora)}, ${hora(paso.fecha)}`,
            dateTime: paso.fecha.toISOString(),
            detail: paso.motivo ? <bdi>«{paso.motivo}»</bdi> : undefined,
            tone: estadoDeReclamo(paso.paso === 'confirmado' ? 'entregado' : paso.paso).tono,
          }))}
        />
      </details>
    </li>
  );
}

/** Shared by the queue and its skeleton, so that nothing moves when one replaces the other. */
const FILA =
  'grid gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)_8rem_minmax(9rem,auto)] md:items-center md:gap-4';
