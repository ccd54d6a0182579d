import { pesos } from '#domain/comun/formato.ts';

/** What a month has left, or by how much it is past it: 'Quedan $ 500'. */
export function loQueQueda(disponible: number): string {
  return disponible < 0 ? `Te pasaste por ${pesos(-disponible)}` : `Quedan ${pesos(disponible)}`;
}
