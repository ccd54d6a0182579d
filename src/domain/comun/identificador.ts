/** Whether a text is an identifier as ours are written: a UUID. What the contract's `Id` takes, for where an address is read. */
export function esIdentificador(texto: string): boolean {
  return UUID.test(texto);
}

const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;
