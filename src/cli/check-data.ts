import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { leerConfiguracion } from '#server/features/empresa/configuracion/leer.ts';
import { porLimpiar } from '#server/features/gobierno/conservacion/limpiar.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { abrirFuente } from '#server/operacion/fuente.ts';
import { type Revisada, revisar, revisiones } from '#server/operacion/revisar.ts';
import { DUDAS } from '#server/operacion/revisiones/dudas.ts';
import type { Revision } from '#server/operacion/revisiones/revision.ts';
import { ahora } from '#server/reloj.ts';
import { correr, decir, leerOpciones } from './comun.ts';

const USO = `Uso: npm run check-data [-- --quick] [--only <revisión>]

Vuelve a calcular cada total, estado y referencia, y dice qué no coincide; y qué conviene mirar, porque puede estar mal
escrito. No cambia nada; se puede seguir trabajando.
  --quick       de los archivos mira que estén y su tamaño, sin leerlos enteros
  --only        hace una sola revisión, por su nombre
  --retention   dice cuánto se guarda cada clase de datos y qué borraría la limpieza de esta noche; no revisa nada`;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        retention: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return decir(USO);
  if (positionals.length > 0) throw new Impedimento(USO);
  const env = readEnv();
  if (values.retention) return decirConservacion(env);
  const todas = revisiones(abrirAlmacen(env), {
    resumenes: !values.quick,
    secretos: { secreto: env.authSecret, secretosAnteriores: env.previousAuthSecrets },
  });
  const elegida = ({ nombre }: Revision) => values.only === undefined || nombre === values.only;
  const cuales = todas.filter(elegida);
  const dudas = DUDAS.filter(elegida);
  if (cuales.length + dudas.length === 0)
    throw new Impedimento(
      `No hay ninguna revisión con ese nombre. Hay: ${[...todas, ...DUDAS].map((r) => r.nombre).join(', ')}.`,
    );
  const fuente = await abrirFuente(env);
  try {
    const revisadas = await revisar(
      fuente.base,
      cuales,
      ahora(),
      decirHallazgos(({ nombre, que }) => `✗ ${nombre}: no se cumple que ${que}.`),
    );
    await revisar(
      fuente.base,
      dudas,
      ahora(),
      decirHallazgos(({ nombre, que }) => `? ${nombre}: conviene mirar si ${que}. Puede estar bien.`),
    );
    const malas = revisadas.filter(({ hallazgos }) => hallazgos.length > 0);
    if (malas.length === 0) return decir(`Todo coincide: ${revisadas.length} revisiones.`);
    decir(`No coinciden ${malas.length} de ${revisadas.length} revisiones.`);
    return 1;
  } finally {
    await fuente.cerrar();
  }
});

/** Says what a check found, below a line about it; nothing if it found nothing. */
function decirHallazgos(titulo: (revision: Revision) => string) {
  return ({ revision, hallazgos }: Revisada): void => {
    if (hallazgos.length === 0) return;
    decir(titulo(revision));
    for (const { donde, dice, deberia } of hallazgos) decir(`    ${donde}: dice ${dice}; debería ${deberia}`);
  };
}

async function decirConservacion(env: ReturnType<typeof readEnv>): Promise<void> {
  const fuente = await abrirFuente(env);
  try {
    const { db } = fuente.base;
    const plazos = (await leerConfiguracion(db, env.demo)).conservacion;
    for (const { clase, hasta, cuantos } of await porLimpiar(db, plazos, ahora(), Number.MAX_SAFE_INTEGER)) {
      decir(
        hasta === null
          ? `${clase}: no se borra`
          : `${clase}: ${plazos[clase]} días; se irían ${cuantos}, de antes del ${hasta.toISOString().slice(0, 10)}`,
      );
    }
  } finally {
    await fuente.cerrar();
  }
}
