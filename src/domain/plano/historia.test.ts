import { describe, expect, it } from 'vitest';
import {
  anotar,
  continuar,
  creada,
  deshacer,
  HISTORIA_VACIA,
  pasoDe,
  rehacer,
  sinRechazada,
  type Accion,
  type Historia,
  type Paso,
  type Vuelta,
} from './historia.ts';
import { aplicar, borrado, cambio, type Campos, type Operacion, type Pieza } from './pieza.ts';

const pieza = (campos: Campos, clave = 'g1'): Pieza => ({ clave, rev: 1, campos });
const paso = (cambios: Partial<Paso> = {}): Paso => ({
  clave: 'g1',
  antes: { x: 0 },
  despues: { x: 1 },
  op_id: 'o1',
  ...cambios,
});
const accion = (nombre: string, ...pasos: Paso[]): Accion => ({ nombre, pasos });
const hechas = (...acciones: Accion[]): Historia => ({ hechas: acciones, deshechas: [] });
const nombres = (acciones: readonly Accion[]) => acciones.map((a) => a.nombre);

/** A plan edited by one person: changes, undo and redo apply at once. */
function plano(...piezas: Pieza[]) {
  const todas = new Map(piezas.map((p) => [p.clave, p]));
  let n = 0;
  const nuevoId = () => `o${(n += 1)}`;
  const ver = (clave: string) => todas.get(clave) ?? null;
  const hacer = (op: Operacion) => {
    const hecha = aplicar(ver(op.clave), op);
    if (!hecha.ok) throw new Error(hecha.code);
    if (hecha.pieza) todas.set(op.clave, hecha.pieza);
    else todas.delete(op.clave);
  };
  /** Applies the operation and returns the step for the history. */
  const con = (op: Operacion | null): Paso => {
    if (!op) throw new Error('Nothing changed');
    const dado = pasoDe(op, ver(op.clave));
    hacer(op);
    return dado;
  };
  const volver = (como: typeof deshacer, historia: Historia): Vuelta => {
    const vuelta = como(historia, ver, nuevoId);
    if (!vuelta) throw new Error('Nothing to go back on');
    for (const op of vuelta.operaciones) hacer(op);
    return vuelta;
  };
  const cambiar = (clave: string, patch: Campos) => {
    const vista = ver(clave);
    return con(vista && cambio(nuevoId(), vista, patch));
  };
  const crear = (clave: string, campos: Campos) => con({ op_id: nuevoId(), clave, tipo: 'crear', campos });
  const borrar = (clave: string) => {
    const vista = ver(clave);
    return con(vista && borrado(nuevoId(), vista));
  };
  return { ver, volver, cambiar, crear, borrar, quedan: () => [...todas.keys()] };
}

describe('what is remembered', () => {
  it('is each action, but for those that did nothing; and what had been undone is gone with the next', () => {
    const antes: Historia = { hechas: [accion('uno', paso())], deshechas: [accion('dos', paso())] };
    expect(anotar(antes, accion('tres', paso()))).toEqual(
      hechas(accion('uno', paso()), accion('tres', paso())),
    );
    expect(anotar(antes, accion('nada'))).toEqual(hechas(accion('uno', paso())));
    expect(anotar(antes, { ...accion('importar'), version: 'v1' }).hechas).toHaveLength(2);
  });

  it('is the last two hundred', () => {
    let historia = HISTORIA_VACIA;
    for (let n = 1; n <= 201; n += 1) historia = anotar(historia, accion(`${n}`, paso()));
    expect(historia.hechas).toHaveLength(200);
    expect([historia.hechas[0]?.nombre, historia.hechas.at(-1)?.nombre]).toEqual(['2', '201']);
  });

  it('is of each operation what there was before and after it', () => {
    const vista = pieza({ x: 5, brand: 'Faro' });
    const op = { op_id: 'o', clave: 'g1' };
    const patch = { x: 6, notes: 'ojo' };
    expect(pasoDe({ ...op, tipo: 'cambiar', patch, desde: {} }, vista)).toEqual({
      ...op,
      antes: { x: 5, notes: null },
      despues: patch,
    });
    expect(pasoDe({ ...op, tipo: 'cambiar', patch, desde: {} }, null)).toEqual({
      ...op,
      antes: { x: null, notes: null },
      despues: patch,
    });
    expect(pasoDe({ ...op, tipo: 'borrar', desde: {} }, vista)).toEqual({
      ...op,
      antes: vista.campos,
      despues: null,
    });
    expect(pasoDe({ ...op, tipo: 'crear', campos: patch }, null)).toEqual({
      ...op,
      antes: null,
      despues: patch,
    });
  });

  it('leaves out what the server refused, and keeps the rest of the action', () => {
    const [uno, dos] = [paso({ op_id: 'o1' }), paso({ op_id: 'o2', clave: 'g2' })];
    const historia: Historia = {
      hechas: [accion('las dos', uno, dos), accion('sola', uno), accion('otra', dos)],
      deshechas: [accion('deshecha', dos, uno)],
    };
    expect(sinRechazada(historia, 'o1')).toEqual({
      hechas: [accion('las dos', dos), accion('otra', dos)],
      deshechas: [accion('deshecha', dos)],
    });
    expect(sinRechazada(historia, 'o9')).toEqual(historia);
    const reemplazo = hechas({ ...accion('importar'), version: 'v1' });
    expect(sinRechazada(reemplazo, 'o1')).toEqual(reemplazo);
  });

  it('is of what one created as the server made it, and of nothing else', () => {
    const creado = paso({ antes: null, despues: { id: 'g1' } });
    const otro = paso({ clave: 'g2', antes: null, despues: { id: 'g1' } });
    const movido = paso();
    const hecho = paso({ antes: null, despues: { id: 'g1bis' } });
    const historia = { hechas: [accion('a', creado, otro, movido)], deshechas: [accion('b', creado)] };
    expect(creada(historia, 'g1', { id: 'g1bis' })).toEqual({
      hechas: [accion('a', hecho, otro, movido)],
      deshechas: [accion('b', hecho)],
    });
  });
});

describe('an action that goes on with the last one', () => {
  it('is one step with it, from before the first to after the last', () => {
    const antes: Historia = {
      hechas: [accion('otra', paso()), accion('mover', paso({ antes: { x: 0 }, despues: { x: 1 } }))],
      deshechas: [accion('deshecha', paso())],
    };
    const sigue = accion('mover', paso({ op_id: 'o2', antes: { x: 1 }, despues: { x: 2 } }));
    expect(continuar(antes, sigue)).toEqual(
      hechas(
        accion('otra', paso()),
        accion('mover', paso({ op_id: 'o2', antes: { x: 0 }, despues: { x: 2 } })),
      ),
    );
  });

  const g2 = paso({ clave: 'g2' });
  const creado = paso({ antes: null });
  const borrada = paso({ despues: null });
  it.each<[string, Accion, Accion]>([
    ['of another name', accion('mover', paso()), accion('escribir', paso())],
    ['of another piece', accion('mover', paso()), accion('mover', g2)],
    ['of another field', accion('mover', paso()), accion('mover', paso({ despues: { y: 1 } }))],
    ['of fewer pieces', accion('mover', paso(), g2), accion('mover', paso())],
    ['of more pieces', accion('mover', paso()), accion('mover', paso(), g2)],
    ['of the same and another piece', accion('mover', paso(), g2), accion('mover', paso(), paso())],
    ['that creates', accion('agregar', creado), accion('agregar', creado)],
    ['after a creation', accion('agregar', creado), accion('agregar', paso())],
    ['that deletes', accion('borrar', borrada), accion('borrar', borrada)],
    ['after a deletion', accion('borrar', borrada), accion('borrar', paso())],
  ])('%s is a step apart', (_, ultima, sigue) => {
    expect(continuar(hechas(ultima), sigue)).toEqual(hechas(ultima, sigue));
  });

  it('of the whole plan is a step apart too', () => {
    const [una, otra] = ['v1', 'v2'].map((version): Accion => ({ nombre: 'Importar', pasos: [], version }));
    if (!una || !otra) throw new Error('There are two');
    expect(continuar(hechas(una), otra)).toEqual(hechas(una, otra));
    expect(continuar(HISTORIA_VACIA, una)).toEqual(hechas(una));
  });
});

it('each change of what is sold is a step of its own, because each did something to bookings', () => {
  const p = plano(pieza({ brand: '' }));
  const una = continuar(HISTORIA_VACIA, accion('Marca', p.cambiar('g1', { brand: 'L' })));
  expect(continuar(una, accion('Marca', p.cambiar('g1', { brand: 'La' }))).hechas).toHaveLength(2);
});

describe('undoing and redoing', () => {
  it.each<[string, (p: ReturnType<typeof plano>) => Paso]>([
    ['a change', (p) => p.cambiar('g1', { x: 9, brand: 'Faro' })],
    ['a creation', (p) => p.crear('g2', { x: 5 })],
    ['a deletion', (p) => p.borrar('g1')],
  ])('%s goes there and back, as often as one likes', (nombre, hacer) => {
    const p = plano(pieza({ x: 1, brand: null }));
    const lo = () => ['g1', 'g2'].map((clave) => p.ver(clave)?.campos ?? null);
    const antes = lo();
    let historia = anotar(HISTORIA_VACIA, accion(nombre, hacer(p)));
    const despues = lo();
    for (let vez = 0; vez < 2; vez += 1) {
      const ida = p.volver(deshacer, historia);
      expect(lo()).toEqual(antes);
      expect(ida).toMatchObject({ saltadas: [], accion: { nombre }, historia: { hechas: [] } });
      const vuelta = p.volver(rehacer, ida.historia);
      expect(lo()).toEqual(despues);
      expect(vuelta).toMatchObject({ saltadas: [], accion: { nombre }, historia: { deshechas: [] } });
      historia = vuelta.historia;
    }
    expect(historia.hechas).toHaveLength(1);
  });

  it('goes one action at a time, the last one first, and forward again in their order', () => {
    const p = plano(pieza({ x: 0 }));
    let historia = HISTORIA_VACIA;
    for (const x of [1, 2, 3]) historia = anotar(historia, accion(`${x}`, p.cambiar('g1', { x })));
    const una = p.volver(deshacer, historia).historia;
    const dos = p.volver(deshacer, una).historia;
    expect(p.ver('g1')?.campos).toEqual({ x: 1 });
    expect([nombres(dos.hechas), nombres(dos.deshechas)]).toEqual([['1'], ['3', '2']]);
    const otra = p.volver(rehacer, dos).historia;
    expect(p.ver('g1')?.campos).toEqual({ x: 2 });
    expect([nombres(otra.hechas), nombres(otra.deshechas)]).toEqual([['1', '2'], ['3']]);
    expect(rehacer(historia, p.ver, () => 'o')).toBeNull();
    expect(deshacer(HISTORIA_VACIA, p.ver, () => 'o')).toBeNull();
  });

  it('of an action on several pieces undoes its steps from the last to the first', () => {
    const p = plano(pieza({ x: 0 }), pieza({ x: 0 }, 'g2'));
    const historia = hechas(accion('mover', p.cambiar('g1', { x: 5 }), p.cambiar('g2', { x: 5 })));
    const ida = p.volver(deshacer, historia);
    expect(ida.operaciones.map((op) => op.clave)).toEqual(['g2', 'g1']);
    expect(p.volver(rehacer, ida.historia).operaciones.map((op) => op.clave)).toEqual(['g1', 'g2']);
  });

  it('leaves alone what somebody has changed since, and says which', () => {
    const alguien = (p: ReturnType<typeof plano>, que: () => Paso) => {
      que();
      return p;
    };
    const intento = (como: typeof deshacer, p: ReturnType<typeof plano>, historia: Historia) => {
      const antes = p.ver('g1');
      const { operaciones, saltadas } = p.volver(como, historia);
      expect([operaciones, saltadas, p.ver('g1')]).toEqual([[], ['g1'], antes]);
    };
    // A field with another value by now.
    const p1 = plano(pieza({ x: 0 }));
    const h1 = hechas(accion('mover', p1.cambiar('g1', { x: 1 })));
    intento(
      deshacer,
      alguien(p1, () => p1.cambiar('g1', { x: 7 })),
      h1,
    );
    // A piece that no longer exists.
    const p2 = plano(pieza({ x: 0 }));
    const h2 = hechas(accion('mover', p2.cambiar('g1', { x: 1 })));
    intento(
      deshacer,
      alguien(p2, () => p2.borrar('g1')),
      h2,
    );
    // A piece that was created and changed afterwards.
    const p3 = plano();
    const h3 = hechas(accion('agregar', p3.crear('g1', { x: 0, brand: null })));
    intento(
      deshacer,
      alguien(p3, () => p3.cambiar('g1', { brand: 'Faro' })),
      h3,
    );
    // A piece that was deleted and that somebody created again.
    const p4 = plano(pieza({ x: 0 }));
    const h4 = hechas(accion('borrar', p4.borrar('g1')));
    intento(
      deshacer,
      alguien(p4, () => p4.crear('g1', { x: 3 })),
      h4,
    );
    // The same for redo: a piece whose creation was undone exists again; one whose deletion was undone has changed.
    const p5 = plano();
    const h5 = p5.volver(deshacer, hechas(accion('agregar', p5.crear('g1', { x: 0 })))).historia;
    intento(
      rehacer,
      alguien(p5, () => p5.crear('g1', { x: 3 })),
      h5,
    );
    const p6 = plano(pieza({ x: 0 }));
    const h6 = p6.volver(deshacer, hechas(accion('borrar', p6.borrar('g1')))).historia;
    intento(
      rehacer,
      alguien(p6, () => p6.cambiar('g1', { x: 3 })),
      h6,
    );
  });

  it('restores the fields that nobody has changed since, also of a piece that somebody changed', () => {
    const p = plano(pieza({ x: 0, y: 0, brand: 'Faro' }));
    const historia = hechas(accion('cambiar', p.cambiar('g1', { x: 1, y: 1, brand: null })));
    p.cambiar('g1', { y: 9 });
    expect(p.volver(deshacer, historia).saltadas).toEqual([]);
    expect(p.ver('g1')?.campos).toEqual({ x: 0, y: 9, brand: 'Faro' });
  });

  it('of what is sold goes back whole, naming what it goes back on, or not at all', () => {
    const vendido = { status: 'occupied', brand: 'Faro', end_date: '2027-02-28' };
    const libre = { status: 'available', brand: null, end_date: null };
    const p = plano(pieza(vendido));
    const paso1 = p.cambiar('g1', libre);
    const vuelta = p.volver(deshacer, hechas(accion('Estado', paso1)));
    expect(vuelta.operaciones).toMatchObject([{ patch: vendido, deshace: paso1.op_id }]);
    // Doing it again goes back on the undoing, and so on.
    const [deshecha] = vuelta.operaciones;
    const otra = p.volver(rehacer, vuelta.historia);
    expect(otra.operaciones).toMatchObject([{ patch: libre, deshace: deshecha?.op_id }]);
    const [rehecha] = otra.operaciones;
    // Somebody else has it by now: its booking is not half brought back.
    p.cambiar('g1', { brand: 'Otra' });
    expect(p.volver(deshacer, otra.historia)).toMatchObject({ operaciones: [], saltadas: ['g1'] });
    p.cambiar('g1', { brand: null });
    expect(p.volver(deshacer, otra.historia).operaciones).toMatchObject([{ deshace: rehecha?.op_id }]);
  });

  it('of a sale by hand frees it whole, with the end that the server gave it', () => {
    const p = plano(pieza({ status: 'available', brand: null, end_date: null, x: 0 }));
    const historia = hechas(accion('Estado', p.cambiar('g1', { status: 'occupied' })));
    p.cambiar('g1', { end_date: '2027-02-28' });
    const [op] = p.volver(deshacer, historia).operaciones;
    expect(op).toMatchObject({ patch: { status: 'available', end_date: null } });
    // Where it is has nothing to do with bookings.
    const movida = hechas(accion('mover', p.cambiar('g1', { x: 9 })));
    expect(p.volver(deshacer, movida).operaciones[0]).not.toHaveProperty('deshace');
  });

  it('of a change that ended where it began does nothing, and reports nobody', () => {
    const p = plano(pieza({ notes: '' }));
    let historia = continuar(HISTORIA_VACIA, accion('escribir', p.cambiar('g1', { notes: 'L' })));
    historia = continuar(historia, accion('escribir', p.cambiar('g1', { notes: '' })));
    expect(historia.hechas).toHaveLength(1);
    expect(p.volver(deshacer, historia)).toMatchObject({ operaciones: [], saltadas: [] });
  });
});
