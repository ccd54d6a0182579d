import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anotar,
  continuar,
  creada,
  deshacer,
  HISTORIA_VACIA,
  pasoDe,
  reemplazoVuelto,
  rehacer,
  sinRechazada,
  type Historia,
} from './historia.ts';
import {
  aplicar,
  borrado,
  cambio,
  igual,
  loImpideElBloqueo,
  type Cambio,
  type Operacion,
  type Pieza,
} from './pieza.ts';
import { Replica, type Instantanea } from './replica.ts';

/** A model of our server: one order, each operation applied once, answers remembered. */
class Servidor {
  seq = 0;
  readonly piezas = new Map<string, Pieza>();
  readonly diario: Cambio[] = [];
  readonly respuestas = new Map<string, Respuesta>();

  atender(op: Operacion): Respuesta {
    const dada = this.respuestas.get(op.op_id);
    if (dada) return dada;
    const respuesta = this.#hacer(op);
    this.respuestas.set(op.op_id, respuesta);
    return respuesta;
  }

  #hacer(op: Operacion): Respuesta {
    const hecha = aplicar(this.piezas.get(op.clave) ?? null, this.#conNombre(op));
    if (!hecha.ok) return { op_id: op.op_id, seq: null };
    this.seq += 1;
    if (hecha.pieza === null) this.piezas.delete(op.clave);
    else this.piezas.set(op.clave, hecha.pieza);
    this.diario.push({ seq: this.seq, op_id: op.op_id, clave: op.clave, pieza: hecha.pieza });
    return { op_id: op.op_id, seq: this.seq };
  }

  /** Two screens that create a piece at once propose the same name. */
  #conNombre(op: Operacion): Operacion {
    if (op.tipo !== 'crear') return op;
    const usados = new Set([...this.piezas.values()].map((p) => p.campos['nombre']));
    let nombre = op.campos['nombre'] ?? null;
    while (usados.has(nombre)) nombre = `${String(nombre)}bis`;
    return { ...op, campos: { ...op.campos, nombre } };
  }
}

type Respuesta = { op_id: string; seq: number | null };
type Mensaje = Cambio | Respuesta | Instantanea;

/** A person's screen: its replica and history, and the messages still on their way to it. */
class Pantalla {
  readonly replica = new Replica();
  historia: Historia = HISTORIA_VACIA;
  readonly bajada: Mensaje[] = [];
  conocidos = 0;
  readonly hechas: Operacion[] = [];
  /** Fields in which undo overwrote somebody else's change: there must be none. */
  readonly resucitados: string[] = [];
  readonly #nombre: string;
  #n = 0;

  constructor(nombre: string) {
    this.#nombre = nombre;
  }

  readonly nuevoId = () => `${this.#nombre}${(this.#n += 1)}`;

  hacer(op: Operacion | null): void {
    if (op === null) return;
    this.historia = anotar(this.historia, {
      nombre: op.tipo,
      pasos: [pasoDe(op, this.replica.ver(op.clave))],
    });
    this.#proponer([op]);
  }

  volver(que: typeof deshacer): void {
    const vuelta = que(this.historia, (clave) => this.replica.ver(clave), this.nuevoId);
    if (!vuelta) return;
    for (const op of vuelta.operaciones) {
      if (op.tipo !== 'cambiar') continue;
      // Undo may only take back what this same action had written.
      const paso = vuelta.accion.pasos.find((p) => p.clave === op.clave);
      const puesto = que === deshacer ? paso?.despues : paso?.antes;
      const vista = this.replica.ver(op.clave);
      const ajenos = Object.keys(op.patch).filter((campo) => !igual(vista?.campos[campo], puesto?.[campo]));
      this.resucitados.push(...ajenos);
    }
    this.historia = vuelta.historia;
    this.#proponer(vuelta.operaciones);
  }

  #proponer(ops: readonly Operacion[]): void {
    for (const op of ops) {
      this.hechas.push(op);
      this.replica.proponer(op);
    }
  }

  llega(mensaje: Mensaje): void {
    if ('piezas' in mensaje) this.replica.cargar(mensaje);
    else if ('pieza' in mensaje) {
      const propia = this.replica.pendientes.find((p) => p.op_id === mensaje.op_id);
      this.replica.recibir(mensaje);
      if (propia?.tipo === 'crear' && mensaje.pieza !== null)
        this.historia = creada(this.historia, mensaje.clave, mensaje.pieza.campos);
    } else if (mensaje.seq === null) this.replica.rechazada(mensaje.op_id);
    else this.replica.hecha(mensaje.op_id, mensaje.seq);
  }
}

/** `PLANO_HISTORIAS=100000` tries many more. */
const HISTORIAS = Number(process.env['PLANO_HISTORIAS'] ?? 2000);

const quien = fc.integer({ min: 0, max: 1 });
const cual = fc.nat({ max: 5 });
const evento = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ e: fc.constant('mover' as const), quien, cual, n: fc.nat({ max: 900 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ e: fc.constant('vender' as const), quien, cual, n: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ e: fc.constant('crear' as const), quien, cual, n: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ e: fc.constant('borrar' as const), quien, cual, n: fc.constant(0) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      e: fc.constantFrom('deshacer' as const, 'rehacer' as const),
      quien,
      cual,
      n: fc.constant(0),
    }),
  },
  // The network: sends the n-th pending operation (perhaps again), delivers the n-th message, duplicates it or drops it.
  {
    weight: 5,
    arbitrary: fc.record({
      e: fc.constantFrom('enviar' as const, 'publicar' as const),
      quien,
      cual,
      n: fc.constant(0),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      e: fc.constantFrom('entregar' as const, 'duplicar' as const, 'perder' as const),
      quien,
      cual,
      n: fc.nat({ max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ e: fc.constant('recargar' as const), quien, cual, n: fc.constant(0) }),
  },
);
type Evento = typeof evento extends fc.Arbitrary<infer T> ? T : never;

function suceder(
  { e, quien: i, cual: c, n }: Evento,
  servidor: Servidor,
  pantallas: readonly Pantalla[],
): void {
  const pantalla = pantallas[i];
  if (!pantalla) return;
  const { replica, bajada } = pantalla;
  const piezas = replica.todas();
  const pieza = piezas[c % Math.max(1, piezas.length)];
  switch (e) {
    case 'mover':
      return pieza && pantalla.hacer(cambio(pantalla.nuevoId(), pieza, { x: n, y: n / 2 }));
    case 'vender':
      return (
        pieza &&
        pantalla.hacer(
          cambio(pantalla.nuevoId(), pieza, {
            status: n === 0 ? 'available' : 'occupied',
            brand: n === 0 ? null : `marca ${n}`,
          }),
        )
      );
    case 'crear': {
      const op_id = pantalla.nuevoId();
      const campos = { x: 1, y: 1, status: 'available', brand: null, nombre: `g${n}` };
      pantalla.hacer({ op_id, clave: `clave de ${op_id}`, tipo: 'crear', campos });
      return;
    }
    case 'borrar':
      return pieza && pantalla.hacer(borrado(pantalla.nuevoId(), pieza));
    case 'deshacer':
      return pantalla.volver(deshacer);
    case 'rehacer':
      return pantalla.volver(rehacer);
    case 'enviar': {
      // In order: the oldest operation is sent first, and everything unanswered is sent again.
      for (const op of replica.pendientes) bajada.push(servidor.atender(op));
      return;
    }
    case 'publicar':
      bajada.push(...servidor.diario.slice(pantalla.conocidos));
      pantalla.conocidos = servidor.diario.length;
      return;
    case 'entregar': {
      const [mensaje] = bajada.splice(n % Math.max(1, bajada.length), 1);
      if (mensaje) pantalla.llega(mensaje);
      return;
    }
    case 'duplicar': {
      const mensaje = bajada[n % Math.max(1, bajada.length)];
      if (mensaje) bajada.push(mensaje);
      return;
    }
    case 'perder':
      bajada.splice(n % Math.max(1, bajada.length), 1);
      return;
    case 'recargar':
      // A reload is a message too, and may arrive late.
      bajada.push({ seq: servidor.seq, piezas: [...servidor.piezas.values()] });
  }
}

/** The network recovers: pending operations are sent until answered, and missed changes are requested. */
function calmar(servidor: Servidor, pantallas: readonly Pantalla[]): void {
  for (const pantalla of pantallas) pantalla.bajada.length = 0;
  for (let vuelta = 0; vuelta < 3; vuelta += 1)
    for (const pantalla of pantallas) {
      for (const op of pantalla.replica.pendientes) pantalla.llega(servidor.atender(op));
      for (const c of servidor.diario.slice(pantalla.replica.seq)) pantalla.llega(c);
      for (const op of pantalla.replica.pendientes) pantalla.llega(servidor.atender(op));
    }
}

const ordenadas = (piezas: Iterable<Pieza>) => [...piezas].toSorted((a, b) => (a.clave < b.clave ? -1 : 1));

describe('two editors and a server', () => {
  it('whatever the network does, all end equal, and nothing that the server took is lost', () => {
    fc.assert(
      fc.property(fc.array(evento, { minLength: 5, maxLength: 120 }), (eventos) => {
        const servidor = new Servidor();
        const pantallas = [new Pantalla('a'), new Pantalla('b')];
        for (const e of eventos) suceder(e, servidor, pantallas);
        calmar(servidor, pantallas);
        for (const { replica, hechas, resucitados } of pantallas) {
          expect(resucitados).toEqual([]);
          expect(replica.pendientes).toEqual([]);
          expect(replica.leFaltaAlgo).toBe(false);
          expect(replica.seq).toBe(servidor.seq);
          expect(ordenadas(replica.todas())).toEqual(ordenadas(servidor.piezas.values()));
          // Every operation was answered, and each accepted one is in the journal exactly once.
          for (const { op_id } of hechas) {
            const respuesta = servidor.respuestas.get(op_id);
            expect(respuesta).toBeDefined();
            expect(servidor.diario.filter((c) => c.op_id === op_id)).toHaveLength(
              respuesta?.seq === null ? 0 : 1,
            );
          }
        }
        // A compare-and-set field only ever changed from the value that its editor had seen: no sale was overwritten unseen.
        const vistas = new Map(pantallas.flatMap((p) => p.hechas).map((op) => [op.op_id, op]));
        const estado = new Map<string, Pieza>();
        for (const c of servidor.diario) {
          const op = vistas.get(c.op_id);
          const antes = estado.get(c.clave);
          const desde = Object.entries(op && op.tipo !== 'crear' ? op.desde : {});
          expect(desde.filter(([campo, valor]) => !igual(antes?.campos[campo], valor))).toEqual([]);
          if (c.pieza === null) estado.delete(c.clave);
          else estado.set(c.clave, c.pieza);
        }
      }),
      { numRuns: HISTORIAS },
    );
  }, 600_000);

  it('a late snapshot changes nothing, and queued changes continue from one that comes in time', () => {
    const replica = new Replica();
    const g1 = (rev: number): Pieza => ({ clave: 'g1', rev, campos: { x: rev } });
    replica.recibir({ seq: 3, op_id: 'b3', clave: 'g1', pieza: g1(3) });
    expect(replica.ver('g1')).toBeNull();
    replica.cargar({ seq: 2, piezas: [g1(2)] });
    expect([replica.seq, replica.ver('g1')?.rev, replica.leFaltaAlgo]).toEqual([3, 3, false]);
    replica.cargar({ seq: 1, piezas: [g1(1)] });
    expect([replica.seq, replica.ver('g1')?.rev]).toEqual([3, 3]);
  });

  it('what was answered and then came within the whole plan is pending no more, also where it deleted', () => {
    const replica = new Replica();
    const g1: Pieza = { clave: 'g1', rev: 1, campos: { x: 0 } };
    replica.cargar({ seq: 1, piezas: [g1, { ...g1, clave: 'g2' }] });
    const op = cambio('a1', g1, { x: 5 });
    if (!op) throw new Error('Nothing changed');
    replica.proponer(op, borrado('a2', { ...g1, clave: 'g2' }));
    replica.hecha('a1', 3);
    replica.hecha('a2', 4);
    expect(replica.pendientes).toHaveLength(2);
    replica.cargar({ seq: 6, piezas: [{ clave: 'g1', rev: 3, campos: { x: 70 } }] });
    expect(replica.pendientes).toEqual([]);
    expect(replica.todas()).toEqual([{ clave: 'g1', rev: 3, campos: { x: 70 } }]);
  });

  it('thousands of pieces in one action are proposed and answered in a blink', () => {
    let avisos = 0;
    const replica = new Replica(() => (avisos += 1));
    const piezas = Array.from({ length: 5000 }, (_, i): Pieza => ({
      clave: `k${i}`,
      rev: 1,
      campos: { x: i },
    }));
    replica.cargar({ seq: 0, piezas });
    const ops = piezas.flatMap((pieza, i) => cambio(`a${i}`, pieza, { x: -1 }) ?? []);
    replica.proponer(...ops);
    expect(avisos).toBe(2);
    for (const [i, op] of ops.entries()) replica.hecha(op.op_id, i + 1);
    for (const [i, { clave, op_id }] of ops.entries())
      replica.recibir({ seq: i + 1, op_id, clave, pieza: { clave, rev: 2, campos: { x: -1 } } });
    expect(replica.pendientes).toEqual([]);
  }, 10_000);

  it('a piece that one created and somebody’s replacement removed is not shown', () => {
    const replica = new Replica();
    replica.proponer({ op_id: 'a1', clave: 'g1', tipo: 'crear', campos: { x: 1 } });
    replica.hecha('a1', 1);
    expect(replica.ver('g1')).not.toBeNull();
    replica.cargar({ seq: 2, piezas: [] });
    expect([replica.pendientes, replica.todas()]).toEqual([[], []]);
  });

  it('one’s own work does not blink while its answer travels', () => {
    const replica = new Replica();
    replica.cargar({
      seq: 4,
      piezas: [{ clave: 'g1', rev: 1, campos: { x: 0, brand: null, status: 'available' } }],
    });
    const vista = replica.ver('g1');
    const op = vista && cambio('a1', vista, { x: 50 });
    if (!op) throw new Error('Nothing changed');
    replica.proponer(op);
    // The answer arrives before its change, which arrives before an earlier one.
    replica.hecha('a1', 6);
    expect(replica.ver('g1')?.campos['x']).toBe(50);
    replica.recibir({
      seq: 6,
      op_id: 'a1',
      clave: 'g1',
      pieza: { clave: 'g1', rev: 3, campos: { x: 50, brand: 'Otra', status: 'occupied' } },
    });
    expect(replica.leFaltaAlgo).toBe(true);
    expect(replica.ver('g1')?.campos['x']).toBe(50);
    replica.recibir({
      seq: 5,
      op_id: 'b1',
      clave: 'g1',
      pieza: { clave: 'g1', rev: 2, campos: { x: 0, brand: 'Otra', status: 'occupied' } },
    });
    expect(replica.ver('g1')?.campos).toEqual({ x: 50, brand: 'Otra', status: 'occupied' });
    expect(replica.pendientes).toEqual([]);
    expect(replica.leFaltaAlgo).toBe(false);
  });

  it('selling what somebody has just sold is refused, moving what somebody has just moved is not', () => {
    const g1: Pieza = { clave: 'g1', rev: 1, campos: { x: 0, y: 0, status: 'available', brand: null } };
    const venta = cambio('a1', g1, { status: 'occupied', brand: 'A' });
    const movida = cambio('a2', g1, { x: 9 });
    if (!venta || !movida) throw new Error('Nothing changed');
    const vendida = aplicar(g1, {
      ...venta,
      op_id: 'b1',
      ...(venta.tipo === 'cambiar' ? { patch: { status: 'occupied', brand: 'B' } } : {}),
    });
    if (!vendida.ok) throw new Error('Refused');
    expect(aplicar(vendida.pieza, venta)).toEqual({
      ok: false,
      code: 'CONFLICTO',
      campos: ['status', 'brand'],
    });
    expect(aplicar(vendida.pieza, movida)).toMatchObject({
      ok: true,
      pieza: { campos: { x: 9, brand: 'B' } },
    });
    expect(aplicar(vendida.pieza, borrado('a3', g1))).toMatchObject({ ok: false, code: 'CONFLICTO' });
    expect(cambio('a4', g1, { x: 0 })).toBeNull();
  });

  it('undo reverts a whole action, keeps what others have changed, and says so', () => {
    const replica = new Replica();
    replica.cargar({
      seq: 1,
      piezas: ['g1', 'g2'].map((clave) => ({ clave, rev: 1, campos: { x: 0, y: 0, status: 'available' } })),
    });
    let n = 0;
    const nuevoId = () => `a${(n += 1)}`;
    const ops = ['g1', 'g2'].flatMap((clave) => {
      const vista = replica.ver(clave);
      return (vista && cambio(nuevoId(), vista, { x: 10, y: 10 })) ?? [];
    });
    const historia = anotar(HISTORIA_VACIA, {
      nombre: 'Mover 2 espacios',
      pasos: ops.map((op) => pasoDe(op, replica.ver(op.clave))),
    });
    for (const op of ops) replica.proponer(op);
    replica.recibir({
      seq: 2,
      op_id: 'a1',
      clave: 'g1',
      pieza: { clave: 'g1', rev: 2, campos: { x: 10, y: 10, status: 'available' } },
    });
    replica.recibir({
      seq: 3,
      op_id: 'a2',
      clave: 'g2',
      pieza: { clave: 'g2', rev: 2, campos: { x: 10, y: 10, status: 'available' } },
    });
    replica.recibir({
      seq: 4,
      op_id: 'b1',
      clave: 'g2',
      pieza: { clave: 'g2', rev: 3, campos: { x: 500, y: 10, status: 'available' } },
    });
    const vuelta = deshacer(historia, (clave) => replica.ver(clave), nuevoId);
    expect(vuelta?.operaciones.map((op) => op.tipo === 'cambiar' && [op.clave, op.patch])).toEqual([
      ['g2', { y: 0 }],
      ['g1', { x: 0, y: 0 }],
    ]);
    expect(vuelta?.historia.deshechas).toHaveLength(1);
    for (const op of vuelta?.operaciones ?? []) replica.proponer(op);
    expect(replica.ver('g2')?.campos).toMatchObject({ x: 500, y: 0 });
    const otra = vuelta && rehacer(vuelta.historia, (clave) => replica.ver(clave), nuevoId);
    expect(otra?.historia.hechas).toHaveLength(1);
    expect(deshacer(HISTORIA_VACIA, () => null, nuevoId)).toBeNull();
  });

  it('creating a piece can be undone even if the server gave it another name', () => {
    const servidor = new Servidor();
    const [a, b] = [new Pantalla('a'), new Pantalla('b')];
    for (const p of [a, b]) {
      const op_id = p.nuevoId();
      p.hacer({ op_id, clave: `clave de ${op_id}`, tipo: 'crear', campos: { x: 1, nombre: 'g1' } });
    }
    calmar(servidor, [a, b]);
    expect([...servidor.piezas.values()].map((p) => p.campos['nombre'])).toEqual(['g1', 'g1bis']);
    b.volver(deshacer);
    calmar(servidor, [a, b]);
    expect([...servidor.piezas.values()].map((p) => p.campos['nombre'])).toEqual(['g1']);
    b.volver(rehacer);
    calmar(servidor, [a, b]);
    expect(servidor.piezas.size).toBe(2);
  });

  it('letters typed one after another are one step; another field or another piece begins one', () => {
    let g1: Pieza = { clave: 'g1', rev: 1, campos: { section: '', notes: '' } };
    let historia = HISTORIA_VACIA;
    const escribir = (campo: string, valor: string) => {
      const op = cambio(`a ${campo} ${valor}`, g1, { [campo]: valor });
      if (!op) throw new Error('Nothing changed');
      historia = continuar(historia, { nombre: 'Cambiar Góndola A1', pasos: [pasoDe(op, g1)] });
      g1 = { ...g1, campos: { ...g1.campos, [campo]: valor } };
    };
    for (const valor of ['L', 'La', 'Lác']) escribir('section', valor);
    escribir('notes', 'x');
    expect(historia.hechas.map((a) => a.pasos.map((p) => [p.antes, p.despues]))).toEqual([
      [[{ section: '' }, { section: 'Lác' }]],
      [[{ notes: '' }, { notes: 'x' }]],
    ]);
    // An operation that the server refused leaves nothing to undo.
    expect(sinRechazada(historia, 'a notes x').hechas).toHaveLength(1);
  });

  it('a replacement is undone by the version kept before it, and done again by the one kept before that', () => {
    const hecha = anotar(HISTORIA_VACIA, { nombre: 'Importar', pasos: [], version: 'v1' });
    expect(hecha.hechas).toHaveLength(1);
    const deshecha = reemplazoVuelto(hecha, 'deshacer', 'v2');
    expect(deshecha).toEqual({ hechas: [], deshechas: [{ nombre: 'Importar', pasos: [], version: 'v2' }] });
    expect(reemplazoVuelto(deshecha, 'rehacer', 'v3').hechas[0]?.version).toBe('v3');
    expect(reemplazoVuelto(HISTORIA_VACIA, 'deshacer', 'v')).toEqual(HISTORIA_VACIA);
  });

  it('a lock keeps a piece where it is, and nothing else', () => {
    const pieza: Pieza = { clave: 'g1', rev: 1, campos: { x: 1, locked: true, brand: null } };
    const patch = (campos: Pieza['campos']) => loImpideElBloqueo(pieza, { tipo: 'cambiar', patch: campos });
    expect([patch({ x: 2 }), patch({ x: 1 }), patch({ brand: 'A' }), patch({ x: 2, locked: false })]).toEqual(
      [true, false, false, false],
    );
    expect(loImpideElBloqueo(pieza, { tipo: 'borrar' })).toBe(true);
    expect(loImpideElBloqueo({ ...pieza, campos: { x: 1 } }, { tipo: 'borrar' })).toBe(false);
  });
});
