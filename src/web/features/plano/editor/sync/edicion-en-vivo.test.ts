import { describe, expect, it } from 'vitest';
import { borrado } from '#domain/plano/pieza.ts';
import { tocar } from '../lienzo/tocar.ts';
import { en, EscenaDeEdicion, espacio, g1, g2, pasar } from './escena-de-edicion.ts';

const escena = new EscenaDeEdicion();

describe('an edition', () => {
  it('shows a change at once, sends it, and says when it is saved', async () => {
    const edicion = escena.abrir();
    await pasar();
    const vistas: unknown[] = [];
    edicion.alCambiar('k1', () => vistas.push(en(edicion, 'k1')?.['x']));
    edicion.cambiar('k1', { x: 150 });
    expect(vistas).toEqual([150]);
    expect(edicion.guardado).toMatchObject({ estado: 'guardando', pendientes: 1 });
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['x']).toBe(150);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(escena.almacen.todo.size).toBe(0);
  });

  it('says that something was deleted once the server has accepted, and only of what it was', async () => {
    escena.servidor.reservadas.add('k1');
    const edicion = escena.abrir();
    await pasar();
    const dichos: string[] = [];
    edicion.alAvisar(({ texto, tono }) => tono === 'exito' && dichos.push(texto));
    edicion.borrar(['k1']);
    expect(dichos).toEqual([]);
    await pasar();
    expect(dichos).toEqual([]);
    expect(edicion.conflictos).toMatchObject([{ tipo: 'borrar', campos: ['reservas'] }]);
    expect(edicion.pieza('k1')).not.toBeNull();
    edicion.borrar(['k1', 'k2']);
    await pasar();
    expect(dichos).toEqual(['Góndola eliminada']);
  });

  it('goes back on what it did to a booking by its name, also after the window is reloaded', async () => {
    const edicion = escena.abrir();
    await pasar();
    edicion.cambiar('k1', { status: 'occupied', brand: 'Faro' }, 'Estado de G1');
    await pasar();
    const libera = { reserva: 'r1', rev: 3, motivo: 'Se van' };
    edicion.liberar(new Map([['k1', libera]]), 'Estado de G1');
    await pasar();
    const liberada = escena.servidor.tandas.flat().at(-1);
    expect(liberada).toMatchObject({ patch: { status: 'available', brand: null }, libera });
    edicion.irse();
    edicion.cerrar();
    const vuelta = escena.abrir('w2');
    await pasar();
    vuelta.deshacer();
    await pasar();
    const deshecha = escena.servidor.tandas.flat().at(-1);
    expect(deshecha).toMatchObject({
      patch: { status: 'occupied', brand: 'Faro' },
      deshace: liberada?.op_id,
    });
    vuelta.rehacer();
    await pasar();
    expect(escena.servidor.tandas.flat().at(-1)).toMatchObject({ deshace: deshecha?.op_id });
  });

  it('sees what others do, and draws only that', async () => {
    const edicion = escena.abrir();
    await pasar();
    let k1 = 0;
    let lista = 0;
    edicion.alCambiar('k1', () => (k1 += 1));
    edicion.alCambiarLista(() => (lista += 1));
    escena.otra('k2', { x: 500 });
    await pasar();
    expect([en(edicion, 'k2')?.['x'], k1, lista]).toEqual([500, 0, 0]);
  });

  it('tells which pieces somebody else has changed, and never one’s own', async () => {
    const edicion = escena.abrir();
    await pasar();
    const venidas: string[] = [];
    edicion.alVenir((claves) => venidas.push(...claves));
    edicion.cambiar('k1', { x: 150 });
    await pasar(5_000);
    expect(venidas).toEqual([]);
    escena.otra('k2', { x: 500 });
    await pasar();
    expect(venidas).toEqual(['k2']);
  });

  it('turns what is drawn and spaces by steps, as one step of the history; not what is locked', async () => {
    const edicion = escena.abrir();
    await pasar();
    const flecha = edicion.agregarElemento('arrow');
    expect(edicion.seGira).toBe(true);
    edicion.girar(1);
    edicion.girar(1);
    await pasar();
    expect(escena.servidor.piezas.get(flecha)?.campos['rotation']).toBe(30);
    edicion.deshacer();
    await pasar();
    expect(escena.servidor.piezas.get(flecha)?.campos['rotation']).toBe(0);
    edicion.elegir(['k1']);
    edicion.girar(1);
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['rotation']).toBe(15);
    edicion.bloquear(true);
    expect(edicion.seGira).toBe(false);
    edicion.girar(1);
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['rotation']).toBe(15);
  });

  it('a picture that was taken away comes back with undo, unless somebody has put another', async () => {
    escena.otra('k1', { image_url: '/archivos/una' });
    const edicion = escena.abrir();
    await pasar();
    edicion.cambiar('k1', { image_url: null }, 'Quitar la imagen');
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['image_url']).toBeNull();
    edicion.deshacer();
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['image_url']).toBe('/archivos/una');
    edicion.rehacer();
    await pasar();
    escena.otra('k1', { image_url: '/archivos/otra' });
    await pasar();
    edicion.deshacer();
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos['image_url']).toBe('/archivos/otra');
  });

  it('places, selects and undoes a new space; the next takes the lowest free name', async () => {
    const edicion = escena.abrir();
    const clave = edicion.agregarEspacio('gondola', { x: 500, y: 400 });
    expect(en(edicion, clave)).toMatchObject({
      id: 'g3',
      section: 'G3',
      x: 430,
      y: 370,
      status: 'available',
    });
    expect(edicion.seleccion).toEqual([clave]);
    expect(edicion.claves()).toEqual(['k1', 'k2', clave]);
    edicion.deshacer();
    await pasar();
    expect(edicion.pieza(clave)).toBeNull();
    expect(edicion.seleccion).toEqual([]);
    edicion.rehacer();
    await pasar();
    expect(escena.servidor.piezas.get(clave)?.campos['id']).toBe('g3');
  });

  it('moves a group as one, no further than the canvas, as one step', async () => {
    const edicion = escena.abrir();
    edicion.elegir(['k1', 'k2']);
    edicion.correr({ x: 900, y: -900 });
    expect([en(edicion, 'k1'), en(edicion, 'k2')]).toMatchObject([
      { x: 660, y: 0 },
      { x: 860, y: 0 },
    ]);
    edicion.deshacer();
    expect([en(edicion, 'k1'), en(edicion, 'k2')]).toMatchObject([g1.campos, g2.campos]);
    expect(edicion.puedeDeshacer).toBeNull();
    expect(edicion.puedeRehacer).toBe('Mover 2 elementos');
  });

  it('keeps a group together: selected by any of its pieces, copied as another group, undone as one step', async () => {
    const edicion = escena.abrir();
    edicion.elegir(['k1', 'k2']);
    expect([edicion.seAgrupa, edicion.seDesagrupa]).toEqual([true, false]);
    edicion.agrupar();
    await pasar();
    expect(escena.servidor.piezas.get('k2')?.campos['grupo']).toBe(en(edicion, 'k1')?.['grupo']);
    expect([edicion.seAgrupa, edicion.seDesagrupa]).toEqual([false, true]);
    edicion.elegir([]);
    tocar(edicion, { type: 'tap', on: { type: 'piece', key: 'k2' }, at: { x: 0, y: 0 }, shift: false });
    expect(edicion.seleccion).toEqual(['k1', 'k2']);
    edicion.duplicar();
    const copias = edicion.seleccion.map((clave) => en(edicion, clave)?.['grupo']);
    expect(new Set([...copias, en(edicion, 'k1')?.['grupo']]).size).toBe(2);
    edicion.deshacer();
    edicion.deshacer();
    expect(edicion.conSuGrupo(['k1'])).toEqual(['k1']);
    edicion.rehacer();
    // Tapped once more, a piece of a selected group is selected alone.
    edicion.elegir(['k1', 'k2']);
    tocar(edicion, { type: 'tap', on: { type: 'piece', key: 'k2' }, at: { x: 0, y: 0 }, shift: false });
    expect(edicion.seleccion).toEqual(['k2']);
    edicion.desagrupar();
    expect([en(edicion, 'k1')?.['grupo'], en(edicion, 'k2')?.['grupo']]).toEqual([expect.any(String), null]);
  });

  it('presses of an arrow that follow one another are one step', async () => {
    const edicion = escena.abrir();
    edicion.elegir(['k1']);
    for (let i = 0; i < 5; i += 1) edicion.correr({ x: 1, y: 0 });
    await pasar(3000);
    edicion.correr({ x: 1, y: 0 });
    edicion.deshacer();
    expect(en(edicion, 'k1')?.['x']).toBe(105);
    edicion.deshacer();
    expect(en(edicion, 'k1')?.['x']).toBe(100);
  });

  it('leaves what is locked where it is, and says so', () => {
    const edicion = escena.abrir();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto }) => avisos.push(texto));
    edicion.elegir(['k1']);
    edicion.bloquear(true);
    edicion.correr({ x: 10, y: 0 });
    edicion.borrar();
    edicion.cambiar('k1', { width: 200 });
    expect(en(edicion, 'k1')).toMatchObject({ x: 100, width: 140, locked: true });
    expect(avisos.at(-1)).toBe('Góndola G1 está bloqueada: desbloquealo para cambiarlo');
  });

  it('duplicates and pastes free spaces with names that none has', () => {
    const edicion = escena.abrir();
    edicion.cambiar('k1', { status: 'occupied', brand: 'Lácteos del Sur', image_url: '/archivos/1' });
    edicion.elegir(['k1']);
    edicion.duplicar();
    edicion.elegir(['k1', 'k2']);
    edicion.copiar();
    edicion.pegar();
    edicion.pegar();
    const nuevas = edicion
      .claves()
      .flatMap((clave) => edicion.pieza(clave) ?? [])
      .slice(2);
    expect(
      nuevas.map(({ campos }) => [campos['id'], campos['x'], campos['brand'], campos['image_url']]),
    ).toEqual([
      ['g3', 120, null, null],
      ['g4', 120, null, null],
      ['g5', 320, null, null],
      ['g6', 140, null, null],
      ['g7', 340, null, null],
    ]);
  });

  it('while a gesture holds a piece what others do to it waits; if they delete it the gesture is told', async () => {
    const edicion = escena.abrir();
    await pasar();
    let perdida = 0;
    const soltar = edicion.retener(['k1'], () => (perdida += 1));
    escena.otra('k1', { y: 300 });
    await pasar();
    expect(en(edicion, 'k1')?.['y']).toBe(100);
    soltar();
    expect(en(edicion, 'k1')?.['y']).toBe(300);
    // Dropping a piece keeps what somebody else changed meanwhile.
    edicion.cambiar('k1', { x: 7 });
    await pasar();
    expect(escena.servidor.piezas.get('k1')?.campos).toMatchObject({ x: 7, y: 300 });
    edicion.retener(['k1'], () => (perdida += 1));
    const pieza = escena.servidor.piezas.get('k1')!;
    escena.servidor.atender({ op_id: 'b', clave: 'k1', tipo: 'borrar', desde: pieza.campos });
    await pasar();
    expect(perdida).toBe(1);
    expect(edicion.pieza('k1')).toBeNull();
  });
});

describe('a conflict', () => {
  it('keeps what was lost, and puts it over the other’s when asked', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.caer();
    edicion.cambiar('k1', { notes: 'Lo mío' });
    escena.otra('k1', { notes: 'Lo suyo' });
    escena.servidor.caida = false;
    edicion.despertar();
    await pasar(5_000);
    expect(en(edicion, 'k1')?.['notes']).toBe('Lo suyo');
    const [conflicto] = edicion.conflictos;
    expect(conflicto).toMatchObject({ motivo: 'cambiado', perdido: { notes: 'Lo mío' } });
    edicion.insistir(conflicto?.op_id ?? '');
    await pasar();
    expect(edicion.conflictos).toEqual([]);
    expect(escena.servidor.piezas.get('k1')?.campos['notes']).toBe('Lo mío');
  });

  it('is told with who, once for several of the same; what was done here is undone here', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.mudo = true;
    escena.otra('k1', { status: 'occupied', brand: 'B' });
    edicion.cambiar('k1', { status: 'occupied', brand: 'A' });
    edicion.cambiar('k1', { brand: 'AA' });
    await pasar(5000);
    expect(edicion.conflictos).toMatchObject([
      { que: 'Góndola G1', clave: 'k1', campos: ['status', 'brand'], quien: 'Beto', motivo: 'cambiado' },
    ]);
    expect(edicion.puedeDeshacer).toBeNull();
    escena.servidor.mudo = false;
    edicion.despertar();
    await pasar(100);
    expect(en(edicion, 'k1')?.['brand']).toBe('B');
    edicion.olvidarConflicto(edicion.conflictos[0]!.op_id);
    expect(edicion.conflictos).toEqual([]);
  });

  it('is there by the time that nothing is pending: nobody takes it for saved', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.mudo = true;
    escena.otra('k1', { brand: 'B' });
    edicion.cambiar('k1', { brand: 'A' });
    const vistos: string[] = [];
    edicion.alCambiarEstado(() => vistos.push(`${edicion.guardado.pendientes} ${edicion.conflictos.length}`));
    await pasar(5000);
    expect(vistos).toContain('0 1');
    expect(vistos).not.toContain('0 0');
  });

  it('undo leaves what another has changed since, and says so', async () => {
    const edicion = escena.abrir();
    await pasar();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto, tono }) => tono === 'error' && avisos.push(texto));
    edicion.elegir(['k1', 'k2']);
    edicion.correr({ x: 10, y: 0 });
    await pasar();
    escena.otra('k2', { x: 600 });
    await pasar();
    edicion.deshacer();
    await pasar();
    expect([en(edicion, 'k1')?.['x'], en(edicion, 'k2')?.['x']]).toEqual([100, 600]);
    expect(avisos).toEqual([
      'Se deshizo: Mover 2 elementos. Un elemento quedó como está: después lo cambió otra persona o está bloqueado',
    ]);
  });

  it('a new space that the server had to name otherwise can be changed and deleted all the same', async () => {
    const edicion = escena.abrir();
    escena.servidor.piezas.set('k9', espacio('k9', 'g3', 0, 0));
    const clave = edicion.agregarEspacio('gondola', { x: 500, y: 400 });
    edicion.cambiar(clave, { section: 'Z1' });
    await pasar(100);
    expect(escena.servidor.piezas.get(clave)?.campos).toMatchObject({ id: 'g39', section: 'Z1' });
    edicion.borrar([clave]);
    await pasar(100);
    expect(escena.servidor.piezas.has(clave)).toBe(false);
    expect(edicion.conflictos).toEqual([]);
  });
});

describe('what a colleague deletes under one', () => {
  it('is told with who did, and comes back with what was being written', async () => {
    const edicion = escena.abrir();
    await pasar();
    edicion.elegir(['k1']);
    const claves = [...escena.servidor.piezas.keys()].toSorted();
    const pieza = escena.servidor.piezas.get('k1');
    if (!pieza) throw new Error('There is no such piece');
    escena.servidor.atender(borrado(escena.otroId(), pieza));
    await pasar(100);
    expect(edicion.seleccion).toEqual([]);
    // The panel closes and keeps what was in its field.
    edicion.cambiar('k1', { notes: 'Prometido a Lácteos' });
    const [conflicto] = edicion.conflictos;
    expect(conflicto).toMatchObject({ clave: 'k1', motivo: 'borrado', restaurable: true });
    edicion.restaurarPerdida(conflicto?.op_id ?? '');
    await pasar(100);
    expect(edicion.conflictos).toEqual([]);
    // Its sheet, its comments and its bookings hang from its key.
    expect(edicion.seleccion).toEqual(['k1']);
    expect(en(edicion, 'k1')).toMatchObject({ section: 'G1', notes: 'Prometido a Lácteos' });
    expect([...escena.servidor.piezas.keys()].toSorted()).toEqual(claves);
    expect(escena.servidor.piezas.get('k1')?.campos['notes']).toBe('Prometido a Lácteos');
    edicion.deshacer();
    await pasar(100);
    expect(escena.servidor.piezas.has('k1')).toBe(false);
  });

  it('if whoever deleted it has put it back, only what was being written is missing', async () => {
    const edicion = escena.abrir();
    await pasar();
    edicion.elegir(['k1']);
    const pieza = escena.servidor.piezas.get('k1');
    if (!pieza) throw new Error('There is no such piece');
    escena.servidor.atender(borrado(escena.otroId(), pieza));
    await pasar(100);
    edicion.cambiar('k1', { notes: 'Prometido a Lácteos' });
    const campos = { ...pieza.campos, brand: 'Faro' };
    escena.servidor.atender({ op_id: escena.otroId(), clave: 'k1', tipo: 'crear', campos });
    await pasar(100);
    edicion.restaurarPerdida(edicion.conflictos[0]?.op_id ?? '');
    await pasar(100);
    expect(edicion.conflictos).toEqual([]);
    expect(edicion.seleccion).toEqual(['k1']);
    expect(escena.servidor.piezas.get('k1')?.campos).toMatchObject({
      brand: 'Faro',
      notes: 'Prometido a Lácteos',
    });
  });

  it('so is what was being dragged, though a drag selects only when it ends', async () => {
    const edicion = escena.abrir();
    await pasar();
    const soltar = edicion.retener(['k1'], () => soltar());
    const pieza = escena.servidor.piezas.get('k1');
    if (!pieza) throw new Error('There is no such piece');
    escena.servidor.atender(borrado(escena.otroId(), pieza));
    await pasar(100);
    expect(edicion.conflictos).toMatchObject([{ clave: 'k1', motivo: 'borrado', restaurable: true }]);
  });

  it('one that nobody was looking at goes without a word, and one deletes oneself in peace', async () => {
    const edicion = escena.abrir();
    await pasar();
    const ajena = escena.servidor.piezas.get('k2');
    if (ajena) escena.servidor.atender(borrado(escena.otroId(), ajena));
    edicion.elegir(['k1']);
    edicion.borrar();
    await pasar(100);
    expect(edicion.conflictos).toEqual([]);
  });
});
