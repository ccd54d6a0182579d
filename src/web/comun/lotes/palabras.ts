import type { Salidas } from '#web/api.server.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';

export type Lote = Salidas['lotes']['recientes']['lotes'][number];
type Acto = Lote['acto'];

/** What a row of each list is, one and many. */
export const FILAS: Readonly<Record<Lote['que'], readonly [string, string]>> = {
  empleados: ['persona', 'personas'],
  registros: ['registro', 'registros'],
  reclamos: ['reclamo', 'reclamos'],
};

/** The roles that many may be given: nobody becomes administrator among them. */
export const ROLES_DE_MUCHOS = ['empleado', 'lider_grupo', 'gerente_sucursal'] as const;

/** What is being done, to follow "Moviendo…": of the act alone. */
export function haciendo({ acto, cosa, de, es_vuelta }: Lote): string {
  if (es_vuelta) return `Deshaciendo: ${enPalabras(acto, { cosa, de })}`;
  return HACIENDO[acto.acto];
}

const HACIENDO: Readonly<Record<Acto['acto'], string>> = {
  mover: 'Cambiando de sucursal y grupo',
  rol: 'Cambiando el rol',
  estado: 'Cambiando el estado',
  invitar: 'Mandando invitaciones',
  desafio: 'Asignando el desafío',
  capacitacion: 'Asignando la capacitación',
  insignia: 'Otorgando la medalla',
  puntos: 'Ajustando los puntos',
  aprobar_registro: 'Aprobando registros',
  rechazar_registro: 'Rechazando registros',
  aprobar_reclamo: 'Aprobando reclamos',
  rechazar_reclamo: 'Rechazando reclamos',
  entregar_reclamo: 'Entregando premios',
};

/**
 * The act as a noun, with the name of what it is of: 'la medalla «Buena onda»', 'el cambio de sucursal y grupo, de Norte a
 * Centro'.
 */
export function enPalabras(acto: Acto, { cosa, de }: Pick<Lote, 'cosa' | 'de'>): string {
  const nombre = sinNombre(acto);
  if (acto.acto !== 'mover') return cosa === null ? nombre : `${nombre} «${cosa}»`;
  const hacia = cosa ?? (acto.sucursal_id === null ? 'quedar sin sucursal' : null);
  // Within one branch only the group changed.
  if (hacia === null || de === hacia) return de === null ? nombre : `${nombre} en ${de}`;
  return de === null ? `${nombre} a ${hacia}` : `${nombre}, de ${de} a ${hacia}`;
}

function sinNombre(acto: Acto): string {
  switch (acto.acto) {
    case 'rol':
      return `el cambio de rol a ${NOMBRES_DE_ROL[acto.rol]}`;
    case 'estado':
      return acto.activo ? 'la reactivación' : 'la desactivación';
    case 'mover':
    case 'invitar':
    case 'desafio':
    case 'capacitacion':
    case 'insignia':
    case 'puntos':
    case 'aprobar_registro':
    case 'rechazar_registro':
    case 'aprobar_reclamo':
    case 'rechazar_reclamo':
    case 'entregar_reclamo':
      return NOMBRES[acto.acto];
  }
}

const NOMBRES = {
  mover: 'el cambio de sucursal y grupo',
  invitar: 'las invitaciones',
  desafio: 'la asignación del desafío',
  capacitacion: 'la asignación de la capacitación',
  insignia: 'la medalla',
  puntos: 'el ajuste de puntos',
  aprobar_registro: 'la aprobación de registros',
  rechazar_registro: 'el rechazo de registros',
  aprobar_reclamo: 'la aprobación de reclamos',
  rechazar_reclamo: 'el rechazo de reclamos',
  entregar_reclamo: 'la entrega de premios',
} as const;

/** What came of it: '117 hechos, 1 ya estaba así y en 2 no se pudo'. */
export function resultado({ que, estado, total, hechos, iguales, rechazados }: Lote): string {
  const sin_ver = total - hechos - iguales - rechazados;
  const partes = [
    `Se hizo en ${cantidad(hechos, ...FILAS[que])}`,
    ...(iguales > 0 ? [cantidad(iguales, 'ya estaba así', 'ya estaban así')] : []),
    ...(rechazados > 0 ? [`en ${numero(rechazados)} no se pudo`] : []),
    ...(sin_ver > 0 && estado !== 'corriendo' ? [`${cantidad(sin_ver, 'quedó', 'quedaron')} sin hacer`] : []),
  ];
  return `${partes.join(', ')}.`;
}
