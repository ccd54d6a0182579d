import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EXTENSIONES } from '../extensiones.ts';

/**
 * Creates the database in another folder, syncs it and then renames it, so that a process killed half-way leaves no partial
 * database.
 */
export async function crearEnDisco(carpeta: string): Promise<void> {
  const nueva = `${carpeta}.nueva`;
  rmSync(nueva, { recursive: true, force: true });
  mkdirSync(nueva, { recursive: true, mode: 0o700 });
  const pglite = await abrirEnDisco(nueva, () => {});
  await pglite.close();
  sincronizarArbol(nueva);
  // `rename` replaces nothing or an empty folder; over anything else it fails, and nothing is lost.
  renameSync(nueva, carpeta);
  sincronizar(dirname(carpeta));
}

/**
 * Opens the embedded database in `carpeta` so that every acknowledged commit is on disk. PGlite alone never syncs; here
 * PostgreSQL's own fsync calls (inside COMMIT, checkpoints, new WAL files) reach the disk, and each one calls
 * `alSincronizar`.
 */
export async function abrirEnDisco(carpeta: string, alSincronizar: () => void): Promise<PGlite> {
  const pglite = new PGlite({
    extensions: EXTENSIONES,
    fs: new DiscoFirme(carpeta, alSincronizar),
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      // The default method is a stub in the WebAssembly build: it reports success without syncing.
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=32MB',
    ],
  });
  await pglite.waitReady;
  return pglite;
}

/** PGlite's Node file system, which has no fsync, with one added. */
class DiscoFirme extends NodeFS {
  readonly #alSincronizar: () => void;

  constructor(carpeta: string, alSincronizar: () => void) {
    super(carpeta);
    this.#alSincronizar = alSincronizar;
  }

  override async init(...[pg, opts]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const alSincronizar = this.#alSincronizar;
    const instalar = (mod: ConNodeFs) => {
      mod.NODEFS.stream_ops.fsync = ({ nfd }) => {
        // Only an error with an errno reaches PostgreSQL, which then refuses to commit; any other is swallowed on the way.
        mod.NODEFS.tryFSOperation(() => fdatasyncSync(nfd));
        alSincronizar();
        return 0;
      };
      // The engine sets its own file modes, whatever the process's umask is.
      for (const ops of [mod.NODEFS.node_ops, mod.NODEFS.stream_ops]) {
        const { setattr } = ops;
        if (setattr) ops.setattr = (que, attr) => setattr(que, soloNuestros(attr));
      }
    };
    // This must come first: super.init's own step mounts the folder with the operations as they are then.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [instalar, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** The part of the Emscripten module that is missing from its types. */
interface ConNodeFs {
  NODEFS: {
    tryFSOperation(fn: () => void): void;
    node_ops: ConModos;
    stream_ops: ConModos & { fsync?: (stream: { nfd: number }) => number };
  };
}

interface ConModos {
  setattr?: (que: unknown, attr: Atributos) => void;
}

type Atributos = { readonly mode?: number };

function soloNuestros(attr: Atributos): Atributos {
  return attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~0o077 };
}

function sincronizarArbol(carpeta: string): void {
  for (const entrada of readdirSync(carpeta, { withFileTypes: true })) {
    const ruta = join(carpeta, entrada.name);
    if (entrada.isDirectory()) sincronizarArbol(ruta);
    else if (entrada.isFile()) sincronizar(ruta);
  }
  sincronizar(carpeta);
}

function sincronizar(ruta: string): void {
  const fd = openSync(ruta, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
