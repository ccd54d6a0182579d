import type { Dia } from '#domain/comun/calendario/dia.ts';
import { diasEntre } from '#domain/comun/calendario/dia.ts';
import { lista, miles } from '#domain/comun/formato.ts';
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
 * 'dice otra cosa en «Puerto»'. Of a part that is one record, its fields, by name, with what they said where that is short:
 * 'dice otra cosa en «desde pesos» (50.000)'.
 */
export function diferencias(antes: unknown, hoy: unknown): string {
  const [viejas, nuevas] = [porNombre(antes), porNombre(hoy)];
  const citar = (nombres: readonly string[]) => lista(acortar(nombres.map(entreComillas)));
  const deMas = [...viejas.keys()].filter((nombre) => !nuevas.has(nombre));
  const deMenos = [...nuevas.keys()].filter((nombre) => !viejas.has(nombre));
  const otras = [...viejas].filter(
    ([nombre, { marca }]) => nuevas.has(nombre) && nuevas.get(nombre)?.marca !== marca,
  );
  const dichas = [
    deMas.length === 0 ? '' : `tiene ${citar(deMas)}`,
    deMenos.length === 0 ? '' : `no tiene ${citar(deMenos)}`,
    otras.length === 0
      ? ''
      : `dice otra cosa en ${lista(acortar(otras.map(([nombre, { dicho }]) => entreComillas(nombre) + dicho)))}`,
  ].filter((dicha) => dicha !== '');
  if (dichas.length > 0) return dichas.join('; ');
  return huella(antes) === huella(hoy) ? 'igual a la de ahora' : 'está en otro orden';
}

const entreComillas = (nombre: string) => `«${nombre}»`;

/** What an item or a field is told apart by, and what it says, in brackets, where that is one short thing. */
type Parte = { readonly marca: string; readonly dicho: string };

function porNombre(valor: unknown): Map<string, Parte> {
  if (Array.isArray(valor))
    return new Map(valor.map((item: unknown) => [nombreDe(item), { marca: huella(item), dicho: '' }]));
  const campos = Object.entries(typeof valor === 'object' && valor !== null ? valor : {});
  return new Map(
    campos.map(([campo, suyo]) => [
      campo.replaceAll('_', ' '),
      { marca: huella(suyo), dicho: enBreve(suyo) },
    ]),
  );
}

function enBreve(valor: unknown): string {
  if (typeof valor === 'number') return ` (${Number.isInteger(valor) ? miles(valor) : valor})`;
  return typeof valor === 'string' && valor !== '' && valor.length <= 40 ? ` (${valor})` : '';
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
