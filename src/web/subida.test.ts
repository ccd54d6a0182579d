import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mensajeDeError } from '#web/copy/errores.ts';
import { descartarArchivo, subirArchivo, type Avance } from './subida.ts';

const ARCHIVO = { id: 'a1', nombre: 'foto.jpg', mime: 'image/jpeg', tamano: 4, ancho: 2, alto: 2 };
/** It begins as a JPEG does; here nothing can open it, as in a browser without memory for it, so it is sent as it is. */
const file = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'mañana 😀.jpg', { type: 'image/jpeg' });

/** A request that the test answers. */
class Pedido extends EventTarget {
  static enviado = Promise.withResolvers<Pedido>();
  upload = new EventTarget();
  status = 0;
  responseText = '';
  cabeceras = new Map<string, string>();
  abierto: [string, string] | undefined;
  cuerpo: unknown;
  cortado = false;

  open(method: string, url: string) {
    this.abierto = [method, url];
  }
  setRequestHeader(nombre: string, valor: string) {
    this.cabeceras.set(nombre, valor);
  }
  getResponseHeader(nombre: string) {
    return nombre === 'X-Request-Id' ? 'pedido-7' : null;
  }
  send(cuerpo: unknown) {
    this.cuerpo = cuerpo;
    Pedido.enviado.resolve(this);
  }
  abort() {
    this.cortado = true;
    this.dispatchEvent(new Event('abort'));
  }
  avanzar(loaded: number, total: number) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }),
    );
  }
  responder(status: number, texto: string) {
    this.status = status;
    this.responseText = texto;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  Pedido.enviado = Promise.withResolvers();
  vi.stubGlobal('XMLHttpRequest', Pedido);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('subirArchivo', () => {
  test('sends the file with its purpose and its name, and answers what the server took', async () => {
    const avances: Avance[] = [];
    const subida = subirArchivo({
      proposito: 'evidencia',
      desafio: 'd1',
      file,
      onProgreso: (p) => avances.push(p),
    });
    const pedido = await Pedido.enviado.promise;
    expect(pedido.abierto).toEqual(['POST', '/api/archivos?proposito=evidencia&desafio=d1']);
    expect(decodeURIComponent(pedido.cabeceras.get('X-Nombre') ?? '')).toBe('mañana 😀.jpg');
    expect(pedido.cuerpo).toBe(file);
    pedido.avanzar(1, 4);
    pedido.avanzar(4, 4);
    pedido.responder(201, JSON.stringify(ARCHIVO));
    expect(await subida).toEqual({ ok: true, archivo: ARCHIVO });
    expect(avances).toEqual(['preparando', 0, 25, 99]);
  });

  test('a name that is no valid text or is endless does not stop a file', async () => {
    void subirArchivo({ proposito: 'avatar', file: new File([file], `${'a'.repeat(9_000)}\uD83D.png`) });
    const { cabeceras } = await Pedido.enviado.promise;
    expect(cabeceras.get('X-Nombre')?.length).toBeLessThan(800);
    expect(cabeceras.get('X-Nombre')).toMatch(/%EF%BF%BD\.png$/);
  });

  test('a refusal keeps its code, its data and the id of the request', async () => {
    const subida = subirArchivo({ proposito: 'avatar', file });
    (await Pedido.enviado.promise).responder(
      413,
      '{"code":"ARCHIVO_DEMASIADO_GRANDE","message":"Muy grande","limite_bytes":1048576}',
    );
    const resultado = await subida;
    expect(resultado).toEqual({
      ok: false,
      fallo: {
        code: 'ARCHIVO_DEMASIADO_GRANDE',
        data: { limite_bytes: 1_048_576 },
        message: 'Muy grande',
        request_id: 'pedido-7',
      },
    });
    expect(resultado.ok ? '' : mensajeDeError(resultado.fallo).texto).toContain('1\u00a0MB');
  });

  test.each([
    [413, '<html>', 'ARCHIVO_DEMASIADO_GRANDE'],
    [502, '<html>', undefined],
    [201, '{"id":7}', undefined],
  ])('an answer of %i that is not ours fails with its own status', async (status, texto, code) => {
    const subida = subirArchivo({ proposito: 'avatar', file });
    (await Pedido.enviado.promise).responder(status, texto);
    expect(await subida).toMatchObject({ ok: false, fallo: { code } });
  });

  test('without a connection it says so', async () => {
    const subida = subirArchivo({ proposito: 'avatar', file });
    (await Pedido.enviado.promise).dispatchEvent(new Event('error'));
    expect(await subida).toMatchObject({ ok: false, fallo: { code: 'SIN_CONEXION' } });
  });

  test('cancelling stops the request, before or after it began', async () => {
    const corte = new AbortController();
    const subida = subirArchivo({ proposito: 'avatar', file, signal: corte.signal });
    const pedido = await Pedido.enviado.promise;
    corte.abort();
    expect(await subida).toMatchObject({ ok: false, fallo: { code: 'CANCELADA' } });
    expect(pedido.cortado).toBe(true);

    vi.stubGlobal('XMLHttpRequest', undefined);
    const yaCortada = await subirArchivo({ proposito: 'avatar', file, signal: AbortSignal.abort() });
    expect(yaCortada).toMatchObject({ ok: false, fallo: { code: 'CANCELADA' } });
  });

  test('silence is given up after a minute without news, however long the whole takes', async () => {
    vi.useFakeTimers();
    const subida = subirArchivo({ proposito: 'avatar', file });
    const pedido = await Pedido.enviado.promise;
    for (let bytes = 1; bytes <= 3; bytes += 1) {
      vi.advanceTimersByTime(50_000);
      pedido.avanzar(bytes, 4);
    }
    expect(pedido.cortado).toBe(false);
    vi.advanceTimersByTime(61_000);
    expect(await subida).toMatchObject({ ok: false, fallo: { code: 'TIEMPO_AGOTADO' } });
    expect(pedido.cortado).toBe(true);
  });
});

test('descartarArchivo asks for the file to go and does not mind if nobody hears', async () => {
  const pedir = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', pedir);
  descartarArchivo('a1');
  expect(pedir).toHaveBeenCalledWith('/api/archivos/a1', { method: 'DELETE', keepalive: true });
  await Promise.resolve();
});
