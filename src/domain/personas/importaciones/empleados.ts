import { problemaDeNombre, sinGritar } from '#domain/comun/nombre.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { leerDato, PROBLEMAS_DE_DATOS, type CampoDeDatos } from '#domain/personas/empleados/datos.ts';
import {
  CAMPOS,
  type CampoDeFicha,
  type CampoUnico,
  clavesUnicas,
  type Ficha,
} from '#domain/personas/empleados/ficha.ts';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { enMayuscula } from '#domain/comun/formato.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { masParecido } from '#domain/comun/erratas.ts';
import { corto, fechaComoNumero } from './importacion.ts';

/** A parsed line of the file; the columns are the record's fields, under any of their header names (`CAMPOS`). */
export type CeldasDeEmpleado = Readonly<Record<CampoDeFicha, string>>;

/** What a line will do, kept from the preview until it is applied. */
export type Plan =
  | {
      readonly que: 'crear';
      readonly linea: number;
      readonly ficha: Ficha;
      /** What was read of the line besides name and email, in words, so that whoever imports can check it. */
      readonly leido: readonly LeidoEnPalabras[];
    }
  | {
      readonly que: 'cambiar';
      readonly linea: number;
      readonly id: string;
      /** The person's name as it is now. */
      readonly quien: string;
      /** Of the record over which the change was previewed. */
      readonly revision: string;
      readonly ficha: Ficha;
      /** The fields that change, in words: the form's label, and what it said and will say. */
      readonly cambios: readonly CambioEnPalabras[];
    };
export type LeidoEnPalabras = { readonly campo: string; readonly dice: string };
export type CambioEnPalabras = { readonly campo: string; readonly antes: string; readonly despues: string };

/** The data that lines are checked against. Names are normalised with `sinAcentos`. */
export type Directorio = {
  readonly sucursales: ReadonlyMap<string, readonly { id: string; nombre: string; activa: boolean }[]>;
  readonly grupos: ReadonlyMap<string, readonly { id: string; nombre: string; sucursal_id: string }[]>;
};

/** The column that has last and first name in one cell, as payrolls do. */
export const NOMBRE_JUNTO = 'apellido_y_nombre';

/**
 * Splits a cell with last and first name: by its comma or, in two words, after the first. In more words without a comma nobody can
 * tell where the last name ends, so it is asked.
 */
export function separarNombre(
  escrito: string,
): { ok: true; nombre: string; apellido: string } | { ok: false; problema: string } {
  const conComa = escrito.split(',');
  const partes = conComa.length > 1 ? conComa : escrito.trim().split(/\s+/u);
  const [apellido = '', nombre = ''] = partes.map((parte) => parte.trim());
  if (partes.length === 2 && apellido !== '' && nombre !== '') return { ok: true, nombre, apellido };
  return {
    ok: false,
    problema: `¿Cuál es el apellido de «${corto(escrito)}»? Poné una coma después: Pérez Quiroga, Ana`,
  };
}

/** What a cell says to empty its field. An empty cell does not: most files have few of the columns, or leave out what did not change. */
export const VACIAR = '(vaciar)';

function seVacia(celda: string): boolean {
  return sinAcentos(celda.trim()) === VACIAR;
}

/**
 * Checks one line by itself, over the record that it changes, if it is somebody's already: an empty cell then leaves the field as
 * it is, and `VACIAR` empties it. Another branch without a group takes out of the group.
 * @returns the record as the line leaves it, or every problem the line has
 */
export function revisarLinea(
  celdas: CeldasDeEmpleado,
  { sucursales, grupos }: Directorio,
  actual: Ficha | null = null,
): { ok: true; ficha: Ficha } | { ok: false; problemas: string[] } {
  const problemas: string[] = [];
  const nombre = textoDe(celdas.nombre, 'nombre', actual, problemas);
  const apellido = textoDe(celdas.apellido, 'apellido', actual, problemas);
  const email = celdas.email.trim() === '' && actual !== null ? actual.email : normalizarEmail(celdas.email);
  if (seVacia(celdas.email)) problemas.push(noSeVacia('email'));
  else if (email === '') problemas.push('Falta el email');
  else if (email.length > CAMPOS.email.maximo || !EMAIL.test(email))
    problemas.push(`El email «${corto(email)}» no es válido`);

  const dato = <C extends CampoDeDatos>(campo: C) => {
    if (seVacia(celdas[campo])) return null;
    const leido = leerDato(campo, celdas[campo]);
    if (leido.ok) return leido.value ?? actual?.[campo] ?? null;
    const numero = DE_FECHA.has(campo) ? fechaComoNumero(celdas[campo]) : null;
    problemas.push(numero ?? `${PROBLEMAS_DE_DATOS[leido.code]} (dice «${corto(celdas[campo])}»)`);
    return null;
  };
  const datos = {
    telefono: dato('telefono'),
    legajo: dato('legajo'),
    documento: dato('documento'),
    fecha_ingreso: dato('fecha_ingreso'),
    cumple: dato('cumple'),
  };

  const rol = celdas.rol === '' ? (actual?.rol ?? 'empleado') : rolDe(celdas.rol);
  if (seVacia(celdas.rol)) problemas.push(noSeVacia('rol'));
  else if (rol === null) {
    problemas.push(
      `El rol «${corto(celdas.rol)}» no existe: puede ser ${Object.values(NOMBRES_DE_ROL).join(', ')}`,
    );
  }

  let sucursal_id = actual?.sucursal_id ?? null;
  if (seVacia(celdas.sucursal_id)) sucursal_id = null;
  else if (celdas.sucursal_id !== '') {
    const halladas = sucursales.get(sinAcentos(celdas.sucursal_id)) ?? [];
    const abiertas = halladas.filter((s) => s.activa);
    // Somebody in a branch that was closed may stay in it.
    const sigue = halladas.some(({ id }) => id === sucursal_id);
    if (halladas.length === 0) {
      const abre = [...sucursales.values()].flat().filter(({ activa }) => activa);
      problemas.push(noExiste('La sucursal', celdas.sucursal_id, abre));
    } else if (!sigue && abiertas.length === 0)
      problemas.push(`La sucursal «${corto(celdas.sucursal_id)}» está cerrada`);
    else if (!sigue && abiertas.length > 1)
      problemas.push(`Hay ${abiertas.length} sucursales que se llaman «${corto(celdas.sucursal_id)}»`);
    else if (!sigue) sucursal_id = abiertas[0]?.id ?? null;
  }

  let grupo_id = actual !== null && actual.sucursal_id === sucursal_id ? actual.grupo_id : null;
  if (seVacia(celdas.grupo_id)) grupo_id = null;
  else if (celdas.grupo_id !== '') {
    const hallados = grupos.get(sinAcentos(celdas.grupo_id)) ?? [];
    const suyo = hallados.find((g) => g.sucursal_id === sucursal_id);
    if (hallados.length === 0) {
      const deEsa = [...grupos.values()].flat().filter((g) => g.sucursal_id === sucursal_id);
      problemas.push(noExiste('El grupo', celdas.grupo_id, deEsa));
    } else if (celdas.sucursal_id === '' && sucursal_id === null)
      problemas.push('El grupo necesita también su sucursal');
    else if (!suyo && sucursal_id !== null) {
      problemas.push(`El grupo «${corto(celdas.grupo_id)}» no es de esa sucursal`);
    } else grupo_id = suyo?.id ?? null;
  }

  if (problemas.length > 0 || rol === null) return { ok: false, problemas };
  return { ok: true, ficha: { nombre, apellido, email, ...datos, rol, sucursal_id, grupo_id } };
}

/** That there is nothing of that name, and the one that it may have meant. */
function noExiste(que: string, dicho: string, hay: readonly { nombre: string }[]): string {
  const parecido = masParecido(
    dicho,
    hay.map(({ nombre }) => nombre),
  );
  return `${que} «${corto(dicho)}» no existe${parecido === null ? '' : `: ¿${parecido}?`}`;
}

/** What of a line nobody else may have, as far as it can be read: by it the line is somebody's already, or repeats another. */
export function clavesDeLinea(celdas: CeldasDeEmpleado): ReadonlyMap<CampoUnico, string> {
  const leido = (campo: 'legajo' | 'documento') => {
    // What is emptied is nobody's key.
    if (seVacia(celdas[campo])) return null;
    const dato = leerDato(campo, celdas[campo]);
    return dato.ok ? dato.value : null;
  };
  const email = normalizarEmail(celdas.email);
  const claves = clavesUnicas({ email, legajo: leido('legajo'), documento: leido('documento') });
  return email === '' ? new Map([...claves].filter(([campo]) => campo !== 'email')) : claves;
}

/** In which order a line says whose it is. */
export const POR_QUE_SE_RECONOCE = ['legajo', 'email', 'documento'] as const satisfies readonly CampoUnico[];

export type Reconocido = { readonly id: string; readonly nombre: string; readonly apellido: string };

/**
 * Whose line it is, by who has each of its keys: nobody's, somebody's, or doubtful, because they are of several people or because
 * the line names somebody else. A doubtful line is refused: overwriting the wrong person cannot be undone by a file. It says all the
 * same whose its first key is, over whose record the rest of the line is checked.
 */
export function deQuienEs<P extends Reconocido>(
  celdas: CeldasDeEmpleado,
  duenos: ReadonlyMap<CampoUnico, P>,
): { ok: true; persona: P | null } | { ok: false; persona: P; problema: string } {
  const halladas = POR_QUE_SE_RECONOCE.flatMap((campo) => {
    const persona = duenos.get(campo);
    return persona === undefined ? [] : [{ campo, persona }];
  });
  const [primera, ...demas] = halladas;
  if (primera === undefined) return { ok: true, persona: null };
  const otra = demas.find(({ persona }) => persona.id !== primera.persona.id);
  if (otra !== undefined) {
    return {
      ok: false,
      persona: primera.persona,
      problema: `${enMayuscula(CAMPOS[primera.campo].cambio)} es de ${nombreDe(primera.persona)} y ${CAMPOS[otra.campo].cambio}, de ${nombreDe(otra.persona)}`,
    };
  }
  const dicho = palabrasDe(`${celdas.nombre} ${celdas.apellido}`);
  const suyas = new Set(palabrasDe(nombreDe(primera.persona)));
  if (dicho.length > 0 && !dicho.some((palabra) => suyas.has(palabra))) {
    return {
      ok: false,
      persona: primera.persona,
      problema: `${enMayuscula(CAMPOS[primera.campo].cambio)} es de ${nombreDe(primera.persona)}, y la línea dice ${corto(`${celdas.nombre} ${celdas.apellido}`.trim())}`,
    };
  }
  return { ok: true, persona: primera.persona };
}

function nombreDe({ nombre, apellido }: Reconocido): string {
  return `${nombre} ${apellido}`;
}

function palabrasDe(texto: string): string[] {
  return sinAcentos(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '');
}

/** For what is repeated in the file: the message of each of its lines, since nobody knows which one is right. */
export function repetido(campo: CampoUnico, otra: number): string {
  return `${enMayuscula(CAMPOS[campo].cambio)} también está en la línea ${otra}`;
}

/** For two lines that are the same person's by different keys. */
export function mismaPersona(otra: number): string {
  return `Es la misma persona que la línea ${otra}`;
}

/** For what another employee already has. */
export function yaCargado(campo: CampoUnico): string {
  return campo === 'email'
    ? 'Ya hay un empleado o una cuenta con ese email'
    : `Ya hay un empleado con ese ${CAMPOS[campo].cambio.slice('el '.length)}`;
}

/** `admin_rrhh`, "Administrador RRHH" and "administrador rrhh" are one role. */
function rolDe(celda: string): Rol | null {
  const clave = claveDe(celda);
  return ROLES.find((rol) => claveDe(rol) === clave || claveDe(NOMBRES_DE_ROL[rol]) === clave) ?? null;
}

const DE_FECHA: ReadonlySet<CampoDeDatos> = new Set(['fecha_ingreso', 'cumple']);

function noSeVacia(campo: CampoDeFicha): string {
  return `${enMayuscula(CAMPOS[campo].cambio)} no se puede vaciar`;
}

function claveDe(texto: string): string {
  return sinAcentos(texto).replaceAll(/[\s_-]+/gu, '_');
}

function textoDe(
  celda: string,
  campo: 'nombre' | 'apellido',
  actual: Ficha | null,
  problemas: string[],
): string {
  const escrito = celda.trim();
  if (escrito === '' && actual !== null) return actual[campo];
  const texto = sinGritar(escrito);
  // In capitals it says nothing about how somebody who is here already writes theirs.
  if (texto !== escrito && actual?.[campo].toLocaleUpperCase('es') === escrito) return actual[campo];
  const { maximo } = CAMPOS[campo];
  if (seVacia(texto)) problemas.push(noSeVacia(campo));
  else if (texto === '') problemas.push(`Falta el ${campo}`);
  else if (texto.length > maximo) problemas.push(`El ${campo} no puede tener más de ${maximo} caracteres`);
  else {
    const problema = problemaDeNombre(texto);
    if (problema !== null)
      problemas.push(`El ${campo} ${problema.charAt(0).toLowerCase()}${problema.slice(1)}`);
  }
  return texto;
}

// The shape that the forms ask for (zod's): the mailbox itself is proved by the invitation.
const EMAIL =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
