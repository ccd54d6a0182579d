import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { esDia, sumarDias, type Dia } from '#domain/comun/calendario/dia.ts';
import { enMayuscula, fecha } from '#domain/comun/formato.ts';
import { alElegirMes, mesesDesde, type Mes } from '#domain/plano/meses.ts';
import { escribirDireccion, type Busqueda } from './direccion.ts';
import { botonClass } from './estilos.ts';

/**
 * When: today, a month, several, or any days. Months are links and the days a form, so it works without a script; with one, the
 * plan changes where it stands. `alMirar`: a month is pointed at, and may be asked for next.
 */
export function BarraDeFechas({
  hoy,
  filtro,
  elegidos,
  onElegir,
  alMirar,
}: {
  hoy: Dia;
  filtro: Busqueda;
  elegidos: readonly string[];
  onElegir: (dias: Pick<Busqueda, 'desde' | 'ultimo'>) => void;
  alMirar: (dias: Pick<Busqueda, 'desde' | 'ultimo'>) => void;
}) {
  const { desde, ultimo } = filtro;
  const [alReves, setAlReves] = useState(false);
  // On a phone the months do not fit: the one that is shown comes into view, without moving the page.
  const meses = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const elegidoAhora = meses.current?.querySelector<HTMLElement>('[aria-current]');
    if (elegidoAhora && meses.current) meses.current.scrollLeft = elegidoAhora.offsetLeft - ANTES_DEL_MES;
  }, []);
  const elegido: Mes | null = desde === null ? null : { desde, ultimo: ultimo ?? desde };
  const enlace = (dias: Pick<Busqueda, 'desde' | 'ultimo'>) => ({
    href: escribirDireccion({ ...filtro, ...dias }, null, elegidos),
    onPointerEnter: () => alMirar(dias),
    onFocus: () => alMirar(dias),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onElegir(dias);
    },
  });
  return (
    <search className="no-imprimir mb-4 flex flex-wrap items-center gap-x-3 gap-y-2" aria-label="Ver al">
      <span className="flex items-center gap-1.5 font-semibold">
        <CalendarDays aria-hidden className="size-5 text-ink-2" />
        Ver al
      </span>
      <ul ref={meses} className="meses" aria-label="Hoy o un mes">
        <li>
          <a {...enlace({ desde: null, ultimo: null })} aria-current={elegido === null ? 'date' : undefined}>
            Hoy
          </a>
        </li>
        {mesesDesde(hoy, 12).map((mes) => {
          const dias = alElegirMes(elegido, mes);
          const dentro = elegido !== null && elegido.desde <= mes.ultimo && elegido.ultimo >= mes.desde;
          return (
            <li key={mes.desde}>
              <a {...enlace(dias)} aria-current={dentro ? 'date' : undefined}>
                {nombreDelMes(mes)}
              </a>
            </li>
          );
        })}
      </ul>
      <details className="otra-fecha">
        <summary className={botonClass('secundario', 'px-3')}>
          {enMayuscula(diasEnPalabras({ desde, ultimo }) ?? 'otras fechas')}
        </summary>
        <form
          action="/gondolas"
          className="otra-fecha-caja"
          onSubmit={(event) => {
            event.preventDefault();
            const dicho = new FormData(event.currentTarget);
            const [a, b] = [leido(dicho.get('desde')), leido(dicho.get('ultimo'))];
            const mal = a !== null && b !== null && b < a;
            setAlReves(mal);
            if (mal) return;
            event.currentTarget.closest('details')?.removeAttribute('open');
            onElegir({ desde: a ?? b, ultimo: b });
          }}
        >
          {/* What else is looked for goes along. */}
          {otros(filtro, elegidos).map(([campo, valor]) => (
            <input key={campo} type="hidden" name={campo} value={valor} />
          ))}
          <Fecha nombre="desde" etiqueta="Desde" valor={desde} minimo={hoy} />
          <Fecha nombre="ultimo" etiqueta="hasta" valor={ultimo} minimo={hoy} mal={alReves} />
          {alReves ? (
            <p id={AL_REVES} role="alert" className="max-w-56 font-medium text-danger text-sm">
              Termina antes de empezar: cambiá una de las dos fechas.
            </p>
          ) : null}
          <button type="submit" className={botonClass('secundario', 'px-3')}>
            Ver
          </button>
        </form>
      </details>
    </search>
  );
}

/** The days that are shown, in words; null if they are today. */
export function diasEnPalabras({ desde, ultimo }: Pick<Busqueda, 'desde' | 'ultimo'>): string | null {
  if (desde === null) return null;
  return ultimo === null || ultimo === desde
    ? `el ${fecha(desde)}`
    : `del ${fecha(desde)} al ${fecha(ultimo)}`;
}

function Fecha({
  nombre,
  etiqueta,
  valor,
  minimo,
  mal = false,
}: {
  nombre: string;
  etiqueta: string;
  valor: Dia | null;
  minimo: Dia;
  /** It is before the other one. */
  mal?: boolean;
}) {
  return (
    <label className="flex items-center gap-1.5 text-sm">
      {etiqueta}
      <input
        // Another value comes from a month: the field is written again.
        key={valor ?? ''}
        type="date"
        name={nombre}
        defaultValue={valor ?? ''}
        min={minimo}
        max={sumarDias(minimo, MAXIMO_DE_DIAS)}
        aria-invalid={mal ? true : undefined}
        aria-describedby={mal ? AL_REVES : undefined}
        className="min-h-11 rounded-control border border-control bg-card px-2 text-base text-ink"
      />
    </label>
  );
}

function otros(filtro: Busqueda, elegidos: readonly string[]): [string, string][] {
  const direccion = escribirDireccion({ ...filtro, desde: null, ultimo: null }, null, elegidos);
  return [...new URLSearchParams(direccion.split('?')[1] ?? '')];
}

function leido(valor: unknown): Dia | null {
  return esDia(valor) ? valor : null;
}

/** 'dic', 'ene 2027': with its year where it begins. */
export function nombreDelMes({ desde }: Mes): string {
  const [anio = '', mes = '01'] = desde.split('-');
  return `${MESES[Number(mes) - 1] ?? ''}${mes === '01' ? ` ${anio}` : ''}`;
}

/** Id of what is said of days the wrong way round. */
const AL_REVES = 'fechas-al-reves';
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;
/** Pixels that are left before the month that comes into view, so that it shows that there are others. */
const ANTES_DEL_MES = 64;
/** Five years: as far as the plan can be seen. */
const MAXIMO_DE_DIAS = 1826;
