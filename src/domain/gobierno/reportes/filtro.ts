import { type Dia, diasEntre, sumarDias } from '#domain/comun/calendario/dia.ts';
import { inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { type Actor, alcance, type Rol, puedeVerReportes } from '#domain/comun/permisos/permisos.ts';
import { type Result, ok, refuse } from '#domain/comun/result.ts';

/** The longest stretch that a report looks at: a year, with its leap day. */
export const MAXIMO_DE_DIAS = 366;

/** A report of up to this many days is by week; a longer one by month. */
const DIAS_POR_SEMANA = 62;

/** The days of a report, both included. */
export type Tramo = { readonly desde: Dia; readonly hasta: Dia };

/** Without dates: the current month and the two before it, up to today. */
export function tramoInicial(hoy: Dia): Tramo {
  const mes = inicioDePeriodo('mes', hoy);
  const anterior = inicioDePeriodo('mes', sumarDias(mes, -1));
  return { desde: inicioDePeriodo('mes', sumarDias(anterior, -1)), hasta: hoy };
}

/** The stretch that was asked for, each end that is missing taken from the initial one (never the wrong way round). */
export function tramoPedido(pedido: { desde?: Dia | undefined; hasta?: Dia | undefined }, hoy: Dia): Tramo {
  const inicial = tramoInicial(hoy);
  const hasta = pedido.hasta ?? (pedido.desde && pedido.desde > inicial.hasta ? pedido.desde : inicial.hasta);
  if (pedido.desde) return { desde: pedido.desde, hasta };
  return { desde: pedido.hasta ? tramoInicial(pedido.hasta).desde : inicial.desde, hasta };
}

/**
 * The last day of a stretch that is over: its people are those who were there by then. Null while it lasts, when they are
 * today's.
 */
export function cierreDe({ hasta }: Tramo, hoy: Dia): Dia | null {
  return hasta < hoy ? hasta : null;
}

/** How a stretch is cut to be drawn. */
export function pasoDe({ desde, hasta }: Tramo): 'semana' | 'mes' {
  return diasEntre(desde, hasta) + 1 <= DIAS_POR_SEMANA ? 'semana' : 'mes';
}

/** The first days of the weeks or months that a stretch touches, in order. */
export function cortesDe(tramo: Tramo): Dia[] {
  const paso = pasoDe(tramo);
  const cortes: Dia[] = [];
  for (let inicio = inicioDePeriodo(paso, tramo.desde); inicio <= tramo.hasta;) {
    cortes.push(inicio);
    // A week on from a Monday, or 31 days on from a first, is in the next one.
    inicio = inicioDePeriodo(paso, sumarDias(inicio, paso === 'semana' ? 7 : 31));
  }
  return cortes;
}

/** A report's filters once the caller is known. Null means all. */
export type Recorte = Tramo & { readonly sucursal_id: string | null; readonly rol: Rol | null };

/** What somebody may see of what they ask for: a gerente gets only their own branch. */
export function recortar(
  actor: Actor | null,
  pedido: {
    desde?: Dia | undefined;
    hasta?: Dia | undefined;
    sucursal_id?: string | undefined;
    rol?: Rol | undefined;
  },
  hoy: Dia,
): Result<Recorte, 'SIN_PERMISO' | 'NO_ENCONTRADO'> {
  if (!puedeVerReportes(actor)) return refuse('SIN_PERMISO');
  const donde = alcance(actor);
  const propia = donde.tipo === 'sucursal' ? donde.id : null;
  if (propia !== null && pedido.sucursal_id !== undefined && pedido.sucursal_id !== propia) {
    return refuse('NO_ENCONTRADO');
  }
  return ok({
    ...tramoPedido(pedido, hoy),
    sucursal_id: propia ?? pedido.sucursal_id ?? null,
    rol: pedido.rol ?? null,
  });
}
