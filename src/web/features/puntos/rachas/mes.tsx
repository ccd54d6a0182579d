import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dia, diaSemana, type Dia as Fecha } from '#domain/comun/calendario/dia.ts';
import { cantidad, enMayuscula, nombreDelDia, nombreDelMes, numero as cifra } from '#domain/comun/formato.ts';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { estadoEnPalabras, type Dia, type Racha, resumenDe } from './palabras.ts';

type Props = {
  racha: Racha;
  /** 'YYYY-MM'. */
  mes: string;
  dias: readonly Dia[];
  hoy: Fecha;
  /** The URL of another month. */
  haciaMes: (mes: string) => string;
  cargando: boolean;
};

/** The streak and the calendar of one month. Each day's state has a colour, a sign and a word. */
export function MesDeRacha({ racha, mes, dias, hoy, haciaMes, cargando }: Props) {
  const nombre = `${enMayuscula(nombreDelMes(Number(mes.slice(5))))} de ${mes.slice(0, 4)}`;
  const activos = dias.filter((d) => d.estado === 'activo').length;
  return (
    <Card as="section" id="racha" aria-labelledby="tu-racha" className="scroll-mt-4">
      <h2 id="tu-racha" className="headline text-lg">
        Racha
      </h2>
      <p className="text-sm text-ink-2">{resumenDe(racha)}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 aria-live="polite" className="font-semibold">
              {nombre}
            </h3>
            <div className="flex gap-1">
              <Paso to={mes > PRIMER_MES ? haciaMes(mesVecino(mes, -1)) : null} label="Mes anterior">
                <ChevronLeft aria-hidden />
              </Paso>
              <Paso to={mes < hoy.slice(0, 7) ? haciaMes(mesVecino(mes, 1)) : null} label="Mes siguiente">
                <ChevronRight aria-hidden />
              </Paso>
            </div>
          </div>
          <table
            aria-busy={cargando || undefined}
            className={cn(
              'w-full table-fixed border-separate border-spacing-1 text-center transition-opacity',
              cargando && 'opacity-50',
            )}
          >
            <caption className="sr-only">
              {nombre}: {cantidad(activos, 'día con actividad', 'días con actividad')}
            </caption>
            <thead>
              <tr>
                {[1, 2, 3, 4, 5, 6, 7].map((n) => (
                  <th key={n} scope="col" className="pb-1 text-2xs font-medium text-ink-2">
                    <span aria-hidden>{enMayuscula(nombreDelDia(n).slice(0, 2))}</span>
                    <span className="sr-only">{nombreDelDia(n)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {semanas(dias).map((semana) => (
                <tr key={semana.find((d) => d !== null)?.dia}>
                  {semana.map((d, i) =>
                    d === null ? (
                      <td key={nombreDelDia(i + 1)}>
                        <span className="sr-only">de otro mes</span>
                      </td>
                    ) : (
                      <Casilla key={d.dia} d={d} hoy={hoy} />
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex flex-col gap-5 sm:pt-1">
          <dl className="grid grid-cols-2 gap-3">
            <Cifra nombre="Actual" valor={racha.actual} />
            <Cifra nombre="La mejor" valor={racha.mejor} />
          </dl>
          <div className="text-xs text-ink-2">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-3 gap-y-2">
              {LEYENDA.map(({ ejemplo, texto }) => (
                <li key={texto} className="flex items-center gap-2">
                  <Marca d={ejemplo} className="size-6 text-2xs" />
                  {texto}
                </li>
              ))}
            </ul>
            <p className="mt-3 text-pretty">
              Cuentan los días hábiles en los que hiciste algo que se validó. Los días libres, los feriados y
              las licencias no suman ni cortan.
            </p>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The first month that can be requested. */
const PRIMER_MES = '2000-01';

const EJEMPLO = { dia: dia('2026-01-01'), laborable: true };
const LEYENDA: ReadonlyArray<{ ejemplo: Dia; texto: string }> = [
  { ejemplo: { ...EJEMPLO, estado: 'activo' }, texto: 'Con actividad' },
  { ejemplo: { ...EJEMPLO, estado: 'faltado' }, texto: 'Sin actividad' },
  { ejemplo: { ...EJEMPLO, estado: 'libre', laborable: false }, texto: 'Día libre' },
  { ejemplo: { ...EJEMPLO, estado: 'hoy' }, texto: 'Hoy' },
];

function Casilla({ d, hoy }: { d: Dia; hoy: Fecha }) {
  const esHoy = d.dia === hoy;
  const numero = Number(d.dia.slice(8));
  return (
    <td aria-current={esHoy ? 'date' : undefined} className="p-0">
      <Marca
        d={d}
        className={cn(
          'h-11 w-full text-sm',
          esHoy && d.estado !== 'hoy' && 'outline-2 outline-offset-1 outline-ink',
        )}
      >
        {numero}
      </Marca>
      <span className="sr-only">
        {numero}, {estadoEnPalabras(d)}
      </span>
    </td>
  );
}

/** A day's box: its number above its sign. */
function Marca({ d, className, children }: { d: Dia; className: string; children?: ReactNode }) {
  const libre = !d.laborable && d.estado !== 'activo';
  const suma = d.estado === 'activo' && d.laborable;
  return (
    <span
      aria-hidden
      className={cn(
        'flex shrink-0 flex-col items-center justify-center rounded-label leading-none tabular-nums [&>svg]:size-3.5',
        suma
          ? 'bg-green font-bold text-card'
          : d.estado === 'activo'
            ? 'bg-green-soft font-semibold text-green'
            : d.estado === 'hoy'
              ? 'border-2 border-dashed border-control font-bold'
              : libre
                ? 'text-ink-2 [background-image:repeating-linear-gradient(135deg,var(--track)_0_3px,transparent_3px_7px)]'
                : d.estado === 'faltado'
                  ? 'border border-line bg-paper text-ink-2'
                  : 'text-ink-2',
        className,
      )}
    >
      {children}
      {d.estado === 'activo' ? <Check aria-hidden strokeWidth={3} /> : null}
      {d.estado === 'faltado' ? <X aria-hidden /> : null}
    </span>
  );
}

function Cifra({ nombre, valor }: { nombre: string; valor: number }) {
  return (
    <div className="rounded-control bg-kraft px-3 py-2">
      <dt className="text-xs text-ink-2">{nombre}</dt>
      <dd>
        <span className="numeral text-3xl">{cifra(valor)}</span>{' '}
        <span className="text-sm text-ink-2">{valor === 1 ? 'día' : 'días'}</span>
      </dd>
    </div>
  );
}

function Paso({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) return <IconButton label={label} icon={children} variant="secondary" disabled />;
  return (
    <IconButton
      label={label}
      icon={children}
      variant="secondary"
      render={<Link to={to} preventScrollReset replace />}
    />
  );
}

/** The days in weeks that start on Monday; null for the cells outside the month. */
function semanas(dias: readonly Dia[]): Array<Array<Dia | null>> {
  const [primero] = dias;
  if (!primero) return [];
  const casillas = [...Array.from({ length: diaSemana(primero.dia) - 1 }, () => null), ...dias];
  const filas: Array<Array<Dia | null>> = [];
  for (let i = 0; i < casillas.length; i += 7) {
    const semana = casillas.slice(i, i + 7);
    filas.push([...semana, ...Array.from({ length: 7 - semana.length }, () => null)]);
  }
  return filas;
}

function mesVecino(mes: string, paso: 1 | -1): string {
  const n = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + paso;
  return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;
}
