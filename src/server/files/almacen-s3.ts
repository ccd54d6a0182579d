import { open } from 'node:fs/promises';
import { Agent, IncomingMessage } from 'node:http';
import { Agent as AgentSeguro } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../env.ts';
import type { Almacen, Contenido, ObjetoGuardado, Rango } from './almacen.ts';
import { exigirClave, exigirPrefijo } from './almacen-clave.ts';

const INTENTOS = 2;
const LECTURA_QUIETA_MS = 120_000;
const CONEXIONES = { keepAlive: true, maxSockets: 50 };

/**
 * Objects in a private S3 bucket, through flydrive where possible. Writing, reading and listing use the S3 client that it
 * shares, because flydrive cannot request a range, retry a stream or list sizes. One PutObject per object, never multipart,
 * so a crash leaves no invisible parts.
 */
export class AlmacenEnS3 implements Almacen {
  readonly #bucket: string;
  readonly #cliente: S3Client;
  readonly #driver: S3Driver;
  readonly #agentes = { httpAgent: new Agent(CONEXIONES), httpsAgent: new AgentSeguro(CONEXIONES) };

  constructor(ajustes: S3Settings) {
    this.#bucket = ajustes.bucket;
    this.#cliente = new S3Client({
      region: ajustes.region,
      credentials: { accessKeyId: ajustes.accessKeyId, secretAccessKey: ajustes.secretAccessKey },
      ...(ajustes.endpoint === null ? {} : { endpoint: ajustes.endpoint, forcePathStyle: true }),
      // By default the SDK wraps streams in checksum framing, which compatible servers store as if it were content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Errors are thrown to the caller, who logs them once.
      logger: { trace: callar, debug: callar, info: callar, warn: callar, error: callar },
      // A person waits for the response: at most two attempts, and no longer than a healthy server needs.
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000, ...this.#agentes },
    });
    this.#cliente.middlewareStack.add(
      (siguiente) => async (pedido) => {
        try {
          return await siguiente(pedido);
        } catch (error) {
          if (!(error instanceof S3ServiceException)) this.#soltarOciosas();
          throw error;
        }
      },
      // Applies to each attempt, so that the next one uses a new connection.
      { step: 'deserialize', name: 'soltarOciosas', priority: 'high' },
    );
    this.#driver = new S3Driver({
      client: this.#cliente,
      bucket: ajustes.bucket,
      visibility: 'private',
      supportsACL: false,
    });
  }

  async guardar(clave: string, contenido: Contenido, datos: { mime: string }): Promise<void> {
    exigirClave(clave);
    const objeto = { Bucket: this.#bucket, Key: clave, ContentType: datos.mime };
    if (contenido instanceof Uint8Array) {
      await this.#cliente.send(new PutObjectCommand({ ...objeto, Body: contenido }));
      return;
    }
    // The SDK retries bytes but not streams, so each attempt reads the file again.
    for (let intento = 1; ; intento += 1) {
      try {
        await this.#enviar(objeto, contenido.ruta);
        return;
      } catch (error) {
        if (intento === INTENTOS || !esPasajero(error)) throw error;
        await setTimeout(200 * 2 ** intento);
      }
    }
  }

  async leer(
    clave: string,
    opciones: { rango?: Rango } = {},
  ): Promise<{ flujo: Readable; tamano: number } | null> {
    exigirClave(clave);
    const { rango } = opciones;
    const orden = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: clave,
      ...(rango === undefined ? {} : { Range: `bytes=${rango.desde}-${rango.hasta}` }),
    });
    const respuesta = await this.#cliente.send(orden).catch(nullSiFalta);
    if (respuesta === null) return null;
    if (!(respuesta.Body instanceof Readable)) throw new Error('S3 answered an object without a body');
    // From here on the slow side may be the reader: for example, somebody paused a video.
    if (respuesta.Body instanceof IncomingMessage) respuesta.Body.socket.setTimeout(LECTURA_QUIETA_MS);
    const total = /\/(\d+)$/u.exec(respuesta.ContentRange ?? '')?.[1];
    return {
      flujo: respuesta.Body,
      tamano: total === undefined ? (respuesta.ContentLength ?? 0) : Number(total),
    };
  }

  async borrar(clave: string): Promise<void> {
    exigirClave(clave);
    await this.#driver.delete(clave);
  }

  async existe(clave: string): Promise<boolean> {
    exigirClave(clave);
    return this.#driver.exists(clave);
  }

  async *listar(prefijo: string): AsyncIterable<ObjetoGuardado> {
    exigirPrefijo(prefijo);
    let pagina: string | undefined;
    do {
      const { Contents, NextContinuationToken } = await this.#cliente.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefijo, ContinuationToken: pagina }),
      );
      for (const { Key, Size, LastModified } of Contents ?? []) {
        if (Key !== undefined && LastModified !== undefined) {
          yield { clave: Key, tamano: Size ?? 0, modificado: LastModified };
        }
      }
      pagina = NextContinuationToken;
    } while (pagina !== undefined);
  }

  /**
   * If the network lost one connection it probably lost the idle ones too, and each would make the next request wait for
   * nothing.
   */
  #soltarOciosas(): void {
    const { httpAgent, httpsAgent } = this.#agentes;
    for (const ociosas of [
      ...Object.values(httpAgent.freeSockets),
      ...Object.values(httpsAgent.freeSockets),
    ]) {
      for (const conexion of ociosas ?? []) conexion.destroy();
    }
  }

  async #enviar(objeto: { Bucket: string; Key: string; ContentType: string }, ruta: string): Promise<void> {
    const archivo = await open(ruta, 'r');
    // If reading the file fails half-way, abort the request: the server would wait for the rest of the announced length.
    const corte = new AbortController();
    try {
      const datos = await archivo.stat();
      if (!datos.isFile()) throw new Error(`Not a file: ${ruta}`);
      const Body = archivo.createReadStream({ autoClose: false });
      Body.once('error', (error) => corte.abort(error));
      const orden = new PutObjectCommand({ ...objeto, Body, ContentLength: datos.size });
      await this.#cliente.send(orden, { abortSignal: corte.signal });
    } finally {
      await archivo.close();
    }
  }

  /** An unfinished PutObject never becomes an object, so there is nothing to delete. */
  async borrarParciales(): Promise<number> {
    return 0;
  }
}

function nullSiFalta(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}

/** Whether a retry makes sense: the network failed, or the server reports an error of its own or that it is busy. */
function esPasajero(error: unknown): boolean {
  if (!(error instanceof S3ServiceException))
    return error instanceof Error && 'code' in error && error.code !== 'ENOENT';
  const estado = error.$metadata.httpStatusCode ?? 500;
  return estado >= 500 || estado === 429;
}

function callar(): void {}
