import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, describe, expect, test } from 'vitest';
import { procedimientos } from '#server/http/documentacion.ts';
import { COLUMNAS } from '#tests/support/acceso/comun.ts';
import { ARCHIVOS, OTRAS, PAGINAS } from '#tests/support/acceso/direcciones.ts';
import { baseDePrueba } from '#tests/support/base.ts';
import { direccionesMontadas } from '#tests/support/direcciones-montadas.ts';
import { abrirSitio } from '#tests/support/sitio.ts';
import routes from '../../src/web/routes.ts';

/**
 * Who may open what: requests every page, file and stream over HTTP, on rows that belong to `empleado` of Centro, as a
 * visitor, as seven people of the company and as two of the map staff. Anything missing from the table fails.
 */
const sitio = await abrirSitio(await baseDePrueba());
afterAll(() => sitio.cerrar());

/** The paths of all screens. A layout route counts as the path of its index. */
function caminos(entradas: readonly RouteConfigEntry[], bajo = ''): string[] {
  return entradas.flatMap(({ path, children }) => {
    const aqui = path === undefined ? bajo : `${bajo}/${path}`;
    return children?.length ? caminos(children, aqui) : [aqui === '' ? '/' : aqui];
  });
}

test('the table names every page, and no other', () => {
  expect(Object.keys(PAGINAS).toSorted()).toEqual([...new Set(caminos(routes))].toSorted());
});

test('the table names every address that something is mounted at, but for procedures and files', () => {
  expect(direccionesMontadas().toSorted()).toEqual(
    [...Object.keys(OTRAS), 'GET /archivos/:id', 'GET *', 'ALL *'].toSorted(),
  );
  expect(procedimientos().length).toBeGreaterThan(100);
});

describe('every page × every caller', () => {
  test.each(Object.entries(PAGINAS))('%s', async (camino, { acceso, ruta }) => {
    const dicho: string[] = [];
    for (const columna of COLUMNAS) {
      dicho.push(await queDice(await sitio.pedir(columna, ruta?.(sitio) ?? camino)));
    }
    const { capacitacion } = sitio.ids;
    expect(dicho).toEqual(acceso.map((esperado) => esperado.replace(':id', capacitacion)));
  });
});

describe('every file × every caller', () => {
  test.each(Object.entries(ARCHIVOS))('%s', async (proposito, acceso) => {
    const id = { ...sitio.ids.archivos, temporal: sitio.ids.temporal }[proposito];
    const dicho: string[] = [];
    for (const columna of COLUMNAS) {
      const respuesta = await sitio.pedir(columna, `/archivos/${id ?? ''}`);
      await respuesta.arrayBuffer();
      dicho.push(String(respuesta.status));
    }
    expect(dicho).toEqual(acceso);
  });
});

describe('every stream and other address × every caller', () => {
  test.each(Object.entries(OTRAS))('%s', async (nombre, { acceso, method = 'GET', ruta }) => {
    const camino = nombre.slice(nombre.indexOf(' ') + 1);
    const dicho: string[] = [];
    for (const columna of COLUMNAS) {
      const corte = new AbortController();
      const { status } = await sitio.pedir(columna, ruta?.(sitio) ?? camino, {
        method,
        signal: corte.signal,
      });
      dicho.push(String(status));
      // A stream never ends by itself.
      corte.abort();
    }
    expect(dicho).toEqual(acceso);
  });
});

/** The answer's status; its redirect, if any; the procedure's refusal, if it is an answer to a script. */
async function queDice(respuesta: Response): Promise<string> {
  const cuerpo = await respuesta.text();
  const a = respuesta.headers.get('location');
  if (a !== null) {
    if (a.includes('aviso=perfil_no_configurado')) return 'FUERA';
    return /^\/(?:reconoce\/)?auth(?:\?|$)/u.test(a) ? 'ENTRA' : `→ ${a}`;
  }
  const codigo = respuesta.headers.get('content-type')?.includes('json')
    ? /"code":"(\w+)"/u.exec(cuerpo)?.[1]
    : undefined;
  const dicho = { SIN_PERMISO: '403', NO_ENCONTRADO: '404', NO_AUTENTICADO: '401' }[codigo ?? ''];
  return dicho ?? codigo ?? String(respuesta.status);
}
