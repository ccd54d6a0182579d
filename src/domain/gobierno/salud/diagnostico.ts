/** The data for judging whether the system is healthy. Instants are in milliseconds. */
export type Hechos = {
  readonly ahora: number;
  readonly latencia_ms: number;
  readonly archivos_alcanzables: boolean;
  /** The disk that holds the files; null if it is not ours. */
  readonly disco: { readonly libres: number; readonly total: number } | null;
  /** Nothing can be written: it is full, or read-only. */
  readonly sin_lugar: boolean;
  /** Warnings about insecure settings. */
  readonly ajustes: readonly AvisoDeAjuste[];
  readonly correos: { readonly con_fallos: number; readonly fallidos: number };
  readonly colas: readonly { readonly fallidos: number; readonly espera_desde: number | null }[];
  readonly copia_buena: number | null;
  readonly copia_fallida: number | null;
  /** When a backup was last restored aside, and whether it could be. */
  readonly ensayo: { readonly terminado: number; readonly bien: boolean } | null;
};

/** Allowed settings that the operator should know about. */
export type AvisoDeAjuste = keyof typeof AJUSTES;

export type Aviso = {
  readonly codigo:
    | AvisoDeAjuste
    | 'sin_lugar'
    | 'base_lenta'
    | 'archivos_inalcanzables'
    | 'disco_lleno'
    | 'disco_por_llenarse'
    | 'correos_fallidos'
    | 'correos_demorados'
    | 'trabajos_fallidos'
    | 'trabajos_detenidos'
    | 'copia_nunca'
    | 'copia_vieja'
    | 'copia_fallida'
    | 'ensayo_fallido'
    | 'ensayo_viejo';
  /** `mal` is to be seen to now; `atencion`, this week. */
  readonly gravedad: 'mal' | 'atencion';
};

/** The problems found, the most serious first, which is the order to look at them. */
export function diagnosticar(h: Hechos): Aviso[] {
  const avisos: Aviso[] = [];
  const decir = (codigo: Aviso['codigo'], gravedad: Aviso['gravedad']) =>
    void avisos.push({ codigo, gravedad });

  if (h.sin_lugar) decir('sin_lugar', 'mal');
  if (!h.archivos_alcanzables) decir('archivos_inalcanzables', 'mal');
  if (h.disco) {
    const parte = h.disco.libres / h.disco.total;
    if (parte < 0.05 || h.disco.libres < GB) decir('disco_lleno', 'mal');
    else if (parte < 0.15 || h.disco.libres < 5 * GB) decir('disco_por_llenarse', 'atencion');
  }
  if (h.colas.some((c) => c.espera_desde !== null && h.ahora - c.espera_desde > DETENIDA_MS)) {
    decir('trabajos_detenidos', 'mal');
  }
  if (h.copia_buena === null) decir('copia_nunca', 'mal');
  else if (h.ahora - h.copia_buena > 2 * DIA_MS) decir('copia_vieja', 'mal');
  // A failure that a later success made good is history.
  if (h.copia_fallida !== null && h.copia_fallida > (h.copia_buena ?? 0)) decir('copia_fallida', 'mal');

  if (h.ensayo?.bien === false) decir('ensayo_fallido', 'mal');

  for (const codigo of h.ajustes) if (AJUSTES[codigo] === 'mal') decir(codigo, 'mal');

  // Without a backup there is nothing to try.
  if (h.copia_buena !== null && (h.ensayo === null || h.ahora - h.ensayo.terminado > ENSAYO_DIAS * DIA_MS)) {
    decir('ensayo_viejo', 'atencion');
  }
  if (h.latencia_ms > 250) decir('base_lenta', 'atencion');
  if (h.correos.fallidos > 0) decir('correos_fallidos', 'atencion');
  if (h.correos.con_fallos > 0) decir('correos_demorados', 'atencion');
  if (h.colas.some((c) => c.fallidos > 0)) decir('trabajos_fallidos', 'atencion');
  for (const codigo of h.ajustes) if (AJUSTES[codigo] === 'atencion') decir(codigo, 'atencion');
  return avisos;
}

const AJUSTES = {
  demo_publicada: 'mal',
  sin_correo: 'mal',
  sin_cifrar: 'mal',
  sin_proxy: 'atencion',
  clave_anterior: 'atencion',
} as const;

/** A drill is run every week: one may be missed. */
const ENSAYO_DIAS = 15;
const GB = 1024 ** 3;
const DIA_MS = 86_400_000;
/** Jobs start within seconds; one that has waited this long means that nobody is running them. */
const DETENIDA_MS = 15 * 60_000;
