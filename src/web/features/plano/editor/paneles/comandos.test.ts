import { describe, expect, it } from 'vitest';
import { buscarComandos, comandosDe, type Pantalla } from './comandos.ts';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { MUESTRA } from './escena-de-prueba.tsx';

describe('commands', () => {
  const nada = () => undefined;
  const pantalla: Pantalla = {
    ir: nada,
    exportar: nada,
    exportarTodo: nada,
    importar: nada,
    reiniciar: nada,
    versiones: nada,
    locales: nada,
    atajos: nada,
    imprimir: nada,
    png: nada,
    svg: nada,
    sincronizar: nada,
  };
  it('are found by any word of their name, without accents, and each once', () => {
    const comandos = comandosDe(edicionDePrueba(MUESTRA).edicion, pantalla);
    expect(buscarComandos(comandos, 'gondola agregar').map(({ id }) => id)).toEqual(['agregar-gondola']);
    expect(buscarComandos(comandos, 'RESETEAR').map(({ nombre }) => nombre)).toEqual(['Resetear a Original']);
    expect(buscarComandos(comandos, 'zzz')).toEqual([]);
    expect(new Set(comandos.map(({ id }) => id)).size).toBe(comandos.length);
  });
  it('reset only the first shop: the sample is its', () => {
    const de = (local: number) =>
      comandosDe(edicionDePrueba(MUESTRA, { local }).edicion, pantalla).find(({ id }) => id === 'reiniciar')
        ?.puede;
    expect([de(1), de(2)]).toEqual([true, false]);
  });
  it('name what would be undone, and say what cannot be done now', () => {
    const { edicion } = edicionDePrueba(MUESTRA, { puedeDeshacer: 'Mover Góndola A1', seleccion: ['g1'] });
    const comandos = comandosDe(edicion, pantalla);
    expect(comandos.find(({ id }) => id === 'deshacer')).toMatchObject({
      nombre: 'Deshacer: Mover Góndola A1',
      puede: true,
    });
    expect(comandos.find(({ id }) => id === 'rehacer')?.puede).toBe(false);
    expect(comandos.find(({ id }) => id === 'duplicar')?.puede).toBe(true);
    expect(comandos.find(({ id }) => id === 'alinear-left')?.puede).toBe(false);
  });
});
