import { afterAll, expect, test } from 'vitest';
import { sesiones } from '#server/db/schema/cuentas.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { abrirSitio } from '#tests/support/sitio.ts';

// Acts that need a recent proof, requested by a browser without JavaScript, by an open page's script and by a program.

const base = await baseDePrueba();
const sitio = await abrirSitio(base);
afterAll(() => sitio.cerrar());

/** Makes every session's last proof of identity old. */
async function haceRato() {
  await base.db.update(sesiones).set({ probada_en: new Date(0) });
}

const EMPLEADOS = '/reconoce/exportar/empleados?formato=csv';
const PAGINA = { headers: { accept: 'text/html' } };
const formulario = (campos: Record<string, string>) => ({
  method: 'POST',
  headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(campos).toString(),
});

test.each([
  EMPLEADOS,
  '/reconoce/exportar/auditoria',
  '/reconoce/exportar/reportes',
  '/api/perfil/datos.zip',
])(
  'without JavaScript, %s asks first, refuses a wrong password in words, and then is handed over',
  async (archivo) => {
    await haceRato();
    const llevado = await sitio.pedir('admin_rrhh', archivo, PAGINA);
    const pregunta = llevado.headers.get('location') ?? '';
    expect(pregunta).toBe(`/auth/prueba?volver=${encodeURIComponent(archivo)}`);
    expect(llevado.headers.get('content-disposition')).toBeNull();
    expect(await (await sitio.pedir('admin_rrhh', pregunta, PAGINA)).text()).toContain(
      'Confirmá que sos vos',
    );
    const mal = await sitio.pedir('admin_rrhh', pregunta, formulario({ clave: 'no es' }));
    expect(await mal.text()).toContain('La contraseña actual no es correcta');
    const bien = await sitio.pedir('admin_rrhh', pregunta, formulario({ clave: CLAVE_DE_PRUEBA }));
    expect(bien.headers.get('location')).toBe(archivo);
    const entregado = await sitio.pedir('admin_rrhh', archivo, PAGINA);
    expect(entregado.status).toBe(200);
    expect(entregado.headers.get('content-disposition')).toContain('attachment');
    await entregado.arrayBuffer();
  },
);

test('a program is refused with a code, and a header says what is missing', async () => {
  await haceRato();
  const respuesta = await sitio.pedir('admin_rrhh', '/api/admin/empleados/exportacion');
  expect(respuesta.status).toBe(403);
  expect(respuesta.headers.get('x-falta')).toBe('prueba');
  expect(await respuesta.json()).toMatchObject({ code: 'FALTA_PRUEBA' });
  const zip = await sitio.pedir('admin_rrhh', '/api/perfil/datos.zip');
  expect([zip.status, ((await zip.json()) as { code: string }).code]).toEqual([403, 'FALTA_PRUEBA']);
});

test('the script of an open page is told the same, whatever it sends or loads; so is who has no session', async () => {
  await haceRato();
  const datos = await sitio.pedir('admin_rrhh', '/reconoce/exportar/empleados.data');
  expect([datos.status, datos.headers.get('x-falta')]).toEqual([403, 'prueba']);
  await datos.arrayBuffer();
  const anonimo = await sitio.pedir('anonimo', '/reconoce/perfil.data');
  expect(anonimo.headers.get('x-falta')).toBe('sesion');
  await anonimo.arrayBuffer();
  const abierto = await sitio.pedir('anonimo', '/reconoce/home.data');
  expect(abierto.headers.get('x-falta')).toBeNull();
  await abierto.arrayBuffer();
});
