// npm run proof -- uploads [--files 200] [--seed x]
// Generates files from a seed (hostile ones, and mutations of good and hostile ones) and sends them to every upload address,
// as somebody who may use it. Writes docs/proof.md.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseArgs } from 'node:util';
import { recordProof } from '../../scripts/lib/proof.mjs';
import { crearBaseDePrueba } from '../../tests/support/crear-base.ts';
import { subirHostiles } from '../../tests/support/subidas-hostiles.ts';

const LARGA = 200;
/** The most that the process's memory may grow between a quarter of the files and the end. */
const CRECE_BYTES = 32 * 1024 * 1024;
const { values } = parseArgs({ options: { files: { type: 'string' }, seed: { type: 'string' } } });
const cuantos = Number(values.files ?? LARGA);
const semilla = values.seed ?? 'uno';

// Only what survives a garbage collection counts as held.
setFlagsFromString('--expose-gc');
const recoger: unknown = runInNewContext('gc');

const base = await crearBaseDePrueba();
const inicio = performance.now();
const { archivos, subidas, porEstado, tomados, mal, memoria } = await subirHostiles(base, {
  cuantos,
  semilla,
  recoger: () => {
    if (typeof recoger === 'function') Reflect.apply(recoger, undefined, []);
  },
  alContar: (hechos) => hechos % 20 === 0 && console.log(`${hechos} files`),
});
await base.cerrar();
const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
const crece = memoria.despues - memoria.antes;
if (crece > CRECE_BYTES) console.log(`memory grew by ${mib(crece)} MiB`);
for (const que of mal) console.log(que);
console.log(
  porEstado,
  tomados,
  `${mal.length} wrong, memory ${mib(memoria.antes)} → ${mib(memoria.despues)} MiB`,
);
const bien = mal.length === 0 && crece <= CRECE_BYTES;
if (cuantos >= LARGA) {
  const filas: readonly (readonly [string, string])[] = [
    ...Object.entries(porEstado).map(([estado, veces]) => [`Answered ${estado}`, `${veces}`] as const),
    ...Object.entries(tomados).map(
      ([mime, veces]) => [`Kept, and then read back, as ${mime}`, `${veces}`] as const,
    ),
    ['Failures, files kept as what they are not, rows, objects or temporary files left', `${mal.length}`],
    [
      'Memory held after a quarter of them, and at the end',
      `${mib(memoria.antes)} MiB, ${mib(memoria.despues)} MiB`,
    ],
  ];
  recordProof(
    'uploads',
    'Hostile uploads',
    [
      `${archivos} files, seed \`${semilla}\`: the hostile corpus of the tests (programs and pages under a picture's name, bombs, files cut short, two`,
      'kinds in one, pictures with a script or said to be huge, macros, documents that carry or fetch something, PDFs that do something, paths that climb, photos of 12 and 50 megapixels) and mutations of it and of good files, under',
      `names and types that lie, one in twenty cut off half way; each to the eleven addresses that take a file, as who may: ${subidas} uploads,`,
      `${Math.round((performance.now() - inicio) / 1000)} s. What was taken was read back and checked: its type by its bytes, its name, and of pictures, drawn anew, that`,
      'nothing of what they carried is there.',
      '',
      '| What | |',
      '| --- | --- |',
      ...filas.map(([que, cuanto]) => `| ${que} | ${cuanto} |`),
    ].join('\n'),
  );
}
process.exitCode = bien ? 0 : 1;
