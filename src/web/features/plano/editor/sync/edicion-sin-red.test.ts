import { describe, expect, it } from 'vitest';
import { en, EscenaDeEdicion, pasar } from './escena-de-edicion.ts';
import { almacenDePrueba } from './servidor-de-prueba.ts';

const escena = new EscenaDeEdicion();

describe('without a network', () => {
  it('an hour of work is kept, shown as such, and sent in order on return', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.caer();
    for (let i = 1; i <= 60; i += 1) {
      edicion.cambiar('k1', { x: i });
      await pasar(60_000);
    }
    expect(edicion.guardado).toMatchObject({ estado: 'sin_conexion', pendientes: 60, en_linea: false });
    expect(edicion.sePerderia).toBe(false);
    escena.otra('k2', { y: 222 });
    escena.servidor.caida = false;
    edicion.despertar();
    await pasar(100);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(escena.servidor.piezas.get('k1')?.campos['x']).toBe(60);
    expect(en(edicion, 'k2')?.['y']).toBe(222);
    expect(escena.servidor.tandas.flat().map((op) => op.op_id)).toEqual([
      ...new Set(escena.servidor.tandas.flat().map((op) => op.op_id)),
    ]);
    expect(escena.almacen.todo.size).toBe(0);
  });

  it('comes back by itself, and a lost answer does nothing twice', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.mudo = true;
    escena.servidor.pierdeRespuestas = true;
    edicion.cambiar('k1', { x: 5 });
    await pasar(1500);
    expect(edicion.guardado.estado).toBe('sin_conexion');
    escena.servidor.pierdeRespuestas = false;
    await pasar(30_000);
    expect(escena.servidor.tandas.length).toBeGreaterThan(1);
    expect(escena.servidor.diario).toHaveLength(1);
    expect(edicion.guardado.estado).toBe('guardado');
    // The stream sent nothing: missing changes are requested.
    expect(en(edicion, 'k1')).toMatchObject({ x: 5 });
  });

  it('while the stream is down, others’ changes come by asking every eight seconds', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.sinFlujo = true;
    escena.servidor.caer();
    escena.servidor.caida = false;
    await pasar(2_000);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', en_linea: false });
    escena.otra('k1', { x: 77 });
    await pasar(8_100);
    expect(en(edicion, 'k1')?.['x']).toBe(77);
  });

  it('a closed window’s work goes out from the next one of the same person, and of nobody else', async () => {
    const primera = escena.abrir('w1');
    await pasar();
    escena.servidor.caer();
    primera.cambiar('k1', { x: 5 });
    primera.agregarEspacio('puntera', { x: 300, y: 300 });
    await pasar();
    escena.vidas.matar('w1');
    escena.servidor.caida = false;
    escena.servidor.sesion = 'eva';
    const ajena = escena.abrir('w2', 'eva');
    await pasar(100);
    expect(escena.servidor.tandas).toEqual([]);
    ajena.cerrar();
    escena.servidor.sesion = 'ana';
    const segunda = escena.abrir('w3');
    await pasar(100);
    expect(escena.servidor.piezas.get('k1')?.campos['x']).toBe(5);
    expect([...escena.servidor.piezas.values()].map((p) => p.campos['id'])).toEqual(['g1', 'g2', 'p1']);
    expect(segunda.guardado.pendientes).toBe(0);
    expect(escena.almacen.todo.size).toBe(0);
  });

  it('two windows of one person that live do not send one another’s work', async () => {
    const [una, dos] = [escena.abrir('w1'), escena.abrir('w2')];
    await pasar();
    escena.servidor.caer();
    una.cambiar('k1', { x: 1 });
    dos.cambiar('k2', { x: 2 });
    await pasar(120_000);
    expect([una.guardado.pendientes, dos.guardado.pendientes]).toEqual([1, 1]);
    escena.servidor.caida = false;
    await pasar(60_000);
    const enviadas = escena.servidor.tandas.flat().map((op) => op.clave);
    expect(enviadas.toSorted()).toEqual(['k1', 'k2']);
    expect([una.guardado.pendientes, dos.guardado.pendientes]).toEqual([0, 0]);
  });

  it('what does not fit in the browser is sent all the same, and only then would closing lose it', async () => {
    const edicion = escena.abrir('w1', 'ana', almacenDePrueba(10));
    await pasar();
    escena.servidor.caer();
    edicion.cambiar('k1', { x: 5 });
    expect(edicion.sePerderia).toBe(true);
    escena.servidor.caida = false;
    await pasar(30_000);
    expect(edicion.sePerderia).toBe(false);
    expect(escena.servidor.piezas.get('k1')?.campos['x']).toBe(5);
  });
});

describe('a session that ends', () => {
  it('keeps everything, asks for nothing, and goes on when the same person is back', async () => {
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.sesion = null;
    edicion.cambiar('k1', { x: 5 });
    await pasar(100);
    expect(edicion.guardado).toMatchObject({ estado: 'sesion_vencida', pendientes: 1 });
    edicion.cambiar('k1', { y: 6 });
    escena.servidor.sesion = 'eva';
    await pasar(60_000);
    expect(edicion.guardado).toMatchObject({ estado: 'sesion_vencida', pendientes: 2 });
    expect(escena.servidor.tandas).toEqual([]);
    escena.servidor.sesion = 'ana';
    await pasar(20_000);
    expect(edicion.guardado).toMatchObject({ estado: 'guardado', pendientes: 0, en_linea: true });
    expect(escena.servidor.piezas.get('k1')?.campos).toMatchObject({ x: 5, y: 6 });
  });
});
