/**
 * The kinds of rows in the audit log. `acto`: somebody changed something. `ingreso`: sign-ins and sign-outs, successful or
 * refused. `consulta`: somebody read another person's data or exported data. `aviso`: an alert about the log itself.
 */
export const CLASES_DE_ASIENTO = ['acto', 'ingreso', 'consulta', 'aviso'] as const;
export type ClaseDeAsiento = (typeof CLASES_DE_ASIENTO)[number];

/** The kind of a row, by its action: 'sesion.iniciar' → `ingreso`. Actions not listed here are an `acto`. */
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
  // An act of RRHH on somebody else's account is not an attempt to sign in.
  'cuenta.segundo_factor_reiniciar': 'acto',
};

/** The filters of the screen: sign-ins and reads, by far the most frequent, would hide what somebody changed. */
export const VISTAS_DE_AUDITORIA = ['cambios', 'ingresos', 'consultas', 'todo'] as const;
export type VistaDeAuditoria = (typeof VISTAS_DE_AUDITORIA)[number];

/** Which kinds of rows each choice shows; null shows all. */
export const CLASES_DE_VISTA: Readonly<Record<VistaDeAuditoria, readonly ClaseDeAsiento[] | null>> = {
  cambios: ['acto', 'aviso'],
  ingresos: ['ingreso'],
  consultas: ['consulta'],
  todo: null,
};
