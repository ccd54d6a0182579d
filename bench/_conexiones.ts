import { connect } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';

/** A path of a server on this machine. */
export type Lugar = {
  readonly puerto: number;
  readonly camino: string;
  readonly cabeceras?: Readonly<Record<string, string>>;
};

const CONEXIONES = 32;

/**
 * Requests per second over 32 connections, each of which asks again as soon as it is answered. All answers must have the same
 * length.
 * @param ms how long to warm up, and then how long to measure
 * @throws unless the answer is 200
 */
export async function porSegundo(
  { puerto, camino, cabeceras = {} }: Lugar,
  ms: { readonly antes: number; readonly midiendo: number },
): Promise<number> {
  const lineas = Object.entries({ Host: `127.0.0.1:${puerto}`, ...cabeceras }).map(
    ([n, v]) => `${n}: ${v}\r\n`,
  );
  const pedido = `GET ${camino} HTTP/1.1\r\n${lineas.join('')}\r\n`;
  const largo = await largoDe(puerto, pedido);
  let respuestas = 0;
  const conexiones = Array.from({ length: CONEXIONES }, () => {
    const conexion = connect(puerto, '127.0.0.1');
    let faltan = largo;
    conexion.on('data', (parte) => {
      faltan -= parte.length;
      if (faltan > 0) return;
      respuestas += 1;
      faltan = largo;
      conexion.write(pedido);
    });
    conexion.write(pedido);
    return conexion;
  });
  await esperar(ms.antes);
  const [antes, desde] = [respuestas, performance.now()];
  await esperar(ms.midiendo);
  const ritmo = ((respuestas - antes) / (performance.now() - desde)) * 1000;
  for (const conexion of conexiones) conexion.destroy();
  return ritmo;
}

/** Size in bytes of one complete answer, headers included. */
async function largoDe(puerto: number, pedido: string): Promise<number> {
  const conexion = connect(puerto, '127.0.0.1');
  let leido = '';
  conexion.setEncoding('latin1').on('data', (parte: string) => (leido += parte));
  conexion.write(pedido);
  await esperar(700);
  conexion.destroy();
  if (!leido.startsWith('HTTP/1.1 200')) throw new Error(leido.slice(0, 500));
  return leido.length;
}
