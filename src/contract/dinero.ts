import { z } from 'zod';
import { MAXIMO_DE_PESOS, tieneDosDecimales } from '#domain/dinero.ts';

/** Pesos with at most two decimals, as the API says them. An available amount can be negative. */
export const Pesos = z.number();

/** Pesos that a person typed. `noEsNumero` is also said of an amount below `minimo` (inclusive, unless `exclusivo`). */
export function pesosEscritos(noEsNumero: string, { mayorACero }: { mayorACero: boolean }) {
  return (
    z.coerce
      .number({ error: noEsNumero })
      // Not `positive` nor `max`: their refusal would keep the rest from being said.
      .refine((pesos) => (mayorACero ? pesos > 0 : pesos >= 0), noEsNumero)
      .refine(tieneDosDecimales, 'No puede tener más de dos decimales')
      .refine((pesos) => pesos <= MAXIMO_DE_PESOS, 'El monto es demasiado grande')
  );
}
