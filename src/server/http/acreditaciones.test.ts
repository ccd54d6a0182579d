import { createHash, createPublicKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import jsonwebtoken from 'jsonwebtoken';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { router } from '#server/api/router.ts';
import { acreditaciones, claves_de_firma } from '#server/db/schema/acreditaciones.ts';
import { certificados } from '#server/db/schema/capacitaciones.ts';
import { insignias_empleado } from '#server/db/schema/insignias.ts';
import { abrirApp } from '#tests/support/app-entera.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { asignarCapacitacion, crearCapacitacion } from '#tests/support/capacitaciones.ts';
import {
  codigoDe,
  contextoDe,
  crearEmpresa,
  crearPersona,
  type PersonaDePrueba,
} from '#tests/support/empresa.ts';
import { darInsignia } from '#tests/support/insignias.ts';
import { textoDePdf } from '#tests/support/texto-de-pdf.ts';

const base = await baseDePrueba();
const { db } = base;
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-acreditaciones-'));
await vaciar(base);
const e = await crearEmpresa(base);
const app = await abrirApp(base, carpeta);
afterAll(async () => {
  await app.cerrar();
  rmSync(carpeta, { recursive: true, force: true });
});

/** Whoever each test is about: somebody new. */
let ana: PersonaDePrueba;
beforeEach(async () => {
  ana = await crearPersona(base, {});
});

const como = (quien: PersonaDePrueba | null) =>
  createRouterClient(router, { context: contextoDe(base, quien) });

describe('what a signed badge says', () => {
  test('is checked by another library with the key that its own address gives', async () => {
    const id = await darInsignia(base, ana);
    const { jwt, archivo } = await como(ana).insignias.acreditar({ id });
    expect(archivo).toBe('insignia-mas-que-cien.jwt');
    const dicho = await comprobar(jwt);
    expect(dicho.credentialSubject.achievement).toMatchObject({
      name: 'Más que cien',
      achievementType: 'Badge',
    });
    const [nombre, email] = dicho.credentialSubject.identifier;
    expect(nombre?.identityHash).toBe(`${ana.nombre} ${ana.apellido}`);
    // Only who knows the address can recognise it.
    const huella = createHash('sha256').update(`${ana.email}${email?.salt}`).digest('hex');
    expect(email?.identityHash).toBe(`sha256$${huella}`);
    expect(jwt).not.toContain(Buffer.from(ana.email).toString('base64url'));
    // Changed by one letter it is nobody's.
    const [cabeza, cuerpo, firma] = jwt.split('.');
    const otro = Buffer.from(JSON.stringify({ ...dicho, name: 'Más que doscientos' })).toString('base64url');
    expect(cuerpo).not.toBe(otro);
    await expect(comprobar([cabeza, otro, firma].join('.'))).rejects.toThrow('invalid signature');
  });

  test('asked eight times at once it is one credential and one key', async () => {
    const id = await darInsignia(base, ana);
    const ocho = await Promise.all(Array.from({ length: 8 }, () => como(ana).insignias.acreditar({ id })));
    expect(new Set(ocho.map(({ jwt }) => jwt)).size).toBe(1);
    expect(await db.$count(acreditaciones, eq(acreditaciones.empleado_id, ana.id))).toBe(1);
    expect(await db.$count(claves_de_firma)).toBe(1);
    // The key is not readable in a copy of the database.
    const [clave] = await db.select().from(claves_de_firma);
    expect(clave?.privada).not.toContain('PRIVATE KEY');
  });

  test('nobody takes what is another’s, nor what was taken back', async () => {
    const id = await darInsignia(base, ana);
    expect(await codigoDe(como(e.empleado).insignias.acreditar({ id }))).toBe('NO_ENCONTRADO');
    expect(await codigoDe(como(e.empleado).insignias.publicar({ id, publica: true }))).toBe('NO_ENCONTRADO');
    await como(e.admin_rrhh).insignias.revocar({ id, motivo: 'Fue un error' });
    expect(await codigoDe(como(ana).insignias.acreditar({ id }))).toBe('NO_ENCONTRADO');
  });
});

describe('what was withdrawn says so', () => {
  test('a badge taken back, for ever; given again, it is another credential', async () => {
    const id = await darInsignia(base, ana);
    const antes = await como(ana).insignias.acreditar({ id });
    const { credentialStatus } = await comprobar(antes.jwt);
    expect(await retirada(credentialStatus)).toBe(false);
    await como(e.admin_rrhh).insignias.revocar({ id, motivo: 'Fue un error' });
    expect(await retirada(credentialStatus)).toBe(true);

    const [{ insignia_id } = { insignia_id: '' }] = await db
      .select()
      .from(insignias_empleado)
      .where(eq(insignias_empleado.id, id));
    await como(e.admin_rrhh).insignias.asignar({
      empleado_id: ana.id,
      insignia_id,
      motivo: 'Al final sí',
    });
    const despues = await como(ana).insignias.acreditar({ id });
    expect(despues.jwt).not.toBe(antes.jwt);
    expect(await retirada((await comprobar(despues.jwt)).credentialStatus)).toBe(false);
    expect(await retirada(credentialStatus)).toBe(true);
  });

  test('what an erased person took, and the row no longer says whose it was', async () => {
    const insignia = await darInsignia(base, ana);
    const certificado = await completar(ana);
    const jwts = [
      await como(ana).insignias.acreditar({ id: insignia }),
      await como(ana).certificados.acreditar({ id: certificado.capacitacion_id }),
    ];
    const { publica_en } = await como(ana).insignias.publicar({ id: insignia, publica: true });
    await como(e.admin_rrhh).empleados.eliminar({ id: ana.id });
    for (const { jwt } of jwts) {
      expect(await retirada((await comprobar(jwt)).credentialStatus)).toBe(true);
    }
    expect(await db.$count(certificados, eq(certificados.empleado_id, ana.id))).toBe(0);
    expect(await db.$count(acreditaciones, eq(acreditaciones.empleado_id, ana.id))).toBe(0);
    const codigo = publica_en?.split('/').at(-1) ?? '';
    expect(await codigoDe(como(null).insignias.publica({ codigo }))).toBe('NO_ENCONTRADO');
  });
});

describe('the public page of a badge', () => {
  test('is open while its owner wants, always at the same address', async () => {
    const id = await darInsignia(base, ana);
    const abrir = (publica: boolean) => como(ana).insignias.publicar({ id, publica });
    const { publica_en } = await abrir(true);
    const codigo = publica_en?.split('/').at(-1) ?? '';
    const [propia] = (await como(ana).insignias.propias()).obtenidas;
    expect(propia?.publica_en).toBe(publica_en);
    expect(await como(null).insignias.publica({ codigo: codigo.toLowerCase() })).toMatchObject({
      nombre: 'Más que cien',
      persona: `${ana.nombre} ${ana.apellido}`,
      revocada_en: null,
    });
    expect((await abrir(false)).publica_en).toBeNull();
    expect(await codigoDe(como(null).insignias.publica({ codigo }))).toBe('NO_ENCONTRADO');
    expect((await abrir(true)).publica_en).toBe(publica_en);
  });

  test('of a withdrawn one says that, and not whose it was', async () => {
    const id = await darInsignia(base, ana);
    const { publica_en } = await como(ana).insignias.publicar({ id, publica: true });
    await como(e.admin_rrhh).insignias.revocar({ id, motivo: 'Fue un error' });
    const vista = await como(null).insignias.publica({ codigo: publica_en?.split('/').at(-1) ?? '' });
    expect(vista.revocada_en).not.toBeNull();
    expect(vista.persona).toBeNull();
  });
});

describe('a certificate', () => {
  test('is taken signed, and as a PDF by who has its code', async () => {
    const { capacitacion_id, titulo, codigo } = await completar(ana);
    const { jwt } = await como(ana).certificados.acreditar({ id: capacitacion_id });
    const dicho = await comprobar(jwt);
    expect(dicho.credentialSubject.achievement.achievementType).toBe('CertificateOfCompletion');
    const pdf = await pedir(`/certificados/${codigo}.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const [pagina, ...mas] = await textoDePdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(mas).toEqual([]);
    for (const dice of [`${ana.nombre} ${ana.apellido}`, titulo, codigo]) expect(pagina).toContain(dice);
    // An unknown one is the page's to answer.
    expect((await pedir('/certificados/00000-00000-00000-00000.pdf')).headers.get('content-type')).not.toBe(
      'application/pdf',
    );
  });

  test('another’s is not there', async () => {
    const { capacitacion_id } = await completar(ana);
    expect(await codigoDe(como(e.empleado).certificados.acreditar({ id: capacitacion_id }))).toBe(
      'NO_ENCONTRADO',
    );
  });
});

// What the two standards ask of what is not the credential itself, whose own schema is `npm run proof -- badges`: Open Badges 3.0 (Profile, and
// the claims of a JWT), and W3C Bitstring Status List 1.0.
test('the issuer, the list of withdrawn ones and the claims are what the standards ask', async () => {
  const { jwt } = await como(ana).insignias.acreditar({ id: await darInsignia(base, ana) });
  const credencial = Credencial.parse(await firmado(jwt));
  const { issuer, credentialStatus } = credencial;
  expect([credencial.iss, credencial.jti, credencial.sub]).toEqual([
    issuer.id,
    credencial.id,
    credencial.credentialSubject.id,
  ]);
  expect(credencial.nbf).toBe(Math.floor(Date.parse(credencial.validFrom) / 1000));

  const perfil = await pedir(new URL(issuer.id).pathname);
  expect(perfil.headers.get('content-type')).toBe('application/ld+json');
  const suyo = Perfil.parse(await perfil.json());
  // The name is each process' own: here the caller's is not the app's.
  expect(suyo).toEqual({ '@context': credencial['@context'], ...issuer, name: suyo.name });
  expect(issuer.type).toContain('Profile');

  const direccion = credentialStatus.statusListCredential;
  const respuesta = await pedir(new URL(direccion).pathname);
  expect(respuesta.headers.get('content-type')).toBe('application/vc+jwt');
  const lista = Lista.parse(await firmado(await respuesta.text()));
  expect([lista.id, lista.issuer, lista.iss, lista.jti]).toEqual([
    direccion,
    issuer.id,
    issuer.id,
    direccion,
  ]);
  expect(lista['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2');
  expect(lista.type).toEqual(['VerifiableCredential', 'BitstringStatusListCredential']);
  expect(lista.credentialSubject).toMatchObject({ type: 'BitstringStatusList', statusPurpose: 'revocation' });
  expect(credentialStatus).toMatchObject({ type: 'BitstringStatusListEntry', statusPurpose: 'revocation' });
  // At least 16 kB, so that nobody is told apart by being among few.
  const bits = gunzipSync(Buffer.from(lista.credentialSubject.encodedList.slice(1), 'base64url'));
  expect(bits.length).toBeGreaterThanOrEqual(16_384);
  expect(Number(credentialStatus.statusListIndex)).toBeLessThan(bits.length * 8);
});

test('the issuer’s address answers who it is; unknown keys and lists are the page’s to answer', async () => {
  const emisor: unknown = await (await pedir('/acreditaciones/emisor')).json();
  expect(emisor).toMatchObject({ type: ['Profile'] });
  for (const ruta of ['/acreditaciones/claves/ninguna', '/acreditaciones/retiradas/7']) {
    expect(await (await pedir(ruta)).text()).toBe('');
  }
  // The database would fail at that character.
  expect((await pedir('/acreditaciones/claves/%00')).status).toBe(400);
});

test('looking for codes is slowed down', async () => {
  const probar = () => codigoDe(como(null).insignias.publica({ codigo: 'no-es-un-codigo' }));
  const todos = await Promise.all(Array.from({ length: 80 }, probar));
  expect(todos).toContain('DEMASIADOS_INTENTOS');
});

async function pedir(ruta: string): Promise<Response> {
  return app.fetch(new Request(`http://127.0.0.1:3000${ruta}`));
}

const Dicho = z.object({
  id: z.string(),
  name: z.string(),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityHash: z.string(), salt: z.string().optional() })),
    achievement: z.object({ name: z.string(), achievementType: z.string() }),
  }),
  credentialStatus: z.object({ statusListIndex: z.string(), statusListCredential: z.string() }),
});
type Dicho = z.infer<typeof Dicho>;

const Contextos = z.tuple([z.url()], z.url());
const Emisor = z.strictObject({
  id: z.url(),
  type: z.array(z.string()),
  name: z.string().min(1),
  url: z.url(),
});
const Perfil = z.strictObject({ '@context': Contextos, ...Emisor.shape });
const Credencial = z.object({
  '@context': Contextos,
  id: z.string(),
  issuer: Emisor,
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({ id: z.string() }),
  credentialStatus: z.strictObject({
    id: z.url(),
    type: z.string(),
    statusPurpose: z.string(),
    statusListIndex: z.string().regex(/^\d+$/u),
    statusListCredential: z.url(),
  }),
  iss: z.string(),
  jti: z.string(),
  nbf: z.int(),
  sub: z.string(),
});
const Lista = z.object({
  '@context': Contextos,
  id: z.url(),
  type: z.array(z.string()),
  issuer: z.url(),
  validFrom: z.iso.datetime(),
  credentialSubject: z.strictObject({
    id: z.url(),
    type: z.string(),
    statusPurpose: z.string(),
    encodedList: z.string().startsWith('u'),
  }),
  iss: z.string(),
  jti: z.string(),
});

/** Checks a signature as another system would: with the key at the address that it names, by another library. */
async function firmado(jwt: string): Promise<unknown> {
  const { header } = jsonwebtoken.decode(jwt, { complete: true }) ?? {};
  const jwk = z
    .record(z.string(), z.string())
    .parse(await (await pedir(new URL(header?.kid ?? '').pathname)).json());
  const clave = createPublicKey({ key: jwk, format: 'jwk' });
  return jsonwebtoken.verify(jwt, clave, { algorithms: ['RS256'] });
}

async function comprobar(jwt: string): Promise<Dicho> {
  return z.looseObject(Dicho.shape).parse(await firmado(jwt));
}

/** Whether the list that a credential names says that it was withdrawn. */
async function retirada({
  statusListCredential,
  statusListIndex,
}: Dicho['credentialStatus']): Promise<boolean> {
  const jwt = await (await pedir(new URL(statusListCredential).pathname)).text();
  const { credentialSubject } = z
    .object({ credentialSubject: z.object({ encodedList: z.string().startsWith('u') }) })
    .parse(await firmado(jwt));
  const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  const indice = Number(statusListIndex);
  return ((bits[indice >>> 3] ?? 0) & (0x80 >>> (indice & 7))) !== 0;
}

async function completar(quien: PersonaDePrueba) {
  const capacitacion = await crearCapacitacion(base, { preguntas: null });
  await asignarCapacitacion(base, capacitacion.id, quien.id);
  const { certificado } = await como(quien).capacitaciones.abrirMaterial({
    id: capacitacion.material_ids[0] ?? '',
  });
  return { capacitacion_id: capacitacion.id, titulo: capacitacion.titulo, codigo: certificado ?? '' };
}
