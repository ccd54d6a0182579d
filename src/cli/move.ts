import { parseArgs } from 'node:util';
import { abrirEmbebida } from '#server/db/embebida/abrir.ts';
import { abrirPostgres } from '#server/db/postgres.ts';
import { type Env, readEnv } from '#server/env.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { abrirFuente, exigirCarpeta } from '#server/operacion/fuente.ts';
import { olvidarMudanza } from '#server/operacion/mudanza.ts';
import { mudarArchivos } from '#server/operacion/mudar-archivos.ts';
import { mudarBase } from '#server/operacion/mudar-base.ts';
import { correr, decir, enMegas, leerOpciones } from './comun.ts';

const USO = `Uso:
  npm run move -- database --to postgres://usuario:clave@servidor:5432/base
      copia la base embebida de DATA_DIR a una base de PostgreSQL vacía, con Mostrador detenido
  npm run move -- files
      copia los archivos de DATA_DIR al S3 de los ajustes (S3_BUCKET, …)
  npm run move -- reopen
      vuelve a usar la base embebida de DATA_DIR después de haberla mudado

Lo que se interrumpa se vuelve a correr igual y sigue desde donde quedó. No se borra nada del lugar de antes.`;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }),
  );
  if (values.help) return decir(USO);
  const [que, ...sobran] = positionals;
  if (sobran.length > 0) throw new Impedimento(USO);
  const corte = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () =>
      corte.abort(new Impedimento('Interrumpida: volvé a correr el mismo comando y sigue desde acá.')),
    );
  const env = readEnv();
  if (que === 'database' && values.to !== undefined) return mudarLaBase(env, values.to, corte.signal);
  if (que === 'files' && values.to === undefined) return mudarLosArchivos(env, corte.signal);
  if (que === 'reopen' && values.to === undefined) return reabrir(env);
  throw new Impedimento(USO);
});

async function mudarLaBase({ dataDir }: Env, databaseUrl: string, interrumpir: AbortSignal): Promise<void> {
  exigirCarpeta(dataDir);
  if (!/^postgres(ql)?:\/\//.test(databaseUrl) || !URL.canParse(databaseUrl)) throw new Impedimento(USO);
  const origen = await abrirEmbebida({ dataDir });
  try {
    const destino = await abrirPostgres({ databaseUrl }).catch((error: unknown) => {
      const porque = error instanceof Error ? error.message : String(error);
      throw new Impedimento(`No se puede abrir la base de destino: ${porque}`, { cause: error });
    });
    try {
      await mudarBase(origen, destino, decir, { interrumpir });
    } finally {
      await destino.cerrar();
    }
  } finally {
    await origen.cerrar();
  }
  decir('Listo: iniciá Mostrador con DATABASE_URL apuntando a esa base, y el mismo AUTH_SECRET.');
  decir('Los archivos siguen donde estaban.');
}

async function mudarLosArchivos(env: Env, interrumpir: AbortSignal): Promise<void> {
  if (env.s3 === null)
    throw new Impedimento('Faltan los ajustes de S3 a donde mudar los archivos (S3_BUCKET, …).');
  const fuente = await abrirFuente(env);
  try {
    const { objetos, bytes, estaban, sinObjeto } = await mudarArchivos(
      {
        db: fuente.base.db,
        desde: abrirAlmacen({ ...env, s3: null }),
        hacia: abrirAlmacen(env),
        dataDir: env.dataDir,
        lugar: `${env.s3.endpoint ?? 's3'} ${env.s3.bucket}`,
      },
      decir,
      interrumpir,
    );
    decir(`Todo coincide: ${objetos} archivos (${enMegas(bytes)}), ${estaban} de ellos ya estaban.`);
    if (sinObjeto > 0) decir(`Se estaban subiendo ${sinObjeto}: volvé a correr esto con Mostrador detenido.`);
    decir(
      'Si Mostrador estaba andando: detenelo, corré esto una vez más, y arrancalo con los ajustes de S3.',
    );
  } finally {
    await fuente.cerrar();
  }
}

async function reabrir({ dataDir }: Env): Promise<void> {
  exigirCarpeta(dataDir);
  const base = await abrirEmbebida({ dataDir });
  try {
    await olvidarMudanza(base.pool);
  } finally {
    await base.cerrar();
  }
  decir('Listo: la base de DATA_DIR se puede volver a usar, como estaba al mudarla.');
}
