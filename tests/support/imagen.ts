import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { productionPackages } from '../../scripts/lib/production.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
export const DOCKERFILE = join(ROOT, 'deploy/Dockerfile');

/** The result of deploy/Dockerfile, as folders on this machine instead of an image. */
export interface Imagen {
  /** The folder that stands for /app. */
  readonly app: string;
  /** The folder that stands for /data. */
  readonly datos: string;
  readonly env: Readonly<Record<string, string>>;
  readonly orden: readonly string[];
  readonly salud: readonly string[];
  /** The user that it runs as; empty if we are not root, since then it can only be ours. */
  readonly usuario: { readonly uid?: number; readonly gid?: number };
}

/**
 * Runs the stages of deploy/Dockerfile with its own commands; each stage has a folder for /app, and another one is /data.
 * What the last stage does as root of its own system (packages, a user) is skipped, and the folder that it creates is created
 * here.
 * @param atajos stages replaced by a function on their /app, because installing takes minutes
 */
export function armarImagen(
  destino: string,
  { contexto, atajos = {} }: { contexto: string; atajos?: Record<string, (app: string) => void> },
): Imagen {
  const etapas = leerEtapas();
  const carpetas = new Map<string, string>();
  const datos = join(destino, 'data');
  mkdirSync(datos, { recursive: true, mode: 0o700 });
  let app = '';
  for (const [i, { nombre, instrucciones }] of etapas.entries()) {
    app = join(destino, `etapa-${i}`, 'app');
    mkdirSync(app, { recursive: true });
    carpetas.set(nombre, app);
    const atajo = atajos[nombre];
    if (atajo) {
      atajo(app);
      continue;
    }
    for (const instruccion of instrucciones) {
      if (instruccion instanceof Copy) copiar(instruccion, { app, contexto, carpetas });
      else if (instruccion.getKeyword() === 'RUN' && i < etapas.length - 1) correr(instruccion, app);
    }
  }
  const ultima = etapas.at(-1)?.instrucciones ?? [];
  const [uid, gid] = (ultima.find((i) => i.getKeyword() === 'USER')?.getArgumentsContent() ?? '').split(':');
  const usuario = process.getuid?.() === 0 ? { uid: Number(uid), gid: Number(gid) } : {};
  if (usuario.uid !== undefined) chownSync(datos, usuario.uid, usuario.gid ?? 0);
  const env = variables(ultima, { '/app': app, '/data': datos });
  return {
    app,
    datos,
    env,
    orden: ejecutable(ultima, 'CMD'),
    salud: ejecutable(ultima, 'HEALTHCHECK'),
    usuario,
  };
}

/** Runs a command as a container of the image would, with additional settings. */
export function correrEnImagen(
  { app, env, usuario }: Imagen,
  [programa = '', ...argumentos]: readonly string[],
  ajustes: Record<string, string> = {},
): ChildProcess {
  // `node` must be the image's, not the first on our PATH: Node looks programs up in the environment that is passed.
  return spawn(programa, argumentos, {
    cwd: app,
    env: { ...env, ...ajustes },
    ...usuario,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Replacements for the two stages that take minutes: the existing build, and links to the packages that production needs. */
export const ATAJOS: Record<string, (app: string) => void> = {
  build: (app) => cpSync(join(ROOT, 'build'), join(app, 'build'), { recursive: true }),
  production(app) {
    for (const paquete of productionPackages(ROOT)) enlazar(join(ROOT, paquete), join(app, paquete));
    mkdirSync(join(app, 'node_modules/.bin'), { recursive: true });
    symlinkSync('../node/bin/node', join(app, 'node_modules/.bin/node'));
  },
};

/** The image's build context: the files that deploy/Dockerfile.dockerignore leaves, relative to `carpeta`. */
export function contextoDe(carpeta: string): string[] {
  const reglas = readFileSync(`${DOCKERFILE}.dockerignore`, 'utf8')
    .split('\n')
    .filter((linea) => linea !== '' && !linea.startsWith('#'))
    .map((linea) => ({ entra: linea.startsWith('!'), patron: patronDe(linea.replace(/^!/u, '')) }));
  const entra = (ruta: string) => reglas.findLast(({ patron }) => patron.test(ruta))?.entra ?? true;
  return readdirSync(carpeta, { withFileTypes: true })
    .filter(({ name }) => !FUERA.has(name))
    .flatMap((entrada) => {
      if (!entrada.isDirectory()) return [entrada.name];
      return readdirSync(join(carpeta, entrada.name), { recursive: true, withFileTypes: true })
        .filter((dentro) => dentro.isFile())
        .map((dentro) => relative(carpeta, join(dentro.parentPath, dentro.name)));
    })
    .filter(entra);
}

/** Large folders that the rules exclude anyway: not even listed. */
const FUERA = new Set(['.git', 'node_modules', 'build', 'data', 'test-results', 'bench']);

function patronDe(regla: string): RegExp {
  const partes = regla.split('/').map((parte) => {
    if (parte === '**') return '(?:.*/)?';
    return `${parte.replaceAll(/[.+^$()]/gu, String.raw`\$&`).replaceAll('*', '[^/]*')}/`;
  });
  return new RegExp(`^${partes.join('').replace(/\/$/u, '')}(?:/|$)`, 'u');
}

interface Etapa {
  readonly nombre: string;
  readonly instrucciones: Instruction[];
}

function leerEtapas(): Etapa[] {
  const etapas: Etapa[] = [];
  for (const instruccion of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    if (instruccion.getKeyword() === 'FROM') {
      const [, nombre] = / AS (\S+)/iu.exec(instruccion.getArgumentsContent() ?? '') ?? [];
      etapas.push({ nombre: nombre ?? 'final', instrucciones: [] });
    } else etapas.at(-1)?.instrucciones.push(instruccion);
  }
  return etapas;
}

function copiar(
  instruccion: Copy,
  { app, contexto, carpetas }: { app: string; contexto: string; carpetas: Map<string, string> },
): void {
  const rutas = instruccion.getArguments().map((argumento) => argumento.getValue());
  const destino = resolve(app, rutas.pop() ?? '');
  const etapa = instruccion.getFromFlag()?.getValue() ?? undefined;
  for (const ruta of rutas) {
    if (etapa !== undefined) {
      // Moved instead of copied: each is taken from a stage only once.
      renameSync(join(carpetas.get(etapa) ?? '', ruta.replace('/app/', '')), destino);
      continue;
    }
    const prefijo = ruta === '.' ? '' : ruta;
    const archivos = contextoDe(contexto).filter(
      (archivo) => prefijo === '' || archivo === prefijo || archivo.startsWith(`${prefijo}/`),
    );
    if (archivos.length === 0) throw new Error(`COPY ${ruta}: nothing of the context is called that`);
    for (const archivo of archivos) {
      const dentro = archivo === prefijo ? (archivo.split('/').at(-1) ?? '') : archivo.slice(prefijo.length);
      const final = join(destino, dentro);
      mkdirSync(dirname(final), { recursive: true });
      cpSync(join(contexto, archivo), final);
      chmodSync(final, 0o644);
    }
  }
}

function correr(instruccion: Instruction, app: string): void {
  execFileSync('sh', ['-c', instruccion.getRawArgumentsContent() ?? ''], {
    cwd: app,
    // Whatever runs the tests puts its own node_modules/.bin first on the PATH.
    env: { ...process.env, PATH: (process.env['PATH'] ?? '').replaceAll(/[^:]*node_modules\/\.bin:?/gu, '') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function variables(
  instrucciones: readonly Instruction[],
  carpetas: Readonly<Record<string, string>>,
): Record<string, string> {
  const pares = instrucciones
    .filter((i) => i.getKeyword() === 'ENV')
    .flatMap((i) => i.getArguments().map((argumento) => argumento.getValue()));
  return Object.fromEntries(
    pares.map((par) => {
      const [nombre = '', ...valor] = par.split('=');
      const real = Object.entries(carpetas).reduce(
        (texto, [suya, nuestra]) => texto.replace(new RegExp(`^${suya}(?=[/:]|$)`, 'u'), nuestra),
        valor.join('='),
      );
      return [nombre, real];
    }),
  );
}

function ejecutable(instrucciones: readonly Instruction[], palabra: string): string[] {
  const texto = instrucciones.find((i) => i.getKeyword() === palabra)?.getArgumentsContent() ?? '';
  const orden: unknown = JSON.parse(texto.slice(texto.indexOf('[')));
  if (!Array.isArray(orden)) throw new Error(`${palabra} is not a list`);
  return orden.map(String);
}

/**
 * Links a package without its nested packages, which are requested separately, and without files that only people and
 * compilers read.
 */
function enlazar(desde: string, hasta: string): void {
  mkdirSync(hasta, { recursive: true });
  for (const entrada of readdirSync(desde, { withFileTypes: true })) {
    const [de, a] = [join(desde, entrada.name), join(hasta, entrada.name)];
    if (entrada.isDirectory()) {
      if (entrada.name !== 'node_modules') enlazar(de, a);
    } else if (entrada.isFile() && !/\.(map|md|d\.[cm]?ts)$/u.test(entrada.name)) enlazarArchivo(de, a);
  }
}

function enlazarArchivo(desde: string, hasta: string): void {
  try {
    linkSync(desde, hasta);
  } catch {
    // Linking fails across disks: copy.
    cpSync(desde, hasta);
  }
}
