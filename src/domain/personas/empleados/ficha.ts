import { sinAcentos } from '#domain/comun/texto.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';

// The fields of an employee that RRHH writes, said here once: forms, files, what is handed over to a person and what erasing
// them leaves come from this table. docs/house.md, "Adding a field to an employee", says what else a new one needs.

/** In the order in which forms and files have them. */
export const CAMPOS_DE_FICHA = ['nombre', 'apellido', 'email', 'rol', 'sucursal_id', 'grupo_id'] as const;
export type CampoDeFicha = (typeof CAMPOS_DE_FICHA)[number];

/** An employee's record. */
export type Ficha = {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly rol: Rol;
  readonly sucursal_id: string | null;
  readonly grupo_id: string | null;
};

/** The column `busqueda` of an employee, which searches read: 'José Núñez' is found as 'jose nunez'. */
export function busquedaDe({ nombre, apellido }: Pick<Ficha, 'nombre' | 'apellido'>): string {
  return sinAcentos(`${nombre} ${apellido}`);
}

type Campo = {
  /** How the header of a file may call it. The first one is what we write, there and as the form's label. */
  readonly nombres: readonly [string, ...string[]];
  /** Whether it must be filled in. */
  readonly obligatoria: boolean;
  /** How many letters fit; null where it is chosen from a list, and so says nothing of the person by itself. */
  readonly maximo: number | null;
  /** The two lines of the file that shows how to import. */
  readonly ejemplos: readonly [string, string];
  /** Its name in the message that somebody else changed it. */
  readonly cambio: string;
  /** For unique fields: the refusal for a repeated value, by the constraint `empleados_<field>_unique`. */
  readonly unico: `${Uppercase<string>}_DE_OTRO` | null;
  /**
   * Whether RRHH's search looks in its own column. Only for a field whose stored value has neither accents nor capitals, as
   * an e-mail: the search drops them from what was typed, never from the column. First and last name, which have both, are
   * found through `busquedaDe`.
   */
  readonly se_busca: boolean;
};

export const CAMPOS = {
  nombre: {
    nombres: ['Nombre', 'Nombres'],
    obligatoria: true,
    maximo: 80,
    ejemplos: ['Ana', 'Bruno'],
    cambio: 'el nombre',
    unico: null,
    se_busca: false,
  },
  apellido: {
    nombres: ['Apellido', 'Apellidos'],
    obligatoria: true,
    maximo: 80,
    ejemplos: ['Pérez', 'Núñez'],
    cambio: 'el apellido',
    unico: null,
    se_busca: false,
  },
  email: {
    nombres: ['Email', 'Correo', 'Correo electrónico', 'Mail'],
    obligatoria: true,
    maximo: 254,
    ejemplos: ['ana.perez@empresa.com', 'bruno.nunez@empresa.com'],
    cambio: 'el email',
    unico: 'EMAIL_DE_OTRO',
    se_busca: true,
  },
  rol: {
    nombres: ['Rol', 'Role', 'Perfil'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['Empleado', 'Gerente de Sucursal'],
    cambio: 'el rol',
    unico: null,
    se_busca: false,
  },
  sucursal_id: {
    nombres: ['Sucursal'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['', ''],
    cambio: 'la sucursal',
    unico: null,
    se_busca: false,
  },
  grupo_id: {
    nombres: ['Grupo', 'Equipo'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['', ''],
    cambio: 'el grupo',
    unico: null,
    se_busca: false,
  },
} as const satisfies Record<CampoDeFicha & keyof Ficha, Campo>;

/** Those that somebody writes instead of choosing: data of the person. */
export const CAMPOS_ESCRITOS = CAMPOS_DE_FICHA.filter((campo) => CAMPOS[campo].maximo !== null);

/** The fields in which two versions of a record differ. */
export function camposDistintos(antes: Ficha, despues: Ficha): CampoDeFicha[] {
  return CAMPOS_DE_FICHA.filter((campo) => antes[campo] !== despues[campo]);
}

/** The field that another employee already has, by the violated constraint; null if it is none of these. */
export function campoDeOtro(restriccion: string) {
  const unico = CAMPOS_DE_FICHA.find((campo) => restriccion === `empleados_${campo}_unique`);
  return unico === undefined ? null : CAMPOS[unico].unico;
}

/** The name of an erased person with history. */
export const PERSONA_ELIMINADA = { nombre: 'Persona', apellido: 'eliminada' } as const;

/** What erasing a person writes to the row that stays. The branch stays too, because its figures need it. */
export function fichaBorrada(id: string): Omit<Ficha, 'sucursal_id'> {
  return {
    ...PERSONA_ELIMINADA,
    // An address that nobody has or can have: `.invalid` is reserved for that (RFC 2606).
    email: `eliminada-${id}@anonimo.invalid`,
    rol: 'empleado',
    grupo_id: null,
  };
}
