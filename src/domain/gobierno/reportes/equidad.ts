import { type Dia, diasEntre } from '#domain/comun/calendario/dia.ts';
import { proporcionEntera } from '#domain/comun/porcentaje.ts';

/** The fewest people of whom a figure is told: of fewer, it would be about somebody. */
export const MINIMO_DE_PERSONAS = 5;

/** Days without recognition that are looked at. */
export const DIAS_SIN_RECONOCIMIENTO = [30, 60, 90] as const;

/** How long people have been in the company. */
export const ANTIGUEDADES = [
  'menos_de_3_meses',
  'menos_de_1_anio',
  'de_1_a_3_anios',
  'mas_de_3_anios',
] as const;
export type Antiguedad = (typeof ANTIGUEDADES)[number];

export const NOMBRES_DE_ANTIGUEDAD: Readonly<Record<Antiguedad, string>> = {
  menos_de_3_meses: 'Menos de 3 meses',
  menos_de_1_anio: 'De 3 meses a 1 año',
  de_1_a_3_anios: 'De 1 a 3 años',
  mas_de_3_anios: 'Más de 3 años',
};

/** The first day of each tenure but the longest, as days before today: whoever came on that day or later has it. */
export const DIAS_DE_ANTIGUEDAD = {
  menos_de_3_meses: 90,
  menos_de_1_anio: 365,
  de_1_a_3_anios: 1095,
} as const;

export function antiguedadDe(ingreso: Dia, hoy: Dia): Antiguedad {
  const dias = diasEntre(ingreso, hoy);
  if (dias < DIAS_DE_ANTIGUEDAD.menos_de_3_meses) return 'menos_de_3_meses';
  if (dias < DIAS_DE_ANTIGUEDAD.menos_de_1_anio) return 'menos_de_1_anio';
  return dias < DIAS_DE_ANTIGUEDAD.de_1_a_3_anios ? 'de_1_a_3_anios' : 'mas_de_3_anios';
}

/** Some people, and how many of them were recognised in the stretch; and for how many it has been so many days. */
export type Cuenta = {
  readonly personas: number;
  readonly reconocidas: number;
  readonly sin_30: number;
  readonly sin_60: number;
  readonly sin_90: number;
};

/** The same of a group, with its figures; null if they are fewer than the minimum. */
export type Reparto = {
  readonly personas: number;
  readonly reconocidas: number | null;
  readonly parte: number | null;
};

/** Adds up. */
export function sumar(cuentas: readonly Cuenta[]): Cuenta {
  const de = (cual: keyof Cuenta) => cuentas.reduce((suma, una) => suma + una[cual], 0);
  return {
    personas: de('personas'),
    reconocidas: de('reconocidas'),
    sin_30: de('sin_30'),
    sin_60: de('sin_60'),
    sin_90: de('sin_90'),
  };
}

/** What may be told of a group. */
export function repartoDe({ personas, reconocidas }: Pick<Cuenta, 'personas' | 'reconocidas'>): Reparto {
  return seCuenta(personas)
    ? { personas, reconocidas, parte: proporcionEntera(reconocidas, personas) }
    : { personas, reconocidas: null, parte: null };
}

/**
 * The same of all the groups that something is divided into. If a single one were hidden, its figure would be what is left of
 * the total: then the smallest of the others is hidden with it.
 */
export function repartosDe(grupos: readonly Pick<Cuenta, 'personas' | 'reconocidas'>[]): Reparto[] {
  const repartos = grupos.map(repartoDe);
  const ocultos = repartos.filter(({ reconocidas }) => reconocidas === null);
  const [menor] = repartos
    .filter(({ personas, reconocidas }) => personas > 0 && reconocidas !== null)
    .toSorted((a, b) => a.personas - b.personas);
  return ocultos.length === 1 && menor
    ? repartos.map((uno) => (uno === menor ? { ...uno, reconocidas: null, parte: null } : uno))
    : repartos;
}

/** Whether a figure about so many people may be told. Of nobody there is nothing to hide. */
export function seCuenta(personas: number): boolean {
  return personas === 0 || personas >= MINIMO_DE_PERSONAS;
}
