import { expect, test } from 'vitest';
import { olvidarLoGuardado, olvidarSesionAnterior } from './guardado.ts';

function almacen(...llaves: string[]) {
  const guardadas = new Set(llaves);
  return {
    llaves: () => [...guardadas],
    get length() {
      return guardadas.size;
    },
    key: (i: number) => [...guardadas][i] ?? null,
    removeItem: (llave: string) => void guardadas.delete(llave),
  };
}

test('signing out forgets what the editor kept, but neither unsent work nor what is another’s', () => {
  const uno = almacen('plano:vista', 'tema', 'plano:pendiente:p1:v1:1', 'plano:paleta', 'sidebar');
  const otro = almacen('plano:tab');
  olvidarLoGuardado([uno, otro]);
  expect(uno.llaves()).toEqual(['tema', 'plano:pendiente:p1:v1:1', 'sidebar']);
  expect(otro.llaves()).toEqual([]);
});

test('and whatever is left of a session of the earlier site, by the names the specification gives', () => {
  const uno = almacen('supabase.auth.token', 'tema', 'sb-abcd-auth-token', 'x-sb-y', 'mi-supabase.auth.');
  olvidarLoGuardado([uno]);
  expect(uno.llaves()).toEqual(['tema', 'mi-supabase.auth.']);

  // Before signing in or registering, only these.
  const otro = almacen('sb-1', 'plano:vista');
  olvidarSesionAnterior([otro]);
  expect(otro.llaves()).toEqual(['plano:vista']);
});
