import { type Dia, diaDe, diaSemana, instanteLocal, sumarDias } from './calendario/dia.ts';
import { cantidad } from './formato.ts';
import { type DestinoPermitido, estaPermitido, hostDe, problemaDeDireccion } from './destino.ts';

/** What a person may be told of while the application is closed, with the kinds of notices that each is made of. */
export const CLASES_DE_PUSH = [
  { clase: 'evidencias', texto: 'Deciden una evidencia tuya', tipos: ['evidencia_decidida'] },
  { clase: 'gracias', texto: 'Te dan las gracias', tipos: ['gracias_recibidas'] },
  { clase: 'insignias', texto: 'Ganás una insignia', tipos: ['insignia_obtenida'] },
  { clase: 'premios', texto: 'Se mueve un premio que reclamaste', tipos: ['premio_actualizado'] },
  {
    clase: 'capacitaciones',
    texto: 'Una capacitación está por vencer',
    tipos: ['capacitacion_por_vencer', 'capacitacion_reabierta'],
  },
] as const;

export type ClaseDePush = (typeof CLASES_DE_PUSH)[number]['clase'];

export const NOMBRES_DE_CLASE = CLASES_DE_PUSH.map(({ clase }) => clase);

/** The kinds of notices that leave the application. */
export const TIPOS_DE_PUSH: readonly string[] = CLASES_DE_PUSH.flatMap(({ tipos }) => tipos);

/** Null for a kind of notice that is never pushed. */
export function claseDePush(tipo: string): ClaseDePush | null {
  return CLASES_DE_PUSH.find(({ tipos }) => tipos.some((suyo) => suyo === tipo))?.clase ?? null;
}

/** The kinds that a digest tells of. Trainings have mails of their own. */
export const TIPOS_DE_RESUMEN: readonly string[] = [
  'evidencia_decidida',
  'gracias_recibidas',
  'insignia_obtenida',
  'merito_registrado',
  'premio_actualizado',
  'puntos_ajustados',
  'desafio_asignado',
  'desafio_por_terminar',
];

export const RESUMENES = ['nunca', 'diario', 'semanal'] as const;
export type Resumen = (typeof RESUMENES)[number];

/** Hours of the company's clock between which nothing rings: from 21 to 7 crosses midnight. */
export type Silencio = { readonly desde: number; readonly hasta: number };

export type PreferenciasDeAviso = {
  readonly clases: readonly ClaseDePush[];
  /** Null if they may ring at any hour. */
  readonly silencio: Silencio | null;
  /** How often what was not read yet comes by mail. */
  readonly resumen: Resumen;
};

/** Those of whoever has chosen nothing. */
export const PREFERENCIAS_INICIALES: PreferenciasDeAviso = {
  clases: NOMBRES_DE_CLASE,
  silencio: { desde: 21, hasta: 7 },
  resumen: 'nunca',
};

/** When the quiet hours that `ahora` is in end; null if it is in none. */
export function finDelSilencio(silencio: Silencio | null, ahora: Date): Date | null {
  if (silencio === null || silencio.desde === silencio.hasta) return null;
  const hoy = diaDe(ahora);
  const cruza = silencio.desde > silencio.hasta;
  // Those that began yesterday, and those that begin today.
  for (const empieza of [sumarDias(hoy, -1), hoy]) {
    const desde = instanteLocal(empieza, silencio.desde);
    const hasta = instanteLocal(cruza ? sumarDias(empieza, 1) : empieza, silencio.hasta);
    if (desde <= ahora && ahora < hasta) return hasta;
  }
  return null;
}

/** Whether the digest of somebody who chose it so is mailed on that day: weekly ones on Mondays. */
export function tocaResumen(resumen: Resumen, hoy: Dia): boolean {
  return resumen === 'diario' || (resumen === 'semanal' && diaSemana(hoy) === 1);
}

/** The push services of the browsers that there are; a subscription to any other is refused. */
const SERVICIOS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address is one of a push service: https, the default port, a known host. `permitidos`: those of a test. Where the name
 * resolves to is looked at when it is called (`server/comun/salida/salida.ts`).
 */
export function esServicioDePush(direccion: string, permitidos: readonly DestinoPermitido[]): boolean {
  if (problemaDeDireccion(direccion, permitidos) !== null) return false;
  const url = new URL(direccion);
  if (estaPermitido(url, permitidos)) return true;
  const host = hostDe(url);
  return SERVICIOS.some((servicio) =>
    servicio.startsWith('.') ? host.endsWith(servicio) : host === servicio,
  );
}

/** Devices of one person that are told; the one that has been quiet for longest makes room for another. */
export const MAXIMO_DE_DISPOSITIVOS = 10;

/** Times in a row that a push service may refuse a device before it is given up. */
export const FALLAS_DE_UN_DISPOSITIVO = 10;

/** Seconds to the next attempt after each that failed; with no more, it is given up. */
export const ESPERAS_DE_PUSH_S = [15, 60, 600, 3600, 10_800] as const;

/** Seconds for which what is told is worth telling: the push service keeps it that long for a phone that is off. */
export const VIDA_DE_PUSH_S = 3 * 86_400;

/** A notice, as far as a push tells of it. */
type AvisoEmpujado = {
  readonly tipo: string;
  readonly enlace: string;
  readonly estado: string | null;
  readonly puntos: number | null;
};

/**
 * What the device shows: a title and a line. Anybody may be looking at a locked phone, so they name nobody, and say neither what was
 * refused nor why.
 */
export function loQueSeLee({ tipo, estado, puntos }: AvisoEmpujado): { titulo: string; texto: string } {
  const sumo = puntos !== null && puntos > 0 ? `Sumaste ${cantidad(puntos, 'punto', 'puntos')}.` : null;
  switch (claseDePush(tipo)) {
    case 'evidencias':
      return estado === 'aprobada'
        ? { titulo: 'Aprobaron tu evidencia', texto: sumo ?? 'Tocá para verla.' }
        : { titulo: 'Hay respuesta a tu evidencia', texto: sumo ?? 'Tocá para leerla.' };
    case 'gracias':
      return { titulo: 'Te dieron las gracias', texto: 'Tocá para ver quién y por qué.' };
    case 'insignias':
      return { titulo: 'Ganaste una insignia', texto: 'Tocá para verla.' };
    case 'premios':
      return { titulo: 'Novedades de tu premio', texto: 'Tocá para ver en qué está.' };
    case 'capacitaciones':
      return tipo === 'capacitacion_reabierta'
        ? { titulo: 'Reabrieron tu capacitación', texto: 'Seguís donde la dejaste.' }
        : { titulo: 'Una capacitación está por vencer', texto: 'Tocá para terminarla a tiempo.' };
    case null:
      return { titulo: 'Tenés una novedad', texto: 'Tocá para verla.' };
  }
}

/**
 * What is sent, as declarative web push: a browser that knows it shows it by itself (Safari), and the service worker of the others reads the
 * same. A later one about the same thing takes the place of an earlier one (`tag`).
 */
export function mensajeDePush(
  aviso: AvisoEmpujado & { readonly id: string },
  app_url: string,
): Record<string, unknown> {
  const { titulo, texto } = loQueSeLee(aviso);
  return {
    web_push: 8030,
    notification: {
      title: titulo,
      body: texto,
      lang: 'es-AR',
      dir: 'ltr',
      navigate: `${app_url}${aviso.enlace}`,
      tag: `${aviso.tipo}:${aviso.enlace}`,
      icon: `${app_url}/icono-192.png`,
      data: { id: aviso.id },
    },
  };
}
