import { useCallback, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enMayuscula, nombreDelMes } from '#domain/comun/formato.ts';
import { numeroDeSolicitud } from '#domain/plano/solicitud.ts';
import { withParams } from '#web/comun/list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLocales } from '../mesa/locales.tsx';
import type { Marca, Tarifa, Vendible } from '../reservas/tipos.ts';
import { type Abierto, Dialogos } from './dialogos.tsx';
import { Encabezado } from './encabezado.tsx';
import { filasDe, type Filtros } from './filas.ts';
import type { Escala, Lapso } from './geometria.ts';
import { Grilla } from './grilla.tsx';
import { Pedidos } from './pedidos.tsx';
import { Cifras, type CifrasDelCalendario, Leyenda } from './pie.tsx';
import type { EspacioDeCalendario, Pedida } from './tipos.ts';
import './calendario.css';

export type CalendarioProps = {
  espacios: readonly EspacioDeCalendario[];
  /** '250 × 46', by space. */
  medidas: Readonly<Record<string, string>>;
  /** For how many weeks or more a space is let, of those that are not let for one. */
  minimos: Readonly<Record<string, number>>;
  marcas: readonly Marca[];
  tarifas: readonly Tarifa[];
  pedidas: readonly Pedida[];
  cifras: CifrasDelCalendario;
  filtros: Filtros;
  escala: Escala;
  lapso: Lapso;
  hoy: Dia;
  ahora: Date;
};

/** Spaces by weeks: what is sold, what is held and what can still be sold, and everything that is done with it. */
export function Calendario(props: CalendarioProps) {
  const { espacios, medidas, minimos, marcas, pedidas, filtros, escala, lapso, hoy, ahora, tarifas } = props;
  const caja = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const locales = useLocales();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const [uso, setUso] = useState(0);
  // In words, so that the screen is drawn again when they change and not at each day.
  const [meses, setMeses] = useState(() => mesesVistos(lapso.desde, sumarDias(lapso.desde, 90)));
  const [arrastrada, setArrastrada] = useState<Pedida | null>(null);
  const [elegida, setElegida] = useState<Pedida | null>(null);

  const filas = useMemo(
    () => filasDe(espacios, medidas, filtros, lapso, hoy, locales),
    [espacios, medidas, filtros, lapso, hoy, locales],
  );
  const tonos = useMemo(() => tonosDe(marcas), [marcas]);
  const elegibles = useMemo(
    () =>
      espacios.map(({ reservas: _reservas, ...espacio }): Vendible => ({
        ...espacio,
        minimo_semanas: minimos[espacio.clave] ?? 1,
      })),
    [espacios, minimos],
  );

  const abrir = (que: Abierto) => {
    setUso((antes) => antes + 1);
    setAbierto(que);
  };
  const cerrar = () => setAbierto(null);
  const onDias = useCallback((primero: Dia, ultimo: Dia) => setMeses(mesesVistos(primero, ultimo)), []);

  const vacio = espacios.length === 0;
  const nada = filas.length === 0;

  return (
    <>
      <Encabezado {...{ caja, meses, marcas, filtros, escala, lapso, hoy }} />
      {elegida === null ? null : (
        <Notice
          className="mb-3"
          title={`Elegí el espacio para ${numeroDeSolicitud(elegida.numero)}, ${elegida.marca}`}
          action={
            <Button size="sm" variant="secondary" onClick={() => setElegida(null)}>
              Dejar
            </Button>
          }
        >
          Apretá un hueco de su fila, o llegá con las flechas y Enter. Escape lo deja.
        </Notice>
      )}
      <div
        className={
          pedidas.length === 0
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]'
        }
      >
        <div className="min-w-0">
          {nada ? (
            <EmptyState
              title={vacio ? 'Todavía no hay espacios en el plano' : 'Ningún espacio coincide'}
              hint={
                vacio
                  ? 'Dibujalos en el plano, y acá se venden.'
                  : 'Probá con otro tipo, otra marca u otra búsqueda.'
              }
              action={
                <Button
                  variant="secondary"
                  render={<Link to={vacio ? '/gondolasedit' : withParams(query, SIN_FILTROS)} />}
                >
                  {vacio ? 'Ir al plano' : 'Ver todos'}
                </Button>
              }
            />
          ) : (
            <Grilla
              // Another scale or other days begin at their beginning.
              key={`${escala}-${lapso.desde}`}
              caja={caja}
              filas={filas}
              escala={escala}
              lapso={lapso}
              hoy={hoy}
              ahora={ahora}
              filtros={filtros}
              tonos={tonos}
              tarifas={tarifas}
              pedida={arrastrada ?? elegida}
              eligiendo={elegida !== null}
              onElegir={(elegido) => {
                abrir({ que: 'nueva', elegido, pedida: arrastrada ?? elegida });
                setArrastrada(null);
              }}
              onAbrir={({ id }, clave) => abrir({ que: 'resumen', id, clave, hasta: null })}
              onEstirar={({ id }, clave, hasta) => abrir({ que: 'alargar', id, clave, hasta })}
              onMover={({ id }, clave, a) => abrir({ que: 'mover', id, clave, hasta: null, a })}
              onDejarDeElegir={() => setElegida(null)}
              onDias={onDias}
            />
          )}
          <Leyenda />
          <Cifras {...props.cifras} hoy={hoy} />
        </div>
        <Pedidos
          pedidas={pedidas}
          hoy={hoy}
          elegida={elegida?.id ?? null}
          onArrastrar={setArrastrada}
          onElegir={(pedida, conTeclas) => {
            setElegida(pedida);
            // Whoever is not pointing at a row goes to the grid to look for one, and there Escape leaves it.
            if (pedida !== null && conTeclas)
              caja.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
          }}
        />
      </div>
      <LiveRegion
        message={
          elegida === null
            ? ''
            : `Ubicando ${numeroDeSolicitud(elegida.numero)}: elegí un espacio en la grilla`
        }
      />
      <Dialogos
        key={uso}
        {...{ abierto, espacios, elegibles, marcas, tarifas, hoy }}
        onActo={(acto) =>
          abierto !== null && abierto.que !== 'nueva' ? abrir({ ...abierto, que: acto }) : undefined
        }
        onCerrar={cerrar}
        onHecha={() => {
          setElegida(null);
          cerrar();
        }}
      />
    </>
  );
}

const SIN_FILTROS = { q: null, tipo: null, marca: null, estado: null } as const;

/** 'Noviembre 2026 – febrero 2027'. */
function mesesVistos(primero: Dia, ultimo: Dia): string {
  const de = (dia: Dia) => nombreDelMes(Number(dia.slice(5, 7)));
  const [uno, otro] = [primero.slice(0, 4), ultimo.slice(0, 4)];
  if (primero.slice(0, 7) === ultimo.slice(0, 7)) return `${enMayuscula(de(primero))} ${uno}`;
  return `${enMayuscula(de(primero))}${uno === otro ? '' : ` ${uno}`} – ${de(ultimo)} ${otro}`;
}

/** A hue for each brand, as far apart as they can be, the same each time. */
function tonosDe(marcas: readonly Marca[]): ReadonlyMap<string, number> {
  const orden = marcas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(orden.map(({ id }, i) => [id, Math.round((i * ANGULO) % 360)]));
}

/** The golden angle: however many come, each is far from those before. */
const ANGULO = 137.508;
