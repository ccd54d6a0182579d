import { type Dia, sumarDias } from '../../comun/calendario/dia.ts';
import { type Calendario, esLaborable } from '../../comun/calendario/laborable.ts';

/** A person's request about their own data. */
export const TIPOS_DE_PEDIDO_DE_DATOS = ['acceso', 'rectificacion', 'supresion'] as const;
export type TipoDePedidoDeDatos = (typeof TIPOS_DE_PEDIDO_DE_DATOS)[number];

/**
 * The last day to answer in: ten calendar days to show the data (Ley 25.326, art. 14), five working days to correct or
 * erase them (art. 16). Working days are Monday to Friday without the company's holidays, whatever the shops open.
 */
export function vencimientoDePedido(
  tipo: TipoDePedidoDeDatos,
  recibido: Dia,
  feriados: Calendario['feriados'],
): Dia {
  if (tipo === 'acceso') return sumarDias(recibido, DIAS_CORRIDOS);
  const semana: Calendario = { diasLaborables: [1, 2, 3, 4, 5], feriados, licencias: [] };
  let d = recibido;
  for (let habiles = 0; habiles < DIAS_HABILES;) {
    d = sumarDias(d, 1);
    if (esLaborable(d, semana)) habiles += 1;
  }
  return d;
}

/** How near the day is by which a request has to be answered: null while there is time. */
export type UrgenciaDePedido = 'pronto' | 'hoy' | 'vencido';

/** From three calendar days before, so that a weekend does not hide it. */
export function urgenciaDe(vence_el: Dia, hoy: Dia): UrgenciaDePedido | null {
  if (vence_el < hoy) return 'vencido';
  if (vence_el === hoy) return 'hoy';
  return vence_el <= sumarDias(hoy, DIAS_DE_AVISO_DE_PEDIDO) ? 'pronto' : null;
}

/** How many days before the deadline RRHH is notified. */
export const DIAS_DE_AVISO_DE_PEDIDO = 3;

const DIAS_CORRIDOS = 10;
const DIAS_HABILES = 5;
