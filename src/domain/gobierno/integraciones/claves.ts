/** Days that an API key may live, and that it lives unless somebody says otherwise. */
export const VIDA_DE_CLAVE = { inicial: 365, maxima: 730 } as const;

/** Keys that may serve at the same time: a company has a handful of systems. */
export const MAXIMO_DE_CLAVES = 50;

/** How many days before its expiry people are notified. */
export const AVISOS_DE_VENCIMIENTO = [14, 3] as const;

const DIA_MS = 86_400_000;

export type ClaveGuardada = {
  readonly vence_en: Date;
  readonly revocada_en: Date | null;
  /** Whether the person responsible for it is an active administrator. */
  readonly con_responsable: boolean;
};

export const ESTADOS_DE_CLAVE = ['vigente', 'sin_responsable', 'vencida', 'revocada'] as const;
export type EstadoDeClave = (typeof ESTADOS_DE_CLAVE)[number];

/** Whether a key serves at this moment, and if not, why. */
export function estadoDeClave(
  { vence_en, revocada_en, con_responsable }: ClaveGuardada,
  ahora: Date,
): EstadoDeClave {
  if (revocada_en !== null) return 'revocada';
  if (vence_en <= ahora) return 'vencida';
  return con_responsable ? 'vigente' : 'sin_responsable';
}

/** Which expiry notice is due, by its number of days; null if none is. Of two that are due, the nearer one. */
export function avisoDeVencimiento(vence_en: Date, ahora: Date): number | null {
  const faltan = (vence_en.getTime() - ahora.getTime()) / DIA_MS;
  if (faltan <= 0) return null;
  return AVISOS_DE_VENCIMIENTO.filter((dias) => faltan <= dias).at(-1) ?? null;
}

/** When a key that is made now ends. */
export function vencimientoDe(dias: number, ahora: Date): Date {
  return new Date(ahora.getTime() + dias * DIA_MS);
}

/** The part of a procedure's declared access that matters here. */
export type AccesoDeclarado = {
  readonly quien: readonly string[];
  readonly grave?: true | string;
};

/**
 * Whether a procedure may be given to a key at all. It must be RRHH's work: what each person does for themselves (sending
 * evidence, one's profile) is excluded. So are procedures that ask for a proof of identity, which a program cannot give,
 * and those about accounts, settings, the audit log, erasing people, or these keys.
 */
export function puedeDarseAUnaClave(nombre: string, { quien, grave }: AccesoDeclarado): boolean {
  if (grave === true || !quien.includes('admin_rrhh')) return false;
  if (LECTURAS_COMPARTIDAS.has(nombre)) return true;
  if (quien.includes('empleado') || quien.includes('publico')) return false;
  const [tema = ''] = nombre.split('.', 1);
  return !TEMAS_NEGADOS.has(tema) && !NEGADOS.has(nombre);
}

/**
 * Reads that employees have too and that a key may nevertheless have. It calls as the person of RRHH responsible for it, so it
 * reads everybody's points and every branch, which payroll or a board on a wall needs; RRHH decides so by giving it.
 */
const LECTURAS_COMPARTIDAS: ReadonlySet<string> = new Set([
  'puntos.movimientos',
  'ranking.ver',
  'ranking.periodos',
  'sucursales.opciones',
]);

const TEMAS_NEGADOS: ReadonlySet<string> = new Set([
  'auditoria',
  'cuentas',
  'datos',
  'esperas',
  'factor',
  'firmas',
  'importaciones',
  'integraciones',
  'lotes',
  'personal',
  'programaciones',
  'roles',
  'usuarios',
  'vistas',
]);

const NEGADOS: ReadonlySet<string> = new Set([
  // Deciding who gets access is up to a person.
  'empleados.registrosPendientes',
  'empleados.aprobarRegistro',
  'empleados.rechazarRegistro',
  'empleados.invitar',
  'configuracion.editar',
  'salud.reintentar',
]);

const PREFIJO = 'mst_';
const FORMATO = /^mst_([0-9a-f]{12})_([0-9a-f]{64})$/u;

/** A key as it is handed over: a prefix by which leaks are found, its public id, and the secret. */
export function escribirClave(publico: string, secreto: string): string {
  return `${PREFIJO}${publico}_${secreto}`;
}

/** The part of a key that is shown later. */
export function claveRecortada(publico: string): string {
  return `${PREFIJO}${publico}_…`;
}

/**
 * The key that an Authorization header brings: its two parts; `ilegible` where it says that it is one of ours and is not written
 * like one. Null: it brings none.
 */
export function claveDelEncabezado(
  autorizacion: string | null,
): { readonly publico: string; readonly secreto: string } | 'ilegible' | null {
  if (autorizacion === null) return null;
  const [esquema = '', dada = ''] = autorizacion.slice(0, 200).trim().split(' ', 2);
  if (esquema.toLowerCase() !== 'bearer' || !dada.startsWith(PREFIJO)) return null;
  const [, publico, secreto] = FORMATO.exec(dada) ?? [];
  return publico !== undefined && secreto !== undefined ? { publico, secreto } : 'ilegible';
}
