import { problemaDeNombre } from '#domain/comun/nombre.ts';
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
import { corto } from './importacion.ts';

/** A parsed line of the file; the columns are the record's fields, under any of their header names (`CAMPOS`). */
export type CeldasDeEmpleado = Readonly<Record<CampoDeFicha, string>>;

/** An employee as a line of the file says it, ready to be inserted. */
export type EmpleadoImportado = Ficha & { readonly linea: number };

/** The data that lines are checked against. Names are normalised with `sinAcentos`. */
export type Directorio = {
  readonly sucursales: ReadonlyMap<string, readonly { id: string; nombre: string; activa: boolean }[]>;
  readonly grupos: ReadonlyMap<string, readonly { id: string; nombre: string; sucursal_id: string }[]>;
};

/**
 * Checks one line by itself. Whether what nobody else may have is somebody's already is asked of the database, for many at a time.
 * @returns the employee, or every problem the line has; and what of it nobody else may have
 */
export function revisarLinea(
  linea: number,
  celdas: CeldasDeEmpleado,
  { sucursales, grupos }: Directorio,
): { readonly claves: ReadonlyMap<CampoUnico, string> } & (
  | { ok: true; empleado: EmpleadoImportado }
  | { ok: false; problemas: string[] }
) {
  const problemas: string[] = [];
  const nombre = textoDe(celdas.nombre, 'nombre', problemas);
  const apellido = textoDe(celdas.apellido, 'apellido', problemas);
  const email = normalizarEmail(celdas.email);
  if (email === '') problemas.push('Falta el email');
  else if (email.length > CAMPOS.email.maximo || !EMAIL.test(email))
    problemas.push(`El email «${corto(email)}» no es válido`);

  const dato = <C extends CampoDeDatos>(campo: C) => {
    const leido = leerDato(campo, celdas[campo]);
    if (leido.ok) return leido.value;
    problemas.push(`${PROBLEMAS_DE_DATOS[leido.code]} (dice «${corto(celdas[campo])}»)`);
    return null;
  };
  const datos = {
    telefono: dato('telefono'),
    legajo: dato('legajo'),
    documento: dato('documento'),
    fecha_ingreso: dato('fecha_ingreso'),
    cumple: dato('cumple'),
  };

  const rol = celdas.rol === '' ? 'empleado' : rolDe(celdas.rol);
  if (rol === null) {
    problemas.push(
      `El rol «${corto(celdas.rol)}» no existe: puede ser ${Object.values(NOMBRES_DE_ROL).join(', ')}`,
    );
  }

  let sucursal_id: string | null = null;
  if (celdas.sucursal_id !== '') {
    const halladas = sucursales.get(sinAcentos(celdas.sucursal_id)) ?? [];
    const abiertas = halladas.filter((s) => s.activa);
    if (halladas.length === 0) problemas.push(`La sucursal «${corto(celdas.sucursal_id)}» no existe`);
    else if (abiertas.length === 0) problemas.push(`La sucursal «${corto(celdas.sucursal_id)}» está cerrada`);
    else if (abiertas.length > 1)
      problemas.push(`Hay ${abiertas.length} sucursales que se llaman «${corto(celdas.sucursal_id)}»`);
    else sucursal_id = abiertas[0]?.id ?? null;
  }

  let grupo_id: string | null = null;
  if (celdas.grupo_id !== '') {
    const hallados = grupos.get(sinAcentos(celdas.grupo_id)) ?? [];
    const suyo = hallados.find((g) => g.sucursal_id === sucursal_id);
    if (hallados.length === 0) problemas.push(`El grupo «${corto(celdas.grupo_id)}» no existe`);
    else if (celdas.sucursal_id === '') problemas.push('El grupo necesita también su sucursal');
    else if (!suyo && sucursal_id !== null) {
      problemas.push(`El grupo «${corto(celdas.grupo_id)}» no es de esa sucursal`);
    } else grupo_id = suyo?.id ?? null;
  }

  const claves = clavesUnicas({ ...datos, email });
  if (problemas.length > 0 || rol === null) return { ok: false, problemas, claves };
  return {
    ok: true,
    empleado: { linea, nombre, apellido, email, ...datos, rol, sucursal_id, grupo_id },
    claves,
  };
}

/** For what is repeated in the file: the message of each line after the first. */
export function repetido(campo: CampoUnico, primera: number): string {
  return `${enMayuscula(CAMPOS[campo].cambio)} ya está en la línea ${primera}`;
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

function claveDe(texto: string): string {
  return sinAcentos(texto).replaceAll(/[\s_-]+/gu, '_');
}

function textoDe(celda: string, campo: 'nombre' | 'apellido', problemas: string[]): string {
  const texto = celda.trim();
  const { maximo } = CAMPOS[campo];
  if (texto === '') problemas.push(`Falta el ${campo}`);
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
