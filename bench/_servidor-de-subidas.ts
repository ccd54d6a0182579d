// Part of `subida`: a process that serves only the addresses of files and sends its port over IPC. Files are stored in a
// folder, or in an S3 server that runs in yet another process, so that its memory is not counted as ours.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { archivos } from '#server/db/schema/archivos.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { montarArchivos } from '#server/files/http.ts';
import { PROPOSITOS } from '#server/files/propositos.ts';
import { carpetaEnTransito } from '#server/files/subir.ts';
import { crearBaseDePrueba } from '../tests/support/crear-base.ts';
import { crearEmpresa } from '../tests/support/empresa.ts';

const [, , tipo = 'disco', carpeta = ''] = process.argv;
const base = await crearBaseDePrueba();
const { admin_rrhh } = await crearEmpresa(base);
const almacen = abrirAlmacen({ dataDir: carpeta, s3: tipo === 's3' ? await servidorS3() : null });
const actor = { cuenta_id: admin_rrhh.cuenta_id, empleado: admin_rrhh };

const app = new Hono<{ Bindings: object }>();
let minutos = 0;
montarArchivos(app, {
  db: base.db,
  almacen,
  dataDir: carpeta,
  ahora: () => new Date(Date.UTC(2026, 2, 1, 12, (minutos += 1))),
  autenticar: async () => actor,
  puedeVer: async () => true,
  limiteDe: async (proposito) => PROPOSITOS[proposito].limite ?? 0,
  direccionDe: () => '127.0.0.1',
});
app.get('/foto', async (c) => {
  const { rss, arrayBuffers, heapUsed } = process.memoryUsage();
  let objetos = 0;
  for await (const _ of almacen.listar(PROPOSITOS.material.prefijo)) objetos += 1;
  const parciales = [carpetaEnTransito(carpeta), join(carpeta, 'archivos', '.parcial')].flatMap(
    contenido,
  ).length;
  return c.json({ rss, arrayBuffers, heapUsed, filas: await base.db.$count(archivos), objetos, parciales });
});
const atender = getRequestListener(app.fetch);
const servidor = createServer((pedido, respuesta) => void atender(pedido, respuesta));
servidor.listen(0, '127.0.0.1', () => {
  const direccion = servidor.address();
  process.send?.(typeof direccion === 'object' ? direccion?.port : 0);
});

function contenido(ruta: string): string[] {
  try {
    return readdirSync(ruta);
  } catch {
    return [];
  }
}

async function servidorS3() {
  const directorio = join(carpeta, 's3');
  mkdirSync(directorio, { recursive: true });
  const codigo = `import S3rver from 's3rver';
    const s = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: process.argv[1], configureBuckets: [{ name: 'mostrador' }] });
    const { port } = await s.run(); process.send(port); process.on('disconnect', () => process.exit());`;
  const proceso = spawn(process.execPath, ['--input-type=module', '-e', codigo, directorio], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const puerto = await new Promise<unknown>((listo) => proceso.once('message', listo));
  return {
    endpoint: `http://127.0.0.1:${String(puerto)}`,
    region: 'us-east-1',
    bucket: 'mostrador',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
