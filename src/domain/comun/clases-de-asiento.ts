/**
 * What kinds of rows the audit log has. `acto`: somebody changed something. `ingreso`: ways in and out, good or refused.
 * `consulta`: somebody looked at another's data, or took data out. `aviso`: what the watch over the log found.
 */
export const CLASES_DE_ASIENTO = ['acto', 'ingreso', 'consulta', 'aviso'] as const;
export type ClaseDeAsiento = (typeof CLASES_DE_ASIENTO)[number];

/** The kind of a row, by what it says was done: 'sesion.iniciar' → `ingreso`. What is not named here is an `acto`. */
export function claseDe(accion: string): ClaseDeAsiento {
  const [sobre = ''] = accion.split('.', 1);
  return POR_ACCION[accion] ?? POR_TEMA[sobre] ?? 'acto';
}

const POR_TEMA: Readonly<Record<string, ClaseDeAsiento>> = {
  sesion: 'ingreso',
  clave: 'ingreso',
  cuenta: 'ingreso',
  registro_propio: 'ingreso',
  factor: 'ingreso',
  acceso: 'ingreso',
  datos: 'consulta',
  alerta: 'aviso',
};

const POR_ACCION: Readonly<Record<string, ClaseDeAsiento>> = {
  'empleado.entregar_datos': 'consulta',
  'personal.entregar_datos': 'consulta',
  'copia.hacer': 'consulta',
  'copia.ensayar': 'consulta',
  // What RRHH does to somebody else's account is not an attempt to sign in.
  'cuenta.segundo_factor_reiniciar': 'acto',
};

/** What the screen shows at once: sign-ins and views, by far the most, would drown what somebody changed. */
export const VISTAS_DE_AUDITORIA = ['cambios', 'ingresos', 'consultas', 'todo'] as const;
export type VistaDeAuditoria = (typeof VISTAS_DE_AUDITORIA)[number];

/** Which kinds of rows each choice shows; null shows all. */
export const CLASES_DE_VISTA: Readonly<Record<VistaDeAuditoria, readonly ClaseDeAsiento[] | null>> = {
  cambios: ['acto', 'aviso'],
  ingresos: ['ingreso'],
  consultas: ['consulta'],
  todo: null,
};
