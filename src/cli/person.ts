import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Result } from '#domain/comun/result.ts';
import type { Db } from '#server/db/base.ts';
import { migrar } from '#server/db/migrar.ts';
import { readEnv } from '#server/env.ts';
import { auditar } from '#server/comun/auditar.ts';
import { borrarPersona } from '#server/features/gobierno/datos/borrar.ts';
import { borrarDelPersonal } from '#server/features/gobierno/datos/borrar-personal.ts';
import { buscarPorEmail } from '#server/features/gobierno/datos/identidad.ts';
import { decidirMencion, verMenciones } from '#server/features/gobierno/datos/menciones.ts';
import { paqueteDeDatos } from '#server/features/gobierno/datos/paquete.ts';
import { borradas, reaplicarBorrados } from '#server/features/gobierno/datos/reaplicar.ts';
import { type DeQuien, reunirDatos } from '#server/features/gobierno/datos/reunir.ts';
import { cuentaConPerfil } from '#server/features/personas/personal/repo.ts';
import { abrirAlmacen } from '#server/files/almacen.ts';
import { Impedimento } from '#server/operacion/errores.ts';
import { ahora } from '#server/reloj.ts';
import { conBase, correr, decir, leerOpciones } from './comun.ts';

const USO = `Uso: npm run person -- <orden>

Los datos de una persona, como lo pide la Ley 25.326.
  hand-over <email> --out <archivo.zip>      todo lo que se guarda sobre alguien, con sus archivos
  erase <email> --yes [--with-profile]       lo borra; no se deshace
      --with-profile                         de un empleado, también su perfil y su cuenta de Góndolas
  mentions                                   dónde puede seguir nombrada una persona borrada
  resolve <id> --remove | --keep             decide sobre uno de esos lugares
  erased                                     a quiénes se borró: ids, para guardar junto a las copias
  reapply <archivo.json>                     vuelve a borrar a esos en una base restaurada`;

/** The format that `erased` writes. Declared up here because the code below runs before the rest of the file. */
const Lista = z.array(
  z.object({ empleado_id: z.uuid(), con_perfil: z.boolean(), borrada_en: z.coerce.date() }),
);

const HECHOS = {
  quitada: 'Listo: se quitó.',
  dejada: 'Listo: queda como está.',
  ya_no_estaba: 'El texto ya no la nombraba.',
} as const;

await correr(async (argumentos) => {
  const { values, positionals } = leerOpciones(USO, () =>
    parseArgs({
      args: argumentos,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        yes: { type: 'boolean' },
        'with-profile': { type: 'boolean' },
        remove: { type: 'boolean' },
        keep: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }),
  );
  if (values.help) return decir(USO);
  const [orden, dato, ...sobran] = positionals;
  if (orden === undefined || sobran.length > 0) throw new Impedimento(USO);
  const env = readEnv();
  await conBase(env, async (base) => {
    await migrar(base);
    switch (orden) {
      case 'hand-over':
        if (dato === undefined || values.out === undefined) throw new Impedimento(USO);
        await entregar(base.db, await quienEs(base.db, dato), values.out, abrirAlmacen(env));
        return decir(`Listo: ${values.out}. Entregalo solo a esa persona, y borrá el archivo después.`);
      case 'erase':
        if (dato === undefined) throw new Impedimento(USO);
        if (values.yes !== true)
          throw new Impedimento('No se puede deshacer. Si estás seguro, agregá --yes.');
        return decir(await borrar(base.db, await quienEs(base.db, dato), values['with-profile'] === true));
      case 'mentions':
        return decir(await listarMenciones(base.db));
      case 'resolve':
        if (dato === undefined || values.remove === values.keep) throw new Impedimento(USO);
        return decir(await resolver(base.db, dato, values.remove === true));
      case 'erased':
        return decir(JSON.stringify(await borradas(base.db), null, 2));
      case 'reapply':
        if (dato === undefined) throw new Impedimento(USO);
        return decir(`Borradas otra vez: ${await reaplicarBorrados(base.db, await listaDe(dato))}.`);
      default:
        throw new Impedimento(USO);
    }
  });
});

async function quienEs(db: Db, email: string): Promise<DeQuien> {
  const quien = await buscarPorEmail(db, email.trim().toLowerCase());
  if (quien === null) throw new Impedimento(`No hay ninguna persona con el email ${email}.`);
  return quien;
}

async function entregar(
  db: Db,
  quien: DeQuien,
  ruta: string,
  almacen: ReturnType<typeof abrirAlmacen>,
): Promise<void> {
  const datos = await reunirDatos(db, quien);
  if (datos === null) throw new Impedimento('Esa persona ya no está.');
  const cuando = ahora();
  const asiento =
    'empleado_id' in quien
      ? { accion: 'empleado.entregar_datos', entidad: 'empleados', entidad_id: quien.empleado_id }
      : {
          accion: 'personal.entregar_datos',
          entidad: 'profiles',
          entidad_id: (await cuentaConPerfil(db, quien.cuenta_id))?.perfil?.id ?? quien.cuenta_id,
        };
  await auditar(db, { actor_id: null, ...asiento }, cuando);
  // Never overwrites a file, and is readable by this user only.
  const salida = createWriteStream(ruta, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(paqueteDeDatos(datos, almacen, cuando)), salida);
}

async function borrar(db: Db, quien: DeQuien, con_perfil: boolean): Promise<string> {
  const hecho = await db.transaction((tx): Promise<Result<Borrada, Negativa>> =>
    'empleado_id' in quien
      ? borrarPersona(tx, { ...quien, con_perfil, actor_id: null }, ahora())
      : borrarDelPersonal(tx, { ...quien, actor_id: null }, ahora()),
  );
  if (hecho.ok) {
    const { value } = hecho;
    const dicho =
      value.hecho === undefined
        ? 'Listo: su cuenta y sus datos se borraron. Lo que dibujó queda, sin su nombre.'
        : value.hecho === 'borrado'
          ? 'Listo: no tenía historial; no queda nada.'
          : 'Listo: sus números quedan, a nombre de «Persona eliminada». Sus archivos se borran esta noche.';
    return value.menciones === 0 ? dicho : `${dicho}\n${porDecidir(value.menciones)}`;
  }
  throw new Impedimento(
    hecho.code === 'ULTIMO_ADMIN'
      ? 'Es la última persona activa con rol admin_rrhh: hacé antes otra administradora.'
      : 'Esa persona ya no está.',
  );
}

type Borrada = { readonly hecho?: 'borrado' | 'anonimizado'; readonly menciones: number };
type Negativa = 'NO_ENCONTRADO' | 'ES_EMPLEADO' | 'ULTIMO_ADMIN';

function porDecidir(cuantas: number): string {
  const dicho =
    cuantas === 1
      ? 'Queda 1 lugar que puede nombrarla, o a otra persona'
      : `Quedan ${cuantas} lugares que pueden nombrarla, o a otra persona`;
  return `${dicho}: decidilos en Salud → Menciones por decidir, o con «mentions» y «resolve».`;
}

async function listarMenciones(db: Db): Promise<string> {
  const vistas = await verMenciones(db, 0, 1000);
  if (vistas.length === 0) return 'No hay ninguna mención por decidir.';
  return vistas
    .map(({ id, donde, texto, quedaria }) =>
      texto === null
        ? `${id}  ${donde}\n    ya no está en el texto`
        : `${id}  ${donde}\n    ${texto.antes}[${texto.mencion}]${texto.despues}\n    quedaría: ${quedaria}`,
    )
    .join('\n');
}

async function resolver(db: Db, id: string, quitar: boolean): Promise<string> {
  const leido = z.uuid().safeParse(id);
  const hecho = leido.success
    ? await decidirMencion(db, { id: leido.data, quitar, actor_id: null }, ahora())
    : null;
  if (hecho?.ok) return HECHOS[hecho.value];
  throw new Impedimento(
    hecho?.code === 'A_MANO'
      ? 'Ahí no entra lo que quedaría: cambialo en su pantalla y después resolvelo con --keep.'
      : `No hay ninguna mención por decidir con el id ${id}.`,
  );
}

async function listaDe(ruta: string) {
  const leida = Lista.safeParse(JSON.parse(await readFile(ruta, 'utf8')));
  if (!leida.success) throw new Impedimento(`«${ruta}» no es una lista de las que escribe «erased».`);
  return leida.data;
}
