import { PARTES } from '#contract/sitio/sitio-formularios.ts';
import type { ParteDeContenido } from '#domain/sitio/contenido.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';
import type { Forma } from './forma.ts';
import { FORMAS } from './partes.ts';

/** The fields of one item while it is edited: numbers may still be text. */
export type Registro = Readonly<Record<string, unknown>>;

/** Error messages by path: '0.titulo', 'chat'. */
export type Errores = Readonly<Record<string, string>>;

/** A part as a list of records: one, or several. */
export function registrosDe(valor: unknown): Registro[] {
  return (Array.isArray(valor) ? valor : [valor]).map(comoRegistro);
}

/**
 * The part as it is sent: an empty optional field becomes null, and a new item gets an identifier from its name.
 * @returns also `errores`, by path, if the contract would reject it
 */
export function porEnviar(
  parte: ParteDeContenido,
  registros: readonly Registro[],
): { valor: unknown; errores: Errores | null } {
  const forma = FORMAS[parte];
  const completos = conIdentidad(
    forma,
    registros.map((registro) => conRenglones(forma, conNumeros(forma, sinVacios(forma, registro)))),
  );
  const valor = forma.varios ? completos : completos[0];
  const leido = PARTES[parte].safeParse(valor);
  if (leido.success) return { valor: leido.data, errores: null };
  const errores: Record<string, string> = {};
  for (const { path, message } of leido.error.issues) errores[path.join('.')] ??= message;
  return { valor, errores };
}

/** Of the errors that were shown, those that what is written still has: one that is put right is no longer said, and no other appears. */
export function losQueQuedan(
  mostrados: Errores,
  parte: ParteDeContenido,
  registros: readonly Registro[],
): Errores {
  const caminos = Object.keys(mostrados);
  if (caminos.length === 0) return mostrados;
  const ahora = porEnviar(parte, registros).errores ?? {};
  return Object.fromEntries(
    caminos.flatMap((camino) => (ahora[camino] === undefined ? [] : [[camino, ahora[camino]]])),
  );
}

function comoRegistro(valor: unknown): Registro {
  return typeof valor === 'object' && valor !== null ? { ...valor } : {};
}

function sinVacios({ campos }: Forma, registro: Registro): Registro {
  const opcionales = campos.filter(({ opcional, clave }) => opcional && esVacio(registro[clave]));
  return { ...registro, ...Object.fromEntries(opcionales.map(({ clave }) => [clave, null])) };
}

function conNumeros({ campos }: Forma, registro: Registro): Registro {
  const numeros = campos.filter(({ tipo }) => tipo === 'numero');
  return {
    ...registro,
    ...Object.fromEntries(numeros.map(({ clave }) => [clave, numeroEscrito(registro[clave])])),
  };
}

/** While they are written, a line may still be empty. */
function conRenglones({ campos }: Forma, registro: Registro): Registro {
  const limpios = campos.flatMap(({ tipo, clave }) => {
    const valor = registro[clave];
    if (tipo !== 'renglones' || !Array.isArray(valor)) return [];
    return [[clave, valor.filter((renglon) => !esVacio(renglon))] as const];
  });
  return { ...registro, ...Object.fromEntries(limpios) };
}

function esVacio(valor: unknown): boolean {
  return typeof valor === 'string' && valor.trim() === '';
}

function conIdentidad({ varios }: Forma, registros: readonly Registro[]): Registro[] {
  const identidad = varios?.identidad;
  if (!varios || !identidad) return [...registros];
  const usadas = new Set(registros.map((registro) => registro[identidad]));
  return registros.map((registro) => {
    if (!esVacio(registro[identidad])) return registro;
    const partes = [registro['perfil'], registro[varios.nombre]].filter((v) => typeof v === 'string');
    const base = sinAcentos(partes.join(' '))
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|(?<!-)-+$/g, '')
      .slice(0, 50);
    const raiz = base === '' ? 'nueva' : base.replace(/(?<!-)-+$/, '');
    let clave = raiz;
    for (let n = 2; usadas.has(clave); n += 1) clave = `${raiz}-${n}`;
    usadas.add(clave);
    return { ...registro, [identidad]: clave };
  });
}
