import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';

const premios = {
  eliminar: vi.fn<(entrada: unknown) => Promise<unknown>>(async (entrada) => ({ hecho: entrada })),
  aprobar: vi.fn<() => Promise<unknown>>(async () => 'no'),
  ver: vi.fn<() => Promise<unknown>>(async () => ({ updated_at: new Date(0), nombre: 'Bono', activo: true })),
  editar: vi.fn<(entrada: unknown) => Promise<unknown>>(async (entrada) => entrada),
};
vi.mock('#web/api.server.ts', () => ({
  actuar: async (_: unknown, hacer: (api: unknown) => Promise<unknown>) => ({
    ok: true,
    valor: await hacer({ premios }),
  }),
}));
// Another test of this process may have loaded the modules already, without what is mocked here.
vi.resetModules();
const { accion, accionConFormulario } = await import('./accion.server.ts');

const ID = '019a0000-0000-7000-8000-000000000000';
const url = new URL('https://m.test/reconoce/admin/premios');
const con = (cuerpo: string, tipo = 'application/json') => ({
  request: new Request(url, { method: 'POST', body: cuerpo, headers: { 'Content-Type': tipo } }),
  url,
  context: new RouterContextProvider(),
});
const NO = { ok: false, fallo: { code: 'DATOS_INVALIDOS' } };

describe('a route’s action', () => {
  test('runs the declared procedure with what was sent', async () => {
    const cuerpo = JSON.stringify({ metodo: 'premios.eliminar', entrada: { id: ID } });
    expect(await accion('premios.eliminar')(con(cuerpo))).toEqual({ ok: true, valor: { hecho: { id: ID } } });
  });

  test.each([
    ['of the contract that it does not name', '{"metodo":"premios.aprobar","entrada":{}}'],
    ['of every object', '{"metodo":"premios.constructor"}'],
    ['of nothing', '{"metodo":"__proto__.toString"}'],
    ['that is no name', '{"metodo":{"toString":"premios.eliminar"}}'],
    ['without a name', '{"entrada":{}}'],
    ['that is not JSON', 'hacer=eliminar'],
  ])('refuses what is %s', async (_, cuerpo) => {
    premios.eliminar.mockClear();
    expect(await accion('premios.eliminar')(con(cuerpo))).toMatchObject(NO);
    expect(premios.aprobar).not.toHaveBeenCalled();
    expect(premios.eliminar).not.toHaveBeenCalled();
  });

  test('does what takes several procedures, by its own schema', async () => {
    const poner = accion('premios.ponerActivo');
    const cuerpo = (activo: unknown) =>
      JSON.stringify({ metodo: 'premios.ponerActivo', entrada: { id: ID, activo } });
    expect(await poner(con(cuerpo(false)))).toMatchObject({
      ok: true,
      valor: { id: ID, cambios: { nombre: 'Bono', activo: false } },
    });
    await expect(poner(con(cuerpo('sí')))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('leaves a form to whoever reads it', async () => {
    const ambos = accionConFormulario(
      async ({ request }) => (await request.formData()).get('nombre'),
      'premios.eliminar',
    );
    expect(await ambos(con('nombre=Bono', 'application/x-www-form-urlencoded'))).toBe('Bono');
    expect(await ambos(con('{"metodo":"premios.eliminar"}'))).toMatchObject({ ok: true });
  });
});
