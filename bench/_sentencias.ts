import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { puertoDe } from '../tests/support/servidores.ts';

/** What was asked of PostgreSQL: statements, and round trips (messages that waited for an answer). */
export type Pedido = { readonly sentencias: number; readonly viajes: number };

/**
 * A proxy between a server and its PostgreSQL that counts messages. Connections that only LISTEN are not counted. @param url
 * of PostgreSQL
 */
export async function intermediario(
  url: string,
): Promise<{ url: string; contar: (obra: () => Promise<void>) => Promise<Pedido>; cerrar: () => void }> {
  const destino = new URL(url);
  const total = { sentencias: 0, viajes: 0 };
  const abiertos = new Set<Socket>();
  const servidor = createServer((cliente) => {
    const base = connect(Number(destino.port), destino.hostname);
    const conexion = { callada: false, debe: 0 };
    const deIda = porMensajes(false, (tipo, cuerpo) => {
      // The startup message has no type letter. It carries the application's name.
      if (tipo === '') conexion.callada = cuerpo.includes('mostrador-escucha');
      if (conexion.callada || !ESPERAN.has(tipo)) {
        if (!conexion.callada && tipo === 'B') total.sentencias += 1;
        return;
      }
      if (tipo === 'Q') total.sentencias += 1;
      if (conexion.debe === 0) total.viajes += 1;
      conexion.debe += 1;
    });
    const deVuelta = porMensajes(true, (tipo) => {
      if (tipo === 'Z' && conexion.debe > 0) conexion.debe -= 1;
    });
    for (const [desde, hacia, mirar] of [
      [cliente, base, deIda],
      [base, cliente, deVuelta],
    ] as const) {
      abiertos.add(desde);
      desde.on('data', (parte) => {
        mirar(Buffer.from(parte));
        hacia.write(parte);
      });
      desde.on('error', () => hacia.destroy());
      desde.on('close', () => {
        abiertos.delete(desde);
        hacia.end();
      });
    }
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const propia = new URL(url);
  propia.host = `127.0.0.1:${puertoDe(servidor)}`;
  return {
    url: propia.href,
    async contar(obra) {
      const antes = { ...total };
      await obra();
      return {
        sentencias: total.sentencias - antes.sentencias,
        viajes: total.viajes - antes.viajes,
      };
    },
    cerrar() {
      servidor.close();
      for (const abierto of abiertos) abierto.destroy();
    },
  };
}

/** Simple query and Sync. PostgreSQL answers both with ReadyForQuery. */
const ESPERAN: ReadonlySet<string> = new Set(['Q', 'S']);
/** Bytes: a type letter and a length. */
const CABECERA = 5;

/** Splits the chunks of a connection into PostgreSQL messages. */
function porMensajes(conLetra: boolean, alLlegar: (tipo: string, cuerpo: Buffer) => void) {
  let resto = Buffer.alloc(0);
  let letra = conLetra;
  return (parte: Buffer): void => {
    resto = Buffer.concat([resto, parte]);
    for (;;) {
      const de = letra ? 1 : 0;
      if (resto.length < CABECERA) return;
      const largo = de + resto.readInt32BE(de);
      if (resto.length < largo) return;
      alLlegar(letra ? resto.toString('latin1', 0, 1) : '', resto.subarray(de, largo));
      resto = resto.subarray(largo);
      letra = true;
    }
  };
}
