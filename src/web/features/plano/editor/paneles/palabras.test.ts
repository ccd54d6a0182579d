import { expect, it } from 'vitest';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { nombreDeRespaldo } from './archivos.ts';
import { renglon } from './importar.tsx';
import { nombreDePerfil } from './perfil.ts';

it('names the file, the problem and the person as the spec does', () => {
  expect(nombreDeRespaldo('2026-11-20')).toBe('gondolas-backup-2026-11-20.json');
  expect(renglon({ numero: 3, id: 'g7', texto: 'repite el id del espacio 1' })).toBe(
    'Espacio 3 (g7): repite el id del espacio 1',
  );
  expect(renglon({ numero: 0, id: null, texto: 'Trae demasiados' })).toBe('Trae demasiados');
  expect(nombreDePerfil({ full_name: ' Ana ', email: 'a@b.c' })).toBe('Ana');
  expect(nombreDePerfil({ full_name: ' ', email: 'a@b.c' })).toBe('a@b.c');
  expect(nombreDePerfil({ full_name: '', email: '' })).toBe('Usuario');
});

it('says the spec’s words', () => {
  expect(AVISOS_DEL_EDITOR.dibujar_vista).toBe(
    'Haz click y arrastra en el mapa para definir el área visible',
  );
  expect(FALLOS_DEL_EDITOR.importar).toBe('Error al importar: No se pudieron eliminar los datos existentes');
});
