// A bare node:http server that runs the statements its parent gave it for each address and answers with their rows, straight
// from the driver. The API is measured against it.
import { createServer } from 'node:http';
import { Pool } from 'pg';
import { type Consulta, OPCIONES, pedidoDe } from './_consultas.ts';

export type Encargo = {
  readonly databaseUrl: string;
  readonly conexiones: number;
  /** `/0` runs the first list, `/1` the second, and so on. */
  readonly tandas: readonly (readonly Consulta[])[];
  /** If true, each list runs in order on one connection; otherwise each statement runs on any free one. */
  readonly enUna: boolean;
};

process.once('message', ({ databaseUrl, conexiones, tandas, enUna }: Encargo) => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: conexiones,
    options: OPCIONES,
  });
  const correr = async (tanda: readonly Consulta[]): Promise<unknown[]> => {
    const cliente = enUna ? await pool.connect() : null;
    try {
      const filas: unknown[] = [];
      for (const consulta of tanda) {
        filas.push((await (cliente ?? pool).query<Record<string, unknown>>(pedidoDe(consulta))).rows);
      }
      return filas;
    } finally {
      cliente?.release();
    }
  };
  const server = createServer((peticion, respuesta) => {
    correr(tandas[Number(peticion.url?.slice(1))] ?? []).then(
      (filas) => {
        const cuerpo = Buffer.from(JSON.stringify(filas));
        respuesta.writeHead(200, { 'content-type': 'application/json', 'content-length': cuerpo.length });
        respuesta.end(cuerpo);
      },
      (error: unknown) => respuesta.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : 0);
  });
});
