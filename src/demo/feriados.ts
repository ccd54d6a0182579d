import { type Dia, dia, diaSemana, sumarDias } from '#domain/comun/calendario/dia.ts';

export type Feriado = { readonly fecha: Dia; readonly nombre: string };

/**
 * National holidays of Argentina in a year, by date (Ley 27.399). Four of them move: from Tuesday or Wednesday to the Monday
 * before, from Thursday or Friday to the Monday after. Bridge days are not included.
 */
export function feriadosNacionales(anio: number): Feriado[] {
  const en = (mesDia: string) => dia(`${String(anio).padStart(4, '0')}-${mesDia}`);
  const pascua = domingoDePascua(anio);
  const fijos: Feriado[] = [
    { fecha: en('01-01'), nombre: 'Año Nuevo' },
    { fecha: sumarDias(pascua, -48), nombre: 'Carnaval' },
    { fecha: sumarDias(pascua, -47), nombre: 'Carnaval' },
    { fecha: en('03-24'), nombre: 'Día Nacional de la Memoria por la Verdad y la Justicia' },
    { fecha: en('04-02'), nombre: 'Día del Veterano y de los Caídos en la Guerra de Malvinas' },
    { fecha: sumarDias(pascua, -2), nombre: 'Viernes Santo' },
    { fecha: en('05-01'), nombre: 'Día del Trabajador' },
    { fecha: en('05-25'), nombre: 'Día de la Revolución de Mayo' },
    { fecha: en('06-20'), nombre: 'Paso a la Inmortalidad del General Manuel Belgrano' },
    { fecha: en('07-09'), nombre: 'Día de la Independencia' },
    { fecha: en('12-08'), nombre: 'Inmaculada Concepción de María' },
    { fecha: en('12-25'), nombre: 'Navidad' },
  ];
  const movibles: Feriado[] = [
    { fecha: en('06-17'), nombre: 'Paso a la Inmortalidad del General Martín Miguel de Güemes' },
    { fecha: en('08-17'), nombre: 'Paso a la Inmortalidad del General José de San Martín' },
    { fecha: en('10-12'), nombre: 'Día del Respeto a la Diversidad Cultural' },
    { fecha: en('11-20'), nombre: 'Día de la Soberanía Nacional' },
  ];
  return [
    ...fijos,
    ...movibles.map((f) => ({ ...f, fecha: TRASLADOS[f.fecha] ?? trasladar(f.fecha) })),
  ].toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}

/** A holiday that falls on a weekend does not move, unless the government moves it that year (Decreto 614/2025). */
const TRASLADOS: Readonly<Record<string, Dia>> = { '2025-10-12': dia('2025-10-10') };

function trasladar(d: Dia): Dia {
  const semana = diaSemana(d);
  if (semana === 2 || semana === 3) return sumarDias(d, 1 - semana);
  if (semana === 4 || semana === 5) return sumarDias(d, 8 - semana);
  return d;
}

/** Easter by the Gregorian computus (Meeus, Jones and Butcher). */
function domingoDePascua(anio: number): Dia {
  const a = anio % 19;
  const siglo = Math.floor(anio / 100);
  const resto = anio % 100;
  const g = Math.floor((siglo - Math.floor((siglo + 8) / 25) + 1) / 3);
  const h = (19 * a + siglo - Math.floor(siglo / 4) - g + 15) % 30;
  const l = (32 + 2 * (siglo % 4) + 2 * Math.floor(resto / 4) - h - (resto % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const mes = String(Math.floor(n / 31)).padStart(2, '0');
  return dia(`${String(anio).padStart(4, '0')}-${mes}-${String((n % 31) + 1).padStart(2, '0')}`);
}
