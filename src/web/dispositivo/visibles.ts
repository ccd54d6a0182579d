const ID = String.raw`[^/]+`;

/**
 * What must be put up or taken down on the floor. Its scripts are brought once its screen is opened: most phones never do.
 */
export const DEL_PISO = '/gondolasedit/exhibir';

/**
 * The screens that an employee's phone opens without signal, once seen: their scripts are brought ahead by the service worker, and their
 * data kept. Those of whoever is in charge are not: they show other people's records and evidence.
 */
const VISIBLES = new RegExp(
  String.raw`^/reconoce(?:/(?:home|desafios(?:/${ID}/envios)?|capacitaciones(?:/${ID}(?:/evaluacion/${ID})?)?|insignias|muro(?:/(?:gracias|ultimas))?|ranking|premios|dashboard|perfil|avisos))?/?$`,
);

/** An address that shows part of what another shows, which serves in its place: whoever is to be thanked, a challenge of the list. */
export function sinSuConsulta(direccion: string): string | null {
  const [camino = '', consulta] = direccion.split('?');
  return consulta !== undefined && /^\/reconoce\/(?:muro\/gracias|desafios)$/u.test(camino) ? camino : null;
}

/** Whether a path is one of those. */
export function esVisibleSinSenal(pathname: string): boolean {
  return VISIBLES.test(pathname) || pathname === DEL_PISO;
}
