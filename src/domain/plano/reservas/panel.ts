import { dia as aDia, sumarDias, type Dia } from '../../comun/calendario/dia.ts';
import type { Centavos } from '../../comun/dinero.ts';
import { TIPOS_DE_ESPACIO, type TipoDeEspacio } from '../espacio.ts';
import { diasEn, ganadoEn, type Periodo } from './reserva.ts';

/** Days `[desde, hasta)` that end. */
export type Lapso = { readonly desde: Dia; readonly hasta: Dia };

/** What is sold, for the figures: holds and what was cancelled are not. */
export type Vendido = Periodo & {
  readonly id: string;
  readonly espacio_clave: string;
  readonly marca_id: string | null;
  readonly importe: Centavos;
  readonly importe_lista: Centavos | null;
};

/** A space and the days on which it was drawn. */
export type Vendible = {
  readonly clave: string;
  readonly type: TipoDeEspacio;
  /** The shop that it is in. */
  readonly local: number;
  readonly existio: readonly Periodo[];
};

/** Figures of a lapse. Occupancy is `dias_vendidos` of `dias_existentes`. */
export type Suma = {
  readonly dias_existentes: number;
  readonly dias_vendidos: number;
  readonly importe: Centavos;
  /** Of what had a list price when it was sold: what the list said, and what it was sold for. */
  readonly lista: Centavos;
  readonly vendido_con_lista: Centavos;
  readonly reservas: number;
};

/** What one booking brings to a lapse. */
export type Aporte = {
  readonly vendido: Vendido;
  readonly dias: number;
  readonly importe: Centavos;
  readonly lista: Centavos | null;
};

export type Panel = {
  readonly total: Suma;
  readonly por_tipo: readonly (Suma & { readonly type: TipoDeEspacio })[];
  /** The shops with any day to sell. */
  readonly por_local: readonly (Suma & { readonly local: number })[];
  /** The first day of each month of the lapse, and its figures in the lapse. */
  readonly por_mes: readonly (Suma & { readonly mes: Dia })[];
  /** No brand had days to sell of its own: theirs are 0. */
  readonly por_marca: readonly (Suma & { readonly marca_id: string | null })[];
  readonly por_espacio: readonly (Suma & { readonly clave: string })[];
};

/**
 * The figures of a lapse. Income is each booking's amount spread over its days, so that by month, by type, by shop, by brand or by
 * space the parts always add up to the total, to the centavo. A space existed on the days it was drawn and on those it was
 * sold, so that nothing is ever more than fully taken.
 */
export function panelDe(espacios: readonly Vendible[], vendidos: readonly Vendido[], lapso: Lapso): Panel {
  const porClave = Map.groupBy(vendidos, ({ espacio_clave }) => espacio_clave);
  const conLoSuyo = espacios.map((espacio) => {
    const suyos = porClave.get(espacio.clave) ?? [];
    return { espacio, suyos, existio: unidos([...espacio.existio, ...suyos]) };
  });
  const sumar = (cuales: typeof conLoSuyo, en: Lapso): Suma =>
    juntar(cuales.map(({ suyos, existio }) => sumaDe(existio, suyos, en)));
  return {
    total: sumar(conLoSuyo, lapso),
    por_tipo: TIPOS_DE_ESPACIO.map((type) => ({
      type,
      ...sumar(
        conLoSuyo.filter(({ espacio }) => espacio.type === type),
        lapso,
      ),
    })),
    por_local: [...Map.groupBy(conLoSuyo, ({ espacio }) => espacio.local)]
      .map(([local, suyos]) => ({ local, ...sumar(suyos, lapso) }))
      .filter(({ dias_existentes }) => dias_existentes > 0)
      .toSorted((a, b) => a.local - b.local),
    por_mes: mesesDe(lapso).map((mes) => ({
      mes: aDia(`${mes.desde.slice(0, 7)}-01`),
      ...sumar(conLoSuyo, mes),
    })),
    por_marca: [...Map.groupBy(vendidos, ({ marca_id }) => marca_id)]
      .map(([marca_id, suyos]) => ({ marca_id, ...sumaDe([], suyos, lapso) }))
      .filter(({ dias_vendidos }) => dias_vendidos > 0),
    por_espacio: conLoSuyo.map(({ espacio: { clave }, suyos, existio }) => ({
      clave,
      ...sumaDe(existio, suyos, lapso),
    })),
  };
}

/** What each booking brings to a lapse: the rows behind its figures. */
export function aportesDe(vendidos: readonly Vendido[], lapso: Lapso): Aporte[] {
  return vendidos.flatMap((vendido) => {
    const dias = diasEn(vendido, lapso);
    if (dias === 0) return [];
    const { importe_lista } = vendido;
    return [
      {
        vendido,
        dias,
        importe: ganadoEn(vendido, lapso),
        lista: importe_lista === null ? null : ganadoEn({ ...vendido, importe: importe_lista }, lapso),
      },
    ];
  });
}

/** The months of a lapse, the first and the last as far as it goes. */
export function mesesDe({ desde, hasta }: Lapso): Lapso[] {
  const meses: Lapso[] = [];
  for (let dia = desde; dia < hasta;) {
    const siguiente = aDia(`${sumarDias(aDia(`${dia.slice(0, 7)}-01`), 31).slice(0, 7)}-01`);
    const fin = siguiente < hasta ? siguiente : hasta;
    meses.push({ desde: dia, hasta: fin });
    dia = fin;
  }
  return meses;
}

function sumaDe(existio: readonly Periodo[], vendidos: readonly Vendido[], lapso: Lapso): Suma {
  const aportes = aportesDe(vendidos, lapso);
  const conLista = aportes.filter(({ lista }) => lista !== null);
  return {
    dias_existentes: suma(existio.map((periodo) => diasEn(periodo, lapso))),
    dias_vendidos: suma(aportes.map(({ dias }) => dias)),
    importe: suma(aportes.map(({ importe }) => importe)),
    lista: suma(conLista.map(({ lista }) => lista ?? 0)),
    vendido_con_lista: suma(conLista.map(({ importe }) => importe)),
    reservas: aportes.length,
  };
}

function juntar(sumas: readonly Suma[]): Suma {
  return {
    dias_existentes: suma(sumas.map((una) => una.dias_existentes)),
    dias_vendidos: suma(sumas.map((una) => una.dias_vendidos)),
    importe: suma(sumas.map((una) => una.importe)),
    lista: suma(sumas.map((una) => una.lista)),
    vendido_con_lista: suma(sumas.map((una) => una.vendido_con_lista)),
    reservas: suma(sumas.map((una) => una.reservas)),
  };
}

/** The same days in periods that do not meet. */
function unidos(periodos: readonly Periodo[]): Periodo[] {
  const juntos: Periodo[] = [];
  for (const periodo of periodos.toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0))) {
    const ultimo = juntos.at(-1);
    if (!ultimo || (ultimo.hasta !== null && periodo.desde > ultimo.hasta)) juntos.push(periodo);
    else if (ultimo.hasta !== null && (periodo.hasta === null || periodo.hasta > ultimo.hasta)) {
      juntos.splice(-1, 1, { desde: ultimo.desde, hasta: periodo.hasta });
    }
  }
  return juntos;
}

function suma(numeros: readonly number[]): number {
  return numeros.reduce((total, n) => total + n, 0);
}
