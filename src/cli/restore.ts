import { parseArgs } from 'node:util';
import { type Env, readEnv } from '#server/env.ts';
import { auditar } from '#server/comun/auditar.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { anotarDondeVive } from '#server/operacion/anotar-donde-vive.ts';
import { copiaPorEnsayar, ensayar } from '#server/operacion/ensayar.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { restaurar, verificarCopia } from '#server/operacion/restaurar.ts';
import { conBase, correr, decir, enMegas, leerClave, leerOpciones } from './comun.ts';

const USO = `Uso: npm run restore -- <archivo> [--replace] [--verify] [--key-file clave.txt] [--unencrypted]
     npm run restore -- drill <archivo o carpeta> [--in carpeta] [--key-file clave.txt] [--unencrypted]

Vuelve a poner una copia en la base de datos y el lugar de archivos que digan los ajustes, con Mostrador detenido.
  --replace     aunque ahí ya haya una empresa: se pierde
  --verify      solo lee la copia hasta el final y dice si está entera; no cambia nada
  --key-file    la clave con que se cifró (o BACKUP_KEY)
  --unencrypted aunque haya una clave, la copia no está cifrada: se toma como venga

drill la restaura aparte (de una carpeta, la más nueva), la revisa entera y la borra: lo que está en uso ni se abre. Queda anotado.
  --in          dónde armarla: tiene que caber (si no, en la carpeta temporal del sistema)`;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        verify: { type: 'boolean' },
        'key-file': { type: 'string' },
        unencrypted: { type: 'boolean' },
        in: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return decir(USO);
  const ensayo = positionals[0] === 'drill';
  const [ruta, ...sobran] = ensayo ? positionals.slice(1) : positionals;
  const sobraIn = values.in !== undefined && !ensayo;
  if (ruta === undefined || sobran.length > 0 || sobraIn) throw new Impedimento(USO);
  const env = readEnv();
  const keyFile = values['key-file'];
  const conClave = keyFile === undefined ? (env.backupKey ?? null) : leerClave(keyFile);
  const clave = values.unencrypted ? null : conClave;
  if (ensayo) return ensayarUna(env, { ruta: copiaPorEnsayar(ruta), clave, en: values.in });
  if (values.verify) {
    const { manifiesto, fin } = await verificarCopia(ruta, clave);
    const filas = manifiesto.tablas.reduce((suma, tabla) => suma + tabla.filas, 0);
    decir(`La copia está entera: es del ${manifiesto.creado}, de la versión ${manifiesto.version}.`);
    return decir(`Tiene ${filas} filas y ${fin.objetos} archivos (${enMegas(fin.bytes)}).`);
  }
  // Before the folder is opened, which would create a database in it.
  await verificarCopia(ruta, clave);
  const { manifiesto, fin } = await conBase(env, async (base) => {
    const restaurada = await restaurar(
      { base, almacen: abrirAlmacen(env), dataDir: env.dataDir },
      { ruta, clave, reemplazar: values.replace ?? false },
      decir,
    );
    // The audit log is now that of the backup: later rows exist only in its external copy.
    await auditar(base.db, {
      actor_id: null,
      accion: 'copia.restaurar',
      entidad: 'copias_de_seguridad',
      entidad_id: restaurada.manifiesto.creado,
    });
    return restaurada;
  });
  if (fin.faltan.length > 0) decir(`Al copiar faltaban ${fin.faltan.length} archivos, y siguen faltando.`);
  decir(`Listo: Mostrador está como el ${manifiesto.creado}. Ya podés iniciarlo.`);
});

async function ensayarUna(
  env: Env,
  { ruta, clave, en }: { ruta: string; clave: string | null; en: string | undefined },
): Promise<number> {
  decir(`Ensayo con ${ruta}`);
  const secretos = { secreto: env.authSecret, secretosAnteriores: env.previousAuthSecrets };
  const hecho = await ensayar({ ruta, clave, secretos, en }, decir);
  const segundos = Math.round((hecho.terminado_en.getTime() - hecho.empezado_en.getTime()) / 1000);
  decir(
    hecho.error === null
      ? `El ensayo salió bien: ${hecho.filas} filas y ${hecho.archivos} archivos, en ${segundos} s.`
      : `El ensayo FALLÓ, en ${segundos} s: ${hecho.error}`,
  );
  if (!(await anotarDondeVive(env, hecho)))
    decir('La base en uso es de una versión anterior: no quedó anotado.');
  return hecho.error === null ? 0 : 1;
}
