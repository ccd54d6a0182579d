import { aplicar, type Cambio, type Operacion, type Pieza } from './pieza.ts';

/** The whole plan as it was after the change number `seq`. */
export type Instantanea = { readonly seq: number; readonly piezas: readonly Pieza[] };

/**
 * One screen's copy of the plan: what the server has confirmed, and on top of it this screen's own unconfirmed changes. The
 * screen always shows the two combined, so a late, repeated or reordered response never makes a piece jump back, and no
 * change is lost until the server has accepted or refused it.
 */
export class Replica {
  #seq = 0;
  #confirmadas = new Map<string, Pieza>();
  readonly #pendientes = new Map<string, Operacion>();
  /** The same by their piece, so that each of thousands is not looked for among all. */
  readonly #porPieza = new Map<string, Operacion[]>();
  /** Operations that the server did, whose change has not come yet: its number. */
  readonly #prometidas = new Map<string, number>();
  /** Changes that arrived before their turn. */
  readonly #adelantados = new Map<number, Cambio>();
  /** The pieces that pending operations touch, as they are seen. */
  readonly #vistas = new Map<string, Pieza | null>();
  readonly #avisar: (claves: ReadonlySet<string>) => void;

  /** @param avisar called after each change with the keys of the pieces whose appearance may have changed */
  constructor(avisar: (claves: ReadonlySet<string>) => void = () => {}) {
    this.#avisar = avisar;
  }

  /** The last change that was applied together with all before it: a reconnection asks for those after it. */
  get seq(): number {
    return this.#seq;
  }

  /** Whether something has come that cannot be in until what lies before it has come too. */
  get leFaltaAlgo(): boolean {
    return this.#adelantados.size > 0;
  }

  /** Operations that the server has not answered yet, in order. */
  get pendientes(): readonly Operacion[] {
    return [...this.#pendientes.values()];
  }

  /** A piece as this screen shows it; null if there is none. */
  ver(clave: string): Pieza | null {
    return this.#vistas.has(clave)
      ? (this.#vistas.get(clave) ?? null)
      : (this.#confirmadas.get(clave) ?? null);
  }

  /** Everything that this screen shows. */
  todas(): Pieza[] {
    const claves = new Set([...this.#confirmadas.keys(), ...this.#vistas.keys()]);
    return [...claves].flatMap((clave) => this.ver(clave) ?? []);
  }

  /** Starts again from the server's state; pending changes stay on top of it. */
  cargar({ seq, piezas }: Instantanea): void {
    // Older than the known state: a late response.
    if (seq < this.#seq) return;
    const antes = this.#confirmadas;
    this.#confirmadas = new Map(piezas.map((pieza) => [pieza.clave, pieza]));
    this.#seq = seq;
    for (const n of this.#adelantados.keys()) if (n <= seq) this.#adelantados.delete(n);
    this.#seguir();
    // Changes already included in the whole plan will not arrive one by one.
    for (const [op_id, n] of this.#prometidas) if (n <= this.#seq) this.#olvidar(op_id);
    // Also what only pending operations made seen: of those just forgotten, the whole plan may hold nothing.
    this.#rehacer(new Set([...antes.keys(), ...this.#confirmadas.keys(), ...this.#vistas.keys()]));
  }

  /** Something done here, to one piece or to many: seen at once, to be sent. */
  proponer(...ops: readonly Operacion[]): void {
    for (const op of ops) {
      this.#pendientes.set(op.op_id, op);
      const otras = this.#porPieza.get(op.clave);
      if (otras) otras.push(op);
      else this.#porPieza.set(op.clave, [op]);
    }
    this.#rehacer(new Set(ops.map((op) => op.clave)));
  }

  /**
   * Applies a change that the server made, whoever requested it. Repeated ones do nothing; early ones wait for their turn.
   */
  recibir(cambio: Cambio): void {
    if (cambio.seq <= this.#seq) return;
    this.#adelantados.set(cambio.seq, cambio);
    this.#rehacer(this.#seguir());
  }

  /**
   * The server did this operation as its change number `seq`. While that change has not come the operation stays: what it
   * did is still seen.
   */
  hecha(op_id: string, seq: number): void {
    if (seq <= this.#seq) this.#quitar(op_id);
    else if (this.#pendientes.has(op_id)) this.#prometidas.set(op_id, seq);
  }

  /** The server refused an operation: undoes it here. @returns the operation, to be shown to the person */
  rechazada(op_id: string): Operacion | null {
    return this.#quitar(op_id);
  }

  #quitar(op_id: string): Operacion | null {
    const op = this.#olvidar(op_id);
    if (op) this.#rehacer(new Set([op.clave]));
    return op;
  }

  #olvidar(op_id: string): Operacion | null {
    const op = this.#pendientes.get(op_id);
    if (!op) return null;
    this.#pendientes.delete(op_id);
    this.#prometidas.delete(op_id);
    const quedan = (this.#porPieza.get(op.clave) ?? []).filter((otra) => otra !== op);
    if (quedan.length === 0) this.#porPieza.delete(op.clave);
    else this.#porPieza.set(op.clave, quedan);
    return op;
  }

  /** Takes in whatever has its turn now. @returns the keys it touched */
  #seguir(): Set<string> {
    const tocadas = new Set<string>();
    for (
      let cambio = this.#adelantados.get(this.#seq + 1);
      cambio;
      cambio = this.#adelantados.get(this.#seq + 1)
    ) {
      this.#adelantados.delete(cambio.seq);
      this.#seq = cambio.seq;
      if (cambio.pieza === null) this.#confirmadas.delete(cambio.clave);
      else this.#confirmadas.set(cambio.clave, cambio.pieza);
      tocadas.add(cambio.clave);
      this.#olvidar(cambio.op_id);
    }
    return tocadas;
  }

  /** Works out again what is seen of these, and says so. */
  #rehacer(claves: ReadonlySet<string>): void {
    if (claves.size === 0) return;
    for (const clave of claves) {
      const ops = this.#porPieza.get(clave);
      if (ops) this.#vistas.set(clave, ops.reduce(alVerla, this.#confirmadas.get(clave) ?? null));
      else this.#vistas.delete(clave);
    }
    this.#avisar(claves);
  }
}

/**
 * The visible effect of a pending operation: one's own change, whatever has happened meanwhile, until the server responds.
 */
function alVerla(pieza: Pieza | null, op: Operacion): Pieza | null {
  if (op.tipo === 'crear') return { clave: op.clave, rev: 0, campos: op.campos };
  const hecha = aplicar(pieza, { ...op, desde: {} });
  return hecha.ok ? hecha.pieza : pieza;
}
