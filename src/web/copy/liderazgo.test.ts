import { expect, it } from 'vitest';
import { comoSeLidera, dondeSeLidera } from './liderazgo.ts';

it('nobody is told to ask themselves', () => {
  expect(dondeSeLidera(true)).not.toContain('Recursos Humanos');
  expect(dondeSeLidera(false)).toContain('Recursos Humanos');
  for (const lidera of [true, false]) {
    expect(comoSeLidera(lidera, true)).not.toContain('Recursos Humanos');
    expect(comoSeLidera(lidera, false)).toContain('Recursos Humanos');
  }
});
