import { diaDe, type Dia } from '#domain/comun/calendario/dia.ts';
import { dniDe } from '#domain/comun/documento.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type Actor, alcance } from '#domain/comun/permisos/permisos.ts';
import { estadoVigente } from '#domain/desafios/desafio.ts';
import { actosAlBuscar, PERIODO_DE_COLEGAS } from '#domain/gobierno/buscar/actos.ts';
import {
  acierto,
  esComienzo,
  PARECE,
  palabrasBuscadas,
  parecidas,
} from '#domain/gobierno/buscar/palabras.ts';
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
const OPCIONES = 5;

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
  const hay = await vocabulario(db);
  const conOpciones = (escrita: string) => ({ escrita, opciones: parecidas(escrita, hay, OPCIONES) });
  // No name has a word that begins like this: what it may have meant is looked for at once.
  const dichas = palabras.map((escrita) =>
    esComienzo(escrita, hay) ? { escrita, opciones: [] } : conOpciones(escrita),
  );
  const [gente, codigos, desafios, capacitaciones, premios, sucursales, articulos] = await Promise.all([
    donde && repo.personas(db, donde, dichas, PERSONAS),
    todos && pareceCodigo(input.texto) ? repo.conCodigo(db, codigosDe(input.texto), PERSONAS) : [],
    repo.titulosDeDesafios(db, hoy, { todos }),
    repo.titulosDeCapacitaciones(db, todos ? null : yo.id),
    repo.nombresDePremios(db, { todos }),
    todos || alcanza.tipo === 'sucursal' ? repo.nombresDeSucursales(db, todos ? null : alcanza.id) : [],
    todos ? repo.articulos(db, input.texto, DE_CADA_UNA) : [],
  ]);
  const clases = { desafios, capacitaciones, premios, sucursales };
  const aciertos = new Map(
    Object.values(clases).flatMap((filas) => filas.map(({ id, nombre }) => [id, acierto(palabras, nombre)])),
  );
  // Articles are found by their words as they are written.
  const deVerdad = articulos.length > 0 || [...aciertos.values()].some((cuanto) => cuanto > PARECE);
  const halladas = unicas([...codigos, ...(gente ?? [])]);
  const propias = halladas.filter(({ parecida }) => !parecida);
  const pocas = propias.length === 0 ? !deVerdad : palabras.length === 1 && propias.length < POCAS;
  const otras = donde && pocas ? await queParecen(db, donde, dichas, palabras.map(conOpciones)) : [];
  const parecido = propias.length === 0 && !deVerdad;
  const personas = unicas(deVerdad && propias.length === 0 ? [] : [...halladas, ...otras]).slice(0, PERSONAS);
  const mejores = <F extends { id: string }>(filas: readonly F[]) => {
    const cuanto = ({ id }: F) => aciertos.get(id) ?? 0;
    return filas
      .filter((fila) => cuanto(fila) > (parecido ? 0 : PARECE))
      .toSorted((a, b) => cuanto(b) - cuanto(a))
      .slice(0, DE_CADA_UNA);
  };
  return {
    personas: personas.map((persona) => {
      const { id, nombre, apellido, avatar_url, rol, activo, sucursal, grupo } = persona;
      const visto = { id, nombre, apellido, avatar_url, activo, sucursal, grupo };
      return { ...visto, rol: donde?.tipo === 'ranking' ? null : rol, puede: actosAlBuscar(actor, persona) };
    }),
    desafios: mejores(desafios).map((fila) => ({
      id: fila.id,
      nombre: fila.nombre,
      estado: estadoVigente(fila, hoy),
    })),
    capacitaciones: mejores(capacitaciones),
    premios: mejores(premios),
    sucursales: mejores(sucursales),
    articulos,
    parecido,
  };
});

const NADA = {
  personas: [],
  desafios: [],
  capacitaciones: [],
  premios: [],
  sucursales: [],
  articulos: [],
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

/** The people who only resemble what was typed, where it was also a name; none if all that it may mean was looked for already. */
async function queParecen(
  db: Db,
  donde: repo.Donde,
  miradas: readonly repo.Palabra[],
  todas: readonly repo.Palabra[],
): Promise<repo.PersonaHallada[]> {
  const cuantas = (palabras: readonly repo.Palabra[]) => palabras.flatMap(({ opciones }) => opciones).length;
  return cuantas(todas) > cuantas(miradas) ? repo.personas(db, donde, todas, PERSONAS) : [];
}

/** One word with a figure or an at sign, which no name has, or figures with the signs that a document is written with. */
function pareceCodigo(texto: string): boolean {
  return /[\d@]/u.test(texto) && (!/\s/u.test(texto) || /^[\d\s.-]+$/u.test(texto));
}

/** How a code may have been written: 'A 12', 'a12'; and the DNI in it, if it may be one: '20-30.123.456-7'. */
function codigosDe(texto: string): { codigos: string[]; dni: string | null } {
  const junto = texto.replaceAll(/[\s.-]/gu, '');
  const codigos = [...new Set([texto.toLowerCase(), texto.toUpperCase(), junto, junto.toUpperCase()])];
  return { codigos, dni: /^(?:\d{7,8}|\d{11})$/u.test(junto) ? dniDe(junto) : null };
}

function unicas(personas: readonly repo.PersonaHallada[]): repo.PersonaHallada[] {
  return [...new Map(personas.map((persona) => [persona.id, persona])).values()];
}

export const buscarRouter = { todo };
