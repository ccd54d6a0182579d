/**
 * A network address as stored in the audit log: enough to see that two events came from one place, but not to identify a
 * household. IPv4 as its /24, IPv6 as its /48; IPv4 written as IPv6 counts as IPv4. An invalid address is 'desconocida'.
 */
export function direccionTruncada(direccion: string): string {
  const [sinZona = ''] = direccion.trim().toLowerCase().split('%', 1);
  const limpia = sinZona.slice(0, 45);
  const v4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/u.exec(limpia);
  if (v4) return v4.slice(1, 4).every((n) => Number(n) < 256) ? `${v4.slice(1, 4).join('.')}.0/24` : NINGUNA;
  if (!/^[\da-f:]+$/u.test(limpia) || limpia.indexOf('::') !== limpia.lastIndexOf('::')) return NINGUNA;
  const [antes = '', despues] = limpia.split('::', 2);
  const [cabeza, cola] = [grupos(antes), grupos(despues ?? '')];
  const faltan = 8 - cabeza.length - cola.length;
  if (despues === undefined ? faltan !== 0 : faltan < 1) return NINGUNA;
  const todos = [...cabeza, ...Array<string>(faltan).fill('0'), ...cola];
  if (todos.some((grupo) => !/^[\da-f]{1,4}$/u.test(grupo))) return NINGUNA;
  return `${todos
    .slice(0, 3)
    .map((grupo) => Number.parseInt(grupo, 16).toString(16))
    .join(':')}::/48`;
}

const NINGUNA = 'desconocida';

function grupos(texto: string): string[] {
  return texto === '' ? [] : texto.split(':');
}
