import { PiggyBank, Plus, CalendarRange, Receipt, Wallet } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import {
  numero,
  pesos,
  enMayuscula,
  nombreDelMes,
  porcentaje,
  cantidad,
  plural,
} from '#domain/comun/formato.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { loQueQueda } from '#web/copy/presupuesto.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccionesDePresupuesto, useEliminar } from './acciones.tsx';
import { DialogoDePresupuesto } from './formulario.tsx';
import {
  LIST,
  PLAN,
  periodoDe,
  RUTA,
  type Presupuesto,
  type Resumen,
  type Vista,
  usoEnPalabras,
} from './tipos.ts';
import { Disponible, Uso } from './uso.tsx';

type Props = {
  resumen: Resumen;
  total: number;
  filas: Presupuesto[];
  anios: readonly number[];
  anios_ofrecidos: readonly number[];
  view: Vista;
};

/** The budget: this month and this year, the claims that wait for money, and every month with what it paid. */
export function PantallaDePresupuesto({ resumen, total, filas, anios, anios_ofrecidos, view }: Props) {
  const [editando, setEditando] = useState<{ presupuesto: Presupuesto | null; uso: number }>({
    presupuesto: null,
    uso: 0,
  });
  const [abierto, setAbierto] = useState(false);
  const { eliminar, dialogo } = useEliminar();
  const editar = (presupuesto: Presupuesto | null) => {
    setEditando(({ uso }) => ({ presupuesto, uso: uso + 1 }));
    setAbierto(true);
  };
  useAmpliar(resumen, filas, editar);
  const propuesto = proximo(resumen, filas);
  const nuevo = (
    <Button icon={<Plus aria-hidden />} onClick={() => editar(null)}>
      Nuevo presupuesto
    </Button>
  );
  return (
    <ListScreen
      title="Presupuesto"
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      caption="Presupuestos por período"
      rowKey={(p) => p.id}
      columns={columnasDe(resumen, editar, eliminar)}
      highlight={(p) => p.id === resumen.presupuesto_id}
      choices={{ anio: anios.map((anio) => ({ value: String(anio), label: String(anio) })) }}
      beside={
        <>
          <Cifras resumen={resumen} />
          <LoQueEspera resumen={resumen} cargar={nuevo} />
        </>
      }
      actions={
        <>
          <Button variant="secondary" render={<Link to={`${PLAN}?anio=${view.anio ?? resumen.anio}`} />}>
            Plan del año
          </Button>
          <Button variant="secondary" render={<Link to={PLAN} />}>
            Mes que viene
          </Button>
          {nuevo}
        </>
      }
      none={{ icon: <PiggyBank />, title: `${view.anio} no tiene presupuestos` }}
      empty={{
        icon: <PiggyBank />,
        title: 'Todavía no hay presupuestos',
        hint: 'Cargá el de este mes: sin él no se aprueba ningún premio que cueste.',
        action: nuevo,
      }}
    >
      {dialogo}
      {editando.uso > 0 ? (
        <DialogoDePresupuesto
          key={editando.uso}
          open={abierto}
          presupuesto={filas.find((p) => p.id === editando.presupuesto?.id) ?? editando.presupuesto}
          propuesto={propuesto}
          anios={anios_ofrecidos}
          onCerrar={() => setAbierto(false)}
          onCerrado={() => setEditando(({ uso }) => ({ presupuesto: null, uso: uso + 1 }))}
        />
      ) : null}
    </ListScreen>
  );
}

/** An address that says `ampliar` opens this month's budget to be raised, once; where the list leaves it out, that of its year. */
function useAmpliar(
  { anio, presupuesto_id }: Resumen,
  filas: readonly Presupuesto[],
  editar: (presupuesto: Presupuesto | null) => void,
): void {
  const [query, setQuery] = useSearchParams();
  const pedido = query.has('ampliar');
  const delMes = filas.find((p) => p.id === presupuesto_id) ?? null;
  const aLaVista = delMes !== null || presupuesto_id === null;
  const ir = useEffectEvent((adonde: Parameters<typeof setQuery>[0]) =>
    setQuery(adonde, { replace: true, preventScrollReset: true }),
  );
  const abrir = useEffectEvent(() => editar(delMes));
  useEffect(() => {
    if (!pedido) return;
    if (!aLaVista) return ir({ anio: String(anio), ampliar: '1' });
    abrir();
    ir(sinAmpliar);
  }, [pedido, aLaVista, anio]);
}

function sinAmpliar(query: URLSearchParams): URLSearchParams {
  query.delete('ampliar');
  return query;
}

/** The month proposed for a new budget: the current one if it has none, otherwise the one after the last on screen. */
function proximo(resumen: Resumen, filas: readonly Presupuesto[]): { anio: number; mes: number } {
  if (resumen.presupuesto_id === null) return { anio: resumen.anio, mes: resumen.mes };
  const ultimo = Math.max(resumen.anio * 12 + resumen.mes, ...filas.map((p) => p.anio * 12 + p.mes));
  return { anio: Math.floor(ultimo / 12), mes: (ultimo % 12) + 1 };
}

function columnasDe(
  { presupuesto_id, esperan }: Resumen,
  onEditar: (p: Presupuesto) => void,
  onEliminar: (p: Presupuesto) => void,
): readonly ListColumn<Presupuesto>[] {
  return [
    {
      key: 'periodo',
      header: 'Período',
      main: true,
      className: 'md:w-[26%]',
      cell: (p) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <Link to={`${RUTA}/${p.id}`} className="text-ink underline-offset-3 hover:underline">
            {periodoDe(p)}
          </Link>
          {p.id === presupuesto_id ? (
            <Badge size="sm" tone="brand" className="ml-2">
              En curso
            </Badge>
          ) : null}
          {p.descripcion ? (
            <span className="block text-sm font-normal text-ink-2">{p.descripcion}</span>
          ) : null}
          {p.id === presupuesto_id && esperan.no_entran > 0 ? (
            <Link
              to="/reconoce/admin/premios?estado=pendiente&sin_fondos=1"
              className="block text-sm font-semibold text-danger underline underline-offset-3"
            >
              {esperan.no_entran === 1 ? '1 reclamo espera' : `${numero(esperan.no_entran)} reclamos esperan`}{' '}
              fondos
            </Link>
          ) : null}
        </span>
      ),
    },
    {
      key: 'inicial',
      header: 'Inicial',
      align: 'end',
      cell: (p) => <span className="whitespace-nowrap">{pesos(p.presupuesto_inicial)}</span>,
    },
    {
      key: 'utilizado',
      header: 'Utilizado',
      align: 'end',
      cell: (p) => (
        <span>
          <span className="whitespace-nowrap">{pesos(p.presupuesto_utilizado)}</span>
          {p.comprometido > 0 ? (
            <span className="block text-xs text-ink-2">{pesos(p.comprometido)} sin entregar</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'disponible',
      header: 'Disponible',
      align: 'end',
      cell: (p) => <Disponible monto={p.presupuesto_disponible} />,
    },
    { key: 'uso', header: 'Uso', className: 'xl:w-44', cell: (p) => <Uso presupuesto={p} /> },
    {
      key: 'acciones',
      header: <span className="sr-only">Acciones</span>,
      bare: true,
      className: 'xl:w-28',
      cell: (p) => (
        <AccionesDePresupuesto
          presupuesto={p}
          onEditar={() => onEditar(p)}
          onEliminar={() => onEliminar(p)}
        />
      ),
    },
  ];
}

/** The summary: this month's amount, what is available and used, and the year's figures. */
function Cifras({ resumen }: { resumen: Resumen }) {
  const mes = enMayuscula(nombreDelMes(resumen.mes));
  const { tone, texto } = usoEnPalabras(resumen.nivel, resumen.disponible_mes);
  const sinCargar = resumen.presupuesto_id === null;
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4 min-[87.5rem]:grid-cols-1">
      <StatCard
        label={`Presupuesto de ${mes.toLowerCase()}`}
        icon={<Wallet aria-hidden />}
        value={<Monto>{sinCargar ? '—' : pesos(resumen.mes_actual)}</Monto>}
        hint={sinCargar ? 'Todavía sin cargar' : `${mes} de ${resumen.anio}, el mes en curso`}
      />
      <StatCard
        label="Disponible este mes"
        icon={<PiggyBank aria-hidden />}
        tone={sinCargar ? 'plain' : 'label'}
        value={<Monto>{pesos(resumen.disponible_mes)}</Monto>}
        hint={resumen.disponible_mes < 0 ? 'Se aprobó por encima del presupuesto' : 'Lo que se puede aprobar'}
      />
      <StatCard
        label="Utilizado este mes"
        icon={<Receipt aria-hidden />}
        value={<Monto>{pesos(resumen.utilizado_mes)}</Monto>}
        hint={
          <Badge tone={tone} size="sm">
            {porcentaje(resumen.porcentaje_utilizado)} · {texto}
          </Badge>
        }
      />
      <StatCard
        label={`Presupuesto de ${resumen.anio}`}
        icon={<CalendarRange aria-hidden />}
        value={<Monto>{pesos(resumen.anual)}</Monto>}
        hint={`Se usaron ${pesos(resumen.utilizado_anual)}`}
      />
    </div>
  );
}

function Monto({ children }: { children: string }) {
  return <span className="text-3xl whitespace-nowrap">{children}</span>;
}

/** Claims waiting for a decision, and whether this month's money is enough for them. Renders nothing if there are none. */
function LoQueEspera({ resumen, cargar }: { resumen: Resumen; cargar?: ReactNode }) {
  const { esperan, presupuesto_id } = resumen;
  const ver = (
    <TextLink
      kind="standalone"
      render={
        <Link
          to={`/reconoce/admin/premios${esperan.no_entran > 0 ? '?estado=pendiente&sin_fondos=1' : ''}`}
        />
      }
    >
      {esperan.no_entran > 0 ? 'Ver los que no entran' : 'Ver solicitudes'}
    </TextLink>
  );
  if (presupuesto_id === null) {
    return (
      <Notice
        tone="warning"
        title={`${periodoDe(resumen)} no tiene presupuesto`}
        action={cargar}
        className="mb-4"
      >
        Hasta que se cargue, solo se aprueban premios sin costo.
        {esperan.cuantos > 0 ? ` ${cuantosEsperan(esperan)}.` : ''}
      </Notice>
    );
  }
  if (esperan.cuantos === 0) return null;
  return (
    <Notice
      tone={esperan.no_entran > 0 ? 'warning' : 'info'}
      title={cuantosEsperan(esperan)}
      action={ver}
      className="mb-4"
    >
      {esperan.no_entran === 0 ? (
        `${loQueQueda(resumen.disponible_mes)}: de a uno, entran todos.`
      ) : (
        <>
          {`${loQueQueda(resumen.disponible_mes)}: ${cantidad(esperan.no_entran, 'no entra', 'no entran')}. `}
          <TextLink render={<Link to="?ampliar=1" />}>Ampliá el mes</TextLink>
          {`, o ${plural(esperan.no_entran, 'aprobalo', 'aprobalos')} por encima con un motivo.`}
        </>
      )}
    </Notice>
  );
}

function cuantosEsperan({ cuantos, monto }: Resumen['esperan']): string {
  return `${cantidad(cuantos, 'reclamo espera', 'reclamos esperan')} decisión, por ${pesos(monto)}`;
}
