/** Decodes the secret that somebody types into an authenticator application: base 32, in groups. */
export function secretoDe(escrito: string): string {
  const bits = Array.from(escrito.replaceAll(/\s/gu, ''), (c) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((b) => Number.parseInt(b, 2))).toString();
}
