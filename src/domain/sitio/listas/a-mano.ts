import type { Centavos } from '../../comun/dinero.ts';
import { igual } from './completar.ts';
import { etiquetaDePresentacion } from './etiquetas.ts';
import type { Articulo } from './lista.ts';

/** What of an article may be changed by hand that is an amount: of a way of selling it, of a step of its scale, and what is the article's. */
export const DATOS_A_MANO = ['precio', 'escala', 'sugerido', 'oferta'] as const;

/** An amount that was changed: in centavos; `consultar`, it has to be asked; null, there is none. */
export type CambioAMano = {
  readonly dato: (typeof DATOS_A_MANO)[number];
  /** The way of selling it, as buyers read it: 'Bulto × 10'; empty of what is the article's. */
  readonly forma: string;
  /** Of a step, from how many on. */
  readonly desde: number | null;
  readonly antes: Monto;
  readonly ahora: Monto;
};
export type Monto = Centavos | 'consultar' | null;

/** What the edits of a day left otherwise in an article. */
export type EdicionAMano = {
  readonly codigo: string;
  readonly nombre: string;
  readonly cambios: readonly CambioAMano[];
};

/** Most articles that a version tells one by one, the last ones. */
const MAXIMO_DE_EDICIONES = 200;

type ConPrecios = Pick<Articulo, 'presentaciones' | 'sugerido' | 'oferta'>;

/** The amounts of an article that are others than before; an offer of the same amount on other days is one too. */
export function loCambiadoAMano(antes: ConPrecios, ahora: ConPrecios): CambioAMano[] {
  const [era, es] = [montosDe(antes), montosDe(ahora)];
  return [...new Set([...era.keys(), ...es.keys()])].flatMap((clave) => {
    const [suyo, otro] = [era.get(clave), es.get(clave)];
    const cual = otro ?? suyo;
    if (cual === undefined || igual(suyo, otro)) return [];
    const { dato, forma, desde } = cual;
    return [{ dato, forma, desde, antes: suyo?.monto ?? null, ahora: otro?.monto ?? null }];
  });
}

type Dicho = Pick<CambioAMano, 'dato' | 'forma' | 'desde'> & {
  readonly monto: Exclude<Monto, null>;
  /** Of an offer. */
  readonly dias: string;
};

function montosDe({ presentaciones, sugerido, oferta }: ConPrecios): Map<string, Dicho> {
  const suelto = { forma: '', desde: null, dias: '' };
  const dichos: Dicho[] = presentaciones.flatMap((presentacion) => {
    const { centavos, escala } = presentacion;
    const suya = { ...suelto, forma: etiquetaDePresentacion(presentacion) };
    return [
      { ...suya, dato: 'precio' as const, monto: centavos ?? 'consultar' },
      ...escala.map((paso) => ({
        ...suya,
        dato: 'escala' as const,
        desde: paso.desde,
        monto: paso.centavos,
      })),
    ];
  });
  if (sugerido !== null) dichos.push({ ...suelto, dato: 'sugerido', monto: sugerido });
  if (oferta !== null)
    dichos.push({
      ...suelto,
      dato: 'oferta',
      monto: oferta.centavos,
      dias: `${oferta.desde} ${oferta.hasta}`,
    });
  return new Map(dichos.map((dicho) => [`${dicho.dato} ${dicho.desde ?? ''} ${dicho.forma}`, dicho]));
}

/** The edits of a version with those of one more article, the last one first. What was put back as it was before is none. */
export function sumarEdicion(
  ediciones: readonly EdicionAMano[],
  { codigo, nombre, cambios }: EdicionAMano,
): EdicionAMano[] {
  const otras = ediciones.filter((una) => una.codigo !== codigo);
  return [...(cambios.length === 0 ? [] : [{ codigo, nombre, cambios }]), ...otras].slice(
    0,
    MAXIMO_DE_EDICIONES,
  );
}
