import { z } from 'zod';
import { DiaIso } from '#contract/comun/comunes.ts';
import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import type { LineaMala } from '#domain/personas/importaciones/importacion.ts';
import { type MeritoImportado, mismoMerito, revisarMerito } from '#domain/personas/importaciones/meritos.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { auditar } from '../../../comun/auditar.ts';
import { asentarMeritos, avisarCambio } from '../../puntos/meritos/asentar.ts';
import * as repoMeritos from '../../puntos/meritos/repo.ts';
import { conSusCeldas, lineasDeImportacion } from './lineas.ts';
import * as repo from './repo.ts';

type Importacion = NonNullable<Awaited<ReturnType<typeof repo.buscar>>>;

const POR_TANDA = 500;

/** Checks a file of méritos: the fields of each line, whose it is, and whether it already exists. */
export async function revisarMeritos(db: Db, importacion: Importacion): Promise<void> {
  const { id, actor_id } = importacion;
  const hoy = diaDe(ahora());
  const lineas = z.array(Linea).parse(lineasDeImportacion(importacion));
  const primeras = new Map<string, number>();
  const buenos: MeritoImportado[] = [];
  const malas: LineaMala[] = [];
  for (let i = 0; i < lineas.length; i += POR_TANDA) {
    const tanda = lineas.slice(i, i + POR_TANDA).map(({ linea, celdas, problemas }) => ({
      linea,
      deCeldas: problemas,
      revisada: revisarMerito(linea, celdas, hoy),
    }));
    const meritos = tanda.flatMap(({ revisada }) => (revisada.ok ? [revisada.merito] : []));
    const deQuien = await personasDe(
      db,
      tanda.map(({ revisada }) => (revisada.ok ? revisada.merito.email : revisada.email)),
    );
    const escritos = await yaEscritos(db, meritos, deQuien);
    for (const { linea, deCeldas, revisada } of tanda) {
      const problemas = [...deCeldas, ...(revisada.ok ? [] : revisada.problemas)];
      const email = revisada.ok ? revisada.merito.email : revisada.email;
      if (email !== '') problemas.push(...porquePersona(deQuien.get(email), actor_id));
      if (revisada.ok) {
        const clave = mismoMerito(email, revisada.merito);
        const primera = primeras.get(clave);
        if (primera !== undefined) problemas.push(`Es igual a la línea ${primera}`);
        else primeras.set(clave, linea);
        const persona = deQuien.get(email);
        if (persona && escritos.has(mismoMerito(persona.id, revisada.merito))) problemas.push(YA_REGISTRADO);
        if (problemas.length === 0) buenos.push(revisada.merito);
      }
      if (problemas.length > 0) malas.push({ linea, problemas });
    }
    const procesadas = Math.min(lineas.length, i + POR_TANDA);
    if (!(await repo.avanzar(db, id, 'revisando', { procesadas }, ahora()))) return;
    await repo.contar(db, actor_id);
  }
  const porTipo = Map.groupBy(buenos, ({ tipo }) => tipo);
  await repo.avanzar(
    db,
    id,
    'revisando',
    {
      estado: 'revisada',
      procesadas: importacion.lineas,
      // If anything is wrong nothing is imported, so the good lines are not needed.
      filas: malas.length === 0 ? buenos : [],
      problemas: conSusCeldas(importacion, malas),
      resumen: {
        ...importacion.resumen,
        buenas: buenos.length,
        personas: new Set(buenos.map(({ email }) => email)).size,
        ...Object.fromEntries([...porTipo].map(([tipo, suyos]) => [tipo, suyos.length])),
      },
    },
    ahora(),
  );
}

/**
 * Writes the méritos of a checked file with all their consequences, in one transaction, or none. If something changed since
 * (somebody left, the same mérito was written by hand), the import returns to review with those lines marked.
 */
export async function aplicarMeritos(db: Db, importacion: Importacion): Promise<void> {
  const { id, actor_id, nombre, resumen } = importacion;
  const filas = z.array(Merito).parse(importacion.filas);
  await db.transaction(async (tx) => {
    const instante = ahora();
    // This comes first: a simultaneous cancel or second run waits for the row, and then finds it done.
    const sigue = await repo.avanzar(
      tx,
      id,
      'aplicando',
      { estado: 'aplicada', libro: null, orden: null, filas: [], procesadas: importacion.lineas },
      instante,
    );
    if (!sigue) return;
    const deQuien = await personasDe(
      tx,
      filas.map(({ email }) => email),
    );
    const escritos = await yaEscritos(tx, filas, deQuien);
    const malas = filas.flatMap((m) => {
      const persona = deQuien.get(m.email);
      const problemas = porquePersona(persona, actor_id);
      if (persona && escritos.has(mismoMerito(persona.id, m))) problemas.push(YA_REGISTRADO);
      return problemas.length > 0 ? [{ linea: m.linea, problemas }] : [];
    });
    if (malas.length > 0) {
      const { libro, orden } = importacion;
      await repo.avanzar(
        tx,
        id,
        'aplicada',
        { estado: 'revisada', libro, orden, problemas: conSusCeldas(importacion, malas) },
        instante,
      );
      return;
    }
    const nuevos = filas.flatMap(({ email, tipo, cantidad, texto, fecha, motivo }) => {
      const persona = deQuien.get(email);
      return persona
        ? [
            {
              tipo,
              cantidad,
              texto,
              fecha,
              motivo,
              empleado_id: persona.id,
              autor_id: actor_id,
              clave: null,
              created_at: instante,
            },
          ]
        : [];
    });
    const { ganadas } = await asentarMeritos(tx, nuevos, instante);
    await repo.avanzar(tx, id, 'aplicada', { resumen: { ...resumen, insignias: ganadas.length } }, instante);
    await auditar(tx, {
      actor_id,
      accion: 'meritos.importar',
      entidad: 'importaciones',
      entidad_id: id,
      despues: { archivo: nombre, registrados: nuevos.length, insignias: ganadas.length },
    });
    await avisarCambio(tx, [...deQuien.values()]);
  });
}

const YA_REGISTRADO = 'Ese mérito ya está registrado';

type Persona = Awaited<ReturnType<typeof repoMeritos.porEmail>>[number];

function porquePersona(persona: Persona | undefined, actor_id: string): string[] {
  if (!persona) return ['No hay ningún empleado con ese email'];
  if (!persona.recibe) return ['Esa persona ya no está activa'];
  return persona.id === actor_id ? ['Es tu email: nadie se registra méritos a sí mismo'] : [];
}

/** Employees by e-mail, for any number of them. */
async function personasDe(db: Db, emails: readonly string[]): Promise<Map<string, Persona>> {
  const unicos = [...new Set(emails)].filter((email) => email !== '');
  const halladas: Persona[] = [];
  for (let i = 0; i < unicos.length; i += POR_SENTENCIA) {
    halladas.push(...(await repoMeritos.porEmail(db, unicos.slice(i, i + POR_SENTENCIA))));
  }
  return new Map(halladas.map((p) => [p.email, p]));
}

/** The existing méritos of these people on these days. */
async function yaEscritos(
  db: Db,
  meritos: readonly MeritoImportado[],
  deQuien: ReadonlyMap<string, Persona>,
): Promise<Set<string>> {
  const ids = [...new Set(meritos.flatMap(({ email }) => deQuien.get(email)?.id ?? []))];
  const dias: Dia[] = [...new Set(meritos.map(({ fecha }) => fecha))];
  const hay = new Set<string>();
  for (let i = 0; i < ids.length; i += POR_SENTENCIA) {
    for (const { empleado_id, ...merito } of await repoMeritos.vigentesEn(
      db,
      ids.slice(i, i + POR_SENTENCIA),
      dias,
    )) {
      hay.add(mismoMerito(empleado_id, merito));
    }
  }
  return hay;
}

const POR_SENTENCIA = 5000;

const Linea = z.object({
  linea: z.int(),
  celdas: z.object({
    email: z.string(),
    tipo: z.string(),
    valor: z.string(),
    fecha: z.string(),
    motivo: z.string(),
  }),
  problemas: z.array(z.string()),
});

const Merito = z.object({
  linea: z.int(),
  email: z.string(),
  tipo: z.enum(TIPOS_MERITO),
  cantidad: z.int().nullable(),
  texto: z.string().nullable(),
  fecha: DiaIso,
  motivo: z.string(),
});
