/** The raw value of a cookie; null if absent. */
export function galleta(headers: Headers, nombre: string): string | null {
  for (const parte of (headers.get('cookie') ?? '').split(';')) {
    const [clave, ...valor] = parte.trim().split('=');
    if (clave === nombre) return valor.join('=');
  }
  return null;
}
