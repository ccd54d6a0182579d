import { afterEach, expect, test, vi } from 'vitest';
import { compartir } from './compartir.ts';

const QUE = { title: 'Insignia «Faro»', url: 'https://mostrador.ejemplo/insignias/ABC' };
const copiadas: string[] = [];

/** A browser: whether it is touched, and what it can do with an address. */
function navegador({
  touch,
  share,
  writeText = (texto) => {
    copiadas.push(texto);
    return Promise.resolve();
  },
}: {
  touch: boolean;
  share?: (que: ShareData) => Promise<void>;
  writeText?: ((texto: string) => Promise<void>) | null;
}) {
  vi.stubGlobal('matchMedia', (consulta: string) => ({ matches: touch && consulta === '(pointer: coarse)' }));
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    ...(writeText && { clipboard: { writeText } }),
  });
}

afterEach(() => {
  copiadas.length = 0;
  vi.unstubAllGlobals();
});

test('a phone’s own sheet gets the address with its title; nothing is copied', async () => {
  const share = vi.fn<(que: ShareData) => Promise<void>>(() => Promise.resolve());
  navegador({ touch: true, share });
  expect(await compartir(QUE)).toBe('ofrecido');
  expect(share).toHaveBeenCalledExactlyOnceWith(QUE);
  expect(copiadas).toEqual([]);
});

test('where there is no sheet, or no finger, the address is copied', async () => {
  navegador({ touch: true });
  expect(await compartir(QUE)).toBe('copiado');
  navegador({ touch: false, share: () => Promise.reject(new Error('A computer is not asked')) });
  expect(await compartir(QUE)).toBe('copiado');
  expect(copiadas).toEqual([QUE.url, QUE.url]);
});

test('a sheet that was closed is no failure; what cannot be done is told', async () => {
  navegador({ touch: true, share: () => Promise.reject(new DOMException('Closed', 'AbortError')) });
  expect(await compartir(QUE)).toBe('cerrado');
  navegador({ touch: true, share: () => Promise.reject(new DOMException('No', 'NotAllowedError')) });
  expect(await compartir(QUE)).toBe('imposible');
  // Browsers have no clipboard on pages that did not come by https.
  navegador({ touch: true, writeText: null });
  expect(await compartir(QUE)).toBe('imposible');
  expect(copiadas).toEqual([]);
});
