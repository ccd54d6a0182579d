import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  parseSync,
  type Argument,
  type Expression,
  type ObjectExpression,
  type PropertyKey,
} from 'oxc-parser';
import { z } from 'zod';
import { api } from '#contract/contrato.ts';
import { isServerBuild } from '#server/http/web.ts';
import { generarDocumento } from '#server/http/documentacion.ts';
import routes from '../../../src/web/routes.ts';
import { Esquema } from './esquema.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A route of the build, and what its sources read. */
export type Ruta = {
  /** `/reconoce/admin/desafios/:id` */
  readonly camino: string;
  readonly indice: boolean;
  readonly id: string;
  readonly conAccion: boolean;
  readonly conPantalla: boolean;
  /** The schemas of its actions and of those beside them. */
  readonly esquemas: readonly Esquema[];
  /** Fields and parameters that it reads by name. */
  readonly nombres: readonly string[];
};

/** Every route of the build, so that new ones are included automatically. */
export async function aprenderRutas(): Promise<Ruta[]> {
  const build: unknown = await import(join(ROOT, 'build/server/index.js'));
  if (!isServerBuild(build)) throw new Error('The web is not built: npm run build');
  const { routes: todas } = build;
  const fuentes = new Map(archivosDe(routes));
  const caminoDe = (id: string | undefined): string => {
    const ruta = id === undefined ? undefined : todas[id];
    if (!ruta) return '';
    return caminoDe(ruta.parentId) + (ruta.path === undefined || ruta.path === '' ? '' : `/${ruta.path}`);
  };
  return Promise.all(
    Object.values(todas).flatMap((ruta) => {
      if (!ruta || ruta.id === 'root') return [];
      const { module } = ruta;
      const fuente = fuentes.get(ruta.id);
      return [
        aprender(fuente === undefined ? null : join(ROOT, 'src/web', fuente)).then((aprendido) => ({
          camino: caminoDe(ruta.id) || '/',
          indice: ruta.index === true,
          id: ruta.id,
          conAccion: module.action !== undefined,
          conPantalla: module.default !== undefined,
          ...aprendido,
        })),
      ];
    }),
  );
}

/** All of the contract's schemas for a field, by the field's name: what a form field of that name may contain. */
export async function diccionario(): Promise<ReadonlyMap<string, readonly Esquema[]>> {
  const porNombre = new Map<string, Esquema[]>();
  const recorrer = (algo: unknown): void => {
    if (typeof algo !== 'object' || algo === null) return;
    if ('properties' in algo && typeof algo.properties === 'object' && algo.properties !== null) {
      for (const [nombre, esquema] of Object.entries(algo.properties)) {
        const leido = Esquema.safeParse(esquema);
        if (leido.success) porNombre.set(nombre, [...(porNombre.get(nombre) ?? []), leido.data]);
      }
    }
    for (const parte of Object.values(algo)) recorrer(parte);
  };
  recorrer((await generarDocumento()).paths);
  return porNombre;
}

function archivosDe(entradas: readonly RouteConfigEntry[]): [string, string][] {
  return entradas.flatMap<[string, string]>(({ id, file, children }) => [
    [id ?? file.replace(/\.\w+$/u, ''), file],
    ...archivosDe(children ?? []),
  ]);
}

type Aprendido = Pick<Ruta, 'esquemas' | 'nombres'>;

/** Reads a route's file, and the web files from which it imports its loaders and actions. */
async function aprender(archivo: string | null): Promise<Aprendido> {
  const esquemas: Esquema[] = [];
  const nombres = new Set<string>();
  const vistos = new Set<string>();
  const seguir = async (de: string): Promise<void> => {
    if (vistos.has(de) || !existsSync(de)) return;
    vistos.add(de);
    const lector = await Lector.de(de);
    esquemas.push(...lector.esquemas(), ...pedidosDe(lector.texto));
    for (const [, nombre = ''] of lector.texto.matchAll(
      /\.(?:get|getAll|has)\('([\w.-]+)'\)|\bname="([\w.-]+)"/gu,
    )) {
      if (nombre !== '') nombres.add(nombre);
    }
    for (const { otro } of lector.imports) {
      if (otro.endsWith('.server.ts')) await seguir(otro);
      // The components that render the forms contain the names of their fields.
      else if (otro.includes('/web/features/') && existsSync(otro)) {
        for (const [, nombre = ''] of readFileSync(otro, 'utf8').matchAll(/\bname="([\w.-]+)"/gu))
          nombres.add(nombre);
      }
    }
  };
  if (archivo !== null) await seguir(archivo);
  for (const { properties } of esquemas)
    for (const nombre of Object.keys(properties ?? {})) nombres.add(nombre);
  return { esquemas, nombres: [...nombres] };
}

/** What a screen may ask for by its name in the contract (`accion`), with the input that the contract declares. */
function pedidosDe(texto: string): Esquema[] {
  const listas = [...texto.matchAll(/\baccion(?:ConFormulario)?\(([^;]*?)\);/gu)].map(
    ([, lista = '']) => lista,
  );
  const nombres = listas.flatMap((lista) => [...lista.matchAll(/'(\w+)\.(\w+)'/gu)]);
  return nombres.map(([, area = '', acto = '']) => {
    const procedimiento = hijo(hijo(api, area), acto);
    const entrada = hijo(hijo(procedimiento, '~orpc'), 'inputSchema');
    const properties = {
      metodo: { const: `${area}.${acto}` },
      entrada: entrada instanceof z.ZodType ? comoJson(entrada) : {},
    };
    return { type: 'object', properties, required: Object.keys(properties) };
  });
}

function hijo(de: unknown, nombre: string): unknown {
  return typeof de === 'object' && de !== null
    ? new Map<string, unknown>(Object.entries(de)).get(nombre)
    : undefined;
}

/** Converts to JSON Schema the zod schemas that a web module declares for its input. */
class Lector {
  readonly texto: string;
  readonly imports: readonly { local: string; nombre: string; otro: string }[];
  readonly #constantes = new Map<string, Expression>();
  readonly #deAfuera = new Map<string, Esquema>();

  private constructor(archivo: string) {
    this.texto = readFileSync(archivo, 'utf8');
    const { program } = parseSync(archivo, this.texto);
    const imports: { local: string; nombre: string; otro: string }[] = [];
    for (const nodo of program.body) {
      const declaracion = nodo.type === 'ExportNamedDeclaration' ? nodo.declaration : nodo;
      if (nodo.type === 'ImportDeclaration') {
        const otro = direccionDe(nodo.source.value, archivo);
        for (const cada of nodo.specifiers) {
          if (cada.type !== 'ImportSpecifier') continue;
          const { imported } = cada;
          imports.push({
            local: cada.local.name,
            nombre: 'name' in imported ? imported.name : imported.value,
            otro,
          });
        }
      } else if (declaracion?.type === 'VariableDeclaration') {
        for (const { id, init } of declaracion.declarations) {
          if (id.type === 'Identifier' && init) this.#constantes.set(id.name, init);
        }
      }
    }
    this.imports = imports;
  }

  static async de(archivo: string): Promise<Lector> {
    const lector = new Lector(archivo);
    for (const { local, nombre, otro } of lector.imports) {
      if (!DE_ESQUEMAS.test(otro)) continue;
      const modulo: unknown = await import(otro);
      const valor =
        typeof modulo === 'object' && modulo !== null
          ? new Map<string, unknown>(Object.entries(modulo)).get(nombre)
          : null;
      if (valor instanceof z.ZodType) lector.#deAfuera.set(local, comoJson(valor));
    }
    return lector;
  }

  /** The schemas used for parsing: `X.safeParse(…)`, `{ schema: X }`. */
  esquemas(): Esquema[] {
    const usados = [
      ...this.texto.matchAll(/\b([A-Z]\w*)\.safeParse\(|\bschema: ([A-Z]\w*)|, ([A-Z]\w*)\)/gu),
    ].map(([, a, b, c]) => a ?? b ?? c ?? '');
    return [...new Set(usados)].flatMap((nombre) => {
      const esquema = this.#porNombre(nombre);
      return esquema ? [...alternativasDe(esquema)].filter(({ properties }) => properties !== undefined) : [];
    });
  }

  #porNombre(nombre: string): Esquema | undefined {
    const afuera = this.#deAfuera.get(nombre);
    if (afuera) return afuera;
    const propia = this.#constantes.get(nombre);
    return propia && this.#evaluar(propia);
  }

  #evaluar(de: Expression | Argument): Esquema | undefined {
    if (de.type === 'Identifier') return this.#porNombre(de.name);
    if (de.type !== 'CallExpression' || de.callee.type !== 'MemberExpression') return undefined;
    const { object, property } = de.callee;
    const metodo = property.type === 'Identifier' ? property.name : '';
    const [primero, segundo] = de.arguments;
    if (!(object.type === 'Identifier' && object.name === 'z')) {
      const antes = this.#evaluar(object);
      // `.extend(Otro.shape)` and `.extend({ … })` add properties; any other method only narrows the schema.
      const mas = metodo === 'extend' && primero ? this.#forma(primero) : undefined;
      return antes && mas ? { ...antes, properties: { ...antes.properties, ...mas.properties } } : antes;
    }
    switch (metodo) {
      case 'object':
      case 'strictObject':
      case 'looseObject':
        return primero && this.#forma(primero);
      case 'discriminatedUnion':
      case 'union': {
        const lista = metodo === 'union' ? primero : segundo;
        if (lista?.type !== 'ArrayExpression') return undefined;
        const anyOf = lista.elements.flatMap((parte) => {
          const esquema = parte && parte.type !== 'SpreadElement' ? this.#evaluar(parte) : undefined;
          return esquema ? [esquema] : [];
        });
        return { anyOf };
      }
      case 'literal':
        return primero?.type === 'Literal' ? { const: primero.value } : {};
      case 'enum':
        return primero?.type === 'ArrayExpression'
          ? { enum: primero.elements.flatMap((parte) => (parte?.type === 'Literal' ? [parte.value] : [])) }
          : {};
      case 'array': {
        const items = primero && this.#evaluar(primero);
        return { type: 'array', items: items ?? {} };
      }
      case 'boolean':
        return { type: 'boolean' };
      case 'number':
      case 'int':
        return { type: 'integer' };
      case 'uuid':
        return { type: 'string', format: 'uuid' };
      default:
        return { type: 'string' };
    }
  }

  #forma(de: Argument): Esquema | undefined {
    if (de.type === 'MemberExpression' && de.object.type === 'Identifier')
      return this.#porNombre(de.object.name);
    if (de.type !== 'ObjectExpression') return undefined;
    const properties = Object.fromEntries(this.#campos(de));
    return { type: 'object', properties, required: Object.keys(properties) };
  }

  *#campos({ properties }: ObjectExpression): Generator<[string, Esquema]> {
    for (const cada of properties) {
      if (cada.type === 'SpreadElement') {
        yield* Object.entries(this.#forma(cada.argument)?.properties ?? {});
      } else {
        yield [llave(cada.key), this.#evaluar(cada.value) ?? {}];
      }
    }
  }
}

/** The contract, and the form schemas of a web feature. */
const DE_ESQUEMAS = /\/src\/(?:contract\/|web\/features\/[\w-]+\/esquemas?\.ts$)/u;

function direccionDe(modulo: string, desde: string): string {
  if (modulo.startsWith('.')) return resolve(dirname(desde), modulo);
  return modulo.replace(/^#(web|contract|domain)\//u, (_, sala: string) => `${ROOT}/src/${sala}/`);
}

function llave(de: PropertyKey): string {
  if (de.type === 'Identifier') return de.name;
  return de.type === 'Literal' ? String(de.value) : '';
}

function* alternativasDe(esquema: Esquema): Generator<Esquema> {
  const varias = esquema.anyOf ?? esquema.oneOf;
  if (!varias) yield esquema;
  for (const cada of varias ?? []) yield* alternativasDe(cada);
}

function comoJson(esquema: z.ZodType): Esquema {
  const json = Esquema.safeParse(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }));
  return json.success ? json.data : {};
}
