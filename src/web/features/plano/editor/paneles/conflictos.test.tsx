import { expect, it } from 'vitest';
import { Conflictos } from './conflictos.tsx';
import { edicionDePrueba } from './edicion-de-prueba.ts';
import { CONFLICTO, dibujar, MUESTRA } from './escena-de-prueba.tsx';
import { fraseDeConflicto } from './palabras.ts';

it('a deletion that was refused is told once, with one stop, and not as an update', () => {
  const problema = 'Está reservado para Faro hasta el 28/2/2027: primero hay que liberarlo.';
  const negada = { ...CONFLICTO, tipo: 'borrar', motivo: 'invalida', problema } as const;
  expect(fraseDeConflicto(negada, false)).toEqual({
    titulo: 'Error al eliminar la góndola',
    texto:
      'Góndola A1: está reservado para Faro hasta el 28/2/2027: primero hay que liberarlo. Sigue donde estaba.',
  });
});

it('a conflict names who changed what', () => {
  const { edicion } = edicionDePrueba(MUESTRA, { conflictos: [CONFLICTO] });
  const html = dibujar(<Conflictos edicion={edicion} onVer={() => undefined} />);
  expect(html).toContain('Marta Sosa cambió la marca de Góndola A1 antes que vos');
  expect(html).toContain('Entendido');
  expect(html).toContain('Ver');
  expect(html).not.toContain('Poner lo mío');
  const perdido = { ...CONFLICTO, perdido: { brand: 'Arcor' } };
  const otra = edicionDePrueba(MUESTRA, { conflictos: [perdido] });
  const comparado = dibujar(<Conflictos edicion={otra.edicion} onVer={() => undefined} />);
  expect(comparado).toContain('«Arcor»');
  expect(comparado).toContain('Poner lo mío');
  expect(html).not.toContain('Restaurar');
});

it('what a colleague deleted under one says who did, and offers it back', () => {
  const borrado = { ...CONFLICTO, motivo: 'borrado', restaurable: true } as const;
  const { edicion } = edicionDePrueba(MUESTRA, { conflictos: [borrado] });
  const html = dibujar(<Conflictos edicion={edicion} onVer={() => undefined} />);
  expect(html).toContain('Marta Sosa eliminó Góndola A1 mientras lo tenías abierto');
  expect(html).toContain('Restaurar');
});
