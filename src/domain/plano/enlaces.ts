import type { Dia } from '#domain/comun/calendario/dia.ts';
import { PRIMER_LOCAL } from './local.ts';

/** What one may already say of a request when opening its form. */
export type SolicitudEmpezada = {
  /** Ids or keys of spaces: 'p2'. */
  readonly espacios?: readonly string[];
  /** The shop that they are in; the first unless said. */
  readonly local?: number;
  readonly desde?: Dia | null;
  /** The last day, included. */
  readonly ultimo?: Dia | null;
};

/** The public form that asks for spaces: `/gondolas/solicitud?espacio=p2&espacio=g1&desde=2026-12-01&ultimo=2026-12-31`. */
export function enlaceDeSolicitud({
  espacios = [],
  local = PRIMER_LOCAL,
  desde,
  ultimo,
}: SolicitudEmpezada = {}): string {
  const busqueda = new URLSearchParams(espacios.map((espacio) => ['espacio', espacio]));
  if (local !== PRIMER_LOCAL) busqueda.set('local', String(local));
  if (desde) busqueda.set('desde', desde);
  if (ultimo) busqueda.set('ultimo', ultimo);
  const texto = busqueda.toString();
  return texto === '' ? SOLICITUD : `${SOLICITUD}?${texto}`;
}

const SOLICITUD = '/gondolas/solicitud';

/** The desk's board of requests; with an id, one of them. */
export function enlaceDeMesa(solicitud_id?: string): string {
  return solicitud_id === undefined ? MESA : `${MESA}/${solicitud_id}`;
}

const MESA = '/gondolasedit/solicitudes';

/** The desk's screen of the spaces, or one space's sheet. */
export function enlaceDeEspacio(clave?: string): string {
  return clave === undefined ? '/gondolasedit/espacios' : `/gondolasedit/espacios/${clave}`;
}

/** The desk's list prices. */
export const ENLACE_DE_PRECIOS = '/gondolasedit/espacios/precios';

/** The brands' screen of the desk, or one brand's sheet. */
export function enlaceDeMarca(id?: string): string {
  return id === undefined ? '/gondolasedit/marcas' : `/gondolasedit/marcas/${id}`;
}

/** The editor of a shop's plan; with a piece, looking at it. */
export function enlaceDelPlano(local: number, clave?: string): string {
  const busqueda = new URLSearchParams();
  if (local !== PRIMER_LOCAL) busqueda.set('local', String(local));
  if (clave !== undefined) busqueda.set('ver', clave);
  const texto = busqueda.toString();
  return texto === '' ? '/gondolasedit' : `/gondolasedit?${texto}`;
}

/** A space on the public plan; from a day on. */
export function enlaceAlPlano(
  { id, local }: { readonly id: string; readonly local: number },
  desde?: Dia,
): string {
  const busqueda = new URLSearchParams({
    ...(local !== PRIMER_LOCAL && { local: String(local) }),
    espacio: id,
    ...(desde && { desde }),
  });
  return `/gondolas?${busqueda.toString()}`;
}
