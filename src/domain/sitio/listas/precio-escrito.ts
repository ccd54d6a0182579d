import { enCentavos, leerPesos, type Centavos } from '../../comun/dinero.ts';
import { ok, refuse, type Result } from '../../comun/result.ts';
import { sinAcentos } from '../../comun/texto.ts';

/** How amounts are written in a file: with the comma for centavos, as here, or with the dot. */
export type Decimal = 'coma' | 'punto';

/**
 * Whether a file writes centavos with a dot: some amount can only be read so (`1234.5`, `1,234.50`) and none can only be read
 * with the comma. A file by program does it, and then `1.234` in it is one peso and something.
 */
export function votarDecimal(celdas: readonly string[]): Decimal {
  const cifras = celdas.map((celda) => celda.replaceAll(/[^\d.,]/gu, ''));
  const conPunto = cifras.some((c) => /^\d+\.(?:\d{1,2}|\d{4,})$|^\d{1,3}(?:,\d{3})+\.\d+$/.test(c));
  const conComa = cifras.some((c) => /,(?:\d{1,2}|\d{4,})$|^\d{1,3}(?:\.\d{3}){2,}$|\.\d{3},/.test(c));
  return conPunto && !conComa ? 'punto' : 'coma';
}

/**
 * A price as a file writes it: with `$`, spaces, comma or dot, more decimals than centavos (rounded). null: it has to be asked
 * ("consultar") or there is none. One of zero or less is no price.
 */
export function leerPrecio(
  escrito: string,
  decimal: Decimal,
): Result<Centavos | null, 'NO_ES_PRECIO' | 'PRECIO_DUDOSO'> {
  const texto = sinAcentos(escrito)
    .replaceAll(/\b(?:ars|pesos|c\/u|final|iva inc\.?)\b/gu, '')
    .replaceAll(/[\s$']/gu, '')
    .replace(/\.?-$/u, '');
  if (texto === '' || /^(?:consult\w*|aconfirmar|s\/p|s\.p\.?|n\/d|sinprecio|-+|—)$/u.test(texto))
    return ok(null);
  const local = decimal === 'coma' ? texto : texto.replaceAll(',', '').replace('.', ',');
  const largo = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{3,})$/u.exec(local);
  const [, enteros = '', decimales = ''] = largo ?? [];
  // `1,234` may be a thousand or one and something; `1234,567` and `1,2345` can only be the second.
  const corto =
    largo && (decimales.length > 3 || enteros.length > 3 || decimal === 'punto')
      ? redondeado(enteros, decimales)
      : local;
  const leido = leerPesos(corto);
  if (!leido.ok) return refuse(leido.code === 'MONTO_DUDOSO' ? 'PRECIO_DUDOSO' : 'NO_ES_PRECIO');
  return leido.value > 0 && leido.value < MAXIMO ? ok(enCentavos(leido.value)) : refuse('NO_ES_PRECIO');
}

const MAXIMO = 1_000_000_000;

/** Rounded by the digits: as a number, half a centavo may be a little less. */
function redondeado(enteros: string, decimales: string): string {
  const pesos = enteros.replaceAll('.', '');
  const centavos = BigInt(pesos + decimales.slice(0, 2)) + (Number(decimales[2]) >= 5 ? 1n : 0n);
  const cifras = String(centavos).padStart(3, '0');
  return `${cifras.slice(0, -2)},${cifras.slice(-2)}`;
}
