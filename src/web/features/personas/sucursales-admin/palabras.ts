import { lista, nombreDelDia } from '#domain/comun/formato.ts';

/** 'de lunes a sábado', 'lunes, miércoles y viernes', 'todos los días'. Takes ISO weekdays. */
export function diasEnPalabras(dias: readonly number[]): string {
  const orden = dias.toSorted((a, b) => a - b);
  const [primero = 0] = orden;
  const ultimo = orden.at(-1) ?? 0;
  if (orden.length === 7) return 'todos los días';
  if (orden.length > 2 && ultimo - primero === orden.length - 1) {
    return `de ${nombreDelDia(primero)} a ${nombreDelDia(ultimo)}`;
  }
  return lista(orden.map(nombreDelDia));
}

/** 'Av. Colón 1234, Mar del Plata, Buenos Aires'; empty if nothing is known. */
export function direccionDe(s: {
  direccion: string | null;
  ciudad: string | null;
  provincia: string | null;
}): string {
  return [s.direccion, s.ciudad, s.provincia].filter((parte) => parte !== null).join(', ');
}
