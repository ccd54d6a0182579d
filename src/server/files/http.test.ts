import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAXIMO_DE_FOTO } from '#domain/comun/archivos/fotos.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { abrirEnDisco, ALMACENES, type AlmacenDePrueba } from '#tests/support/almacenes.ts';
import { corpusHostil, docx, foto, fotoDeCamara, pdf } from '#tests/support/archivos-hostiles.ts';
import { abrirClamd, EICAR } from '#tests/support/clamd.ts';
import { mp4 } from '#tests/support/videos.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import {
  abrirServidorDeArchivos,
  DESAFIO,
  esperar,
  LIMITE,
  NINGUN_RASTRO,
  rechazo,
  subido,
  type ServidorDeArchivos,
} from '#tests/support/servidor-de-archivos.ts';
import { abrirAlmacen } from './almacen.ts';
import { antivirusDeClamd } from './antivirus.ts';
import { DIRECCIONES_DE_ARCHIVOS, montarArchivos } from './http.ts';
import { adoptar } from './repo.ts';

const hostiles = await corpusHostil();
const base = await baseDePrueba();
const { db } = base;
let empresa: Empresa;
beforeAll(async () => {
  empresa = await crearEmpresa(base);
});

describe.each(ALMACENES)('sending files over HTTP, kept on %s', (_tipo, abrir) => {
  let prueba: AlmacenDePrueba;
  let s: ServidorDeArchivos;
  beforeAll(async () => {
    prueba = await abrir();
    s = await abrirServidorDeArchivos(base, empresa, prueba);
  });
  afterEach(() => s.vaciar());
  afterAll(async () => {
    await s.cerrar();
    await prueba.cerrar();
  });

  it('keeps a photo, drawn anew, under a key of challenge, employee and timestamp', async () => {
    const archivo = await subido(await s.subir(await foto(1200, 900, 6), { nombre: 'Góndola 📷.JPEG' }));
    expect(archivo).toMatchObject({ nombre: 'Góndola 📷.jpg', mime: 'image/jpeg', ancho: 900, alto: 1200 });
    expect(Object.keys(archivo)).toEqual(['id', 'nombre', 'mime', 'tamano', 'ancho', 'alto']);
    const [fila] = await db.select().from(archivos).where(eq(archivos.id, archivo.id));
    expect(fila).toMatchObject({
      estado: 'temporal',
      proposito: 'evidencia',
      dueno_cuenta_id: empresa.empleado.cuenta_id,
    });
    expect(fila?.clave).toMatch(new RegExp(`^evidencias/${DESAFIO}-${empresa.empleado.id}-\\d{13}-`, 'u'));
    expect(await s.rastro()).toEqual({
      ...NINGUN_RASTRO,
      filas: 1,
      objetos: [fila?.clave, fila?.miniatura_clave],
    });

    const bajado = Buffer.from(await (await s.bajar(archivo.id)).arrayBuffer());
    expect(bajado.length).toBe(archivo.tamano);
    expect(createHash('sha256').update(bajado).digest('hex')).toBe(fila?.sha256);
    expect((await sharp(bajado).metadata()).exif).toBeUndefined();
  });

  it('keeps documents byte by byte, whatever type the browser announced', async () => {
    const bytes = docx([{ nombre: 'word/media/a.bin', datos: randomBytes(100_000) }]);
    const archivo = await subido(
      await s.subir(bytes, { nombre: 'a.png', cabeceras: { 'Content-Type': 'image/png' } }),
    );
    expect(archivo).toMatchObject({ nombre: 'a.docx', tamano: bytes.length, ancho: null, alto: null });
    expect(Buffer.from(await (await s.bajar(archivo.id)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('takes a body without an announced length, and one sent on by a proxy', async () => {
    const bytes = await foto();
    const enPedazos = new Blob([new Uint8Array(bytes)]).stream();
    expect((await s.subir(enPedazos)).status).toBe(201);
    const cabeceras = { 'X-Forwarded-Host': 'mostrador.ejemplo', 'X-Forwarded-Proto': 'https' };
    expect((await s.subir(bytes, { cabeceras })).status).toBe(201);
  });

  it('takes a price list from RRHH alone, and only a PDF', async () => {
    const consulta = '?proposito=lista';
    expect(await rechazo(await s.subir(pdf(), { consulta }))).toBe('403 SIN_PERMISO');
    expect(await rechazo(await s.subir(await foto(), { consulta, quien: 'admin_rrhh' }))).toBe(
      '415 ARCHIVO_NO_PERMITIDO',
    );
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
    const { id } = await subido(await s.subir(pdf(), { consulta, quien: 'admin_rrhh' }));
    const [fila] = await db.select().from(archivos).where(eq(archivos.id, id));
    expect(fila).toMatchObject({ proposito: 'lista', clave: expect.stringMatching(/^listas\//) as string });
  });

  it('takes the picture of a prize from RRHH, proof of delivery also from a gerente, and nobody else', async () => {
    const intentar = async (proposito: string, quien: 'lider' | 'gerente' | 'admin_rrhh', bytes = pdf()) =>
      (await s.subir(bytes, { consulta: `?proposito=${proposito}`, quien })).status;
    const imagen = await foto();
    expect(await intentar('premio', 'gerente', imagen)).toBe(403);
    expect(await intentar('premio', 'admin_rrhh')).toBe(415);
    expect(await intentar('premio', 'admin_rrhh', imagen)).toBe(201);
    expect(await intentar('comprobante', 'lider')).toBe(403);
    expect(await intentar('comprobante', 'gerente')).toBe(201);
    expect(await intentar('comprobante', 'gerente', imagen)).toBe(201);
    expect((await s.claves()).filter((clave) => /^(?:premios|comprobantes)\//u.test(clave))).toHaveLength(5);
  });

  it('takes training material from RRHH alone, under its training, and plays it by ranges', async () => {
    const consulta = `?proposito=material&capacitacion=${DESAFIO}`;
    const video = mp4(50_000);
    expect(await rechazo(await s.subir(video, { consulta, quien: 'gerente' }))).toBe('403 SIN_PERMISO');
    expect(
      await rechazo(await s.subir(video, { consulta: '?proposito=material', quien: 'admin_rrhh' })),
    ).toBe('400 PEDIDO_INVALIDO');
    const { id, nombre, mime } = await subido(
      await s.subir(video, { consulta, quien: 'admin_rrhh', nombre: 'Cadena de frío.MOV' }),
    );
    expect([nombre, mime]).toEqual(['Cadena de frío.mp4', 'video/mp4']);
    expect((await s.claves())[0]).toMatch(
      new RegExp(`^materiales/${DESAFIO}/\\d{13}-[0-9a-f]{20}\\.mp4$`, 'u'),
    );
    const salto = await s.bajar(id, { quien: 'admin_rrhh', cabeceras: { Range: 'bytes=40000-40099' } });
    expect([salto.status, salto.headers.get('content-range')]).toEqual([
      206,
      `bytes 40000-40099/${video.length}`,
    ]);
    expect(Buffer.from(await salto.arrayBuffer()).equals(video.subarray(40_000, 40_100))).toBe(true);
    expect(salto.headers.get('content-disposition')).toMatch(/^inline;/u);
  });

  it('takes pictures of the floor map from its staff alone, and shows them to anybody once in use', async () => {
    for (const [proposito, prefijo, lado] of [
      ['plano', 'gondola-images/', 2000],
      ['logo', 'brand-logos/', 800],
    ] as const) {
      const consulta = `?proposito=${proposito}`;
      const imagen = await foto(2400, 1200);
      expect(await rechazo(await s.subir(imagen, { consulta, quien: null }))).toBe('401 NO_AUTENTICADO');
      for (const quien of ['empleado', 'admin_rrhh', 'personal_pendiente'] as const)
        expect(await rechazo(await s.subir(imagen, { consulta, quien }))).toBe('403 SIN_PERMISO');
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
      for (const malo of [svg, pdf(), Buffer.from('no es una imagen')])
        expect(await rechazo(await s.subir(malo, { consulta, quien: 'personal', nombre: 'a.png' }))).toBe(
          '415 ARCHIVO_NO_PERMITIDO',
        );
      const { id, ancho } = await subido(await s.subir(imagen, { consulta, quien: 'personal' }));
      expect(ancho).toBe(lado);
      const [fila] = await db.select().from(archivos).where(eq(archivos.id, id));
      expect(fila?.clave.startsWith(prefijo)).toBe(true);
      // While unused, only its owner may see and discard it.
      expect((await s.bajar(id, { quien: 'personal' })).status).toBe(200);
      for (const quien of [null, 'otro_personal', 'admin_rrhh'] as const)
        expect((await s.bajar(id, { quien })).status).toBe(404);
      await db.transaction((tx) => adoptar(tx, id, empresa.personal.cuenta_id, proposito));
      const publica = await s.bajar(id, { quien: null });
      expect([publica.status, publica.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
      expect((await s.bajar(id, { quien: null, consulta: '?miniatura=1' })).status).toBe(200);
    }
    const otra = await subido(
      await s.subir(await foto(), { consulta: '?proposito=plano', quien: 'personal' }),
    );
    expect((await s.borrar(otra.id, 'personal')).status).toBe(204);
    // Other purposes are no more open than before.
    expect(
      await rechazo(await s.subir(await foto(), { consulta: '?proposito=avatar', quien: 'personal' })),
    ).toBe('403 SIN_PERMISO');
  });

  it('takes a picture of the public site from RRHH alone, and shows it to anybody once in use', async () => {
    const consulta = '?proposito=sitio';
    const imagen = await foto(2400, 1200);
    for (const quien of ['empleado', 'gerente', 'personal'] as const)
      expect(await rechazo(await s.subir(imagen, { consulta, quien }))).toBe('403 SIN_PERMISO');
    expect(await rechazo(await s.subir(pdf(), { consulta, quien: 'admin_rrhh' }))).toBe(
      '415 ARCHIVO_NO_PERMITIDO',
    );
    const { id, ancho } = await subido(await s.subir(imagen, { consulta, quien: 'admin_rrhh' }));
    expect(ancho).toBe(1200);
    expect((await s.bajar(id, { quien: null })).status).toBe(404);
    await db.transaction((tx) => adoptar(tx, id, empresa.admin_rrhh.cuenta_id, 'sitio'));
    expect((await s.bajar(id, { quien: null, consulta: '?miniatura=1' })).status).toBe(200);
  });

  it('takes an avatar, small and an image only', async () => {
    const consulta = '?proposito=avatar';
    expect(await rechazo(await s.subir(pdf(), { consulta }))).toBe('415 ARCHIVO_NO_PERMITIDO');
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
    const archivo = await subido(await s.subir(await foto(1200, 1200), { consulta }));
    expect(archivo).toMatchObject({ ancho: 512, alto: 512 });
    const carpeta = `avatares/${empresa.empleado.cuenta_id}-`;
    expect((await s.claves()).every((clave) => clave.startsWith(carpeta))).toBe(true);
  });

  it.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['C:\\Windows\\x.pdf', 'x.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['تقرير 🎉 דוח.pdf', 'تقرير 🎉 דוח.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf'],
    ['n'.repeat(10_000), `${'n'.repeat(116)}.pdf`],
    ['', 'archivo.pdf'],
  ])('shows the name %j as %j', async (nombre, esperado) => {
    const archivo = await subido(await s.subir(pdf(), { nombre }));
    expect(archivo.nombre).toBe(esperado);
    const cabecera = (await s.bajar(archivo.id)).headers.get('content-disposition');
    expect(cabecera).toContain(`filename*=UTF-8''${encodeURIComponent(esperado)}`);
    expect((await s.claves()).join(' ')).toMatch(/^evidencias\/[0-9a-f-]+\.pdf$/u);
  });

  it.each(hostiles)('refuses $nombre and keeps nothing', async ({ nombre, bytes, code }) => {
    const estado = { ARCHIVO_NO_PERMITIDO: 415, ARCHIVO_DANADO: 422, ARCHIVO_DEMASIADO_GRANDE: 413 }[code];
    expect(await rechazo(await s.subir(bytes, { nombre }))).toBe(`${estado} ${code}`);
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('takes the picture of an article from RRHH alone, reduced; not one of 40 MB, nor what is no picture', async () => {
    const como = { consulta: '?proposito=articulo', quien: 'admin_rrhh' } as const;
    const imagen = await foto(1600, 1200);
    for (const quien of ['empleado', 'gerente', 'personal'] as const)
      expect(await rechazo(await s.subir(imagen, { ...como, quien }))).toBe('403 SIN_PERMISO');
    const enorme = Buffer.concat([imagen, Buffer.alloc(40 * 1024 * 1024)]);
    expect(await rechazo(await s.subir(enorme, como))).toBe('413 ARCHIVO_DEMASIADO_GRANDE');
    for (const otro of [pdf(), Buffer.from('no soy una foto'), imagen.subarray(0, 2000)])
      expect(await rechazo(await s.subir(otro, como))).toMatch(/^(?:415|422) ARCHIVO_/u);
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
    expect((await subido(await s.subir(imagen, como))).ancho).toBe(800);
  });

  it('refuses an empty file', async () => {
    expect(await rechazo(await s.subir(Buffer.alloc(0)))).toBe('422 ARCHIVO_VACIO');
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('refuses a file over the limit and says the limit, announced or not', async () => {
    const grande = randomBytes(MAXIMO_DE_FOTO + 1);
    for (const cuerpo of [grande, new Blob([grande]).stream()]) {
      const respuesta = await s.subir(cuerpo);
      expect([respuesta.status, await respuesta.json()]).toEqual([
        413,
        {
          code: 'ARCHIVO_DEMASIADO_GRANDE',
          message: 'El archivo es demasiado grande: el máximo es 25 MB.',
          limite: MAXIMO_DE_FOTO,
          unidad: 'bytes',
          limite_bytes: MAXIMO_DE_FOTO,
        },
      ]);
      expect(await s.rastro()).toEqual(NINGUN_RASTRO);
    }
  });

  it('leaves nothing when the sender leaves halfway', async () => {
    const enviando = s.enviarAMedias(300_000, LIMITE);
    await esperar(async () => (await s.enTransito()).length === 1);
    enviando.destroy();
    await esperar(async () => (await s.enTransito()).length === 0);
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('leaves nothing when the sender leaves before the answer', async () => {
    let seguir: (() => void) | undefined;
    s.almacen.antesDeGuardar = () => new Promise((listo) => (seguir = listo));
    const salida = new AbortController();
    const subida = s.subir(await foto(), { signal: salida.signal });
    await esperar(async () => seguir !== undefined);
    salida.abort();
    await expect(subida).rejects.toThrow('aborted');
    // The server notices a moment later.
    await new Promise((listo) => setTimeout(listo, 100));
    s.almacen.antesDeGuardar = async () => undefined;
    seguir?.();
    await esperar(async () => (await s.enTransito()).length === 0);
    // The answer does not wait for the deletion.
    await esperar(async () => (await s.claves()).length === 0);
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('leaves nothing when storage fails', async () => {
    s.almacen.antesDeGuardar = () => Promise.reject(new Error('Sin espacio en el disco'));
    expect(await rechazo(await s.subir(await foto()))).toBe('500 ERROR_INTERNO');
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('refuses who may not, and what it cannot understand', async () => {
    const intentar = async (opciones: Parameters<typeof s.subir>[1]) =>
      rechazo(await s.subir(pdf(), opciones));
    expect(await intentar({ quien: null })).toBe('401 NO_AUTENTICADO');
    expect(await intentar({ quien: 'desactivado' })).toBe('403 SIN_PERMISO');
    for (const consulta of [
      '',
      '?proposito=otro',
      '?proposito=evidencia',
      '?proposito=evidencia&desafio=../x',
    ]) {
      expect(await intentar({ consulta })).toBe('400 PEDIDO_INVALIDO');
    }
    expect(await intentar({ nombre: null })).toBe('400 PEDIDO_INVALIDO');
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  });

  it('refuses the 21st that waits', async () => {
    for (let i = 0; i < 20; i += 1) await subido(await s.subir(pdf()));
    expect(await rechazo(await s.subir(pdf()))).toBe('429 DEMASIADOS_ARCHIVOS');
    expect((await s.subir(pdf(), { quien: 'lider' })).status).toBe(201);
    expect(await s.rastro()).toMatchObject({ filas: 21, enTransito: [] });
  });

  it('refuses more than 3 at a time from one account', async () => {
    const enviando = [1, 2, 3].map(() => s.enviarAMedias(1000, 5000));
    await esperar(async () => (await s.enTransito()).length === 3);
    expect(await rechazo(await s.subir(pdf()))).toBe('429 DEMASIADAS_SUBIDAS');
    expect((await s.subir(pdf(), { quien: 'lider' })).status).toBe(201);
    for (const envio of enviando) envio.destroy();
    await esperar(async () => (await s.enTransito()).length === 0);
    expect((await s.subir(pdf())).status).toBe(201);
  });

  it('refuses more than 20 at a time from one address, and not from another', async () => {
    const quienes = ['empleado', 'empleado_otra', 'lider', 'gerente', 'gerente_otra', 'admin_rrhh'] as const;
    const enviando = quienes.flatMap((quien) => [1, 2, 3].map(() => s.enviarAMedias(1000, 5000, { quien })));
    const mas = [1, 2].map(() => s.enviarAMedias(1000, 5000, { quien: 'otro_admin' }));
    await esperar(async () => (await s.enTransito()).length === 20);
    expect(await rechazo(await s.subir(pdf(), { quien: 'otro_admin' }))).toBe('429 DEMASIADAS_SUBIDAS');
    const cabeceras = { 'x-direccion': '192.0.2.2' };
    expect((await s.subir(pdf(), { quien: 'otro_admin', cabeceras })).status).toBe(201);
    for (const envio of [...enviando, ...mas]) envio.destroy();
    await esperar(async () => (await s.enTransito()).length === 0);
  });

  it('takes a photo that weighs more than a document may, and keeps less', async () => {
    const camara = await fotoDeCamara(2600, 2000);
    expect(camara.length).toBeGreaterThan(LIMITE);
    expect((await subido(await s.subir(camara))).tamano).toBeLessThan(camara.length);
    const pesado = pdf('Hola', [randomBytes(LIMITE)]);
    const respuesta = await s.subir(pesado);
    expect(await respuesta.json()).toMatchObject({
      code: 'ARCHIVO_DEMASIADO_GRANDE',
      limite_bytes: LIMITE,
    });
    // The map's pictures have the specification's limit, and no other.
    const consulta = '?proposito=plano';
    const deMas = await s.subir(camara, { consulta, quien: 'personal' });
    expect(await rechazo(deMas)).toBe('413 ARCHIVO_DEMASIADO_GRANDE');
  });

  it('refuses a stream of uploads that are discarded again', async () => {
    s.reloj.minutosPorPedido = 0;
    const codigos: string[] = [];
    for (let i = 0; i < 62; i += 1)
      codigos.push(await rechazo(await s.subir(Buffer.alloc(0), { quien: 'gerente' })));
    expect(codigos.filter((codigo) => codigo === '422 ARCHIVO_VACIO')).toHaveLength(60);
    expect(codigos.at(-1)).toBe('429 DEMASIADOS_INTENTOS');
  });

  it('deletes one’s own upload with its objects, and only while it waits', async () => {
    const { id } = await subido(await s.subir(await foto()));
    const intentos = [
      [id, null, 401],
      [id, 'desactivado', 403],
      [id, 'admin_rrhh', 404],
      ['x', 'empleado', 404],
      [randomUUID(), 'empleado', 404],
    ] as const;
    for (const [cual, quien, estado] of intentos) expect((await s.borrar(cual, quien)).status).toBe(estado);
    expect((await s.rastro()).objetos).toHaveLength(2);
    expect((await s.borrar(id, 'empleado')).status).toBe(204);
    expect(await s.rastro()).toEqual(NINGUN_RASTRO);
    expect((await s.borrar(id, 'empleado')).status).toBe(404);

    const usado = await subido(await s.subir(await foto()));
    await db.transaction((tx) => adoptar(tx, usado.id, empresa.empleado.cuenta_id, 'evidencia'));
    expect((await s.borrar(usado.id, 'empleado')).status).toBe(404);
    expect((await s.rastro()).objetos).toHaveLength(2);
  });
});

it('shows each file to the scanner first, and takes none without it', async () => {
  const clamd = await abrirClamd();
  const prueba = await abrirEnDisco();
  const antivirus = antivirusDeClamd(clamd.direccion, { alHallar: () => undefined, plazoMs: 2000 });
  const s = await abrirServidorDeArchivos(base, empresa, prueba, antivirus);
  await s.vaciar();
  expect((await s.subir(pdf())).status).toBe(201);
  await s.vaciar();
  expect(await rechazo(await s.subir(pdf('Hola', [EICAR])))).toBe('422 ARCHIVO_INFECTADO');
  await clamd.cerrar();
  const sinAntivirus = await s.subir(pdf());
  expect(sinAntivirus.headers.get('retry-after')).toBe('10');
  expect(await rechazo(sinAntivirus)).toBe('503 ANTIVIRUS_NO_RESPONDE');
  expect(await s.rastro()).toEqual(NINGUN_RASTRO);
  await s.cerrar();
  await prueba.cerrar();
});

it('lists every address that it mounts', () => {
  const app = new Hono<{ Bindings: object }>();
  const nunca = () => Promise.reject(new Error('not called'));
  const almacen = abrirAlmacen({ dataDir: '/nada', s3: null });
  const ahora = () => new Date(0);
  montarArchivos(app, {
    db,
    almacen,
    dataDir: '',
    ahora,
    autenticar: nunca,
    puedeVer: nunca,
    limiteDe: nunca,
    direccionDe: () => '',
  });
  const montadas = app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((ruta) => !ruta.startsWith('HEAD'));
  expect(montadas.toSorted((a, b) => a.localeCompare(b))).toEqual(
    DIRECCIONES_DE_ARCHIVOS.map(({ method, path }) => `${method} ${path}`).toSorted((a, b) =>
      a.localeCompare(b),
    ),
  );
});
