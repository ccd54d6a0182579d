/** Who waits for the server's answer to what was done here, to say what became of it. */
export class Esperas {
  readonly #deCada = new Map<string, Espera>();

  /** Calls `decir` once all of these operations are answered, with those that were accepted, in their order. */
  poner(op_ids: readonly string[], decir: (aceptadas: readonly string[]) => void): void {
    const espera: Espera = { faltan: new Set(op_ids), negadas: new Set(), op_ids, decir };
    for (const op_id of op_ids) this.#deCada.set(op_id, espera);
  }

  responder(op_id: string, aceptada: boolean): void {
    const espera = this.#deCada.get(op_id);
    if (!espera) return;
    this.#deCada.delete(op_id);
    espera.faltan.delete(op_id);
    if (!aceptada) espera.negadas.add(op_id);
    if (espera.faltan.size === 0) espera.decir(espera.op_ids.filter((una) => !espera.negadas.has(una)));
  }
}

type Espera = {
  readonly faltan: Set<string>;
  readonly negadas: Set<string>;
  readonly op_ids: readonly string[];
  readonly decir: (aceptadas: readonly string[]) => void;
};
