/** Whether a text is a UUID, as the contract's `Id` requires; for code that parses addresses. */
export function esIdentificador(texto: string): boolean {
  return UUID.test(texto);
}

const UUID =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/i;
