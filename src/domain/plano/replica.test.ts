import { describe, expect, it } from 'vitest';
import { borrado, cambio, type Cambio, type Campos, type Operacion, type Pieza } from './pieza.ts';
import { Replica } from './replica.ts';

const pieza = (clave: string, campos: Campos, rev = 1): Pieza => ({ clave, rev, campos });

/** A screen that has loaded a plan with these pieces, as of change number 1. */
function pantalla(...piezas: Pieza[]) {
  const avisos: string[][] = [];
  const replica = new Replica((claves) => avisos.push([...claves]));
  replica.cargar({ seq: 1, piezas });
  avisos.length = 0;
  let n = 0;
  const proponer = (clave: string, patch: Campos): Operacion => {
    const vista = replica.ver(clave);
    const op = vista && cambio(`o${(n += 1)}`, vista, patch);
    if (!op) throw new Error('Nothing changed');
    replica.proponer(op);
    return op;
  };
  const campos = (clave: string) => replica.ver(clave)?.campos ?? null;
  const pendientes = () => replica.pendientes.map((op) => op.op_id);
  return { replica, avisos, proponer, campos, pendientes };
}

const llega = (seq: number, clave: string, campos: Campos | null, op_id = `ajena ${seq}`): Cambio => ({
  seq,
  op_id,
  clave,
  pieza: campos && pieza(clave, campos, seq),
});

describe('what this screen did', () => {
  it('is seen at once, one thing over the other, and told of', () => {
    const { replica, avisos, proponer, campos, pendientes } = pantalla(pieza('g1', { x: 0, y: 0 }));
    proponer('g1', { x: 5 });
    proponer('g1', { y: 6 });
    expect(campos('g1')).toEqual({ x: 5, y: 6 });
    expect(pendientes()).toEqual(['o1', 'o2']);
    replica.proponer({ op_id: 'n', clave: 'g2', tipo: 'crear', campos: { x: 9 } });
    expect(campos('g2')).toEqual({ x: 9 });
    expect(replica.todas().map((p) => p.clave)).toEqual(['g1', 'g2']);
    const vista = replica.ver('g1');
    if (!vista) throw new Error('It is seen');
    replica.proponer(borrado('b', vista));
    expect(campos('g1')).toBeNull();
    expect(replica.todas().map((p) => p.clave)).toEqual(['g2']);
    expect(avisos).toEqual([['g1'], ['g1'], ['g2'], ['g1']]);
  });

  it('stays seen over what somebody does meanwhile, until the server answers it', () => {
    const { replica, proponer, campos } = pantalla(pieza('g1', { x: 0, brand: null }));
    proponer('g1', { x: 5 });
    replica.recibir(llega(2, 'g1', { x: 1, brand: 'Faro' }));
    expect(campos('g1')).toEqual({ x: 5, brand: 'Faro' });
    replica.recibir(llega(3, 'g1', null));
    expect(campos('g1')).toBeNull();
    expect(replica.todas()).toEqual([]);
  });

  it('is, of what it created, what it created, although the whole plan already holds another', () => {
    const { replica, campos } = pantalla();
    replica.proponer({ op_id: 'n', clave: 'g2', tipo: 'crear', campos: { x: 9 } });
    replica.cargar({ seq: 4, piezas: [pieza('g2', { x: 1 }, 4)] });
    expect(campos('g2')).toEqual({ x: 9 });
    replica.hecha('n', 3);
    expect(campos('g2')).toEqual({ x: 1 });
  });

  it('is undone alone when the server refuses it, and told of', () => {
    const { replica, avisos, proponer, campos, pendientes } = pantalla(pieza('g1', { x: 0, y: 0 }));
    const op = proponer('g1', { x: 5 });
    proponer('g1', { y: 6 });
    avisos.length = 0;
    expect(replica.rechazada('o1')).toEqual(op);
    expect(campos('g1')).toEqual({ x: 0, y: 6 });
    expect(pendientes()).toEqual(['o2']);
    expect(avisos).toEqual([['g1']]);
    expect(replica.rechazada('o1')).toBeNull();
    replica.rechazada('o2');
    expect(campos('g1')).toEqual({ x: 0, y: 0 });
    expect(avisos).toEqual([['g1'], ['g1']]);
  });

  it('is pending no more when its change comes, and what came after it is', () => {
    const { replica, proponer, campos, pendientes } = pantalla(pieza('g1', { x: 0, y: 0 }));
    proponer('g1', { x: 5 });
    proponer('g1', { y: 6 });
    replica.recibir(llega(2, 'g1', { x: 5, y: 0 }, 'o1'));
    expect(pendientes()).toEqual(['o2']);
    expect(campos('g1')).toEqual({ x: 5, y: 6 });
  });

  it('was answered after its change had come: nothing is left of it', () => {
    const { replica, proponer, campos, pendientes } = pantalla(pieza('g1', { x: 0 }));
    proponer('g1', { x: 5 });
    // The loaded plan already includes it.
    replica.cargar({ seq: 4, piezas: [pieza('g1', { x: 5 }, 4)] });
    expect(pendientes()).toEqual(['o1']);
    replica.hecha('o1', 4);
    expect(pendientes()).toEqual([]);
    replica.recibir(llega(5, 'g1', { x: 8 }));
    expect(campos('g1')).toEqual({ x: 8 });
  });

  it('was answered before its change: it stays until that, or a whole plan that holds it, comes', () => {
    const { replica, proponer, campos, pendientes } = pantalla(pieza('g1', { x: 0 }), pieza('g2', { x: 0 }));
    proponer('g1', { x: 5 });
    proponer('g2', { x: 6 });
    replica.hecha('o1', 4);
    replica.hecha('o2', 5);
    expect(pendientes()).toEqual(['o1', 'o2']);
    replica.cargar({ seq: 4, piezas: [pieza('g1', { x: 5 }), pieza('g2', { x: 0 })] });
    expect(pendientes()).toEqual(['o2']);
    expect([campos('g1'), campos('g2')]).toEqual([{ x: 5 }, { x: 6 }]);
  });

  it('of many pieces at once is told of once; of none, not at all', () => {
    const { replica, avisos } = pantalla(pieza('g1', { x: 0 }), pieza('g2', { x: 0 }));
    const ops = ['g1', 'g2'].flatMap((clave) => cambio(clave, pieza(clave, { x: 0 }), { x: 1 }) ?? []);
    replica.proponer(...ops);
    replica.proponer();
    expect(avisos).toEqual([['g1', 'g2']]);
  });
});

describe('what the server says', () => {
  it('received twice, or older than what is known, changes nothing and is not queued', () => {
    const { replica, avisos, campos } = pantalla(pieza('g1', { x: 0 }));
    replica.recibir(llega(2, 'g1', { x: 1 }));
    replica.recibir(llega(2, 'g1', { x: 7 }));
    replica.recibir(llega(1, 'g1', { x: 7 }));
    replica.cargar({ seq: 1, piezas: [] });
    expect([campos('g1'), replica.seq, replica.leFaltaAlgo]).toEqual([{ x: 1 }, 2, false]);
    expect(avisos).toEqual([['g1']]);
  });

  it('received early is queued, and neither shown nor announced', () => {
    const { replica, avisos, campos } = pantalla(pieza('g1', { x: 0 }));
    replica.recibir(llega(3, 'g1', { x: 3 }));
    expect([campos('g1'), replica.seq, replica.leFaltaAlgo]).toEqual([{ x: 0 }, 1, true]);
    expect(avisos).toEqual([]);
    replica.recibir(llega(2, 'g2', { x: 2 }));
    expect([campos('g1'), campos('g2'), replica.seq, replica.leFaltaAlgo]).toEqual([
      { x: 3 },
      { x: 2 },
      3,
      false,
    ]);
    expect(avisos).toEqual([['g2', 'g1']]);
  });

  it('of the whole plan drops the queued changes that it includes', () => {
    const { replica, campos } = pantalla(pieza('g1', { x: 0 }));
    replica.recibir(llega(4, 'g1', { x: 4 }));
    replica.recibir(llega(5, 'g1', { x: 5 }));
    replica.recibir(llega(8, 'g1', { x: 8 }));
    replica.cargar({ seq: 5, piezas: [pieza('g1', { x: 5 })] });
    // The changes after it are still missing.
    expect([campos('g1'), replica.seq, replica.leFaltaAlgo]).toEqual([{ x: 5 }, 5, true]);
    replica.recibir(llega(6, 'g2', { x: 6 }));
    replica.recibir(llega(7, 'g2', null));
    expect([campos('g1'), campos('g2'), replica.seq, replica.leFaltaAlgo]).toEqual([
      { x: 8 },
      null,
      8,
      false,
    ]);
    expect(replica.todas().map((p) => p.clave)).toEqual(['g1']);
  });

  it('of the whole plan announces the pieces before it, those after it and those only shown', () => {
    const { replica, avisos } = pantalla(pieza('vieja', {}));
    replica.proponer({ op_id: 'n', clave: 'mía', tipo: 'crear', campos: {} });
    avisos.length = 0;
    replica.cargar({ seq: 2, piezas: [pieza('nueva', {})] });
    expect(avisos.map((claves) => claves.toSorted())).toEqual([['mía', 'nueva', 'vieja']]);
    expect(replica.todas().map((p) => p.clave)).toEqual(['nueva', 'mía']);
  });
});
