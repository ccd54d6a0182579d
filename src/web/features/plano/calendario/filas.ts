import type { Dia } from '#domain/comun/calendario/dia.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { TipoDeEspacio } from '#domain/plano/espacio.ts';
import { type Local, nombreDeLocal } from '#domain/plano/local.ts';
import { tieneHuecos, tramosDe } from '#domain/plano/reservas/calendario.ts';
import type { Lapso } from './geometria.ts';
import type { EnCalendario, EspacioDeCalendario, Fila, TramoDeFila } from './tipos.ts';

/** What the calendar is narrowed by. */
export type Filtros = {
  readonly q: string;
  readonly tipo: string | null;
  readonly marca: string | null;
  readonly estado: string | null;
  readonly local: number | null;
};

/** The states to narrow by; `huecos` are the rows with something to sell. */
export const ESTADOS_DE_FILTRO = {
  huecos: 'Con huecos',
  retenida: 'Con retenciones',
  confirmada: 'Con confirmadas',
  cumplida: 'Con terminadas',
} as const;

/** A type's rows go under its name. */
const GRUPOS: Readonly<Record<TipoDeEspacio, string>> = {
  puntera: 'Punteras',
  gondola: 'Góndolas',
  exhibidor_impulso: 'Exhibidores de impulso',
  cartel_exterior: 'Carteles exteriores',
};

const EN_NUMEROS = new Intl.Collator('es', { numeric: true });

/** The rows, by shop where there are several, by type and by their signs, that answer to the filters. */
export function filasDe(
  espacios: readonly EspacioDeCalendario[],
  medidas: Readonly<Record<string, string>>,
  filtros: Filtros,
  lapso: Lapso,
  hoy: Dia,
  locales: readonly Local[] = [],
): Fila[] {
  if (locales.length < 2) return filasDeLocal(espacios, medidas, filtros, lapso, hoy);
  return locales
    .filter(({ id }) => filtros.local === null || filtros.local === id)
    .flatMap((local) =>
      filasDeLocal(
        espacios.filter((espacio) => espacio.local === local.id),
        medidas,
        filtros,
        lapso,
        hoy,
      ).map((fila) =>
        fila.clase === 'grupo'
          ? {
              ...fila,
              clave: `${fila.clave}-${local.id}`,
              titulo: `${nombreDeLocal(local)} · ${fila.titulo}`,
            }
          : { ...fila, local: nombreDeLocal(local) },
      ),
    );
}

function filasDeLocal(
  espacios: readonly EspacioDeCalendario[],
  medidas: Readonly<Record<string, string>>,
  filtros: Filtros,
  lapso: Lapso,
  hoy: Dia,
): Fila[] {
  const q = sinAcentos(filtros.q);
  return Object.entries(GRUPOS).flatMap(([tipo, titulo]): Fila[] => {
    if (filtros.tipo !== null && filtros.tipo !== tipo) return [];
    const suyas = espacios
      .filter(({ type }) => type === tipo)
      .toSorted((a, b) => EN_NUMEROS.compare(a.section, b.section))
      .flatMap(({ reservas, ...espacio }): Extract<Fila, { clase: 'espacio' }>[] => {
        if (!responde(espacio, reservas, q, filtros)) return [];
        const tramos = tramosDe(reservas, lapso, hoy);
        if (filtros.estado === 'huecos' && !tieneHuecos(tramos)) return [];
        return [
          {
            clase: 'espacio',
            clave: espacio.clave,
            espacio,
            local: null,
            medidas: medidas[espacio.clave] ?? '',
            tramos,
          },
        ];
      });
    if (suyas.length === 0) return [];
    return [{ clase: 'grupo', clave: `grupo-${tipo}`, titulo, cuantos: suyas.length }, ...suyas];
  });
}

function responde(
  espacio: { readonly id: string; readonly section: string },
  reservas: readonly EnCalendario[],
  q: string,
  { marca, estado }: Filtros,
): boolean {
  const suyo = sinAcentos(espacio.section).includes(q) || sinAcentos(espacio.id).includes(q);
  if (q !== '' && !suyo && !reservas.some((una) => sinAcentos(una.marca ?? '').includes(q))) return false;
  if (marca === null && (estado === null || estado === 'huecos')) return true;
  return reservas.some((una) => destaca(una, { marca, estado }));
}

/** Whether a booking is what the filters look for; the others of its row are shown faint. */
export function destaca(
  una: Pick<EnCalendario, 'marca_id' | 'estado'>,
  { marca, estado }: Pick<Filtros, 'marca' | 'estado'>,
): boolean {
  if (marca !== null && una.marca_id !== marca) return false;
  return estado === null || estado === 'huecos' || una.estado === estado;
}

/** The stretch of a row on a day, or else the nearest one. */
export function tramoEn(tramos: readonly TramoDeFila[], dia: Dia): TramoDeFila | undefined {
  return tramos.find(({ hasta }) => hasta > dia) ?? tramos.at(-1);
}
