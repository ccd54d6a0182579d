import { pesos } from '#domain/comun/formato.ts';

/** How much of a month's budget is left, or by how much it is exceeded: 'Quedan $ 500'. */
export function loQueQueda(disponible: number): string {
  return disponible < 0 ? `Te pasaste por ${pesos(-disponible)}` : `Quedan ${pesos(disponible)}`;
}
