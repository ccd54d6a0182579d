import { randomUUID } from 'node:crypto';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { router } from '#server/api/router.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { exhibiciones } from '#server/db/schema/exhibiciones.ts';
import { gondolas } from '#server/db/schema/plano.ts';
import { reservas } from '#server/db/schema/reservas.ts';
import { iniciarPlano } from '#server/features/plano/iniciar.ts';
import { ahora } from '#server/reloj.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  type Empresa,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { servirFoto } from './marca.ts';

const base = await baseDePrueba();
const { db } = base;
const hoy = diaDe(ahora());
let e: Empresa;

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
  await iniciarPlano(db, ahora());
});

const de = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien, { direccion: randomUUID() }) });

/** A free space sold to a brand from today on. */
async function vendida(marca: string) {
  const [espacio] = await db.select().from(gondolas).where(eq(gondolas.status, 'available')).limit(1);
  const { id: marca_id } = await de(e.personal).marcas.crear({ name: marca, email: '' });
  const { reservas: hechas } = await de(e.personal).reservas.crear({
    marca_id,
    estado: 'confirmada',
    lineas: [{ espacio_clave: espacio?.clave ?? '', desde: hoy, hasta: sumarDias(hoy, 30), importe: 1000 }],
  });
  return { marca_id, reserva_id: hechas[0]?.id ?? '' };
}

async function foto(quien: PersonaDePrueba): Promise<string> {
  const id = randomUUID();
  await db.insert(archivos).values({
    id,
    clave: `exhibiciones/${id}.jpg`,
    nombre: 'foto.jpg',
    mime: 'image/jpeg',
    tamano: 1000,
    sha256: 'x',
    proposito: 'exhibicion',
    dueno_cuenta_id: quien.cuenta_id,
  });
  return id;
}

const montaje = (reserva_id: string, cambios: object = {}) => ({
  clave: randomUUID(),
  reserva_id,
  trabajo: 'montaje' as const,
  archivo_id: null,
  falta: '',
  ...cambios,
});

test('what was sold for today is to be put up; done with its photograph it is no more, sent twice it is one', async () => {
  const { reserva_id } = await vendida('Pastas Delfín');
  const mias = async () =>
    (await de(e.personal).exhibiciones.pendientes()).pendientes.filter(
      (uno) => uno.reserva_id === reserva_id,
    );
  expect(await mias()).toMatchObject([{ trabajo: 'montaje', cuando: 'hoy', marca: 'Pastas Delfín' }]);
  expect(await codigoDe(de(e.personal).exhibiciones.registrar(montaje(reserva_id)))).toBe('FALTA_FOTO');
  const ajena = montaje(reserva_id, { archivo_id: await foto(e.otro_personal) });
  expect(await codigoDe(de(e.personal).exhibiciones.registrar(ajena))).toBe('ARCHIVO_NO_DISPONIBLE');

  await de(e.personal).exhibiciones.registrar(montaje(reserva_id, { falta: 'El cenefón' }));
  expect(await mias()).toMatchObject([{ trabajo: 'montaje', falta: 'El cenefón' }]);
  const entera = montaje(reserva_id, { archivo_id: await foto(e.personal) });
  const dichos = await Promise.all(
    Array.from({ length: 3 }, () => codigoDe(de(e.personal).exhibiciones.registrar(entera))),
  );
  expect(dichos).toEqual(['OK', 'OK', 'OK']);
  expect(await mias()).toEqual([]);
  expect(await db.$count(exhibiciones)).toBe(2);
});

test('what is over is to be taken down, and is done with its photograph, once', async () => {
  const { reserva_id } = await vendida('Pastas Delfín');
  const mios = async () =>
    (await de(e.personal).exhibiciones.pendientes()).pendientes
      .filter((uno) => uno.reserva_id === reserva_id)
      .map(({ trabajo, cuando }) => [trabajo, cuando]);
  const desmontaje = async () =>
    montaje(reserva_id, { trabajo: 'desmontaje' as const, archivo_id: await foto(e.personal) });
  await de(e.personal).exhibiciones.registrar(montaje(reserva_id, { archivo_id: await foto(e.personal) }));
  await db
    .update(reservas)
    .set({ desde: sumarDias(hoy, -30), hasta: hoy, estado: 'cumplida' })
    .where(eq(reservas.id, reserva_id));
  expect(await mios()).toEqual([['desmontaje', 'hoy']]);
  const hecho = await desmontaje();
  await de(e.personal).exhibiciones.registrar(hecho);
  await de(e.personal).exhibiciones.registrar(hecho);
  expect(await mios()).toEqual([]);
  const filas = await db.select().from(exhibiciones).where(eq(exhibiciones.trabajo, 'desmontaje'));
  expect(filas).toHaveLength(1);
});

test('a hold is not put up', async () => {
  const { reserva_id } = await vendida('Pastas Delfín');
  await db
    .update(reservas)
    .set({ estado: 'retenida', vence_en: new Date(ahora().getTime() + 3_600_000) })
    .where(eq(reservas.id, reserva_id));
  const { pendientes } = await de(e.personal).exhibiciones.pendientes();
  expect(pendientes.some((uno) => uno.reserva_id === reserva_id)).toBe(false);
  const codigo = await codigoDe(
    de(e.personal).exhibiciones.registrar(montaje(reserva_id, { falta: 'Todo' })),
  );
  expect(codigo).toBe('NO_ENCONTRADO');
});

test('a brand sees its own by its link, without amounts or staff, and nobody else’s photograph', async () => {
  const suya = await vendida('Pastas Delfín');
  const ajena = await vendida('Quesos de Tandil');
  for (const { reserva_id } of [suya, ajena]) {
    await de(e.personal).exhibiciones.registrar(montaje(reserva_id, { archivo_id: await foto(e.personal) }));
  }
  const { token } = await de(e.personal).exhibiciones.darAcceso({ marca_id: suya.marca_id });
  const dicho = await de(null).exhibiciones.misEspacios({ token });
  expect(dicho).toMatchObject({
    marca: 'Pastas Delfín',
    espacios: [{ reserva_id: suya.reserva_id, cuando: 'ahora', pruebas: [{ tiene_foto: true }] }],
  });
  expect(JSON.stringify(dicho)).not.toMatch(/Inés|importe|Quesos/u);
  const [deOtra] = await db.select().from(exhibiciones).where(eq(exhibiciones.reserva_id, ajena.reserva_id));
  const request = new Request('http://localhost/');
  const contexto = contextoDe(base, null);
  expect(await servirFoto(contexto, { token, prueba: deOtra?.id ?? '', request })).toBeNull();

  const { token: nuevo } = await de(e.personal).exhibiciones.darAcceso({ marca_id: suya.marca_id });
  expect(await codigoDe(de(null).exhibiciones.misEspacios({ token }))).toBe('NO_ENCONTRADO');
  expect(await codigoDe(de(null).exhibiciones.misEspacios({ token: nuevo }))).toBe('OK');
  await de(e.personal).exhibiciones.quitarAcceso({ marca_id: suya.marca_id });
  expect(await codigoDe(de(null).exhibiciones.misEspacios({ token: nuevo }))).toBe('NO_ENCONTRADO');
});

test('asking to renew makes one request for that space, however often it is pressed', async () => {
  const { marca_id, reserva_id } = await vendida('Pastas Delfín');
  const otra = await vendida('Quesos de Tandil');
  const { token } = await de(e.personal).exhibiciones.darAcceso({ marca_id });
  const dichos = await Promise.all(
    Array.from({ length: 4 }, () => de(null).exhibiciones.renovar({ token, reserva_id })),
  );
  expect(new Set(dichos.map(({ numero }) => numero)).size).toBe(1);
  expect((await de(null).exhibiciones.misEspacios({ token })).espacios[0]?.renovacion_pedida).toBe(true);
  const { abiertas } = await de(e.personal).solicitudes.tablero({});
  expect(abiertas).toMatchObject([
    { origen: 'renovacion', marca: 'Pastas Delfín', desde: sumarDias(hoy, 30) },
  ]);
  expect(await codigoDe(de(null).exhibiciones.renovar({ token, reserva_id: otra.reserva_id }))).toBe(
    'NO_ENCONTRADO',
  );
});
