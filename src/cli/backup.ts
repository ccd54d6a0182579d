import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { borradasEn, dejarBorradas } from '#server/operacion/borradas.ts';
import { NOMBRE_DE_COPIA } from '#server/operacion/ensayar.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { abrirFuente } from '#server/operacion/fuente.ts';
import { type Respaldo, respaldar } from '#server/operacion/respaldar.ts';
import { VERSION } from '#server/version.ts';
import { ahora } from '#server/reloj.ts';
import { correr, decir, enMegas, leerClave, leerOpciones } from './comun.ts';

const USO = `Uso: npm run backup -- <carpeta o archivo> [--keep 14] [--key-file clave.txt]

Copia la base de datos y los archivos a un solo archivo, tal como estaban en un mismo instante. Se puede seguir trabajando.
  --keep N      en una carpeta, deja las N copias más nuevas y borra las demás
  --key-file    cifra la copia con la clave de ese archivo (o con BACKUP_KEY); sin clave, cualquiera que la tenga la lee`;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        'key-file': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return decir(USO);
  const [donde, ...sobran] = positionals;
  const cuantas = values.keep === undefined ? null : Number(values.keep);
  const numero = cuantas === null || (Number.isInteger(cuantas) && cuantas > 0);
  if (donde === undefined || sobran.length > 0 || !numero) throw new Impedimento(USO);
  const env = readEnv();
  const instante = ahora();
  const carpeta = esCarpeta(donde) ? resolve(donde) : null;
  if (carpeta === null && cuantas !== null)
    throw new Impedimento(`--keep es para una carpeta que exista, y «${donde}» no lo es.`);
  const destino = carpeta === null ? resolve(donde) : join(carpeta, nombreDe(instante));
  const keyFile = values['key-file'];
  const clave = keyFile === undefined ? (env.backupKey ?? null) : leerClave(keyFile);

  const corte = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => corte.abort(new Impedimento('Interrumpida: no quedó ninguna copia.')));
  const hecha = { empezada_en: instante, bytes: 0, cifrada: clave !== null, error: null };
  const fuente = await abrirFuente(env);
  try {
    const respaldo = await respaldar(
      { base: fuente.base, almacen: abrirAlmacen(env) },
      { destino, clave, version: VERSION, ahora: instante },
      { avisar: decir, interrumpir: corte.signal },
    );
    await dejarBorradas(destino, await borradasEn(fuente.base));
    await fuente.anotar({ ...hecha, terminada_en: ahora(), bytes: respaldo.tamano });
    contar(respaldo, destino, clave !== null);
  } catch (error) {
    const porque = error instanceof Error ? error.message.slice(0, 2000) : String(error);
    await fuente.anotar({ ...hecha, terminada_en: ahora(), error: porque }).catch(() => undefined);
    throw error;
  } finally {
    await fuente.cerrar();
  }
  if (carpeta !== null && cuantas !== null) borrarViejas(carpeta, cuantas);
});

function contar({ fin, tamano, alterados }: Respaldo, destino: string, cifrada: boolean): void {
  decir(`Archivos: ${fin.objetos} (${enMegas(fin.bytes)}).`);
  if (fin.faltan.length > 0)
    decir(`No estaban en su lugar ${fin.faltan.length}: ${fin.faltan.slice(0, 5).join(', ')}`);
  if (alterados.length > 0)
    decir(`No son los que se guardaron ${alterados.length}: ${alterados.slice(0, 5).join(', ')}`);
  if (fin.faltan.length + alterados.length > 0) decir('Mirá qué pasó con: npm run check-data');
  decir(`Listo: ${destino} (${enMegas(tamano)}${cifrada ? ', cifrada' : ', SIN cifrar'}).`);
}

function esCarpeta(ruta: string): boolean {
  return statSync(ruta, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function nombreDe(instante: Date): string {
  return `mostrador-${instante.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.copia`;
}

function borrarViejas(carpeta: string, cuantas: number): void {
  const copias = readdirSync(carpeta).filter((nombre) => NOMBRE_DE_COPIA.test(nombre));
  for (const nombre of copias.toSorted().slice(0, -cuantas)) {
    rmSync(join(carpeta, nombre));
    decir(`Borrada por vieja: ${nombre}`);
  }
}
