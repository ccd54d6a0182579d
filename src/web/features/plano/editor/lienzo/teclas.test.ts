import { describe, expect, it } from 'vitest';
import type { Edicion } from '../edicion.ts';
import { esDelPlano, teclear, type Foco, type Tecla } from './teclas.ts';

/** The calls that an edition received, in order. */
function edicionDePrueba(seleccion: readonly string[], locked = false) {
  const pedidos: string[] = [];
  const anotar = (nombre: string) => (dato?: unknown) =>
    void pedidos.push(dato === undefined ? nombre : `${nombre} ${JSON.stringify(dato)}`);
  const partes: Partial<Edicion> = {
    seleccion,
    herramienta: { tipo: 'elegir' },
    hayCopiadas: true,
    claves: () => ['a', 'b'],
    pieza: (clave) => ({ clave, rev: 1, campos: { locked } }),
    elegir: anotar('elegir'),
    usar: anotar('usar'),
    borrar: anotar('borrar'),
    duplicar: anotar('duplicar'),
    copiar: anotar('copiar'),
    pegar: anotar('pegar'),
    correr: anotar('correr'),
    agrandar: anotar('agrandar'),
    bloquear: anotar('bloquear'),
    girar: anotar('girar'),
    deshacer: anotar('deshacer'),
    rehacer: anotar('rehacer'),
  };
  return { edicion: partes as Edicion, pedidos };
}

const NADA: Tecla = { key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

function tecla(mas: Partial<Tecla>, seleccion: readonly string[] = ['a'], foco: Foco = { en: 'mapa' }) {
  const { edicion, pedidos } = edicionDePrueba(seleccion);
  const fue = teclear(edicion, { ...NADA, ...mas }, foco);
  return fue ? pedidos : null;
}

describe('keys', () => {
  it('arrows move what is selected by one, by ten with Shift; with Ctrl or Cmd they resize by ten', () => {
    expect(tecla({ key: 'ArrowRight' })).toEqual(['correr {"x":1,"y":0}']);
    expect(tecla({ key: 'ArrowUp', shiftKey: true })).toEqual(['correr {"x":0,"y":-10}']);
    expect(tecla({ key: 'ArrowDown', ctrlKey: true })).toEqual(['agrandar {"x":0,"y":10}']);
    expect(tecla({ key: 'ArrowLeft', metaKey: true })).toEqual(['agrandar {"x":-10,"y":0}']);
  });

  it('arrows are the page’s or the map’s own elsewhere, and on a piece that is not selected', () => {
    expect(tecla({ key: 'ArrowLeft' }, [])).toBeNull();
    expect(tecla({ key: 'ArrowLeft' }, ['a'], { en: 'otro' })).toBeNull();
    expect(tecla({ key: 'ArrowLeft' }, ['a'], { en: 'pieza', clave: 'b' })).toBeNull();
    expect(tecla({ key: 'ArrowLeft' }, ['a'], { en: 'pieza', clave: 'a' })).not.toBeNull();
    expect(tecla({ key: 'ArrowLeft', altKey: true })).toBeNull();
  });

  it('deletes, duplicates, copies, cuts, pastes, undoes, from anywhere on the screen', () => {
    const otro: Foco = { en: 'otro' };
    const con = (key: string, shiftKey = false) => tecla({ key, ctrlKey: true, shiftKey }, ['a'], otro);
    expect([tecla({ key: 'Delete' }, ['a'], otro), tecla({ key: 'Backspace' }, ['a'], otro)]).toEqual([
      ['borrar'],
      ['borrar'],
    ]);
    expect([con('d'), con('c'), con('x'), con('v')]).toEqual([
      ['duplicar'],
      ['copiar'],
      ['copiar', 'borrar'],
      ['pegar'],
    ]);
    expect([con('z'), con('Z', true), con('y')]).toEqual([['deshacer'], ['rehacer'], ['rehacer']]);
    expect(tecla({ key: 'Delete' }, [])).toBeNull();
    expect(con('k')).toBeNull();
  });

  it('turns by steps with R, the other way with Shift, only when the map is meant', () => {
    expect(tecla({ key: 'r' })).toEqual(['girar 1']);
    expect(tecla({ key: 'R', shiftKey: true }, ['a'], { en: 'nada' })).toEqual(['girar -1']);
    expect(tecla({ key: 'r' }, ['a'], { en: 'otro' })).toBeNull();
    expect(tecla({ key: 'r' }, [])).toBeNull();
    expect(tecla({ key: 'r', ctrlKey: true })).toBeNull();
  });

  it('knows which keys must mean nothing while something is in hand', () => {
    const suya = (key: string, mas: Partial<Tecla> = {}) => esDelPlano({ ...NADA, key, ...mas });
    for (const key of ['Delete', 'Backspace', 'ArrowUp', 'Enter', 'l', 'R', '+', '0'])
      expect([key, suya(key)]).toEqual([key, true]);
    for (const key of ['d', 'Z', 'y', 'a', 'c', 'x', 'v', 'k'])
      expect([key, suya(key, { ctrlKey: true }), suya(key, { metaKey: true })]).toEqual([key, true, true]);
    expect([suya('F5'), suya('Tab'), suya('Escape'), suya('Shift'), suya('t', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('selects all and locks only when the map is meant; Esc lets go one thing at a time', () => {
    expect(tecla({ key: 'a', ctrlKey: true })).toEqual(['elegir ["a","b"]']);
    expect(tecla({ key: 'a', ctrlKey: true }, ['a'], { en: 'otro' })).toBeNull();
    expect(tecla({ key: 'l' })).toEqual(['bloquear true']);
    expect(tecla({ key: 'l' }, ['a'], { en: 'otro' })).toBeNull();
    const { edicion, pedidos } = edicionDePrueba(['a'], true);
    teclear(edicion, { ...NADA, key: 'L', shiftKey: true }, { en: 'mapa' });
    expect(pedidos).toEqual(['bloquear false']);
    expect(tecla({ key: 'Escape' })).toEqual(['elegir []']);
    expect(tecla({ key: 'Escape' }, [])).toBeNull();
    const colocando = edicionDePrueba(['a']);
    teclear(
      { ...colocando.edicion, herramienta: { tipo: 'colocar', type: 'gondola' } },
      { ...NADA, key: 'Escape' },
      { en: 'nada' },
    );
    expect(colocando.pedidos).toEqual(['usar {"tipo":"elegir"}']);
  });
});
