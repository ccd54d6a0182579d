import type { Rol } from '#domain/comun/permisos/permisos.ts';

/** The invented company: its branches and groups, and the main people of the story. */
export type SucursalDemo = {
  readonly clave: string;
  readonly nombre: string;
  readonly direccion: string;
  readonly ciudad: string;
  /** null uses the company's working days. */
  readonly dias_laborables: number[] | null;
  /** People per group, its leader included. */
  readonly grupos: Readonly<Record<string, number>>;
  /** People without a group, not counting the gerente. */
  readonly sueltos: number;
  /** Age in minutes of each submission that waits for this branch's gerente. */
  readonly esperas: readonly number[];
};

const HORA = 60;
const DIA = 24 * HORA;

export const SUCURSALES: readonly SucursalDemo[] = [
  {
    clave: 'puerto',
    nombre: 'Puerto',
    direccion: 'Av. Juan B. Justo 1840',
    ciudad: 'Mar del Plata',
    dias_laborables: null,
    grupos: { Reposición: 8, Cajas: 7, Depósito: 6, Reparto: 5, 'Atención al cliente': 5 },
    sueltos: 1,
    // With the employee's and the leader's, the queue has twelve.
    esperas: [4, 18, 3 * HORA, 7 * HORA, DIA, 27 * HORA, 2 * DIA, 2.4 * DIA, 3.3 * DIA, 4.7 * DIA],
  },
  {
    clave: 'centro',
    nombre: 'Centro',
    direccion: 'Av. Independencia 2315',
    ciudad: 'Mar del Plata',
    dias_laborables: null,
    grupos: { Reposición: 7, Cajas: 7, Depósito: 5, 'Atención al cliente': 6 },
    sueltos: 0,
    esperas: [35, 2 * HORA, 9 * HORA, 26 * HORA, 1.8 * DIA, 2.9 * DIA, 4.1 * DIA],
  },
  {
    clave: 'norte',
    nombre: 'Norte',
    direccion: 'Av. Constitución 5470',
    ciudad: 'Mar del Plata',
    dias_laborables: null,
    grupos: { Reposición: 6, Cajas: 6, Reparto: 5, 'Atención al cliente': 5 },
    sueltos: 0,
    esperas: [50, 5 * HORA, 22 * HORA, 1.5 * DIA, 3.6 * DIA],
  },
  {
    clave: 'batan',
    nombre: 'Batán',
    direccion: 'Ruta 88 km 14,5',
    ciudad: 'Batán',
    dias_laborables: [1, 2, 3, 4, 5],
    grupos: { Depósito: 8, Reparto: 7, 'Preparación de pedidos': 5 },
    sueltos: 0,
    esperas: [75, 8 * HORA, 2.2 * DIA, 4.9 * DIA],
  },
  {
    clave: 'miramar',
    nombre: 'Miramar',
    direccion: 'Calle 21 N.º 1478',
    ciudad: 'Miramar',
    dias_laborables: null,
    grupos: { Reposición: 5, Cajas: 5, 'Atención al cliente': 4 },
    sueltos: 0,
    esperas: [6 * HORA, 1.2 * DIA],
  },
];

/** A person that the story needs by name. `papel` is their part in it. */
export type Protagonista = {
  readonly papel: Papel | null;
  readonly nombre: string;
  readonly apellido: string;
  readonly rol: Rol;
  readonly sucursal: string | null;
  readonly grupo: string | null;
  readonly email?: string;
};

export type Papel =
  | 'rrhh'
  | 'gerente'
  | 'lider'
  | 'empleado'
  | 'primera'
  | 'segunda'
  | 'tercera'
  | 'empate_a'
  | 'empate_b';

export const PROTAGONISTAS: readonly Protagonista[] = [
  {
    papel: 'rrhh',
    nombre: 'Valeria',
    apellido: 'Quintana',
    rol: 'admin_rrhh',
    sucursal: 'puerto',
    grupo: null,
    email: 'rrhh@demo.local',
  },
  {
    papel: 'gerente',
    nombre: 'Gabriela',
    apellido: 'Paredes',
    rol: 'gerente_sucursal',
    sucursal: 'puerto',
    grupo: null,
    email: 'gerente@demo.local',
  },
  {
    papel: 'lider',
    nombre: 'Marcos',
    apellido: 'Ledesma',
    rol: 'lider_grupo',
    sucursal: 'puerto',
    grupo: 'Reposición',
    email: 'lider@demo.local',
  },
  {
    papel: 'empleado',
    nombre: 'Elena',
    apellido: 'Leiva',
    rol: 'empleado',
    sucursal: 'puerto',
    grupo: 'Reposición',
    email: 'empleado@demo.local',
  },
  {
    papel: 'primera',
    nombre: 'Jorge',
    apellido: 'Ríos',
    rol: 'empleado',
    sucursal: 'puerto',
    grupo: 'Depósito',
  },
  {
    papel: 'segunda',
    nombre: 'Marta',
    apellido: 'Sosa',
    rol: 'empleado',
    sucursal: 'centro',
    grupo: 'Cajas',
  },
  {
    papel: 'tercera',
    nombre: 'Ana',
    apellido: 'Funes',
    rol: 'lider_grupo',
    sucursal: 'norte',
    grupo: 'Reposición',
  },
  {
    papel: 'empate_a',
    nombre: 'Luis',
    apellido: 'Gómez',
    rol: 'empleado',
    sucursal: 'centro',
    grupo: 'Depósito',
  },
  {
    papel: 'empate_b',
    nombre: 'Clara',
    apellido: 'Paz',
    rol: 'empleado',
    sucursal: 'puerto',
    grupo: 'Cajas',
  },
  { papel: null, nombre: 'Osvaldo', apellido: 'Peña', rol: 'admin_rrhh', sucursal: 'centro', grupo: null },
  // Names that are hard to display: long, short, with accents, hyphens or apostrophes.
  {
    papel: null,
    nombre: 'María de los Ángeles',
    apellido: 'Fernández Goyeneche de Iturralde',
    rol: 'empleado',
    sucursal: 'puerto',
    grupo: 'Atención al cliente',
  },
  {
    papel: null,
    nombre: 'Íñigo',
    apellido: 'Ñancupil Muñoz',
    rol: 'empleado',
    sucursal: 'puerto',
    grupo: 'Reposición',
  },
  { papel: null, nombre: 'Bo', apellido: 'Li', rol: 'empleado', sucursal: 'centro', grupo: 'Reposición' },
  {
    papel: null,
    nombre: 'Zoë',
    apellido: 'Núñez-Peñaloza',
    rol: 'empleado',
    sucursal: 'norte',
    grupo: 'Cajas',
  },
  {
    papel: null,
    nombre: 'Máximo',
    apellido: "O'Farrell",
    rol: 'empleado',
    sucursal: 'miramar',
    grupo: 'Cajas',
  },
  {
    papel: null,
    nombre: 'Ñusta',
    apellido: 'Quispe',
    rol: 'empleado',
    sucursal: 'batan',
    grupo: 'Preparación de pedidos',
  },
  // Hired this week: no branch yet.
  { papel: null, nombre: 'Tobías', apellido: 'Echeverría', rol: 'empleado', sucursal: null, grupo: null },
];

/** They registered themselves and wait for RRHH's approval. */
export const PENDIENTES_DE_APROBAR: readonly { nombre: string; apellido: string }[] = [
  { nombre: 'Morena', apellido: 'Salvatierra' },
  { nombre: 'Kevin', apellido: 'Uriarte' },
];

/** Hired today for the Puerto branch: RRHH created their records, and they have not registered yet. */
export const POR_REGISTRARSE: readonly { nombre: string; apellido: string; email: string }[] = [
  { nombre: 'Brenda', apellido: 'Aguirre', email: 'brenda.aguirre@demo.local' },
  { nombre: 'Nicolás', apellido: 'Duarte', email: 'nicolas.duarte@demo.local' },
];

/** Somebody left the company this many days ago; one entry per person. */
export const BAJAS: readonly number[] = [248, 137, 61, 10];

/** Somebody joined this many days ago; one entry per person. */
export const INGRESOS: readonly number[] = [320, 290, 241, 206, 170, 133, 95, 60, 31];
