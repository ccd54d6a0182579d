import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type Actor, alcance } from '#domain/comun/permisos/permisos.ts';
import { estadoVigente } from '#domain/desafios/desafio.ts';
import { actosSobre, PERIODO_DE_COLEGAS } from '#domain/gobierno/buscar/actos.ts';
import { acierto, PARECE, palabrasBuscadas, parecidas } from '#domain/gobierno/buscar/palabras.ts';
import { os } from '#server/api/autorizar.ts';
import { empleadoDe } from '#server/api/contexto.ts';
import type { Db } from '#server/db/base.ts';
import { ahora } from '#server/reloj.ts';
import { loQueVe } from '../../puntos/ranking/ver.ts';
import * as repo from './repo.ts';
import { vocabulario } from './vocabulario.ts';

/** How many of each kind are answered. */
const PERSONAS = 8;
const DE_CADA_UNA = 5;
/** Fewer people than these by what was typed, and those who resemble it are looked for as well. */
const POCAS = 3;
/** How many words are tried in place of a misspelled one. */
const OPCIONES = 8;

/**
 * Everything that the caller may see, by its name. Whose name it is that they may see is decided as on the screens that show it:
 * people by `alcance` and, for who is in charge of nobody, by the ranking.
 */
const todo = os.buscar.todo.handler(async ({ input, context }) => {
  const { db, actor } = context;
  const yo = empleadoDe(context);
  const hoy = diaDe(ahora());
  const palabras = palabrasBuscadas(input.texto);
  const alcanza = alcance(actor);
  const todos = alcanza.tipo === 'todo';
  if (palabras.length === 0) return NADA;

  const donde = await dondeBuscar(db, actor, hoy);
  const [gente, codigos, desafios, capacitaciones, premios, sucursales] = await Promise.all([
    donde && repo.personas(db, donde, dicho(palabras), PERSONAS),
    todos ? repo.conCodigo(db, codigosDe(input.texto), PERSONAS) : [],
    repo.titulosDeDesafios(db, hoy, { todos }),
    repo.titulosDeCapacitaciones(db, todos ? null : yo.id),
    repo.nombresDePremios(db, { todos }),
    todos || alcanza.tipo === 'sucursal' ? repo.nombresDeSucursales(db, todos ? null : alcanza.id) : [],
  ]);
  const clases = { desafios, capacitaciones, premios, sucursales };
  const aciertos = new Map(
    Object.values(clases).flatMap((filas) => filas.map(({ id, nombre }) => [id, acierto(palabras, nombre)])),
  );
  const deVerdad = [...aciertos.values()].some((cuanto) => cuanto > PARECE);
  const propias = unicas([...codigos, ...(gente ?? [])]);
  const faltan = propias.length < POCAS && (propias.length > 0 || !deVerdad);
  const otras = donde && faltan ? await parecidasA(db, donde, palabras) : [];
  const personas = unicas([...propias, ...otras]).slice(0, PERSONAS);
  const parecido = propias.length === 0 && !deVerdad;
  const mejores = <F extends { id: string }>(filas: readonly F[]) => {
    const cuanto = ({ id }: F) => aciertos.get(id) ?? 0;
    return filas
      .filter((fila) => cuanto(fila) > (parecido ? 0 : PARECE))
      .toSorted((a, b) => cuanto(b) - cuanto(a))
      .slice(0, DE_CADA_UNA);
  };
  return {
    personas: personas.map(({ sucursal_id, grupo_id, rol, ...persona }) => ({
      ...persona,
      rol: donde?.tipo === 'ranking' ? null : rol,
      puede: actosSobre(actor, { id: persona.id, activo: persona.activo, rol, sucursal_id, grupo_id }),
    })),
    desafios: mejores(desafios).map((fila) => ({
      id: fila.id,
      nombre: fila.nombre,
      estado: estadoVigente(fila, hoy),
    })),
    capacitaciones: mejores(capacitaciones),
    premios: mejores(premios),
    sucursales: mejores(sucursales),
    parecido,
  };
});

const NADA = {
  personas: [],
  desafios: [],
  capacitaciones: [],
  premios: [],
  sucursales: [],
  parecido: false,
};

/** Whose names the caller searches; null if nobody's. */
async function dondeBuscar(db: Db, actor: Actor | null, hoy: Dia): Promise<repo.Donde | null> {
  const donde = alcance(actor);
  switch (donde.tipo) {
    case 'nada':
      return null;
    case 'propio': {
      const { sucursal_id } = await loQueVe(db, actor);
      const tipo = PERIODO_DE_COLEGAS;
      return { tipo: 'ranking', ambito: { tipo, inicio: inicioDePeriodo(tipo, hoy), sucursal_id } };
    }
    default:
      return donde;
  }
}

/** The people whose names resemble what was typed; none where nothing resembles it. */
async function parecidasA(db: Db, donde: repo.Donde, palabras: readonly string[]) {
  const hay = await vocabulario(db);
  const opciones = palabras.map((palabra) => [palabra, ...parecidas(palabra, hay, OPCIONES)]);
  if (opciones.every(({ length }) => length === 1)) return [];
  return repo.personas(db, donde, { texto: palabras.join(' '), palabras: opciones }, PERSONAS);
}

function dicho(palabras: readonly string[]): repo.Dicho {
  return { texto: palabras.join(' '), palabras: palabras.map((palabra) => [palabra]) };
}

/** How a code may have been written: 'A 12', 'a12', '20-30.123.456-7'. */
function codigosDe(texto: string): string[] {
  const junto = texto.replaceAll(/[\s.-]/gu, '');
  return [...new Set([texto, texto.toLowerCase(), texto.toUpperCase(), junto, junto.toUpperCase()])];
}

function unicas(personas: readonly repo.PersonaHallada[]): repo.PersonaHallada[] {
  return [...new Map(personas.map((persona) => [persona.id, persona])).values()];
}

export const buscarRouter = { todo };
