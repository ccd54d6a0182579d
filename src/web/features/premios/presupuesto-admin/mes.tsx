import { ArrowLeft, Receipt } from 'lucide-react';
import { Link } from 'react-router';
import { BotonDuplicar, duplicarEn } from '#web/comun/duplicar.tsx';
import { Paginas } from '#web/comun/paginas.tsx';
import { cantidad, fechaCorta, hora, pesos } from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { PLAN, periodoDe, RUTA, type Movimiento, type Presupuesto, type Resumen } from './tipos.ts';
import { Disponible, Uso } from './uso.tsx';

type Props = {
  presupuesto: Presupuesto;
  total: number;
  filas: Movimiento[];
  pagina: number;
  /** Claims waiting for its money; null unless it is the current month. */
  esperan: Resumen['esperan'] | null;
  ahora: Date;
};

const POR_PAGINA = 20;

/** One month: its figures, and every movement that they add up. */
export function PantallaDeMes({ presupuesto, total, filas, pagina, esperan, ahora }: Props) {
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to={RUTA} />}>
            <ArrowLeft aria-hidden />
            Presupuesto
          </TextLink>
        }
        title={periodoDe(presupuesto)}
        tabs={<Uso presupuesto={presupuesto} />}
        actions={<BotonDuplicar to={duplicarEn(PLAN, presupuesto.id)} />}
      />
      {presupuesto.descripcion ? <p className="mb-4 text-ink-2">{presupuesto.descripcion}</p> : null}
      <div className="mb-4 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label="Inicial" value={<Monto>{pesos(presupuesto.presupuesto_inicial)}</Monto>} />
        <StatCard
          label="Comprometido"
          value={<Monto>{pesos(presupuesto.comprometido)}</Monto>}
          hint="Aprobado y sin entregar"
        />
        <StatCard label="Entregado" value={<Monto>{pesos(presupuesto.ejecutado)}</Monto>} />
        <StatCard
          label="Disponible"
          value={<Disponible monto={presupuesto.presupuesto_disponible} className="text-2xl sm:text-3xl" />}
        />
      </div>
      {esperan && esperan.cuantos > 0 ? (
        <Notice
          tone={esperan.no_entran > 0 ? 'warning' : 'info'}
          className="mb-4"
          action={
            <TextLink
              kind="standalone"
              render={
                <Link
                  to={`/reconoce/admin/premios${esperan.no_entran > 0 ? '?estado=pendiente&sin_fondos=1' : ''}`}
                />
              }
            >
              Ver solicitudes
            </TextLink>
          }
        >
          {cantidad(esperan.cuantos, 'reclamo espera', 'reclamos esperan')} decisión, por{' '}
          {pesos(esperan.monto)}.
          {esperan.no_entran > 0
            ? ` ${cantidad(esperan.no_entran, 'no entra', 'no entran')} en lo que queda.`
            : ''}
        </Notice>
      ) : null}
      <Card pad="none">
        <DataTable
          caption={`Movimientos de ${periodoDe(presupuesto)}`}
          columns={columnasDe(ahora)}
          rows={filas}
          rowKey={(m) => String(m.id)}
          empty={
            <EmptyState
              icon={<Receipt />}
              title="Sin movimientos"
              hint="Cuando apruebes un premio en este mes, lo que cuesta se ve acá."
            />
          }
        />
      </Card>
      <Paginas
        label="Páginas de movimientos"
        pagina={pagina}
        porPagina={POR_PAGINA}
        enEsta={filas.length}
        total={total}
      />
    </>
  );
}

function columnasDe(ahora: Date): readonly Column<Movimiento>[] {
  return [
    {
      key: 'que',
      header: 'Premio',
      main: true,
      cell: (m) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          {m.premio}
          <span className="block text-sm font-normal text-ink-2">
            Para <bdi>{m.beneficiario}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'tipo',
      header: 'Movimiento',
      cell: (m) => (
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <Badge tone={TIPOS[m.tipo].tone}>{TIPOS[m.tipo].texto}</Badge>
          {m.sobre_presupuesto && m.tipo === 'compromiso' ? (
            <Badge tone="red">Sobre presupuesto</Badge>
          ) : null}
        </span>
      ),
    },
    {
      key: 'cuando',
      header: 'Cuándo',
      cell: (m) => (
        <span className="text-sm max-md:text-right">
          <time dateTime={m.created_at.toISOString()} className="block whitespace-nowrap">
            {fechaCorta(m.created_at, ahora)}, {hora(m.created_at)}
          </time>
          {m.por ? (
            <span className="block text-xs text-ink-2">
              <bdi>{m.por}</bdi>
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'monto',
      header: 'Monto',
      align: 'end',
      cell: (m) => (
        <span className="numeral text-lg whitespace-nowrap">
          {m.tipo === 'liberacion' ? pesos(-m.monto) : pesos(m.monto)}
        </span>
      ),
    },
  ];
}

/** What each kind of movement does, in words for whoever keeps the accounts. */
const TIPOS: Readonly<Record<Movimiento['tipo'], { tone: Tone; texto: string }>> = {
  compromiso: { tone: 'blue', texto: 'Aprobado: se compromete' },
  ejecucion: { tone: 'green', texto: 'Entregado: se gasta' },
  liberacion: { tone: 'neutral', texto: 'Rechazado: se libera' },
};

function Monto({ children }: { children: string }) {
  return <span className="text-2xl whitespace-nowrap sm:text-3xl">{children}</span>;
}
