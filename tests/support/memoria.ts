import { PGlite } from '@electric-sql/pglite';
import { armarBase } from '#server/db/armar.ts';
import type { Base, Registrar } from '#server/db/base.ts';
import { conectar } from '#server/db/embebida/abrir.ts';
import type { Servidor } from '#server/db/embebida/enchufe.ts';

/** The embedded engine without disk or thread: for tests. `volcado` is another one's `volcar()`. */
export async function abrirEnMemoria(
  opciones: { volcado?: Blob; registrar?: Registrar } = {},
): Promise<Base & { volcar(): Promise<Blob> }> {
  const pglite = new PGlite({
    ...(opciones.volcado && { loadDataDir: opciones.volcado }),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  await pglite.waitReady;
  const servidor: Servidor = {
    async enviar(mensajes, alDatos) {
      // A whole answer at a time: the engine answers inside the call, and node-postgres may ask again while it reads.
      const trozos: Uint8Array[] = [];
      await pglite.execProtocolRawStream(mensajes, {
        syncToFs: false,
        onRawData: (datos) => trozos.push(datos.slice()),
      });
      alDatos(Buffer.concat(trozos));
    },
  };
  const base = armarBase({
    tipo: 'embebida',
    ...conectar(() => Promise.resolve(servidor), opciones.registrar),
    mantener: () => Promise.resolve(),
    syncs: () => 0,
    alCerrar: () => pglite.close(),
  });
  return { ...base, volcar: () => pglite.dumpDataDir('none') };
}
