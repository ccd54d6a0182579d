/** Whether it is an EAN-13, EAN-8 or UPC-A whose check digit is right. */
export function esEan(codigo: string): boolean {
  return /^(?:\d{8}|\d{12,13})$/.test(codigo) && verificador(codigo.slice(0, -1)) === codigo.at(-1);
}

/** A valid EAN-13 of the range kept for use inside a shop (prefix 20): nobody else's article has it. */
export function eanInterno(numero: number): string {
  const cuerpo = `20${String(numero).padStart(10, '0')}`;
  return cuerpo + verificador(cuerpo);
}

function verificador(cuerpo: string): string {
  let suma = 0;
  for (let i = 0; i < cuerpo.length; i += 1) suma += Number(cuerpo.at(-1 - i)) * (i % 2 === 0 ? 3 : 1);
  return String((10 - (suma % 10)) % 10);
}
