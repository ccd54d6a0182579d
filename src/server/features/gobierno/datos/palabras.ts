import { conAcentos, esCodigo } from '#domain/comun/acentos.ts';
import { esDia } from '#domain/comun/calendario/dia.ts';
import { enMayuscula, fecha, fechaHora } from '#domain/comun/formato.ts';
import { NOMBRES_DE_ROL, ROLES } from '#domain/comun/permisos/permisos.ts';
import { nombreDeAccion } from '#domain/gobierno/auditoria/acciones.ts';
import { cumpleEnPalabras, escribirDato } from '#domain/personas/empleados/datos.ts';

// What a person gets of their data is read by them, not by who made the product.

/** A field's name, as the title of a column: `otorgada_en` → 'Otorgada el'. */
export function tituloDe(campo: string): string {
  return enMayuscula(DICHOS[campo] ?? conAcentos(campo.replace(/_en$/u, '_el')));
}

const DICHOS: Readonly<Record<string, string>> = {
  perfil_de_gondolas: 'perfil de Góndolas',
  ingresos: 'ingresos e intentos',
  lo_hizo: 'quién lo hizo',
  que: 'qué',
  direccion: 'dirección de red',
  documento: 'DNI o CUIL',
  fecha_ingreso: 'fecha de ingreso',
  cumple: 'cumpleaños',
  motivo_reversion: 'motivo de la reversión',
  motivo_rechazo: 'motivo del rechazo',
  motivo_revocacion: 'motivo de la revocación',
  motivo_anulacion: 'motivo de la anulación',
  id: 'número interno',
  avatar_url: 'dirección de su foto',
  racha_actual: 'racha de hoy, en días hábiles',
  racha_mejor: 'su mejor racha, en días hábiles',
  anonimizado_en: 'datos borrados el',
  created_at: 'creado el',
  updated_at: 'cambiado el',
};

/** What a field holds, in words: days, roles, actions and states, never code. */
export function valorEnPalabras(campo: string, dato: unknown): string {
  if (dato === null || dato === undefined) return '';
  if (dato instanceof Date) return fechaHora(dato);
  if (Array.isArray(dato)) return dato.map((uno) => valorEnPalabras(campo, uno)).join(', ');
  switch (typeof dato) {
    case 'boolean':
      return dato ? 'Sí' : 'No';
    case 'string':
      return textoDe(campo, dato);
    case 'number':
      return String(dato);
    case 'object':
      return Object.entries(dato)
        .map(([clave, valor]) => `${tituloDe(clave)}: ${valorEnPalabras(clave, valor)}`)
        .join('; ');
    default:
      return '';
  }
}

function textoDe(campo: string, texto: string): string {
  if (campo === 'accion') return nombreDeAccion(texto);
  if (campo === 'telefono' || campo === 'documento') return escribirDato(campo, texto);
  if (campo === 'cumple') return cumpleEnPalabras(texto);
  if (esDia(texto)) return fecha(texto);
  const rol = ROLES.find((uno) => uno === texto);
  if (rol) return NOMBRES_DE_ROL[rol];
  return esCodigo(texto) ? conAcentos(texto) : texto;
}
