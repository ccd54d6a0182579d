// npm run bench -- photo [times]
// CPU of receiving a phone's photo, inspecting it and producing the images that are kept, on all threads of the process,
// beside only decoding it. The best run counts: anything else running on the machine can only add.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspeccionar } from '#server/files/inspeccionar.ts';
import { recibir } from '#server/files/recibir.ts';
import { fotoDeTelefono } from './_foto.ts';
import { mediana, Metas, ms } from './_medir.ts';

const veces = Number(process.argv[2] ?? 15);
const META_MS = 90;
const metas = new Metas();
const carpeta = mkdtempSync(join(tmpdir(), 'mostrador-photo-'));
try {
  const foto = await fotoDeTelefono(4032, 3024);
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
  console.log(`\n${(foto.length / 1e6).toFixed(1)} MB, 12 Mpx → ${quedo}`);
  const [nuestra = Number.NaN, sola = Number.NaN] = usados.map((ts) => Math.min(...ts));
  const [medianaNuestra = Number.NaN, medianaSola = Number.NaN] = usados.map((ts) =>
    mediana(ts.toSorted((a, b) => a - b)),
  );
  console.log(`  decoding alone: ${ms(sola)}, median ${ms(medianaSola)}`);
  metas.exigir(
    `${ms(nuestra)}, median ${ms(medianaNuestra)} ≤ ${META_MS} ms of CPU: ${(nuestra / sola).toFixed(2)}× decoding alone`,
    nuestra <= META_MS,
  );
} finally {
  rmSync(carpeta, { recursive: true });
}
process.exit(metas.codigo);

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
