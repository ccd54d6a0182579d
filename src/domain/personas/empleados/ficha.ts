import type { Dia } from '#domain/comun/calendario/dia.ts';
import { dniDe } from '#domain/comun/documento.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';

// The fields of an employee that RRHH writes, said here once: forms, files, what is handed over to a person and what erasing
// them leaves come from this table. docs/house.md, "Adding a field to an employee", says what else a new one needs.

/** In the order in which forms and files have them. */
export const CAMPOS_DE_FICHA = [
  'nombre',
  'apellido',
  'email',
  'rol',
  'sucursal_id',
  'grupo_id',
  'legajo',
  'documento',
  'fecha_ingreso',
  'cumple',
  'telefono',
] as const;
export type CampoDeFicha = (typeof CAMPOS_DE_FICHA)[number];

/** An employee's record. */
export type Ficha = {
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  /** Digits, with a + before them if they say the country. */
  readonly telefono: string | null;
  /** The number by which the company's payroll knows them. */
  readonly legajo: string | null;
  /** The digits of their DNI or of their CUIL. */
  readonly documento: string | null;
  readonly fecha_ingreso: Dia | null;
  /** The birthday, `DD/MM`: the year is asked of nobody. */
  readonly cumple: string | null;
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
   * How RRHH's search looks in its own column, if it does. The search drops accents and capitals from what was typed, so
   * `tal_cual` is for a stored value that has neither, as an e-mail, `sin_mayusculas` for one without accents, and `cifras`
   * for one of digits alone, which is found however its digits are grouped. First and last name are found through `busquedaDe`.
   */
  readonly se_busca: 'tal_cual' | 'sin_mayusculas' | 'cifras' | null;
};

export const CAMPOS = {
  nombre: {
    nombres: ['Nombre', 'Nombres'],
    obligatoria: true,
    maximo: 80,
    ejemplos: ['Ana', 'Bruno'],
    cambio: 'el nombre',
    unico: null,
    se_busca: null,
  },
  apellido: {
    nombres: ['Apellido', 'Apellidos'],
    obligatoria: true,
    maximo: 80,
    ejemplos: ['Pérez', 'Núñez'],
    cambio: 'el apellido',
    unico: null,
    se_busca: null,
  },
  email: {
    nombres: ['Email', 'Correo', 'Correo electrónico', 'Mail'],
    obligatoria: true,
    maximo: 254,
    ejemplos: ['ana.perez@empresa.com', 'bruno.nunez@empresa.com'],
    cambio: 'el email',
    unico: 'EMAIL_DE_OTRO',
    se_busca: 'tal_cual',
  },
  rol: {
    nombres: ['Rol', 'Role', 'Perfil'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['Empleado', 'Gerente de Sucursal'],
    cambio: 'el rol',
    unico: null,
    se_busca: null,
  },
  sucursal_id: {
    nombres: ['Sucursal', 'Local'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['', ''],
    cambio: 'la sucursal',
    unico: null,
    se_busca: null,
  },
  grupo_id: {
    nombres: ['Grupo', 'Equipo', 'Sector'],
    obligatoria: false,
    maximo: null,
    ejemplos: ['', ''],
    cambio: 'el grupo',
    unico: null,
    se_busca: null,
  },
  legajo: {
    nombres: [
      'Legajo',
      'Nº de legajo',
      'Número de legajo',
      'Nro. legajo',
      'Nro. de legajo',
      'N° legajo',
      'N° de legajo',
      'Legajo nro.',
    ],
    obligatoria: false,
    maximo: 20,
    ejemplos: ['1042', '1043'],
    cambio: 'el legajo',
    unico: 'LEGAJO_DE_OTRO',
    se_busca: 'sin_mayusculas',
  },
  documento: {
    nombres: [
      'DNI o CUIL',
      'CUIL',
      'DNI',
      'Documento',
      'CUIT',
      'Nro. documento',
      'Nro. de documento',
      'Nro. CUIL',
    ],
    obligatoria: false,
    maximo: 20,
    ejemplos: ['20-12345678-6', '30.111.222'],
    cambio: 'el DNI o CUIL',
    unico: 'DOCUMENTO_DE_OTRO',
    se_busca: 'cifras',
  },
  fecha_ingreso: {
    nombres: ['Fecha de ingreso', 'Ingreso', 'Fecha ingreso', 'F. ingreso', 'F. de ingreso', 'Fec. ingreso'],
    obligatoria: false,
    maximo: 10,
    ejemplos: ['05/03/2019', ''],
    cambio: 'la fecha de ingreso',
    unico: null,
    se_busca: null,
  },
  cumple: {
    nombres: [
      'Cumpleaños',
      'Cumple',
      'Fecha de nacimiento',
      'Nacimiento',
      'Fecha nacimiento',
      'Fecha nac.',
      'Fecha de nac.',
      'F. nacimiento',
      'F. nac.',
      'Fec. nac.',
    ],
    obligatoria: false,
    maximo: 10,
    ejemplos: ['15/03', ''],
    cambio: 'el cumpleaños',
    unico: null,
    se_busca: null,
  },
  telefono: {
    nombres: ['Teléfono', 'Celular', 'Tel', 'Cel', 'Móvil', 'Teléfono celular', 'Nro. de teléfono'],
    obligatoria: false,
    maximo: 30,
    ejemplos: ['11 5555-0134', ''],
    cambio: 'el teléfono',
    unico: null,
    se_busca: 'cifras',
  },
} as const satisfies Record<CampoDeFicha & keyof Ficha, Campo>;

/** Those that somebody writes instead of choosing: data of the person. */
export const CAMPOS_ESCRITOS = CAMPOS_DE_FICHA.filter((campo) => CAMPOS[campo].maximo !== null);

/** The fields in which two versions of a record differ. */
export function camposDistintos(antes: Ficha, despues: Ficha): CampoDeFicha[] {
  return CAMPOS_DE_FICHA.filter((campo) => antes[campo] !== despues[campo]);
}

/** The fields that nobody else may have the same. */
export type CampoUnico = {
  [C in CampoDeFicha]: (typeof CAMPOS)[C]['unico'] extends null ? never : C;
}[CampoDeFicha];
export const CAMPOS_UNICOS = CAMPOS_DE_FICHA.filter(
  (campo): campo is CampoUnico => CAMPOS[campo].unico !== null,
);

/** What of a record nobody else may have, by field, without those left empty: of a document, the DNI in it. */
export function clavesUnicas(ficha: Pick<Ficha, CampoUnico>): ReadonlyMap<CampoUnico, string> {
  return new Map(
    CAMPOS_UNICOS.flatMap((campo) => {
      const valor = ficha[campo];
      if (valor === null) return [];
      return [[campo, campo === 'documento' ? dniDe(valor) : valor] as const];
    }),
  );
}

/** The field that another employee already has, by the violated constraint; null if it is none of these. */
export function campoDeOtro(restriccion: string): CampoUnico | null {
  return CAMPOS_UNICOS.find((campo) => restriccion === `empleados_${campo}_unique`) ?? null;
}

/** The name of an erased person with history. */
export const PERSONA_ELIMINADA = { nombre: 'Persona', apellido: 'eliminada' } as const;

/** What erasing a person writes to the row that stays. The branch stays too, because its figures need it. */
export function fichaBorrada(id: string): Omit<Ficha, 'sucursal_id'> {
  return {
    ...PERSONA_ELIMINADA,
    // An address that nobody has or can have: `.invalid` is reserved for that (RFC 2606).
    email: `eliminada-${id}@anonimo.invalid`,
    telefono: null,
    legajo: null,
    documento: null,
    fecha_ingreso: null,
    cumple: null,
    rol: 'empleado',
    grupo_id: null,
  };
}
