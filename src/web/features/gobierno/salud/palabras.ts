import type { z } from 'zod';
import type { salud } from '#contract/gobierno/salud.ts';

/** What is wrong, in words for whoever runs the company, and what to do about it or whom to call. */
export const AVISOS: Readonly<Record<Aviso['codigo'], { titulo: string; texto: string }>> = {
  sin_lugar: {
    titulo: 'No se puede guardar nada',
    texto:
      'El servidor se quedó sin lugar, o su disco quedó de solo lectura: lo que la gente haga ahora no se guarda. Llamá ya a quien lo administra.',
  },
  demo_publicada: {
    titulo: 'Es una demostración, y se llega desde afuera',
    texto:
      'Cualquiera entra como RRHH con la contraseña publicada. No cargues datos de nadie; para trabajar, pedile a quien administra el servidor que la apague (DEMO=0).',
  },
  sin_correo: {
    titulo: 'Ningún email sale de este servidor',
    texto:
      'Nadie puede confirmar su dirección, aceptar una invitación ni recuperar su contraseña. Pedile a quien lo administra que configure el correo (SMTP_URL).',
  },
  sin_cifrar: {
    titulo: 'Las contraseñas viajan sin cifrar',
    texto:
      'Se entra por http: quien esté en la misma red puede leerlas. Pedile a quien administra el servidor que ponga https.',
  },
  sin_proxy: {
    titulo: 'Los intentos de toda la gente se cuentan juntos',
    texto:
      'Unas contraseñas mal escritas pueden trabar el ingreso de todos. Avisale a quien administra el servidor: falta decir que hay un proxy (TRUST_PROXY).',
  },
  clave_anterior: {
    titulo: 'La clave anterior del servidor sigue valiendo',
    texto:
      'Se cambió la clave con que se firman las sesiones. Pasados 31 días, quien administra el servidor tiene que sacar la anterior (AUTH_SECRET_PREVIOUS).',
  },
  archivos_inalcanzables: {
    titulo: 'No se llega a los archivos',
    texto:
      'Las fotos, evidencias y materiales no se pueden abrir ni subir. Llamá a quien administra el servidor: el depósito de archivos no responde.',
  },
  disco_lleno: {
    titulo: 'Casi no queda lugar en el disco',
    texto:
      'Cuando se llene, nadie va a poder guardar nada. Llamá ya a quien administra el servidor para que libere lugar o agrande el disco.',
  },
  disco_por_llenarse: {
    titulo: 'El disco se está llenando',
    texto: 'Avisale esta semana a quien administra el servidor: conviene agrandarlo antes de que falte.',
  },
  trabajos_detenidos: {
    titulo: 'Las tareas automáticas están detenidas',
    texto:
      'Cierres, recordatorios e importaciones esperan hace más de 15 minutos. Llamá a quien administra el servidor para que lo reinicie.',
  },
  trabajos_fallidos: {
    titulo: 'Hay tareas que fallaron',
    texto:
      'Están más abajo, con un botón para volver a intentarlas. Si fallan otra vez, avisale a quien administra el servidor.',
  },
  ensayo_fallido: {
    titulo: 'La última copia de seguridad que se probó no se pudo restaurar',
    texto:
      'Si hoy se rompe el servidor, puede no servir. Llamá ya a quien lo administra: en sus registros está el motivo.',
  },
  ensayo_viejo: {
    titulo: 'Hace más de dos semanas que no se prueba una copia de seguridad',
    texto:
      'Una copia que nunca se restauró puede no servir. Pedile a quien administra el servidor que programe el ensayo semanal.',
  },
  copia_nunca: {
    titulo: 'Nunca se hizo una copia de seguridad',
    texto:
      'Si se rompe el servidor, se pierde todo. Pedile a quien lo administra que programe una copia por día.',
  },
  copia_vieja: {
    titulo: 'La última copia de seguridad es vieja',
    texto: 'Tiene más de dos días. Avisale a quien administra el servidor: la copia diaria dejó de hacerse.',
  },
  copia_fallida: {
    titulo: 'La última copia de seguridad falló',
    texto: 'Avisale a quien administra el servidor: en sus registros está el motivo.',
  },
  base_lenta: {
    titulo: 'La base de datos responde lento',
    texto: 'Las pantallas pueden tardar. Si sigue así en una hora, avisale a quien administra el servidor.',
  },
  correos_fallidos: {
    titulo: 'Hay emails que no llegaron',
    texto:
      'Suele ser una dirección mal escrita: revisá los emails de las últimas fichas. Si son muchos, el servidor de correo los rechaza: avisale a quien lo administra.',
  },
  correos_demorados: {
    titulo: 'Hay emails demorados',
    texto:
      'El servidor de correo no los aceptó todavía. Se reintenta solo durante un día; no hace falta hacer nada.',
  },
};

/** The purpose of each queue. One that is not listed is shown with its own name. */
const TAREAS: Readonly<Record<string, string>> = {
  'desafios.dia': 'Cierre y apertura de desafíos',
  'capacitaciones.dia': 'Vencimiento de capacitaciones',
  'capacitaciones.minuto': 'Evaluaciones y emails de capacitaciones',
  'conteos.plegar': 'Orden de los conteos',
  'periodos.cierre': 'Cierre de rankings',
  'insignias.noche': 'Revisión de insignias',
  'archivos.limpieza': 'Limpieza de archivos sin usar',
  'datos.conservacion': 'Borrado de datos que ya no se guardan',
  'registros.sin-confirmar': 'Borrado de registros sin confirmar',
  'base.limpieza': 'Mantenimiento de la base',
  'desafios.por-terminar': 'Recordatorios',
  'plano.dia': 'Espacios vencidos',
  'plano.retenciones': 'Retenciones de espacios que vencen',
  'listas.minuto': 'Listas de precios programadas',
  'avisos.resumen': 'Resumen de avisos por email',
  'rachas.recalcular': 'Recálculo de rachas',
  'webhooks.entregar': 'Avisos a otros sistemas',
  'cuentas.restablecer': 'Pedidos de contraseña nueva',
  'empleados.invitar': 'Invitaciones',
  'importaciones.revisar': 'Revisión de importaciones',
  'importaciones.aplicar': 'Aplicación de importaciones',
  'esperas.hacer': 'Lo que se podía deshacer',
  'presupuesto.prevision': 'Cuánto se podría reclamar',
  'reportes.programar': 'Reportes por email que hay que mandar',
  'reportes.enviar': 'Reportes por email',
  'lotes.correr': 'Cambios a muchas personas',
  'lotes.retomar': 'Cambios a muchas personas que se cortaron',
};

export function nombreDeTarea(cola: string): string {
  return TAREAS[cola] ?? cola;
}

/** When a scheduled job runs, in words. It only understands the cron forms that this application uses. */
export function ritmoDe(cron: string | null): string {
  if (cron === null) return 'cuando se pide';
  const [minuto = '*', hora = '*'] = cron.split(' ');
  if (minuto === '*') return 'cada minuto';
  const cada = /^\*\/(\d+)$/.exec(minuto)?.[1];
  if (cada) return `cada ${cada} minutos`;
  return `todos los días a las ${hora}:${minuto.padStart(2, '0')}`;
}

export const PEDIDOS = {
  acceso: 'Ver sus datos',
  rectificacion: 'Corregir sus datos',
  supresion: 'Borrar sus datos',
} as const;

export type Salud = z.output<NonNullable<(typeof salud.ver)['~orpc']['outputSchema']>>;
type Aviso = Salud['avisos'][number];
