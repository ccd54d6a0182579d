import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { borrado, cambio, type Campos, type Pieza } from '#domain/plano/pieza.ts';
import { tocar } from '../lienzo/tocar.ts';
import { EdicionEnVivo } from './edicion-en-vivo.ts';
import { Guardadas } from './guardadas.ts';
import { memoriaEn } from './memoria.ts';
import { almacenDePrueba, ServidorDePrueba, vidasDePrueba } from './servidor-de-prueba.ts';

const g1 = espacio('k1', 'g1', 100, 100);
const g2 = espacio('k2', 'g2', 300, 100);

function espacio(clave: string, id: string, x: number, y: number): Pieza {
  const campos: Campos = {
    clase: 'espacio',
    id,
    type: 'gondola',
    status: 'available',
    x,
    y,
    width: 140,
    height: 60,
    section: id.toUpperCase(),
    category: 'Disponible',
    brand: null,
    end_date: null,
    notes: null,
    image_url: null,
    locked: false,
  };
  return { clave, rev: 1, campos };
}

let servidor: ServidorDePrueba;
let almacen: ReturnType<typeof almacenDePrueba>;
let pestana: ReturnType<typeof almacenDePrueba>;
let vidas: ReturnType<typeof vidasDePrueba>;
const abiertas: EdicionEnVivo[] = [];
let n = 0;

beforeEach(() => {
  vi.useFakeTimers();
  servidor = new ServidorDePrueba([g1, g2]);
  almacen = almacenDePrueba();
  pestana = almacenDePrueba();
  vidas = vidasDePrueba();
});

afterEach(() => {
  for (const edicion of abiertas.splice(0)) edicion.cerrar();
  vi.useRealTimers();
});

function abrir(ventana = 'w1', perfil_id = 'ana', donde = almacen): EdicionEnVivo {
  const edicion = new EdicionEnVivo({
    local: 1,
    plano: servidor.abierto(),
    perfil_id,
    ventana,
    red: servidor.red(),
    guardadas: new Guardadas(donde, vidas, perfil_id, ventana),
    memoria: memoriaEn(pestana, perfil_id),
    nuevoId: () => `${ventana}-${(n += 1)}`,
    ahora: () => new Date(),
  });
  abiertas.push(edicion);
  return edicion;
}

const pasar = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const en = (edicion: EdicionEnVivo, clave: string) => edicion.pieza(clave)?.campos;

/** A change by somebody else. */
function otra(clave: string, patch: Campos): void {
  const pieza = servidor.piezas.get(clave);
  const op = pieza && cambio(`otra-${(n += 1)}`, pieza, patch);
  if (op) servidor.atender(op);
}

describe('an edition', () => {
  it('shows a change at once, sends it, and says when it is saved', async () => {
    const edicion = abrir();
    await pasar();
    const vistas: unknown[] = [];
    edicion.alCambiar('k1', () => vistas.push(en(edicion, 'k1')?.['x']));
    edicion.cambiar('k1', { x: 150 });
    expect(vistas).toEqual([150]);
    expect(edicion.guardado).toMatchObject({ estado: 'guardando', pendientes: 1 });
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['x']).toBe(150);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(almacen.todo.size).toBe(0);
  });

  it('says that something was deleted once the server has accepted, and only of what it was', async () => {
    servidor.reservadas.add('k1');
    const edicion = abrir();
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
    const edicion = abrir();
    await pasar();
    edicion.cambiar('k1', { status: 'occupied', brand: 'Faro' }, 'Estado de G1');
    await pasar();
    const libera = { reserva: 'r1', rev: 3, motivo: 'Se van' };
    edicion.liberar(new Map([['k1', libera]]), 'Estado de G1');
    await pasar();
    const liberada = servidor.tandas.flat().at(-1);
    expect(liberada).toMatchObject({ patch: { status: 'available', brand: null }, libera });
    edicion.irse();
    edicion.cerrar();
    const vuelta = abrir('w2');
    await pasar();
    vuelta.deshacer();
    await pasar();
    const deshecha = servidor.tandas.flat().at(-1);
    expect(deshecha).toMatchObject({
      patch: { status: 'occupied', brand: 'Faro' },
      deshace: liberada?.op_id,
    });
    vuelta.rehacer();
    await pasar();
    expect(servidor.tandas.flat().at(-1)).toMatchObject({ deshace: deshecha?.op_id });
  });

  it('sees what others do, and draws only that', async () => {
    const edicion = abrir();
    await pasar();
    let k1 = 0;
    let lista = 0;
    edicion.alCambiar('k1', () => (k1 += 1));
    edicion.alCambiarLista(() => (lista += 1));
    otra('k2', { x: 500 });
    await pasar();
    expect([en(edicion, 'k2')?.['x'], k1, lista]).toEqual([500, 0, 0]);
  });

  it('tells which pieces somebody else has changed, and never one’s own', async () => {
    const edicion = abrir();
    await pasar();
    const venidas: string[] = [];
    edicion.alVenir((claves) => venidas.push(...claves));
    edicion.cambiar('k1', { x: 150 });
    await pasar(5_000);
    expect(venidas).toEqual([]);
    otra('k2', { x: 500 });
    await pasar();
    expect(venidas).toEqual(['k2']);
  });

  it('turns what is drawn and spaces by steps, as one step of the history; not what is locked', async () => {
    const edicion = abrir();
    await pasar();
    const flecha = edicion.agregarElemento('arrow');
    expect(edicion.seGira).toBe(true);
    edicion.girar(1);
    edicion.girar(1);
    await pasar();
    expect(servidor.piezas.get(flecha)?.campos['rotation']).toBe(30);
    edicion.deshacer();
    await pasar();
    expect(servidor.piezas.get(flecha)?.campos['rotation']).toBe(0);
    edicion.elegir(['k1']);
    edicion.girar(1);
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['rotation']).toBe(15);
    edicion.bloquear(true);
    expect(edicion.seGira).toBe(false);
    edicion.girar(1);
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['rotation']).toBe(15);
  });

  it('a picture that was taken away comes back with undo, unless somebody has put another', async () => {
    otra('k1', { image_url: '/archivos/una' });
    const edicion = abrir();
    await pasar();
    edicion.cambiar('k1', { image_url: null }, 'Quitar la imagen');
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['image_url']).toBeNull();
    edicion.deshacer();
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['image_url']).toBe('/archivos/una');
    edicion.rehacer();
    await pasar();
    otra('k1', { image_url: '/archivos/otra' });
    await pasar();
    edicion.deshacer();
    await pasar();
    expect(servidor.piezas.get('k1')?.campos['image_url']).toBe('/archivos/otra');
  });

  it('places, selects and undoes a new space; the next takes the lowest free name', async () => {
    const edicion = abrir();
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
    expect(servidor.piezas.get(clave)?.campos['id']).toBe('g3');
  });

  it('moves a group as one, no further than the canvas, as one step', async () => {
    const edicion = abrir();
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
    const edicion = abrir();
    edicion.elegir(['k1', 'k2']);
    expect([edicion.seAgrupa, edicion.seDesagrupa]).toEqual([true, false]);
    edicion.agrupar();
    await pasar();
    expect(servidor.piezas.get('k2')?.campos['grupo']).toBe(en(edicion, 'k1')?.['grupo']);
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
    const edicion = abrir();
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
    const edicion = abrir();
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
    const edicion = abrir();
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
    const edicion = abrir();
    await pasar();
    let perdida = 0;
    const soltar = edicion.retener(['k1'], () => (perdida += 1));
    otra('k1', { y: 300 });
    await pasar();
    expect(en(edicion, 'k1')?.['y']).toBe(100);
    soltar();
    expect(en(edicion, 'k1')?.['y']).toBe(300);
    // Dropping a piece keeps what somebody else changed meanwhile.
    edicion.cambiar('k1', { x: 7 });
    await pasar();
    expect(servidor.piezas.get('k1')?.campos).toMatchObject({ x: 7, y: 300 });
    edicion.retener(['k1'], () => (perdida += 1));
    const pieza = servidor.piezas.get('k1')!;
    servidor.atender({ op_id: 'b', clave: 'k1', tipo: 'borrar', desde: pieza.campos });
    await pasar();
    expect(perdida).toBe(1);
    expect(edicion.pieza('k1')).toBeNull();
  });
});

describe('the history over a reload', () => {
  const recargar = async (edicion: EdicionEnVivo) => {
    edicion.irse();
    edicion.cerrar();
    const vuelta = abrir('w2');
    await pasar();
    return vuelta;
  };

  it('goes on: what was done before is undone and done again, unless another has changed it since', async () => {
    const antes = abrir();
    await pasar();
    antes.cambiar('k1', { x: 150 }, 'Mover G1');
    antes.cambiar('k2', { x: 350 }, 'Mover G2');
    await pasar();
    antes.deshacer();
    await pasar();
    const edicion = await recargar(antes);
    expect([edicion.puedeDeshacer, edicion.puedeRehacer]).toEqual(['Mover G1', 'Mover G2']);
    edicion.rehacer();
    expect(en(edicion, 'k2')?.['x']).toBe(350);
    otra('k1', { x: 400 });
    await pasar();
    edicion.deshacer();
    edicion.deshacer();
    await pasar();
    expect([en(edicion, 'k1')?.['x'], en(edicion, 'k2')?.['x']]).toEqual([400, 300]);
  });

  it('does not undo a whole replacement over what happened meanwhile, and is nobody else’s', async () => {
    const antes = abrir();
    await pasar();
    await antes.reiniciar();
    await pasar();
    antes.irse();
    antes.cerrar();
    otra('k1', { x: 7 });
    servidor.seq += 1;
    servidor.sesion = 'beto';
    expect(abrir('w3', 'beto').puedeDeshacer).toBeNull();
    servidor.sesion = 'ana';
    const edicion = abrir('w2');
    await pasar();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto }) => avisos.push(texto));
    expect(edicion.puedeDeshacer).toBe('Resetear a Original');
    edicion.deshacer();
    await pasar();
    expect(avisos.at(-1)).toMatch(/^No se pudo deshacer/u);
    // What does not make sense is no history.
    pestana.setItem('plano:historia:ana', '{"historia":{"hechas":[7]}}');
    expect(abrir('w4').puedeDeshacer).toBeNull();
  });
});

describe('a conflict', () => {
  it('keeps what was lost, and puts it over the other’s when asked', async () => {
    const edicion = abrir();
    await pasar();
    servidor.caer();
    edicion.cambiar('k1', { notes: 'Lo mío' });
    otra('k1', { notes: 'Lo suyo' });
    servidor.caida = false;
    edicion.despertar();
    await pasar(5_000);
    expect(en(edicion, 'k1')?.['notes']).toBe('Lo suyo');
    const [conflicto] = edicion.conflictos;
    expect(conflicto).toMatchObject({ motivo: 'cambiado', perdido: { notes: 'Lo mío' } });
    edicion.insistir(conflicto?.op_id ?? '');
    await pasar();
    expect(edicion.conflictos).toEqual([]);
    expect(servidor.piezas.get('k1')?.campos['notes']).toBe('Lo mío');
  });

  it('is told with who, once for several of the same; what was done here is undone here', async () => {
    const edicion = abrir();
    await pasar();
    servidor.mudo = true;
    otra('k1', { status: 'occupied', brand: 'B' });
    edicion.cambiar('k1', { status: 'occupied', brand: 'A' });
    edicion.cambiar('k1', { brand: 'AA' });
    await pasar(5000);
    expect(edicion.conflictos).toMatchObject([
      { que: 'Góndola G1', clave: 'k1', campos: ['status', 'brand'], quien: 'Beto', motivo: 'cambiado' },
    ]);
    expect(edicion.puedeDeshacer).toBeNull();
    servidor.mudo = false;
    edicion.despertar();
    await pasar(100);
    expect(en(edicion, 'k1')?.['brand']).toBe('B');
    edicion.olvidarConflicto(edicion.conflictos[0]!.op_id);
    expect(edicion.conflictos).toEqual([]);
  });

  it('is there by the time that nothing is pending: nobody takes it for saved', async () => {
    const edicion = abrir();
    await pasar();
    servidor.mudo = true;
    otra('k1', { brand: 'B' });
    edicion.cambiar('k1', { brand: 'A' });
    const vistos: string[] = [];
    edicion.alCambiarEstado(() => vistos.push(`${edicion.guardado.pendientes} ${edicion.conflictos.length}`));
    await pasar(5000);
    expect(vistos).toContain('0 1');
    expect(vistos).not.toContain('0 0');
  });

  it('undo leaves what another has changed since, and says so', async () => {
    const edicion = abrir();
    await pasar();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto, tono }) => tono === 'error' && avisos.push(texto));
    edicion.elegir(['k1', 'k2']);
    edicion.correr({ x: 10, y: 0 });
    await pasar();
    otra('k2', { x: 600 });
    await pasar();
    edicion.deshacer();
    await pasar();
    expect([en(edicion, 'k1')?.['x'], en(edicion, 'k2')?.['x']]).toEqual([100, 600]);
    expect(avisos).toEqual([
      'Se deshizo: Mover 2 elementos. Un elemento quedó como está: después lo cambió otra persona o está bloqueado',
    ]);
  });

  it('a new space that the server had to name otherwise can be changed and deleted all the same', async () => {
    const edicion = abrir();
    servidor.piezas.set('k9', espacio('k9', 'g3', 0, 0));
    const clave = edicion.agregarEspacio('gondola', { x: 500, y: 400 });
    edicion.cambiar(clave, { section: 'Z1' });
    await pasar(100);
    expect(servidor.piezas.get(clave)?.campos).toMatchObject({ id: 'g39', section: 'Z1' });
    edicion.borrar([clave]);
    await pasar(100);
    expect(servidor.piezas.has(clave)).toBe(false);
    expect(edicion.conflictos).toEqual([]);
  });
});

describe('without a network', () => {
  it('an hour of work is kept, shown as such, and sent in order on return', async () => {
    const edicion = abrir();
    await pasar();
    servidor.caer();
    for (let i = 1; i <= 60; i += 1) {
      edicion.cambiar('k1', { x: i });
      await pasar(60_000);
    }
    expect(edicion.guardado).toMatchObject({ estado: 'sin_conexion', pendientes: 60, en_linea: false });
    expect(edicion.sePerderia).toBe(false);
    otra('k2', { y: 222 });
    servidor.caida = false;
    edicion.despertar();
    await pasar(100);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(servidor.piezas.get('k1')?.campos['x']).toBe(60);
    expect(en(edicion, 'k2')?.['y']).toBe(222);
    expect(servidor.tandas.flat().map((op) => op.op_id)).toEqual([
      ...new Set(servidor.tandas.flat().map((op) => op.op_id)),
    ]);
    expect(almacen.todo.size).toBe(0);
  });

  it('comes back by itself, and a lost answer does nothing twice', async () => {
    const edicion = abrir();
    await pasar();
    servidor.mudo = true;
    servidor.pierdeRespuestas = true;
    edicion.cambiar('k1', { x: 5 });
    await pasar(1500);
    expect(edicion.guardado.estado).toBe('sin_conexion');
    servidor.pierdeRespuestas = false;
    await pasar(30_000);
    expect(servidor.tandas.length).toBeGreaterThan(1);
    expect(servidor.diario).toHaveLength(1);
    expect(edicion.guardado.estado).toBe('guardado');
    // The stream sent nothing: missing changes are requested.
    expect(en(edicion, 'k1')).toMatchObject({ x: 5 });
  });

  it('while the stream is down, others’ changes come by asking every eight seconds', async () => {
    const edicion = abrir();
    await pasar();
    servidor.sinFlujo = true;
    servidor.caer();
    servidor.caida = false;
    await pasar(2_000);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', en_linea: false });
    otra('k1', { x: 77 });
    await pasar(8_100);
    expect(en(edicion, 'k1')?.['x']).toBe(77);
  });

  it('a closed window’s work goes out from the next one of the same person, and of nobody else', async () => {
    const primera = abrir('w1');
    await pasar();
    servidor.caer();
    primera.cambiar('k1', { x: 5 });
    primera.agregarEspacio('puntera', { x: 300, y: 300 });
    await pasar();
    vidas.matar('w1');
    servidor.caida = false;
    servidor.sesion = 'eva';
    const ajena = abrir('w2', 'eva');
    await pasar(100);
    expect(servidor.tandas).toEqual([]);
    ajena.cerrar();
    servidor.sesion = 'ana';
    const segunda = abrir('w3');
    await pasar(100);
    expect(servidor.piezas.get('k1')?.campos['x']).toBe(5);
    expect([...servidor.piezas.values()].map((p) => p.campos['id'])).toEqual(['g1', 'g2', 'p1']);
    expect(segunda.guardado.pendientes).toBe(0);
    expect(almacen.todo.size).toBe(0);
  });

  it('two windows of one person that live do not send one another’s work', async () => {
    const [una, dos] = [abrir('w1'), abrir('w2')];
    await pasar();
    servidor.caer();
    una.cambiar('k1', { x: 1 });
    dos.cambiar('k2', { x: 2 });
    await pasar(120_000);
    expect([una.guardado.pendientes, dos.guardado.pendientes]).toEqual([1, 1]);
    servidor.caida = false;
    await pasar(60_000);
    const enviadas = servidor.tandas.flat().map((op) => op.clave);
    expect(enviadas.toSorted()).toEqual(['k1', 'k2']);
    expect([una.guardado.pendientes, dos.guardado.pendientes]).toEqual([0, 0]);
  });

  it('what does not fit in the browser is sent all the same, and only then would closing lose it', async () => {
    const edicion = abrir('w1', 'ana', almacenDePrueba(10));
    await pasar();
    servidor.caer();
    edicion.cambiar('k1', { x: 5 });
    expect(edicion.sePerderia).toBe(true);
    servidor.caida = false;
    await pasar(30_000);
    expect(edicion.sePerderia).toBe(false);
    expect(servidor.piezas.get('k1')?.campos['x']).toBe(5);
  });
});

describe('a session that ends', () => {
  it('keeps everything, asks for nothing, and goes on when the same person is back', async () => {
    const edicion = abrir();
    await pasar();
    servidor.sesion = null;
    edicion.cambiar('k1', { x: 5 });
    await pasar(100);
    expect(edicion.guardado).toMatchObject({ estado: 'sesion_vencida', pendientes: 1 });
    edicion.cambiar('k1', { y: 6 });
    servidor.sesion = 'eva';
    await pasar(60_000);
    expect(edicion.guardado).toMatchObject({ estado: 'sesion_vencida', pendientes: 2 });
    expect(servidor.tandas).toEqual([]);
    servidor.sesion = 'ana';
    await pasar(20_000);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(servidor.piezas.get('k1')?.campos).toMatchObject({ x: 5, y: 6 });
  });
});

describe('a whole replacement', () => {
  it('is one step: undone by the version kept before it, and done again', async () => {
    const edicion = abrir();
    await pasar();
    edicion.cambiar('k1', { x: 50 });
    const hecho = edicion.importar('[]');
    await pasar(100);
    expect(await hecho).toMatchObject({ ok: true, espacios: 0 });
    expect(edicion.claves()).toEqual([]);
    expect(edicion.puedeDeshacer).toBe('Importar');
    edicion.deshacer();
    await pasar(100);
    expect(en(edicion, 'k1')?.['x']).toBe(50);
    expect(edicion.puedeRehacer).toBe('Importar');
    edicion.rehacer();
    await pasar(100);
    expect(edicion.claves()).toEqual([]);
    edicion.deshacer();
    await pasar(100);
    // And earlier actions can still be undone.
    edicion.deshacer();
    await pasar(100);
    expect(servidor.piezas.get('k1')?.campos['x']).toBe(100);
  });

  it('is not undone over what another has done since', async () => {
    const edicion = abrir();
    await pasar();
    void edicion.reiniciar();
    await pasar(100);
    servidor.atender({ op_id: 'b1', clave: 'k7', tipo: 'crear', campos: espacio('k7', 'g7', 0, 0).campos });
    await pasar();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto }) => avisos.push(texto));
    edicion.deshacer();
    await pasar(100);
    expect(edicion.claves()).toEqual(['k7']);
    expect(avisos[0]).toContain('después otra persona cambió el plano');
    expect(edicion.puedeDeshacer).toBeNull();
  });

  it('is not asked for while what was done before it cannot be sent', async () => {
    const edicion = abrir();
    await pasar();
    servidor.caer();
    edicion.cambiar('k1', { x: 5 });
    const hecho = edicion.reiniciar();
    await pasar(3000);
    expect(await hecho).toEqual({ ok: false, code: 'SIN_CONEXION', problemas: [], version_id: '' });
    expect(edicion.claves()).toEqual(['k1', 'k2']);
  });

  it('of another’s is seen, and forced synchronisation says whether it could', async () => {
    const edicion = abrir();
    await pasar();
    void servidor.red().reemplazar('reiniciar', {});
    await pasar(100);
    expect(edicion.claves()).toEqual([]);
    const pudo = edicion.forzarSync();
    await pasar(100);
    expect(await pudo).toBe(true);
    servidor.caer();
    const no = edicion.forzarSync();
    await pasar(100);
    expect(await no).toBe(false);
  });
});

describe('what a colleague deletes under one', () => {
  it('is told with who did, and comes back with what was being written', async () => {
    const edicion = abrir();
    await pasar();
    edicion.elegir(['k1']);
    const pieza = servidor.piezas.get('k1');
    if (!pieza) throw new Error('There is no such piece');
    servidor.atender(borrado(`otra-${(n += 1)}`, pieza));
    await pasar(100);
    expect(edicion.seleccion).toEqual([]);
    // The panel closes and keeps what was in its field.
    edicion.cambiar('k1', { notes: 'Prometido a Lácteos' });
    const [conflicto] = edicion.conflictos;
    expect(conflicto).toMatchObject({ clave: 'k1', motivo: 'borrado', restaurable: true });
    edicion.restaurarPerdida(conflicto?.op_id ?? '');
    await pasar(100);
    expect(edicion.conflictos).toEqual([]);
    const [nueva] = edicion.seleccion;
    expect(en(edicion, nueva ?? '')).toMatchObject({ section: 'G1', notes: 'Prometido a Lácteos' });
    expect([...servidor.piezas.values()].map(({ campos }) => campos['notes'])).toContain(
      'Prometido a Lácteos',
    );
  });

  it('so is what was being dragged, though a drag selects only when it ends', async () => {
    const edicion = abrir();
    await pasar();
    const soltar = edicion.retener(['k1'], () => soltar());
    const pieza = servidor.piezas.get('k1');
    if (!pieza) throw new Error('There is no such piece');
    servidor.atender(borrado(`otra-${(n += 1)}`, pieza));
    await pasar(100);
    expect(edicion.conflictos).toMatchObject([{ clave: 'k1', motivo: 'borrado', restaurable: true }]);
  });

  it('one that nobody was looking at goes without a word, and one deletes oneself in peace', async () => {
    const edicion = abrir();
    await pasar();
    const ajena = servidor.piezas.get('k2');
    if (ajena) servidor.atender(borrado(`otra-${(n += 1)}`, ajena));
    edicion.elegir(['k1']);
    edicion.borrar();
    await pasar(100);
    expect(edicion.conflictos).toEqual([]);
  });
});
