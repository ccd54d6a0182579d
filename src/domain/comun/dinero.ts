import { ok, refuse, type Result } from './result.ts';

/** Argentine money in centavos, a whole number: what is stored, added and compared. Screens show pesos. */
export type Centavos = number & { readonly unidad?: 'centavos' };

/** The largest amount that can be typed anywhere, in pesos. Sums of millions of them are still exact in centavos. */
export const MAXIMO_DE_PESOS = 999_999_999.99;

/** Pesos with at most two decimals, as the API carries them, to centavos. @throws RangeError for any other number */
export function enCentavos(pesos: number): Centavos {
  if (!tieneDosDecimales(pesos)) throw new RangeError(`${pesos} is not an amount of pesos with two decimals`);
  return Math.round(pesos * 100);
}

/** Centavos to the number of pesos that the API carries. */
export function enPesos(centavos: Centavos): number {
  return centavos / 100;
}

/** A sum or difference of amounts of pesos, without what floating point leaves behind: 0.1 + 0.2 is 0.3. */
export function redondearPesos(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}

/** Whether a number is whole in centavos. Compared with its own rounding: 1.15 × 100 is 114.99999999999999. */
export function tieneDosDecimales(pesos: number): boolean {
  return Number.isFinite(pesos) && redondearPesos(pesos) === pesos;
}

/** Why a typed text cannot be read as an amount. */
export type ProblemaDeMonto = 'NO_ES_MONTO' | 'MONTO_DUDOSO';

/**
 * Pesos as they are typed in Argentina: `700.000`, `700000,50`, `$ 45.000`. Dots are thousands and the comma, centavos.
 * What would be another amount where the two change places (`1,234`, `1.5`) is refused as doubtful: the same digits would
 * be a thousand times more or less. @returns pesos; a negative amount is read, whether it may be is the caller's to say
 */
export function leerPesos(escrito: string): Result<number, ProblemaDeMonto> {
  const [signo, cifras] = sinSigno(escrito);
  if (signo === null || !/\d/.test(cifras) || !/^[\d.,]+$/.test(cifras)) return refuse('NO_ES_MONTO');
  if (!/^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/.test(cifras)) return refuse('MONTO_DUDOSO');
  const pesos = Number(cifras.replaceAll('.', '').replace(',', '.'));
  return ok(pesos === 0 ? 0 : signo * pesos);
}

/** An amount formatted for the field where it is edited, so that it can be parsed back: 45000.5 is '45.000,50'. */
export function escribirPesos(pesos: number): string {
  const centavos = Math.round(Math.abs(pesos) * 100);
  const resto = centavos % 100;
  const cifras = String((centavos - resto) / 100);
  const enteros = Array.from(cifras, (c, n) => (n > 0 && (cifras.length - n) % 3 === 0 ? `.${c}` : c)).join(
    '',
  );
  return `${pesos < 0 && centavos > 0 ? '-' : ''}${enteros}${resto === 0 ? '' : `,${String(resto).padStart(2, '0')}`}`;
}

/** The sign, before or after the one of pesos, and what follows both. With two signs it is not an amount. */
function sinSigno(escrito: string): [signo: 1 | -1 | null, cifras: string] {
  let resto = escrito.trim();
  let signos = 0;
  for (const marca of ['-', '$', '-']) {
    const esta = resto.startsWith(marca) || (marca === '-' && resto.startsWith('−'));
    if (!esta) continue;
    if (marca === '-') signos += 1;
    resto = resto.slice(1).trimStart();
  }
  return [signos === 0 ? 1 : signos === 1 ? -1 : null, resto];
}
