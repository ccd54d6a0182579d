/** Jobs for the tests of `aparte`; each misbehaves in its own way. */
export type Travesura =
  | { readonly que: 'sumar'; readonly numeros: readonly number[] }
  | { readonly que: 'girar' | 'engordar' | 'fallar' };

export default function tarea(pedido: Travesura): number {
  switch (pedido.que) {
    case 'sumar':
      return pedido.numeros.reduce((suma, numero) => suma + numero, 0);
    case 'girar':
      for (;;);
    case 'engordar': {
      const grasa: object[] = [];
      for (;;) grasa.push({ capa: Array.from({ length: 1000 }, (_, i) => ({ i })) });
    }
    case 'fallar':
      throw new RangeError('no era un número');
  }
}
