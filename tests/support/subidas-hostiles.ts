import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { z } from 'zod';
import type { Base } from '#server/db/base.ts';
import { archivos } from '#server/db/schema/archivos.ts';
import { Azar } from '#demo/azar.ts';
import { carpetaEnTransito } from '#server/files/subir.ts';
import { MIME } from '#server/files/tipos.ts';
import { abrirApp, type Quien, Sesiones } from './app-entera.ts';
import {
  corpusHostil,
  doc,
  docx,
  foto,
  fotoDeCamara,
  gifAnimado,
  imagenesConCarga,
  pdf,
  png,
  zip,
} from './archivos-hostiles.ts';
import { crearEmpresa } from './empresa.ts';
import { clavesDe } from './servidor-de-archivos.ts';
import { avi, mp4, wmv } from './videos.ts';

export type ResultadoDeSubidas = {
  readonly archivos: number;
  readonly subidas: number;
  readonly porEstado: Readonly<Record<string, number>>;
  /** Accepted files, by detected type. */
  readonly tomados: Readonly<Record<string, number>>;
  /** What was wrong; must be empty. */
  readonly mal: readonly string[];
  /** Bytes in use after a garbage collection: after the first quarter of the files, and at the end. */
  readonly memoria: { readonly antes: number; readonly despues: number };
};

/** Every address that accepts a file, and somebody who may upload there. */
const DESTINOS: readonly { readonly camino: string; readonly quien: Quien }[] = [
  {
    camino: '/api/archivos?proposito=evidencia&desafio=019a0000-0000-7000-8000-000000000001',
    quien: 'empleado',
  },
  { camino: '/api/archivos?proposito=avatar', quien: 'lider' },
  { camino: '/api/archivos?proposito=lista', quien: 'admin_rrhh' },
  { camino: '/api/archivos?proposito=premio', quien: 'admin_rrhh' },
  { camino: '/api/archivos?proposito=comprobante', quien: 'gerente' },
  {
    camino: '/api/archivos?proposito=material&capacitacion=019a0000-0000-7000-8000-000000000002',
    quien: 'admin_rrhh',
  },
  { camino: '/api/archivos?proposito=plano', quien: 'personal' },
  { camino: '/api/archivos?proposito=logo', quien: 'personal' },
  {
    camino: '/api/plano/paquete?op_id=019a0000-0000-7000-8000-000000000003',
    quien: 'personal',
  },
  { camino: '/api/importaciones/empleados', quien: 'admin_rrhh' },
  { camino: '/api/importaciones/meritos', quien: 'admin_rrhh' },
  { camino: '/api/importaciones/listas?perfil=comercio', quien: 'admin_rrhh' },
];

/** Planted in the hostile files: no stored image may contain it. */
const CARGA = '<script>alert(document.domain)</script>';
const REFUSED = new Set([400, 413, 415, 422]);

/**
 * Sends this many files generated from a seed (hostile ones, and mutations of good and hostile ones) to every upload address,
 * as somebody who may use it. Each accepted file is read back. It must be what it claims to be and, if it was re-encoded,
 * contain nothing of the payload. Then it is discarded, and nothing may remain anywhere.
 * @param alContar called after each file
 * @param recoger collects garbage before memory is measured
 */
export async function subirHostiles(
  base: Base,
  {
    cuantos,
    semilla,
    alContar = () => {},
    recoger = () => {},
  }: { cuantos: number; semilla: string; alContar?: (hechos: number) => void; recoger?: () => void },
): Promise<ResultadoDeSubidas> {
  const carpeta = await mkdtemp(join(tmpdir(), 'subidas-'));
  const empresa = await crearEmpresa(base);
  const { fetch, almacen, cerrar } = await abrirApp(base, carpeta);
  const sesiones = new Sesiones(fetch, base, empresa);
  await sesiones.preparar();
  const porEstado: Record<string, number> = {};
  const tomados: Record<string, number> = {};
  const mal: string[] = [];
  let hechos = 0;
  let antes = 0;
  try {
    for (const { nombre, tipo, bytes, de, cortado } of await generar(cuantos, new Azar(semilla))) {
      for (const { camino, quien } of DESTINOS) {
        const anotar = (que: string) => mal.push(`${de}, to ${camino.slice(4, 40)}: ${que}`);
        const pedir = async (method: string, path: string, cuerpo?: BodyInit) =>
          fetch(
            new Request(`http://localhost:3000${path}`, {
              method,
              headers: {
                Cookie: await sesiones.cookie(quien),
                'X-Nombre': encodeURIComponent(nombre),
                'Content-Type': tipo,
              },
              ...(cuerpo !== undefined && { body: cuerpo, duplex: 'half' }),
            }),
          );
        // Nobody sends as many files as these tests: the rate limit has tests of its own.
        await base.pool.query('delete from limites');
        const respuesta = await pedir('POST', camino, cortado ? queSeCorta(bytes) : new Uint8Array(bytes));
        const texto = await respuesta.text();
        porEstado[respuesta.status] = (porEstado[respuesta.status] ?? 0) + 1;
        if (respuesta.status === 201 && camino.startsWith('/api/archivos')) {
          const guardado = Guardado.parse(JSON.parse(texto));
          for (const que of await reparos(guardado, await pedir('GET', `/archivos/${guardado.id}`)))
            anotar(que);
          tomados[guardado.mime] = (tomados[guardado.mime] ?? 0) + 1;
          const borrado = await pedir('DELETE', `/api/archivos/${guardado.id}`);
          if (borrado.status !== 204) anotar(`could not be discarded: ${borrado.status}`);
        } else if (respuesta.status !== 201) {
          if (!REFUSED.has(respuesta.status)) anotar(`answered ${respuesta.status} ${texto.slice(0, 200)}`);
          else if (!Rechazo.safeParse(JSON.parse(texto)).success) anotar(`refused without a code: ${texto}`);
        }
      }
      hechos += 1;
      if (hechos === Math.ceil(cuantos / 4)) antes = enUso(recoger);
      alContar(hechos);
    }
    const objetos = await clavesDe(almacen);
    if (objetos.length > 0) mal.push(`objects left: ${objetos.slice(0, 5).join(', ')}`);
    const filas = await base.db.$count(archivos);
    if (filas > 0) mal.push(`${filas} rows left`);
    for (const lugar of [carpetaEnTransito(carpeta), join(carpeta, 'archivos', '.parcial')]) {
      const sobran = await readdir(lugar).catch(() => []);
      if (sobran.length > 0) mal.push(`${sobran.length} temporary files left`);
    }
    return {
      archivos: hechos,
      subidas: hechos * DESTINOS.length,
      porEstado,
      tomados,
      mal,
      memoria: { antes, despues: enUso(recoger) },
    };
  } finally {
    await cerrar();
    await rm(carpeta, { recursive: true, force: true });
  }
}

const Guardado = z.object({ id: z.string(), nombre: z.string(), mime: z.string(), tamano: z.number() });
const Rechazo = z.looseObject({ code: z.string().min(1), message: z.string().min(10) });

/** What is wrong with an accepted file when it is read back. */
async function reparos(
  { nombre, mime, tamano }: z.infer<typeof Guardado>,
  respuesta: Response,
): Promise<string[]> {
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  const mal: string[] = [];
  if (respuesta.status !== 200) return [`taken, and then answered ${respuesta.status}`];
  if (respuesta.headers.get('content-type') !== mime) mal.push('given back as another type');
  if (respuesta.headers.get('x-content-type-options') !== 'nosniff')
    mal.push('a browser may take it for another type');
  if (bytes.length !== tamano) mal.push(`${tamano} bytes were said, ${bytes.length} are kept`);
  const extension = Object.entries(MIME).find(([, suyo]) => suyo === mime)?.[0] ?? '';
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (!nombre.endsWith(`.${extension}`) || /[/\\\u0000-\u001f\u202e]/u.test(nombre))
    mal.push(`is called ${nombre}`);
  const visto = (await fileTypeFromBuffer(bytes))?.mime;
  if (visto !== (VISTOS[mime] ?? mime)) mal.push(`is kept as ${mime} and is ${visto ?? 'nothing known'}`);
  if (!mime.startsWith('image/')) return mal;
  const { exif, xmp, iptc } = await sharp(bytes).metadata();
  if (exif ?? xmp ?? iptc) mal.push('a picture kept what the camera wrote');
  if (bytes.includes(CARGA)) mal.push('a picture kept what it carried');
  await sharp(bytes)
    .stats()
    .catch((error: unknown) => mal.push(`a picture that cannot be drawn: ${String(error)}`));
  return mal;
}

/** Types that the detection library names differently from us. */
const VISTOS: Readonly<Record<string, string>> = {
  'application/msword': 'application/x-cfb',
  'video/x-msvideo': 'video/vnd.avi',
  'video/x-ms-wmv': 'video/x-ms-asf',
};

function enUso(recoger: () => void): number {
  recoger();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + arrayBuffers + external;
}

/** Half of the file arrives and then the sender disconnects. */
function queSeCorta(bytes: Buffer): ReadableStream<Uint8Array> {
  let mandado = false;
  return new ReadableStream({
    pull(controlador) {
      if (mandado) controlador.error(new Error('gone'));
      else controlador.enqueue(new Uint8Array(bytes.subarray(0, Math.max(1, bytes.length >> 1))));
      mandado = true;
    },
  });
}

type Generado = { nombre: string; tipo: string; bytes: Buffer; de: string; cortado: boolean };
type Bueno = { readonly que: string; readonly bytes: Buffer };

/** First the whole corpus, as far as the count allows; then mutations of it and of good files, at most two combined. */
async function generar(cuantos: number, azar: Azar): Promise<Generado[]> {
  const hostiles: (Bueno & { pesado?: true })[] = [
    ...(await corpusHostil()),
    ...(await imagenesConCarga()),
  ].map(({ nombre, ...resto }) => ({ que: nombre, ...resto }));
  if (cuantos > hostiles.length)
    hostiles.push(
      {
        que: 'photo of 12 megapixels, as heavy as a camera’s',
        bytes: await fotoDeCamara(4032, 3024),
        pesado: true,
      },
      { que: 'photo of 50 megapixels', bytes: await foto(8160, 6144, 6), pesado: true },
    );
  const buenos: Bueno[] = [
    { que: 'photo', bytes: await foto(640, 480, 6) },
    { que: 'png', bytes: await png() },
    { que: 'gif', bytes: await gifAnimado() },
    {
      que: 'webp',
      bytes: await sharp(await png())
        .webp()
        .toBuffer(),
    },
    { que: 'pdf', bytes: pdf() },
    { que: 'doc', bytes: doc() },
    { que: 'docx', bytes: docx() },
    { que: 'mp4', bytes: mp4() },
    { que: 'mov', bytes: mp4(2000, 'qt  ') },
    { que: 'avi', bytes: avi() },
    { que: 'wmv', bytes: wmv() },
    { que: 'csv', bytes: Buffer.from('nombre;apellido;email\nAna;Pérez;ana@ejemplo.com\n') },
    { que: 'zip', bytes: zip([{ nombre: 'a.txt', datos: Buffer.from(CARGA) }]) },
    { que: 'nothing', bytes: Buffer.alloc(0) },
  ];
  const todos = [...buenos, ...hostiles.filter(({ pesado }) => pesado !== true)];
  return Array.from({ length: cuantos }, (_, i) => {
    const base = i < hostiles.length && cuantos > hostiles.length ? hostiles[i] : azar.elegir(todos);
    const original = base ?? azar.elegir(todos);
    let { que: de, bytes } = original;
    const veces = base === hostiles[i] ? 0 : azar.entero(1, 2);
    for (let n = 0; n < veces; n += 1) {
      const [como, mutar] = azar.elegir(MUTACIONES);
      bytes = mutar(bytes, azar, azar.elegir(todos).bytes);
      de = `${como} ${de}`;
    }
    return {
      nombre: azar.elegir(NOMBRES),
      tipo: azar.elegir(TIPOS),
      bytes,
      de: `${i}: ${de}`,
      cortado: azar.pasa(0.05),
    };
  });
}

/** Names that a person or an attacker may give to any file. */
const NOMBRES = [
  'foto.jpg',
  'foto.jpg.exe',
  'informe.pdf.html',
  'góndola 📷.png',
  '../../../etc/cron.d/x',
  '..\\..\\windows\\system32\\x.dll',
  'C:\\fakepath\\a.docx',
  '/etc/passwd',
  '.htaccess',
  'con.pdf',
  'a\u0000.jpg.php',
  '\u202Egpj.exe',
  '<img src=x onerror=alert(1)>.png',
  "'; drop table archivos; --.pdf",
  '$(reboot).mp4',
  `${'a'.repeat(5000)}.gif`,
  '....',
  '%2e%2e%2fx.svg',
  '',
];

const TIPOS = [
  'image/jpeg',
  'image/svg+xml',
  'text/html',
  'application/pdf',
  'application/octet-stream',
  'application/x-httpd-php',
  'text/csv',
  'video/mp4',
  'multipart/form-data; boundary=x',
];

type Mutar = (bytes: Buffer, azar: Azar, otro: Buffer) => Buffer;

const MUTACIONES: readonly (readonly [string, Mutar])[] = [
  ['cut', (bytes, azar) => bytes.subarray(0, Math.floor(bytes.length * azar.numero()))],
  ['headless', (bytes, azar) => bytes.subarray(azar.entero(1, 64))],
  [
    'flipped',
    (bytes, azar) => {
      const copia = Buffer.from(bytes);
      for (let n = 0; n < 8 && copia.length > 0; n += 1)
        copia[azar.entero(0, copia.length - 1)] = azar.entero(0, 255);
      return copia;
    },
  ],
  [
    'with another’s beginning',
    (bytes, azar, otro) => Buffer.concat([otro.subarray(0, azar.entero(4, 32)), bytes]),
  ],
  [
    'with another’s magic in place',
    (bytes, azar, otro) => {
      const largo = azar.entero(4, 12);
      return Buffer.concat([otro.subarray(0, largo), bytes.subarray(largo)]);
    },
  ],
  ['followed by another', (bytes, _azar, otro) => Buffer.concat([bytes, otro.subarray(0, 2_000_000)])],
  ['with a script at the end', (bytes) => Buffer.concat([bytes, Buffer.from(CARGA)])],
  [
    'with a script in the middle',
    (bytes, azar) => {
      const donde = azar.entero(0, bytes.length);
      return Buffer.concat([bytes.subarray(0, donde), Buffer.from(CARGA), bytes.subarray(donde)]);
    },
  ],
  ['padded with zeros', (bytes, azar) => Buffer.concat([bytes, Buffer.alloc(azar.entero(1, 3_000_000))])],
  ['behind zeros', (bytes, azar) => Buffer.concat([Buffer.alloc(azar.entero(1, 600)), bytes])],
  ['twice', (bytes) => Buffer.concat([bytes, bytes])],
  ['said to be huge', conDimensiones],
  ['with a comment of its own', conComentario],
  ['all zeros, as long as', (bytes) => Buffer.alloc(bytes.length)],
];

/** Sets enormous dimensions in a PNG, GIF or JPEG; leaves other files alone. */
function conDimensiones(bytes: Buffer, azar: Azar): Buffer {
  const copia = Buffer.from(bytes);
  const lado = azar.elegir([0, 20_000, 65_535]);
  if (copia.length > 33 && copia.readUInt32BE(0) === 0x89504e47) {
    copia.writeUInt32BE(lado, 16);
    copia.writeUInt32BE(lado, 20);
    copia.writeUInt32BE(crc32(copia.subarray(12, 29)), 29);
  } else if (copia.length > 10 && copia.toString('latin1', 0, 3) === 'GIF') {
    copia.writeUInt16LE(lado, 6);
    copia.writeUInt16LE(lado, 8);
  } else {
    const sof = copia.indexOf(Buffer.from([0xff, 0xc0]));
    if (sof >= 0 && sof + 9 < copia.length) {
      copia.writeUInt16BE(lado, sof + 5);
      copia.writeUInt16BE(lado, sof + 7);
    }
  }
  return copia;
}

/** Adds what a camera or an attacker writes beside the picture: a JPEG comment and false EXIF data. */
function conComentario(bytes: Buffer): Buffer {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8)
    return Buffer.concat([bytes, Buffer.from(`%${CARGA}`)]);
  const segmento = (marca: number, cuerpo: Buffer) => {
    const cabeza = Buffer.from([0xff, marca, 0, 0]);
    cabeza.writeUInt16BE(cuerpo.length + 2, 2);
    return Buffer.concat([cabeza, cuerpo]);
  };
  return Buffer.concat([
    bytes.subarray(0, 2),
    segmento(0xfe, Buffer.from(CARGA)),
    segmento(0xe1, Buffer.from(`Exif\0\0MM\0*\0\0\0\u0008\xff\xff${CARGA}`, 'latin1')),
    bytes.subarray(2),
  ]);
}
