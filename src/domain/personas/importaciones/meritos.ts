import { type Dia, esDia } from '#domain/comun/calendario/dia.ts';
import { normalizarEmail } from '#domain/personas/empleados/cuenta.ts';
import { NOMBRES_MERITO, type TipoMerito, TIPOS_MERITO } from '#domain/insignias/criterio.ts';
import { leerQueDice, leerTipo, PORQUE_NO_MERITO, validarFecha } from '#domain/puntos/meritos/merito.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { corto, fechaComoNumero } from './importacion.ts';

/** The columns of the file, as their headers may be written; the first is the one we write. */
export const COLUMNAS_DE_MERITOS = {
  email: { nombres: ['Email', 'Correo', 'Correo electrónico', 'Mail'], obligatoria: true },
  tipo: { nombres: ['Tipo', 'Mérito', 'De qué'], obligatoria: true },
  valor: { nombres: ['Valor', 'Cantidad', 'Texto', 'Reconocimiento'], obligatoria: true },
  fecha: { nombres: ['Fecha', 'Día'], obligatoria: true },
  motivo: { nombres: ['Motivo', 'Razón'], obligatoria: true },
} as const;

export type CeldasDeMerito = Readonly<Record<keyof typeof COLUMNAS_DE_MERITOS, string>>;

/** A mérito as a line of the file says it; whose it is, the database knows by the e-mail. */
export type MeritoImportado = {
  readonly linea: number;
  readonly email: string;
  readonly tipo: TipoMerito;
  readonly cantidad: number | null;
  readonly texto: string | null;
  readonly fecha: Dia;
  readonly motivo: string;
};

/** Checks one line by itself. @returns the mérito, or every problem the line has */
export function revisarMerito(
  linea: number,
  celdas: CeldasDeMerito,
  hoy: Dia,
): { ok: true; merito: MeritoImportado } | { ok: false; problemas: string[]; email: string } {
  const problemas: string[] = [];
  const email = normalizarEmail(celdas.email);
  if (email === '') problemas.push('Falta el email');
  const tipo = leerTipo(celdas.tipo);
  if (celdas.tipo.trim() === '') problemas.push('Falta el tipo');
  else if (tipo === null) {
    const posibles = TIPOS_MERITO.map((t) => NOMBRES_MERITO[t]).join(', ');
    problemas.push(`El tipo «${corto(celdas.tipo)}» no existe: puede ser ${posibles}`);
  }
  const dice = leerQueDice(celdas.valor);
  if (!dice.ok) problemas.push(PORQUE_NO_MERITO[dice.code]);
  const dia = leerDia(celdas.fecha);
  if (celdas.fecha.trim() === '') problemas.push('Falta la fecha');
  else if (dia === null) {
    problemas.push(
      fechaComoNumero(celdas.fecha) ??
        `La fecha «${corto(celdas.fecha)}» no es un día: escribila como 20/11/2026 o 2026-11-20`,
    );
  } else {
    const fecha = validarFecha(dia, hoy);
    if (!fecha.ok) problemas.push(PORQUE_NO_MERITO[fecha.code]);
  }
  const motivo = celdas.motivo.trim();
  if (motivo === '') problemas.push('Falta el motivo');
  else if (motivo.length > 500) problemas.push('El motivo no puede tener más de 500 caracteres');
  if (problemas.length > 0 || tipo === null || dia === null || !dice.ok) {
    return { ok: false, problemas, email };
  }
  return { ok: true, merito: { linea, email, tipo, ...dice.value, fecha: dia, motivo } };
}

/** The fields that make two méritos the same, whoever registered them. */
export function mismoMerito(
  quien: string,
  { tipo, cantidad, texto, fecha, motivo }: Omit<MeritoImportado, 'linea' | 'email'>,
): string {
  const que = texto === null ? String(cantidad) : sinAcentos(texto.replaceAll('_', ' '));
  return JSON.stringify([quien, tipo, que, fecha, sinAcentos(motivo)]);
}

/** '2026-11-20', '20/11/2026', '20-11-26' or '5.3.2026'; null of anything else. */
export function leerDia(escrito: string): Dia | null {
  const texto = escrito.trim();
  if (esDia(texto)) return texto;
  const [, d = '', m = '', a = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(texto) ?? [];
  const dia = `${a.length === 2 ? `20${a}` : a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return esDia(dia) ? dia : null;
}
