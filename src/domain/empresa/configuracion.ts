import { DIAS_DE_GRACIA } from '#domain/comun/calendario/periodo.ts';
import { PLAZOS_INICIALES, type PlazosDeConservacion } from '#domain/empresa/conservacion.ts';
import type { IvaDicho } from '#domain/empresa/iva.ts';
import type { ExigenciaDeFactor } from '#domain/comun/permisos/segundo-factor.ts';
import { SESIONES_DE_RRHH, type SesionesDeRrhh } from '#domain/comun/permisos/sesion-de-rrhh.ts';
import type { AlcanceDelMuro } from '#domain/comun/permisos/muro.ts';
import { type DobleFirma, FIRMA_PUNTOS_DESDE } from '#domain/comun/permisos/firmas.ts';

/** Who may register. */
export type PoliticaDeRegistro =
  | { readonly tipo: 'abierto' }
  | { readonly tipo: 'dominios'; readonly dominios: readonly string[] }
  | { readonly tipo: 'aprobacion' }
  | { readonly tipo: 'cerrado' };

/** How a group's credit reaches its members: each the whole of it, or equal parts. */
export type RepartoGrupal = 'completo' | 'dividido';

/**
 * What employees see of a ranking. `todo`: everybody. `sucursal`: their own branch. `sin_puntos`: everybody's positions,
 * but not other people's points.
 */
export const VISIBILIDADES_DE_RANKING = ['todo', 'sucursal', 'sin_puntos'] as const;
export type VisibilidadDeRanking = (typeof VISIBILIDADES_DE_RANKING)[number];

/** One of the company's values: what a colleague is thanked for. */
export type Valor = { readonly id: string; readonly icono: string; readonly nombre: string };

/** The fewest and the most values that the company may have: they are the buttons of one screen of a phone. */
export const CUANTOS_VALORES = { minimo: 2, maximo: 9 } as const;

/** How badge points count against a requirement: reached and kept, or spent. */
export type ModoDePuntos = 'umbral' | 'gastar';

/** Shares of use, in percent, from which a month is alto and critico (the spec's badge). */
export const USO_ALTO = 70;
export const USO_CRITICO = 90;

/**
 * The settings that RRHH can change. Holidays have their own table (`feriados`), and a branch may have its own weekdays.
 */
export type Configuracion = {
  /** Who may register in Reconoce. */
  readonly registro: PoliticaDeRegistro;
  /** Who may register at /auth, as staff of the floor map. */
  readonly registro_personal: PoliticaDeRegistro;
  /** Only RRHH changes people's names; otherwise each changes their own. */
  readonly nombres_bloqueados: boolean;
  /** Whether admin_rrhh, and gerente_sucursal, have to have a second factor. */
  readonly segundo_factor_rrhh: boolean;
  readonly segundo_factor_gerente: boolean;
  readonly sesiones_rrhh: SesionesDeRrhh;
  readonly evidencia: {
    /** Largest file, in bytes. */
    readonly max_bytes: number;
    /** Longest description, in characters. */
    readonly max_descripcion: number;
  };
  /** Days that evidence may wait for whoever validates it before RRHH is told. */
  readonly dias_para_escalar: number;
  /** ISO weekdays worked, 1 = lunes … 7 = domingo. */
  readonly dias_laborables: readonly number[];
  /** Days after a period's end during which it still takes credits. */
  readonly gracia_de_cierre: number;
  readonly reparto_grupal: RepartoGrupal;
  readonly ranking_visible: VisibilidadDeRanking;
  /** Whether badge points are a threshold for prizes, or are spent on them. */
  readonly puntos_de_insignia: ModoDePuntos;
  /** Percentages of a month's budget at which RRHH is notified. */
  readonly alertas_presupuesto: {
    readonly activas: boolean;
    readonly alto: number;
    readonly critico: number;
  };
  /** Thanks between colleagues. */
  readonly gracias: {
    /** How many each person may give in a week. */
    readonly por_semana: number;
    /** Points that each gives to who gets it, and the most of them that a person gets in a month. 0: none. */
    readonly puntos: number;
    readonly puntos_por_mes: number;
    readonly valores: readonly Valor[];
  };
  /** What the wall shows, and to whom. */
  readonly muro: {
    readonly alcance: AlcanceDelMuro;
    /** Whether badges, certificates, groups' challenges, anniversaries and birthdays appear by themselves. */
    readonly momentos: boolean;
    /** A thanks with one of these words waits for RRHH. */
    readonly palabras: readonly string[];
  };
  /** Selling the floor map. */
  readonly ventas: {
    /** Working days that a hold lasts. */
    readonly dias_de_retencion: number;
    /** Whether the public sees list prices. */
    readonly mostrar_precios: boolean;
    /** What quotes say of IVA from now on. One that was sent keeps what it said. */
    readonly iva: IvaDicho;
  };
  /** The acts that need a second person of RRHH. */
  readonly doble_firma: DobleFirma;
  /** Days that each kind of data is kept; 0 is for ever. */
  readonly conservacion: PlazosDeConservacion;
};

/**
 * The settings until RRHH changes them. In the demo anybody may register, nobody needs a second factor and one person of RRHH
 * is enough; elsewhere RRHH approves, has to have one, and two do what is gravest.
 */
export function configuracionInicial(demo: boolean): Configuracion {
  return {
    registro: { tipo: demo ? 'abierto' : 'aprobacion' },
    registro_personal: { tipo: demo ? 'abierto' : 'aprobacion' },
    nombres_bloqueados: false,
    segundo_factor_rrhh: !demo,
    segundo_factor_gerente: false,
    sesiones_rrhh: SESIONES_DE_RRHH,
    evidencia: { max_bytes: 10 * 1024 * 1024, max_descripcion: 2000 },
    dias_para_escalar: 3,
    // A wholesaler's shops open on Saturday: with Monday to Friday, who works that day could never count it.
    dias_laborables: [1, 2, 3, 4, 5, 6],
    gracia_de_cierre: DIAS_DE_GRACIA,
    reparto_grupal: 'completo',
    ranking_visible: 'todo',
    puntos_de_insignia: 'umbral',
    alertas_presupuesto: { activas: true, alto: USO_ALTO, critico: USO_CRITICO },
    gracias: { por_semana: 5, puntos: 0, puntos_por_mes: 0, valores: VALORES_INICIALES },
    muro: { alcance: 'empresa', momentos: true, palabras: PALABRAS_INICIALES },
    ventas: { dias_de_retencion: 3, mostrar_precios: false, iva: 'sin_decir' },
    doble_firma: { activa: !demo, puntos_desde: FIRMA_PUNTOS_DESDE },
    conservacion: PLAZOS_INICIALES,
  };
}

/** Who must have a second factor. */
export function exigenciaDeFactor(
  ajustes: Pick<Configuracion, 'segundo_factor_rrhh' | 'segundo_factor_gerente'>,
): ExigenciaDeFactor {
  return { admin_rrhh: ajustes.segundo_factor_rrhh, gerente_sucursal: ajustes.segundo_factor_gerente };
}

const VALORES_INICIALES: readonly Valor[] = [
  { id: 'companerismo', icono: '🤝', nombre: 'Compañerismo' },
  { id: 'resolvio', icono: '🛟', nombre: 'Resolvió un problema' },
  { id: 'buen_trato', icono: '🧡', nombre: 'Buen trato' },
  { id: 'orden', icono: '🧹', nombre: 'Orden' },
  { id: 'buena_idea', icono: '💡', nombre: 'Buena idea' },
];

/** A beginning: each company knows its own. */
const PALABRAS_INICIALES: readonly string[] = [
  'boludo',
  'boluda',
  'forro',
  'forra',
  'gil',
  'idiota',
  'imbécil',
  'inútil',
  'mogólico',
  'mogólica',
  'pelotudo',
  'pelotuda',
  'puta',
  'puto',
  'tarado',
  'tarada',
];
