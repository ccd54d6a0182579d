import { createServer as crearHttp } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLASES_DE_ASIENTO } from '#domain/comun/clases-de-asiento.ts';
import { baseDePrueba, vaciar } from '#tests/support/base.ts';
import { crearEmpresa, type Empresa } from '#tests/support/empresa.ts';
import { puertoDe } from '#tests/support/servidores.ts';
import { auditar } from '../../../comun/auditar.ts';
import { crearFirmante, huellaDe } from './cadena.ts';
import { crearCopiador } from './copiar.ts';
import { abrirDestino, type Destino } from './destino.ts';
import { cadenaDe } from './repo-cadena.ts';
import { sellar } from './sellar.ts';

const base = await baseDePrueba();
const { db } = base;
const firmante = crearFirmante(['un secreto de prueba que tiene más de 32 caracteres']);
let e: Empresa;
const abiertos: Server[] = [];

beforeEach(async () => {
  await vaciar(base);
  e = await crearEmpresa(base);
});
afterEach(async () => {
  for (const servidor of abiertos.splice(0)) await new Promise((listo) => servidor.close(listo));
});

async function escuchar(servidor: Server): Promise<number> {
  abiertos.push(servidor);
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return puertoDe(servidor);
}

const anotar = async (...acciones: string[]) => {
  for (const accion of acciones) {
    await auditar(db, {
      actor_id: e.admin_rrhh.id,
      accion,
      entidad: 'empleados',
      entidad_id: e.empleado.id,
      antes: { nombre: 'Ana' },
      despues: { nombre: 'Anita', veces: 2, motivo: 'Lo pidió Ana' },
    });
  }
  while ((await sellar(db, firmante)) ?? 0);
};
const copiador = (destino: Destino, fallas: object[] = []) =>
  crearCopiador({ base, destino, registro: { warn: (datos) => void fallas.push(datos) } });

/** A line of the copy, as the company's other system reads it. */
const Salida = z.object({
  id: z.int(),
  orden: z.int(),
  compromiso: z.string(),
  huella: z.string(),
  actor_id: z.string().nullable(),
  cuenta_id: z.string().nullable(),
  clave_id: z.string().nullable(),
  accion: z.string(),
  clase: z.enum(CLASES_DE_ASIENTO),
  entidad: z.string(),
  entidad_id: z.string(),
  created_at: z.coerce.date(),
  detalle: z.unknown().optional(),
});
type Salida = z.infer<typeof Salida>;
const leer = (texto: string) => Salida.parse(JSON.parse(texto));

describe('the copy', () => {
  test('takes each row once, in order, from where it had got to, and says nothing that names somebody', async () => {
    const lineas: string[] = [];
    const destino = abrirDestino('stdout', (texto) => void lineas.push(...texto.trimEnd().split('\n')));
    await anotar('a.uno', 'a.dos');
    await copiador(destino).parar();
    await anotar('a.tres');
    await copiador(destino).parar();
    expect(lineas.map((texto) => leer(texto)).map(({ orden, accion }) => [orden, accion])).toEqual([
      [1, 'a.uno'],
      [2, 'a.dos'],
      [3, 'a.tres'],
    ]);
    expect(leer(lineas[0] ?? '')).toMatchObject({ actor_id: e.admin_rrhh.id, detalle: { veces: 2 } });
    expect(lineas.join('\n')).not.toMatch(/Ana|Anita/u);
  });

  test('can be verified by itself, without the database', async () => {
    const lineas: Salida[] = [];
    await anotar('a.uno', 'a.dos', 'a.tres');
    await copiador(async (salen) => void lineas.push(...salen.map(({ texto }) => leer(texto)))).parar();
    let anterior = '';
    for (const linea of lineas) {
      const { orden, compromiso } = linea;
      expect(huellaDe(linea, { anterior, orden, compromiso })).toBe(linea.huella);
      anterior = linea.huella;
    }
    expect(lineas).toHaveLength(3);
  });

  test('of a destination that is away waits, and is sent when it is back', async () => {
    const fallas: object[] = [];
    const recibidas: number[] = [];
    let cae = true;
    const destino: Destino = async (lineas) => {
      if (cae) throw new Error('away');
      recibidas.push(...lineas.map(({ texto }) => leer(texto).orden));
    };
    await anotar('a.uno');
    await copiador(destino, fallas).parar();
    expect(fallas).toHaveLength(1);
    expect((await cadenaDe(db)).copiado).toBe(0);
    cae = false;
    await anotar('a.dos');
    await copiador(destino, fallas).parar();
    expect(recibidas).toEqual([1, 2]);
    expect((await cadenaDe(db)).copiado).toBe(2);
  });

  test('of many rows goes in batches, each noted as it is taken', async () => {
    await db.transaction(async (tx) => {
      await auditar(
        tx,
        Array.from({ length: 450 }, (_, i) => ({
          actor_id: null,
          accion: 'a.b',
          entidad: 'x',
          entidad_id: String(i),
        })),
      );
    });
    await anotar();
    const tandas: number[] = [];
    const fallas: object[] = [];
    await copiador(async (lineas) => {
      tandas.push(lineas.length);
      if (tandas.length === 2) throw new Error('away');
    }, fallas).parar();
    expect((await cadenaDe(db)).copiado).toBe(200);
    await copiador(async (lineas) => void tandas.push(lineas.length)).parar();
    expect(tandas).toEqual([200, 200, 200, 50]);
  });
});

describe('a destination', () => {
  const linea = { cuando: new Date('2026-11-20T12:00:00Z'), texto: '{"orden":1}' };

  test('over http gets lines of JSON with its credentials, and any answer but a success is a failure', async () => {
    const recibido: { cuerpo: string; autorizacion: string | undefined; tipo: string | undefined }[] = [];
    let estado = 204;
    const servidor = crearHttp((pedido, respuesta) => {
      let cuerpo = '';
      pedido.on('data', (trozo) => (cuerpo += String(trozo)));
      pedido.on('end', () => {
        recibido.push({
          cuerpo,
          autorizacion: pedido.headers.authorization,
          tipo: pedido.headers['content-type'],
        });
        respuesta.writeHead(estado).end();
      });
    });
    const puerto = await escuchar(servidor);
    const destino = abrirDestino(`http://ana:a%20b@127.0.0.1:${puerto}/auditoria`);
    await destino([linea, linea]);
    expect(recibido).toEqual([
      {
        cuerpo: '{"orden":1}\n{"orden":1}\n',
        autorizacion: `Basic ${Buffer.from('ana:a b').toString('base64')}`,
        tipo: 'application/x-ndjson',
      },
    ]);
    estado = 500;
    await expect(destino([linea])).rejects.toThrow('500');
    servidor.closeAllConnections();
  });

  test('over syslog gets messages with their length before, in bytes', async () => {
    let recibido = Buffer.alloc(0);
    const puerto = await escuchar(
      createServer((socket) => {
        socket.on('data', (trozo: Buffer) => (recibido = Buffer.concat([recibido, trozo])));
        socket.on('end', () => socket.end());
      }),
    );
    await abrirDestino(`syslog://127.0.0.1:${puerto}`)([{ ...linea, texto: '{"x":"ñ"}' }, linea]);
    const mensajes: string[] = [];
    while (recibido.length > 0) {
      const espacio = recibido.indexOf(' ');
      const fin = espacio + 1 + Number(recibido.toString('latin1', 0, espacio));
      mensajes.push(recibido.toString('utf8', espacio + 1, fin));
      recibido = recibido.subarray(fin);
    }
    expect(mensajes).toHaveLength(2);
    expect(mensajes[0]).toMatch(
      /^<109>1 2026-11-20T12:00:00\.000Z \S+ mostrador \d+ auditoria - \{"x":"ñ"\}$/u,
    );
  });

  test('that nobody listens at is a failure', async () => {
    const puerto = await escuchar(createServer());
    for (const servidor of abiertos.splice(0)) await new Promise((listo) => servidor.close(listo));
    await expect(abrirDestino(`syslog://127.0.0.1:${puerto}`)([linea])).rejects.toThrow();
    await expect(abrirDestino(`http://127.0.0.1:${puerto}`)([linea])).rejects.toThrow();
  });
});
