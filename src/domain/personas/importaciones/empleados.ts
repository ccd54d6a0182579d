import { problemaDeNombre } from '#domain/comun/nombre.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { corto } from './importacion.ts';

/** The columns of the file, as their headers may be written; the first is the one we write. */
export const COLUMNAS_DE_EMPLEADOS = {
  nombre: { nombres: ['Nombre', 'Nombres'], obligatoria: true },
  apellido: { nombres: ['Apellido', 'Apellidos'], obligatoria: true },
  email: { nombres: ['Email', 'Correo', 'Correo electrónico', 'Mail'], obligatoria: true },
  rol: { nombres: ['Rol', 'Role', 'Perfil'], obligatoria: false },
  sucursal: { nombres: ['Sucursal'], obligatoria: false },
  grupo: { nombres: ['Grupo', 'Equipo'], obligatoria: false },
} as const;

export type CeldasDeEmpleado = Readonly<Record<keyof typeof COLUMNAS_DE_EMPLEADOS, string>>;

/** An employee as a line of the file says it, ready to be inserted. */
export type EmpleadoImportado = {
  readonly linea: number;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly rol: Rol;
  readonly sucursal_id: string | null;
  readonly grupo_id: string | null;
};

/** What lines are checked against. Names as `sinAcentos` leaves them. */
export type Directorio = {
  readonly sucursales: ReadonlyMap<string, readonly { id: string; nombre: string; activa: boolean }[]>;
  readonly grupos: ReadonlyMap<string, readonly { id: string; nombre: string; sucursal_id: string }[]>;
};

/**
 * Checks one line by itself. Whether its e-mail is somebody's already is asked of the database, for many at a time.
 * @returns the employee, or every problem the line has
 */
export function revisarLinea(
  linea: number,
  celdas: CeldasDeEmpleado,
  { sucursales, grupos }: Directorio,
): { ok: true; empleado: EmpleadoImportado } | { ok: false; problemas: string[]; email: string } {
  const problemas: string[] = [];
  const nombre = textoDe(celdas.nombre, 'nombre', problemas);
  const apellido = textoDe(celdas.apellido, 'apellido', problemas);
  const email = normalizarEmail(celdas.email);
  if (email === '') problemas.push('Falta el email');
  else if (email.length > 254 || !EMAIL.test(email))
    problemas.push(`El email «${corto(email)}» no es válido`);

  const rol = celdas.rol === '' ? 'empleado' : rolDe(celdas.rol);
  if (rol === null) {
    problemas.push(
      `El rol «${corto(celdas.rol)}» no existe: puede ser ${Object.values(NOMBRES_DE_ROL).join(', ')}`,
    );
  }

  let sucursal_id: string | null = null;
  if (celdas.sucursal !== '') {
    const halladas = sucursales.get(sinAcentos(celdas.sucursal)) ?? [];
    const abiertas = halladas.filter((s) => s.activa);
    if (halladas.length === 0) problemas.push(`La sucursal «${corto(celdas.sucursal)}» no existe`);
    else if (abiertas.length === 0) problemas.push(`La sucursal «${corto(celdas.sucursal)}» está cerrada`);
    else if (abiertas.length > 1)
      problemas.push(`Hay ${abiertas.length} sucursales que se llaman «${corto(celdas.sucursal)}»`);
    else sucursal_id = abiertas[0]?.id ?? null;
  }

  let grupo_id: string | null = null;
  if (celdas.grupo !== '') {
    const hallados = grupos.get(sinAcentos(celdas.grupo)) ?? [];
    const suyo = hallados.find((g) => g.sucursal_id === sucursal_id);
    if (hallados.length === 0) problemas.push(`El grupo «${corto(celdas.grupo)}» no existe`);
    else if (celdas.sucursal === '') problemas.push('El grupo necesita también su sucursal');
    else if (!suyo && sucursal_id !== null) {
      problemas.push(`El grupo «${corto(celdas.grupo)}» no es de esa sucursal`);
    } else grupo_id = suyo?.id ?? null;
  }

  if (problemas.length > 0 || rol === null) return { ok: false, problemas, email };
  return { ok: true, empleado: { linea, nombre, apellido, email, rol, sucursal_id, grupo_id } };
}

/** Of e-mails that come more than once in the file: what each line after the first is told. */
export function emailRepetido(primera: number): string {
  return `El email ya está en la línea ${primera}`;
}

export const EMAIL_YA_CARGADO = 'Ya hay un empleado o una cuenta con ese email';

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
  if (texto === '') problemas.push(`Falta el ${campo}`);
  else if (texto.length > 80) problemas.push(`El ${campo} no puede tener más de 80 caracteres`);
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
