/**
 * A short fingerprint of a value, the same whatever the order of its fields: what somebody saw when they began to change
 * it, to be compared with what is there when they save. Not for secrets: two different values could share one.
 */
export function huella(valor: unknown): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const letra of ordenado(valor)) {
    const codigo = letra.codePointAt(0) ?? 0;
    a = Math.imul(a ^ codigo, 2654435761);
    b = Math.imul(b ^ codigo, 1597334677);
  }
  return [a, b].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');
}

function ordenado(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(ordenado).join(',')}]`;
  if (typeof valor !== 'object' || valor === null) return JSON.stringify(valor) ?? 'null';
  const campos = Object.entries(valor)
    .filter(([, dentro]) => dentro !== undefined)
    .toSorted(([x], [y]) => (x < y ? -1 : 1));
  return `{${campos.map(([clave, dentro]) => `${JSON.stringify(clave)}:${ordenado(dentro)}`).join(',')}}`;
}
