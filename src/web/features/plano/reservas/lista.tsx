import { CalendarRange, Handshake, Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { enCentavos } from '#domain/comun/dinero.ts';
import { cantidad, pesos } from '#domain/comun/formato.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';
import { type ListColumn, ListScreen } from '#web/comun/list-screen.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NOMBRES_DE_FORMA } from '../cotizacion/tipos.ts';
import { EnLocal, opcionesDeLocal, useLocales, useNombreDeEspacio } from '../mesa/locales.tsx';
import { EstadoDe } from './estado.tsx';
import { dias, nombreDe, SIN_MARCA } from './palabras.ts';
import { CALENDARIO, type Elegible, LIST, type Marca, type Reserva, RUTA, type Vista } from './tipos.ts';

type Props = {
  filas: readonly Reserva[];
  total: number;
  view: Vista;
  marcas: readonly Marca[];
  espacios: readonly Elegible[];
  hoy: Dia;
};

/** The bookings by pages, each a link to its sheet: the calendar as a list. */
export function ListaDeReservas({ filas, total, view, marcas, espacios, hoy }: Props) {
  const [query] = useSearchParams();
  const locales = useLocales();
  const enSuLocal = useNombreDeEspacio();
  const nueva = (
    <Button render={<Link to={`${RUTA}/nueva`} />} icon={<Plus aria-hidden />}>
      Nueva reserva
    </Button>
  );
  return (
    <ListScreen
      title="Reservas"
      count={cantidad(total, 'reserva', 'reservas')}
      list={LIST}
      view={view}
      rows={filas}
      total={total}
      rowKey={({ id }) => id}
      columns={columnas(hoy)}
      controls="w-full gap-2 sm:grid sm:grid-cols-2 lg:grid-cols-4"
      choices={{
        local: locales.length < 2 ? null : opcionesDeLocal(locales),
        marca_id: marcas.map(({ id, name }) => ({ value: id, label: name })),
        espacio_clave: espacios.map((uno) => ({ value: uno.clave, label: enSuLocal(uno) })),
        terminan_en: [90, 60, 30, 7].map((n) => ({ value: String(n), label: `En ${n} días` })),
        vencen_en: [7, 2].map((n) => ({ value: String(n), label: `En ${n} días` })),
      }}
      actions={
        <>
          <Button
            variant="secondary"
            render={<Link to={`${CALENDARIO}?${deCalendario(query)}`} />}
            icon={<CalendarRange aria-hidden />}
          >
            Calendario
          </Button>
          {nueva}
        </>
      }
      empty={{
        icon: <Handshake />,
        title: 'Todavía no se vendió ningún espacio',
        hint: 'Lo que retengas o vendas aparece acá, y también lo que se marca «Ocupada» en el plano.',
        action: nueva,
      }}
    />
  );
}

/** What of a list's address means the same in the calendar. */
export function deCalendario(query: URLSearchParams): string {
  const otra = new URLSearchParams();
  for (const nombre of ['q', 'local', 'tipo', 'marca', 'estado', 'desde']) {
    const valor = query.get(nombre);
    if (valor) otra.set(nombre, valor);
  }
  return otra.toString();
}

function columnas(hoy: Dia): readonly ListColumn<Reserva>[] {
  return [
    {
      key: 'espacio',
      header: 'Espacio',
      main: true,
      cell: (f) => (
        <span className="stack max-md:items-start">
          <Link to={`${RUTA}/${f.id}`} className="tap text-ink no-underline hover:underline">
            {nombreDe(f.espacio)}
          </Link>
          <EnLocal local={f.espacio.local} />
        </span>
      ),
    },
    {
      key: 'marca',
      header: 'Marca',
      cell: (f) => (
        <span className="stack wrap-anywhere max-md:text-right md:items-start">
          {f.marca === null ? <span className="text-ink-2">{SIN_MARCA}</span> : <bdi>{f.marca.name}</bdi>}
          {f.forma === 'fija' ? null : <span className="under">{NOMBRES_DE_FORMA[f.forma]}</span>}
        </span>
      ),
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: ({ estado, vence_en, vencio }) => <EstadoDe {...{ estado, vence_en, vencio, hoy }} />,
    },
    {
      key: 'fechas',
      header: 'Fechas',
      className: 'tabular-nums',
      cell: (f) => <span className="max-md:text-right">{dias(f.desde, f.hasta, hoy)}</span>,
    },
    {
      key: 'importe',
      header: 'Importe',
      align: 'end',
      cell: (f) => (
        <span className="stack md:items-end">
          <span className="whitespace-nowrap font-semibold">{f.hasta === null ? '—' : pesos(f.importe)}</span>
          <Lista reserva={f} />
        </span>
      ),
    },
    {
      key: 'dueno',
      header: 'La lleva',
      hideBelowDesktop: true,
      className: 'text-sm',
      cell: (f) => (f.dueno === null ? <Badge size="sm">Nadie</Badge> : <bdi>{f.dueno.nombre}</bdi>),
    },
  ];
}

/** How far an amount is from the list's. */
function Lista({ reserva: { importe, importe_lista } }: { reserva: Reserva }) {
  if (importe_lista === null || importe_lista === 0) return null;
  const menos =
    proporcionEntera(enCentavos(importe_lista) - enCentavos(importe), enCentavos(importe_lista)) ?? 0;
  if (menos > 0) return <span className="under whitespace-nowrap">{menos} % bajo la lista</span>;
  return <span className="under">{importe > importe_lista ? 'Sobre la lista' : 'A precio de lista'}</span>;
}
