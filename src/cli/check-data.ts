import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { crearFirmante } from '#server/features/auditoria/cadena.ts';
import { abrirAlmacen } from '#server/files/abrir-almacen.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { abrirFuente } from '#server/operacion/fuente.ts';
import { revisar, revisiones } from '#server/operacion/revisar.ts';
import { ahora } from '#server/reloj.ts';
import { correr, decir, leerOpciones } from './comun.ts';

const USO = `Uso: npm run check-data [-- --quick] [--only <revisión>]

Vuelve a calcular cada total, estado y referencia, y dice qué no coincide. No cambia nada; se puede seguir trabajando.
  --quick       de los archivos mira que estén y su tamaño, sin leerlos enteros
  --only        hace una sola revisión, por su nombre`;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return decir(USO);
  if (positionals.length > 0) throw new Impedimento(USO);
  const env = readEnv();
  const todas = revisiones(abrirAlmacen(env), {
    resumenes: !values.quick,
    firmante: crearFirmante([env.authSecret, ...(env.previousAuthSecrets ?? [])]),
  });
  const cuales = todas.filter(({ nombre }) => values.only === undefined || nombre === values.only);
  if (cuales.length === 0)
    throw new Impedimento(
      `No hay ninguna revisión con ese nombre. Hay: ${todas.map((r) => r.nombre).join(', ')}.`,
    );
  const fuente = await abrirFuente(env);
  try {
    const revisadas = await revisar(fuente.base, cuales, ahora(), ({ revision, hallazgos }) => {
      if (hallazgos.length === 0) return;
      decir(`✗ ${revision.nombre}: no se cumple que ${revision.que}.`);
      for (const { donde, dice, deberia } of hallazgos)
        decir(`    ${donde}: dice ${dice}; debería ${deberia}`);
    });
    const malas = revisadas.filter(({ hallazgos }) => hallazgos.length > 0);
    if (malas.length === 0) return decir(`Todo coincide: ${revisadas.length} revisiones.`);
    decir(`No coinciden ${malas.length} de ${revisadas.length} revisiones.`);
    return 1;
  } finally {
    await fuente.cerrar();
  }
});
