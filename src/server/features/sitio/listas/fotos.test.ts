import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { archivos } from '#server/db/schema/archivos.ts';
import { auditoria } from '#server/db/schema/empresa.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { codigoDe, contextoDe, crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { articuloDePrueba, publicarLista } from '#tests/support/listas.ts';
import { subirArchivo } from '#tests/support/premios.ts';
import { listasRouter } from './router.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await publicarLista(base, 'comercio', [articuloDePrueba()]);
  await publicarLista(base, 'particular', [articuloDePrueba(), articuloDePrueba({ codigo: '2' })]);
});

const rrhh = () => ({ context: contextoDe(base, e.admin_rrhh) });
const poner = (codigo: string, archivo_id: string, quien = rrhh()) =>
  codigoDe(call(listasRouter.ponerFoto, { codigo, archivo_id }, quien));
const ver = (perfil: 'comercio' | 'particular') =>
  call(listasRouter.ver, { perfil }, { context: contextoDe(base, null) });
const estadoDe = async (id: string) =>
  (await db.select({ estado: archivos.estado }).from(archivos).where(eq(archivos.id, id)))[0]?.estado;

test('a picture is seen in every list that has its code, whose revisions go up', async () => {
  const antes = (await ver('particular')).lista?.revision ?? 0;
  const id = await subirArchivo(base, e.admin_rrhh, 'articulo');
  expect(await poner('1001', id)).toBe('OK');
  expect((await ver('comercio')).filas[0]?.foto).toBe(`/archivos/${id}`);
  const { lista, filas } = await ver('particular');
  expect(filas.map(({ foto }) => foto)).toEqual([`/archivos/${id}`, null]);
  expect([lista?.revision, lista?.tiene.fotos]).toEqual([antes + 1, true]);
  expect(await estadoDe(id)).toBe('en_uso');
  const { articulos } = await call(
    listasRouter.articulosPorCodigo,
    { codigos: ['1001', '2', 'noesta', '2'] },
    rrhh(),
  );
  expect(articulos.map(({ codigo, con_foto }) => [codigo, con_foto])).toEqual([
    ['1001', true],
    ['2', false],
  ]);
});

test('it outlives the lists that are published after it', async () => {
  const id = await subirArchivo(base, e.admin_rrhh, 'articulo');
  await poner('1001', id);
  await publicarLista(base, 'comercio', [articuloDePrueba({ nombre: 'Otra semana' })]);
  expect((await ver('comercio')).filas[0]).toMatchObject({ nombre: 'Otra semana', foto: `/archivos/${id}` });
});

test('another one replaces it, and the file of the one before is let go; taken off, both are', async () => {
  const [una, otra] = [
    await subirArchivo(base, e.admin_rrhh, 'articulo'),
    await subirArchivo(base, e.admin_rrhh, 'articulo'),
  ];
  await poner('1001', una);
  expect(await poner('1001', otra)).toBe('OK');
  expect([await estadoDe(una), await estadoDe(otra)]).toEqual(['temporal', 'en_uso']);
  await call(listasRouter.sacarFoto, { codigo: '1001' }, rrhh());
  expect(await estadoDe(otra)).toBe('temporal');
  expect((await ver('comercio')).filas[0]?.foto).toBeNull();
  expect(await codigoDe(call(listasRouter.sacarFoto, { codigo: '1001' }, rrhh()))).toBe('NO_ENCONTRADO');
  expect((await db.select().from(auditoria)).map(({ accion }) => accion)).toEqual([
    'lista.foto',
    'lista.foto',
    'lista.sacar_foto',
  ]);
});

test('what was taken off or replaced is put back by who did it, and by nobody else', async () => {
  const [una, otra] = [
    await subirArchivo(base, e.admin_rrhh, 'articulo'),
    await subirArchivo(base, e.otro_admin, 'articulo'),
  ];
  const foto = async () => (await ver('comercio')).filas[0]?.foto;
  await poner('1001', una);
  const otro_admin = { context: contextoDe(base, e.otro_admin) };
  expect(await call(listasRouter.ponerFoto, { codigo: '1001', archivo_id: otra }, otro_admin)).toMatchObject({
    anterior: una,
  });
  expect(await poner('1001', una)).toBe('ARCHIVO_NO_DISPONIBLE');
  expect(await poner('1001', una, otro_admin)).toBe('OK');
  expect(await foto()).toBe(`/archivos/${una}`);
  expect(await call(listasRouter.sacarFoto, { codigo: '1001' }, rrhh())).toMatchObject({ anterior: una });
  expect(await foto()).toBeNull();
  expect(await poner('1001', una)).toBe('OK');
  expect(await foto()).toBe(`/archivos/${una}`);
});

test('the file has to be one’s own, for this, and not in use; the code has to be of an article', async () => {
  const [ajena, deOtraCosa, propia] = [
    await subirArchivo(base, e.otro_admin, 'articulo'),
    await subirArchivo(base, e.admin_rrhh, 'sitio'),
    await subirArchivo(base, e.admin_rrhh, 'articulo'),
  ];
  expect(await poner('1001', ajena)).toBe('ARCHIVO_NO_DISPONIBLE');
  expect(await poner('1001', deOtraCosa)).toBe('ARCHIVO_NO_DISPONIBLE');
  expect(await poner('noesta', propia)).toBe('NO_ENCONTRADO');
  expect(await estadoDe(propia)).toBe('temporal');
  expect(await poner('1001', propia)).toBe('OK');
  expect(await poner('2', propia)).toBe('ARCHIVO_NO_DISPONIBLE');
});

test('two pictures of one article at once: one stays, and the other is let go', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => subirArchivo(base, e.admin_rrhh, 'articulo')));
  expect(await Promise.all(ids.map((id) => poner('1001', id)))).toEqual(['OK', 'OK', 'OK']);
  const estados = await Promise.all(ids.map((id) => estadoDe(id)));
  expect(estados.filter((estado) => estado === 'en_uso')).toHaveLength(1);
  expect(estados.filter((estado) => estado === 'temporal')).toHaveLength(2);
});
