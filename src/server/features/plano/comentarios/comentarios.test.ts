import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { beforeEach, expect, test } from 'vitest';
import { router } from '#server/api/router.ts';
import { correos } from '#server/db/schema/avisos.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';

const base = await baseDePrueba();
const { db } = base;
let e: Empresa;
let clave = '';

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, new Date());
  const { piezas } = await de(e.personal).plano.abrir();
  clave = piezas.find((p) => p.campos['section'] === 'A1')?.clave ?? '';
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });

test('a comment is seen by all the staff, and mailed to whom it names, but not to its author', async () => {
  const dicho = await de(e.personal).comentarios.comentar({
    clave,
    texto: '  ¿Lo confirmás, @joel duarte? Lo vio @Inés Campos  ',
  });
  expect(dicho).toMatchObject({
    clave,
    texto: '¿Lo confirmás, @joel duarte? Lo vio @Inés Campos',
    autor: 'Inés Campos',
    resuelto_en: null,
  });
  const { comentarios, personas } = await de(e.otro_personal).comentarios.listar();
  expect(comentarios).toEqual([dicho]);
  expect(personas).toEqual(['Inés Campos', 'Joel Duarte']);
  const enviados = await db.select().from(correos);
  expect(enviados.map(({ para }) => para)).toEqual([e.otro_personal.email]);
  expect(enviados[0]?.texto).toContain('Góndola A1');
});

test('it is resolved once, by the first who does, and can be opened again', async () => {
  const { id } = await de(e.personal).comentarios.comentar({ clave, texto: 'Falta el cartel' });
  await de(e.otro_personal).comentarios.resolver({ id, resuelto: true });
  const resuelto = await de(e.personal).comentarios.resolver({ id, resuelto: true });
  expect(resuelto.resuelto_por).toBe('Joel Duarte');
  expect(resuelto.resuelto_en).toBeInstanceOf(Date);
  const abierto = await de(e.personal).comentarios.resolver({ id, resuelto: false });
  expect(abierto).toMatchObject({ resuelto_por: null, resuelto_en: null });
});

test('it is about a piece that exists, and says something', async () => {
  const { comentarios } = de(e.personal);
  expect(await codigoDe(comentarios.comentar({ clave: randomUUID(), texto: 'Hola' }))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(comentarios.comentar({ clave, texto: '   ' }))).toBe('BAD_REQUEST');
  expect(await codigoDe(comentarios.comentar({ clave, texto: 'x'.repeat(1001) }))).toBe('BAD_REQUEST');
  expect(await codigoDe(comentarios.resolver({ id: randomUUID(), resuelto: true }))).toBe('NO_ENCONTRADO');
});
