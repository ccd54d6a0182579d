import { describe, expect, it } from 'vitest';
import type { EdicionEnVivo } from './edicion-en-vivo.ts';
import { en, EscenaDeEdicion, espacio, pasar } from './escena-de-edicion.ts';

const escena = new EscenaDeEdicion();

describe('the history over a reload', () => {
  const recargar = async (edicion: EdicionEnVivo) => {
    edicion.irse();
    edicion.cerrar();
    const vuelta = escena.abrir('w2');
    await pasar();
    return vuelta;
  };

  it('goes on: what was done before is undone and done again, unless another has changed it since', async () => {
    const antes = escena.abrir();
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
    escena.otra('k1', { x: 400 });
    await pasar();
    edicion.deshacer();
    edicion.deshacer();
    await pasar();
    expect([en(edicion, 'k1')?.['x'], en(edicion, 'k2')?.['x']]).toEqual([400, 300]);
  });

  it('does not undo a whole replacement over what happened meanwhile, and is nobody else’s', async () => {
    const antes = escena.abrir();
    await pasar();
    await antes.reiniciar();
    await pasar();
    antes.irse();
    antes.cerrar();
    escena.otra('k1', { x: 7 });
    escena.servidor.seq += 1;
    escena.servidor.sesion = 'beto';
    expect(escena.abrir('w3', 'beto').puedeDeshacer).toBeNull();
    escena.servidor.sesion = 'ana';
    const edicion = escena.abrir('w2');
    await pasar();
    const avisos: string[] = [];
    edicion.alAvisar(({ texto }) => avisos.push(texto));
    expect(edicion.puedeDeshacer).toBe('Resetear a Original');
    edicion.deshacer();
    await pasar();
    expect(avisos.at(-1)).toMatch(/^No se pudo deshacer/u);
    // What does not make sense is no history.
    escena.pestana.setItem('plano:historia:ana', '{"historia":{"hechas":[7]}}');
    expect(escena.abrir('w4').puedeDeshacer).toBeNull();
  });
});

describe('a whole replacement', () => {
  it('is one step: undone by the version kept before it, and done again', async () => {
    const edicion = escena.abrir();
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
    expect(escena.servidor.piezas.get('k1')?.campos['x']).toBe(100);
  });

  it('is not undone over what another has done since', async () => {
    const edicion = escena.abrir();
    await pasar();
    void edicion.reiniciar();
    await pasar(100);
    escena.servidor.atender({
      op_id: 'b1',
      clave: 'k7',
      tipo: 'crear',
      campos: espacio('k7', 'g7', 0, 0).campos,
    });
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
    const edicion = escena.abrir();
    await pasar();
    escena.servidor.caer();
    edicion.cambiar('k1', { x: 5 });
    const hecho = edicion.reiniciar();
    await pasar(3000);
    expect(await hecho).toEqual({ ok: false, code: 'SIN_CONEXION', problemas: [], version_id: '' });
    expect(edicion.claves()).toEqual(['k1', 'k2']);
  });

  it('of another’s is seen, and forced synchronisation says whether it could', async () => {
    const edicion = escena.abrir();
    await pasar();
    void escena.servidor.red().reemplazar('reiniciar', {});
    await pasar(100);
    expect(edicion.claves()).toEqual([]);
    const pudo = edicion.forzarSync();
    await pasar(100);
    expect(await pudo).toBe(true);
    escena.servidor.caer();
    const no = edicion.forzarSync();
    await pasar(100);
    expect(await no).toBe(false);
  });
});
