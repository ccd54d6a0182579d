import { describe, expect, it } from 'vitest';
import {
  claveDeMiniatura,
  claveNueva,
  clavePrincipal,
  decodificarNombre,
  disposicion,
  nombreVisible,
} from './nombres.ts';

describe('the name a person reads', () => {
  it.each([
    ['informe.pdf', 'pdf', 'informe.pdf'],
    ['Informe Final.PDF', 'pdf', 'Informe Final.pdf'],
    ['foto.png', 'jpg', 'foto.jpg'],
    ['factura.exe', 'pdf', 'factura.exe.pdf'],
    ['versión 1.2', 'docx', 'versión 1.2.docx'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['C:\\Users\\Ana\\foto.jpg', 'jpg', 'foto.jpg'],
    ['carpeta/', 'pdf', 'archivo.pdf'],
    ['', 'pdf', 'archivo.pdf'],
    ['.htaccess', 'pdf', 'htaccess.pdf'],
    ['...', 'pdf', 'archivo.pdf'],
    ['a\u0000b\r\nc\td.pdf', 'pdf', 'a b c d.pdf'],
    ['factura\u202Efdp.exe', 'pdf', 'facturafdp.exe.pdf'],
    ['\u2066x\u2069\u200B\uFEFFy\u00AD.pdf', 'pdf', 'xy.pdf'],
    ['תמונה שלי.jpg', 'jpg', 'תמונה שלי.jpg'],
    ['👩‍👩‍👧 en la góndola 🇦🇷.webp', 'webp', '👩‍👩‍👧 en la góndola 🇦🇷.webp'],
    ['suelto\uD800.pdf', 'pdf', 'suelto\uFFFD.pdf'],
    ['n\u0303andu\u0301.pdf', 'pdf', 'ñandú.pdf'],
  ] as const)('%j as %s is %j', (original, tipo, esperado) => {
    expect(nombreVisible(original, tipo)).toBe(esperado);
  });

  it('is cut at 120, between whole characters', () => {
    expect(nombreVisible('a'.repeat(10_000), 'docx')).toBe(`${'a'.repeat(115)}.docx`);
    const banderas = nombreVisible('🇦🇷'.repeat(5000), 'pdf');
    expect(banderas).toBe(`${'🇦🇷'.repeat(29)}.pdf`);
    expect(nombreVisible(`z${'\u0301'.repeat(10_000)}`, 'pdf').length).toBeLessThanOrEqual(120);
  });

  it('comes percent-encoded, and a malformed one is none', () => {
    expect(decodificarNombre(encodeURIComponent('añil 📷.jpg'))).toBe('añil 📷.jpg');
    expect(decodificarNombre('%E0%A4%A')).toBe('');
  });

  it('goes into a header without breaking out of it', () => {
    expect(disposicion('attachment', 'a"b\\c\r\nSet-Cookie: x.pdf')).toBe(
      `attachment; filename="a_b_c__Set-Cookie: x.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0ASet-Cookie%3A%20x.pdf`,
    );
    expect(disposicion('inline', "año '(1)*.jpg")).toBe(
      `inline; filename="a_o '(1)*.jpg"; filename*=UTF-8''a%C3%B1o%20%27%281%29%2A.jpg`,
    );
  });
});

describe('the key an object is stored under', () => {
  const ahora = new Date('2026-03-01T12:00:00Z');

  it('is made of challenge, employee, timestamp and real extension, and of nothing a person wrote', () => {
    const desafioId = '01900000-0000-7000-8000-00000000000a';
    const empleadoId = '01900000-0000-7000-8000-00000000000b';
    const clave = claveNueva({ proposito: 'evidencia', desafioId, empleadoId }, 'jpg', ahora);
    expect(clave).toMatch(
      new RegExp(`^evidencias/${desafioId}-${empleadoId}-${ahora.getTime()}-[0-9a-f]{20}\\.jpg$`, 'u'),
    );
    expect(claveNueva({ proposito: 'evidencia', desafioId, empleadoId }, 'jpg', ahora)).not.toBe(clave);
    expect(claveNueva({ proposito: 'avatar', cuentaId: 'c1' }, 'webp', ahora)).toMatch(
      /^avatares\/c1-\d+-[0-9a-f]{20}\.webp$/u,
    );
  });

  it('is found again from the key of its small copy', () => {
    expect(clavePrincipal(claveDeMiniatura('evidencias/a.jpg'))).toBe('evidencias/a.jpg');
    expect(clavePrincipal('evidencias/a.jpg')).toBe('evidencias/a.jpg');
  });
});
