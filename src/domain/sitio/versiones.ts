import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diasEntre } from '#domain/comun/calendario/dia.ts';
import { lista } from '#domain/comun/formato.ts';
import { huella } from './huella.ts';

/** How many earlier versions of a part are kept, and for how many days: their pictures are kept with them. */
export const MAXIMO_DE_VERSIONES = 20;
export const DIAS_DE_VERSIONES = 60;

/** Which of a part's versions, the newest first, are still kept on a day. */
export function seGuarda(indice: number, hasta: Dia, hoy: Dia): boolean {
  return indice < MAXIMO_DE_VERSIONES && diasEntre(hasta, hoy) <= DIAS_DE_VERSIONES;
}

/**
 * How an earlier version differs from what is published, as people would tell them apart: 'tiene «Cigarrillos»', 'no tiene «Promo»',
 * 'dice otra cosa en «Puerto»'. Of a part that is one record, its fields, by name.
 */
export function diferencias(antes: unknown, hoy: unknown): string {
  const [viejas, nuevas] = [porNombre(antes), porNombre(hoy)];
  const citar = (nombres: readonly string[]) => lista(acortar(nombres.map((nombre) => `«${nombre}»`)));
  const deMas = [...viejas.keys()].filter((nombre) => !nuevas.has(nombre));
  const deMenos = [...nuevas.keys()].filter((nombre) => !viejas.has(nombre));
  const otras = [...viejas].filter(([nombre, valor]) => nuevas.has(nombre) && nuevas.get(nombre) !== valor);
  const dichas = [
    deMas.length === 0 ? '' : `tiene ${citar(deMas)}`,
    deMenos.length === 0 ? '' : `no tiene ${citar(deMenos)}`,
    otras.length === 0 ? '' : `dice otra cosa en ${citar(otras.map(([nombre]) => nombre))}`,
  ].filter((dicha) => dicha !== '');
  if (dichas.length > 0) return dichas.join('; ');
  return huella(antes) === huella(hoy) ? 'igual a la de ahora' : 'está en otro orden';
}

function porNombre(valor: unknown): Map<string, string> {
  const pares = Array.isArray(valor)
    ? valor.map((item: unknown) => [nombreDe(item), huella(item)] as const)
    : Object.entries(typeof valor === 'object' && valor !== null ? valor : {}).map(
        ([campo, suyo]) => [campo.replaceAll('_', ' '), huella(suyo)] as const,
      );
  return new Map(pares);
}

function nombreDe(item: unknown): string {
  const campos = new Map<string, unknown>(
    Object.entries(typeof item === 'object' && item !== null ? item : {}),
  );
  for (const campo of ['nombre', 'titulo', 'pregunta']) {
    const valor = campos.get(campo);
    if (typeof valor === 'string') return valor;
  }
  return 'sin nombre';
}

function acortar(nombres: readonly string[]): string[] {
  return nombres.length <= 3 ? [...nombres] : [...nombres.slice(0, 3), `${nombres.length - 3} más`];
}
