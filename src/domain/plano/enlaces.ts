import type { Dia } from '#domain/comun/calendario/dia.ts';

/** What one may already say of a request when opening its form. */
export type SolicitudEmpezada = {
  /** Ids or keys of spaces: 'p2'. */
  readonly espacios?: readonly string[];
  readonly desde?: Dia | null;
  /** The last day, included. */
  readonly ultimo?: Dia | null;
};

/** The public form that asks for spaces: `/gondolas/solicitud?espacio=p2&espacio=g1&desde=2026-12-01&ultimo=2026-12-31`. */
export function enlaceDeSolicitud({ espacios = [], desde, ultimo }: SolicitudEmpezada = {}): string {
  const busqueda = new URLSearchParams(espacios.map((espacio) => ['espacio', espacio]));
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

/** The brands' screen of the desk, or one brand's sheet. */
export function enlaceDeMarca(id?: string): string {
  return id === undefined ? '/gondolasedit/marcas' : `/gondolasedit/marcas/${id}`;
}
