import { z } from 'zod';
import { leerPesos, MAXIMO_DE_PESOS, tieneDosDecimales } from '#domain/comun/dinero.ts';

/** Pesos with at most two decimals, as the API says them. An available amount can be negative. */
export const Pesos = z.number();

/** The message for an amount that can be read in two ways. */
export const MONTO_DUDOSO = 'Los miles van con punto y los centavos con coma: 1.500 o 1500,50';

/**
 * Pesos that a person typed, or the number that a program sends. `noEsNumero` is also said of an amount below the least: zero,
 * or more with `mayorACero`.
 */
export function pesosEscritos(noEsNumero: string, { mayorACero }: { mayorACero: boolean }) {
  return z.preprocess(
    (valor: unknown, ctx): unknown => {
      if (typeof valor !== 'string') return valor;
      const leido = leerPesos(valor);
      if (leido.ok) return leido.value;
      ctx.addIssue({
        code: 'custom',
        message: leido.code === 'MONTO_DUDOSO' ? MONTO_DUDOSO : noEsNumero,
        input: valor,
      });
      return z.NEVER;
    },
    z
      .number({ error: noEsNumero })
      // Not `positive` nor `max`: when they fail zod skips the other checks, and their errors would be missing.
      .refine((pesos) => (mayorACero ? pesos > 0 : pesos >= 0), noEsNumero)
      .refine(tieneDosDecimales, 'No puede tener más de dos decimales')
      .refine((pesos) => pesos <= MAXIMO_DE_PESOS, 'El monto es demasiado grande'),
  );
}
