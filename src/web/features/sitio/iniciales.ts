/** 'Carolina Menéndez' → 'CM', where there is no picture of somebody. */
export function iniciales(nombre: string): string {
  return nombre
    .split(/\s+/)
    .slice(0, 2)
    .map((parte) => parte.slice(0, 1))
    .join('');
}
