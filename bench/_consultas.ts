/** A statement as it was given to the driver. */
export type Consulta = {
  readonly text: string;
  readonly name?: string;
  readonly rowMode?: 'array';
  readonly valores: readonly unknown[];
  /** Sent without waiting for the previous statement's answer. */
  readonly junta?: true;
};

/** Groups statements by the round trip they travel in, keeping their order. */
export function porEnvio<C extends Consulta>(consultas: readonly C[]): C[][] {
  const envios: C[][] = [];
  for (const consulta of consultas) {
    const ultimo = envios.at(-1);
    if (consulta.junta && ultimo) ultimo.push(consulta);
    else envios.push([consulta]);
  }
  return envios;
}

/** A statement in the form that the driver takes. */
export const pedidoDe = (
  { text, name, rowMode, valores }: Consulta,
  values: readonly unknown[] = valores,
) => ({
  text,
  ...(name !== undefined && { name }),
  ...(rowMode && { rowMode }),
  values: [...values],
});

/** Connection options equal to ours, for a bare driver. */
export const OPCIONES = '-c TimeZone=UTC -c jit=off';
