/** A statement as it went to the driver. */
export type Consulta = {
  readonly text: string;
  readonly name?: string;
  readonly rowMode?: 'array';
  readonly valores: readonly unknown[];
  /** It was sent without waiting for the answer of the one before it. */
  readonly junta?: true;
};

/** Those that travel together, in order. */
export function porEnvio<C extends Consulta>(consultas: readonly C[]): C[][] {
  const envios: C[][] = [];
  for (const consulta of consultas) {
    const ultimo = envios.at(-1);
    if (consulta.junta && ultimo) ultimo.push(consulta);
    else envios.push([consulta]);
  }
  return envios;
}

/** As the driver is asked for it. */
export const pedidoDe = (
  { text, name, rowMode, valores }: Consulta,
  values: readonly unknown[] = valores,
) => ({
  text,
  ...(name !== undefined && { name }),
  ...(rowMode && { rowMode }),
  values: [...values],
});

/** A session of the driver alone, as ours has it. */
export const OPCIONES = '-c TimeZone=UTC -c jit=off';
