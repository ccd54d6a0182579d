/**
 * A network address as the audit log keeps it: enough to see that two things came from one place, not enough to point at a
 * house. IPv4 to its /24, IPv6 to its /48; IPv4 written as IPv6 is the IPv4 address. What is no address is 'desconocida'.
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
