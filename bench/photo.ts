// npm run bench -- photo [times]
// CPU of receiving a photo, inspecting it and producing the images that are kept, on all threads of the process, beside only
// decoding it: one of 12 megapixels as a camera writes it, and what a phone sends of it once reduced. The best run counts: anything else running on the machine can only add.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspeccionar } from '#server/files/inspeccionar.ts';
import { recibir } from '#server/files/recibir.ts';
import { fotoDeTelefono } from './_foto.ts';
import { fotoReducida } from './_foto-reducida.ts';
import { mediana, Metas, ms } from './_medir.ts';

const veces = Number(process.argv[2] ?? 15);
const metas = new Metas();
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-photo-'));
try {
  // Made first: building the script and closing the browser go on for a while on other threads.
  const reducida = await fotoReducida();
  await medir('12 Mpx', await fotoDeTelefono(4032, 3024), 90);
  await medir('reduced on the phone', reducida, 45);
} finally {
  rmSync(carpeta, { recursive: true });
}
process.exit(metas.codigo);

async function medir(que: string, foto: Buffer, meta_ms: number): Promise<void> {
  const suelta = join(carpeta, 'foto.jpg');
  writeFileSync(suelta, foto);
  const cuerpo = new Blob([new Uint8Array(foto)]);
  const llamadas = [() => subir(cuerpo), () => sharp(suelta, { sequentialRead: true }).raw().toBuffer()];
  const usados = llamadas.map((): number[] => []);
  // The first call loads and compiles.
  const quedo = await subir(cuerpo);
  for (let i = 0; i < veces; i += 1) {
    for (const [j, llamar] of llamadas.entries()) {
      const antes = process.cpuUsage();
      await llamar();
      const { user, system } = process.cpuUsage(antes);
      usados[j]?.push((user + system) / 1000);
    }
  }
  console.log(`\n${(foto.length / 1e6).toFixed(2)} MB, ${que} → ${quedo}`);
  const [nuestra = Number.NaN, sola = Number.NaN] = usados.map((ts) => Math.min(...ts));
  const [medianaNuestra = Number.NaN, medianaSola = Number.NaN] = usados.map((ts) =>
    mediana(ts.toSorted((a, b) => a - b)),
  );
  console.log(`  decoding alone: ${ms(sola)}, median ${ms(medianaSola)}`);
  metas.exigir(
    `${ms(nuestra)}, median ${ms(medianaNuestra)} ≤ ${meta_ms} ms of CPU: ${(nuestra / sola).toFixed(2)}× decoding alone`,
    nuestra <= meta_ms,
  );
}

/** Everything that a node does with a photo, except database rows and storage. @returns a description of what is kept */
async function subir(cuerpo: Blob): Promise<string> {
  const recibido = await recibir(cuerpo.stream(), { carpeta, limite: cuerpo.size, anunciado: cuerpo.size });
  if (!recibido.ok) throw new Error(recibido.code);
  const visto = await inspeccionar(recibido.value, 'evidencia', cuerpo.size);
  await recibido.value.borrar();
  if (!visto.ok) throw new Error(visto.code);
  const { ancho, alto, tamano, miniatura } = visto.value;
  const kB = (bytes = 0) => `${Math.round(bytes / 1000)} kB`;
  return `${ancho} × ${alto}, ${kB(tamano)}, and ${kB(miniatura?.length)} small`;
}
