import {
  cantidad,
  nombreDelDia,
  nombreDelMes,
  numero,
  pesos,
  porcentaje,
  tamano,
} from '#domain/comun/formato.ts';

/** A number of the audit log as people say it: by its field, or by the setting that it is part of (`configuracion`'s row). */
export function numeroEnPalabras(n: number, campo: string, ajuste: string | null): string {
  const decir = DE_AJUSTES[ajuste ?? ''] ?? DE_CAMPOS[campo];
  return decir ? decir(n) : numero(n, 2);
}

type Decir = (n: number) => string;

const dias: Decir = (n) => cantidad(n, 'día', 'días');
const minutos: Decir = (n) => cantidad(n, 'minuto', 'minutos');

const DE_AJUSTES: Readonly<Record<string, Decir | undefined>> = {
  alertas_presupuesto: porcentaje,
  conservacion: (n) => (n === 0 ? 'para siempre' : dias(n)),
  dias_laborables: nombreDelDia,
  dias_para_escalar: dias,
  gracia_de_cierre: dias,
};

const DE_CAMPOS: Readonly<Record<string, Decir | undefined>> = {
  // A year has no thousands separator.
  anio: String,
  bytes: tamano,
  dias_laborables: nombreDelDia,
  duracion_estimada: minutos,
  inactividad_horas: (n) => cantidad(n, 'hora', 'horas'),
  max_bytes: tamano,
  max_descripcion: (n) => cantidad(n, 'carácter', 'caracteres'),
  mes: nombreDelMes,
  minutos,
  monto: pesos,
  monto_presupuestado: pesos,
  presupuesto_inicial: pesos,
  puntaje_minimo: porcentaje,
  tamano_archivo: tamano,
  tiempo_limite: minutos,
  vida_dias: dias,
};
