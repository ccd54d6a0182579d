// npm run bench -- subida [megabytes]
// Sends a large video to a server process of its own, stored on disk and on S3, and checks three things. Its memory must grow
// little beside the same process idle for as long; cancelling halfway must leave nothing behind; and reading a range must
// cost only the size of the range.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { cajaDe } from '../tests/support/videos.ts';
import { Metas, ms } from './_medir.ts';

const MB = 1024 * 1024;
const tamano = Number(process.argv[2] ?? 300) * MB;
const metas = new Metas();
const CAPACITACION = '01a1f92e-0a35-74f8-86dc-54a9e7cf7d0b';
const PEDAZO = Buffer.alloc(64 * 1024, 7);

/** The process's memory in bytes, and what is stored: rows, objects and half-written files. */
type Foto = {
  rss: number;
  arrayBuffers: number;
  heapUsed: number;
  filas: number;
  objetos: number;
  parciales: number;
};

for (const almacen of ['disco', 's3'] as const) {
  const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-subida-'));
  const servidor = await abrir(almacen, carpeta);
  try {
    // The first upload loads and compiles code that the later ones reuse.
    await subir(servidor.puerto, 20 * MB);
    const quieto = await mirando(servidor.foto, async () => esperar(3000));
    const desde = performance.now();
    let id = '';
    const subiendo = await mirando(servidor.foto, async () => {
      id = await subir(servidor.puerto, tamano);
    });
    const tardo = performance.now() - desde;
    const crecio = (cual: 'rss' | 'arrayBuffers') => subiendo.maximo[cual] - subiendo.inicio[cual];
    const solo = (cual: 'rss' | 'arrayBuffers') => quieto.maximo[cual] - quieto.inicio[cual];
    console.log(
      `${almacen}: ${tamano / MB} MB en ${ms(tardo)} (${(tamano / MB / (tardo / 1000)).toFixed(0)} MB/s)`,
    );
    for (const cual of ['rss', 'arrayBuffers'] as const)
      console.log(`  ${cual}: crece ${enMB(crecio(cual))} subiendo, ${enMB(solo(cual))} en reposo`);
    metas.exigir(
      `${almacen}: la memoria crece ≤ 30 MB más que en reposo`,
      crecio('rss') - Math.max(0, solo('rss')) <= 30 * MB && crecio('arrayBuffers') <= 30 * MB,
    );

    const antes = await servidor.foto();
    await cancelar(servidor.puerto, tamano);
    const despues = await hasta(servidor.foto, (f) => f.parciales === 0);
    metas.exigir(
      `${almacen}: cancelada a la mitad, no queda nada`,
      despues.filas === antes.filas && despues.objetos === antes.objetos && despues.parciales === 0,
    );

    const salto = performance.now();
    const largo = await leer(servidor.puerto, id, `bytes=${tamano - MB}-${tamano - MB / 2 - 1}`);
    metas.exigir(
      `${almacen}: saltar cerca del final trae solo lo pedido (${ms(performance.now() - salto)})`,
      largo === MB / 2,
    );
  } finally {
    servidor.proceso.kill('SIGKILL');
    rmSync(carpeta, { recursive: true, force: true });
  }
}
process.exitCode = metas.codigo;

async function abrir(almacen: string, carpeta: string) {
  const proceso: ChildProcess = spawn(process.execPath, ['bench/_servidor-de-subidas.ts', almacen, carpeta], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const puerto = await new Promise<number>((listo, falla) => {
    proceso.once('message', (mensaje) => listo(Number(mensaje)));
    proceso.once('exit', (code) => falla(new Error(`The server ended with ${code}`)));
  });
  const foto = async (): Promise<Foto> =>
    (await (await fetch(`http://127.0.0.1:${puerto}/foto`)).json()) as Foto;
  return { proceso, puerto, foto };
}

/** Samples a process while something happens: its initial memory, and the maximum. */
async function mirando(foto: () => Promise<Foto>, hacer: () => Promise<void>) {
  const inicio = await foto();
  const maximo = { ...inicio };
  const fin = new AbortController();
  const mirar = (async () => {
    while (!fin.signal.aborted) {
      const { rss, arrayBuffers } = await foto();
      maximo.rss = Math.max(maximo.rss, rss);
      maximo.arrayBuffers = Math.max(maximo.arrayBuffers, arrayBuffers);
      await esperar(50);
    }
  })();
  await hacer();
  fin.abort();
  await mirar;
  return { inicio, maximo };
}

async function hasta(foto: () => Promise<Foto>, cumple: (f: Foto) => boolean): Promise<Foto> {
  for (let i = 0; i < 100; i += 1) {
    const ahora = await foto();
    if (cumple(ahora)) return ahora;
    await esperar(100);
  }
  return foto();
}

function pedido(puerto: number, bytes: number) {
  return request(`http://127.0.0.1:${puerto}/api/archivos?proposito=material&capacitacion=${CAPACITACION}`, {
    method: 'POST',
    headers: { 'X-Nombre': 'induccion.mp4', 'Content-Length': bytes },
  });
}

/** Sends a generated MP4 of this size as fast as the server accepts it, without holding it in memory. @returns its id */
function subir(puerto: number, bytes: number): Promise<string> {
  return new Promise((listo, falla) => {
    const envio = pedido(puerto, bytes);
    envio.on('error', falla);
    envio.on('response', (respuesta) => {
      let texto = '';
      respuesta.setEncoding('utf8').on('data', (parte: string) => (texto += parte));
      respuesta.on('end', () => {
        if (respuesta.statusCode !== 201) return falla(new Error(`${respuesta.statusCode} ${texto}`));
        listo((JSON.parse(texto) as { id: string }).id);
      });
    });
    void escribir(envio, bytes, bytes).then(() => envio.end(), falla);
  });
}

/** Sends half of the file and disconnects. */
async function cancelar(puerto: number, bytes: number): Promise<void> {
  const envio = pedido(puerto, bytes);
  envio.on('error', () => undefined);
  await escribir(envio, bytes, bytes / 2);
  envio.destroy();
}

async function escribir(envio: ReturnType<typeof pedido>, bytes: number, hastaAca: number): Promise<void> {
  const cabeza = cajaDe(bytes);
  envio.write(cabeza);
  let faltan = hastaAca - cabeza.length;
  while (faltan > 0) {
    const parte = faltan < PEDAZO.length ? PEDAZO.subarray(0, faltan) : PEDAZO;
    faltan -= parte.length;
    if (!envio.write(parte)) await new Promise((sigue) => envio.once('drain', sigue));
  }
}

async function leer(puerto: number, id: string, rango: string): Promise<number> {
  const respuesta = await fetch(`http://127.0.0.1:${puerto}/archivos/${id}`, { headers: { Range: rango } });
  if (respuesta.status !== 206) throw new Error(`Expected a part, got ${respuesta.status}`);
  return (await respuesta.arrayBuffer()).byteLength;
}

function enMB(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}
