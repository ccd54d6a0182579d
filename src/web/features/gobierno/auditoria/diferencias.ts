import { esDia } from '#domain/comun/calendario/dia.ts';
import { fecha, fechaDePlanilla, hora, momentoDePlanilla } from '#domain/comun/formato.ts';
import { nombreDeCampo, PRIMEROS, valorEnPalabras } from './campos.ts';
import { numeroEnPalabras } from './numeros.ts';

/** One changed field: its name, and its old and new value as text. Null: the field did not exist. */
export type Diferencia = {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
};

type Campos = Readonly<Record<string, unknown>> | null;

/**
 * What changed between two records, field by field, including nested fields (`evidencia › tamaño máximo`). Unchanged fields
 * are left out, and what tells most comes first. `nombres` maps ids to names, `ajuste` is the setting that the row is about. With `enPlanilla`, dates are written in
 * the format of exported files.
 */
export function diferencias(
  antes: Campos,
  despues: Campos,
  nombres: Readonly<Record<string, string>>,
  { enPlanilla = false, ajuste = null }: { enPlanilla?: boolean; ajuste?: string | null } = {},
): Diferencia[] {
  const palabras = { nombres, enPlanilla, ajuste };
  const a = aplanar(antes, palabras);
  const b = aplanar(despues, palabras);
  const campos = [...new Set([...a.keys(), ...b.keys()])];
  const lugar = (campo: string) => (PRIMEROS.includes(campo) ? PRIMEROS.indexOf(campo) : PRIMEROS.length);
  return campos
    .toSorted((una, otra) => lugar(una) - lugar(otra))
    .flatMap((campo) => {
      const [de, aEsto] = [a.get(campo) ?? null, b.get(campo) ?? null];
      return de === aEsto ? [] : { campo, antes: de, despues: aEsto };
    });
}

type Palabras = {
  readonly nombres: Readonly<Record<string, string>>;
  readonly enPlanilla: boolean;
  readonly ajuste: string | null;
};

function aplanar(campos: Campos, palabras: Palabras): Map<string, string> {
  const plano = new Map<string, string>();
  const poner = (camino: string, valor: unknown, campo: string): void => {
    if (Array.isArray(valor) && valor.length > 0 && valor.every(tieneId)) {
      // Things that keep their id from one record to the next: each is told by itself, so that only the changed one is.
      for (const { id, ...dentro } of valor) poner(`${camino} › ${id}`, dentro, campo);
    } else if (Array.isArray(valor)) {
      plano.set(
        camino || 'valor',
        valor.length === 0 ? 'ninguno' : valor.map((v) => enTexto(v, campo, palabras)).join(', '),
      );
    } else if (typeof valor === 'object' && valor !== null) {
      for (const [clave, dentro] of Object.entries(valor)) {
        if (INTERNOS.has(clave)) continue;
        // The row is already about this setting, so the path omits the setting itself and starts with its parts.
        const nombre = nombreDeCampo(clave);
        poner(clave === 'valor' ? camino : camino === '' ? nombre : `${camino} › ${nombre}`, dentro, clave);
      }
    } else if (valor !== undefined) {
      plano.set(camino || 'valor', enTexto(valor, campo, palabras));
    }
  };
  poner('', campos ?? {}, '');
  return plano;
}

/** Whether it is part of a list whose parts are told apart by a short id of their own: an objective of a challenge. */
function tieneId(valor: unknown): valor is { id: string } {
  return typeof valor === 'object' && valor !== null && 'id' in valor && typeof valor.id === 'string';
}

function enTexto(valor: unknown, campo: string, palabras: Palabras): string {
  const { nombres, enPlanilla, ajuste } = palabras;
  switch (typeof valor) {
    case 'boolean':
      return valor ? 'sí' : 'no';
    case 'number':
      return numeroEnPalabras(valor, campo, ajuste);
    case 'string':
      if (valor === '') return 'vacío';
      return nombres[valor] ?? fechaEnTexto(valor, enPlanilla) ?? valorEnPalabras(valor);
    default:
      if (typeof valor !== 'object' || valor === null) return 'ninguno';
      return Object.entries(valor)
        .map(([clave, dentro]) => enTexto(dentro, clave, palabras))
        .join(' · ');
  }
}

/** '2026-11-20' → '20/11/2026'. An instant becomes its day and time in the company's zone. */
function fechaEnTexto(valor: string, enPlanilla: boolean): string | null {
  if (esDia(valor)) return enPlanilla ? fechaDePlanilla(valor) : fecha(valor);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u.test(valor)) return null;
  const instante = new Date(valor);
  return enPlanilla ? momentoDePlanilla(instante) : `${fecha(instante)}, ${hora(instante)}`;
}

/** Needed by the hash chain, of no use to a reader. */
const INTERNOS: ReadonlySet<string> = new Set(['compromisos', 'huella']);
