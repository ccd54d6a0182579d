import { expect, test } from 'vitest';
import { acreditacionDe, bitsDeRetiradas, LUGARES_DE_LISTA } from './acreditacion.ts';

const CASO = {
  id: '0199c0de-0000-7000-8000-000000000001',
  logro: {
    id: '0199c0de-0000-7000-8000-000000000002',
    clase: 'insignia',
    nombre: 'Racha de <oro> & más',
    descripcion: '',
    criterio: '25 días de racha',
    icono: '🔥',
  },
  persona: { sujeto: '0199c0de-0000-4000-8000-000000000003', nombre: 'Ana Paz', huella_de_email: null },
  emisor: {
    url: 'https://x.test/acreditaciones/emisor',
    nombre: 'La Distribuidora',
    sitio: 'https://x.test',
  },
  lugar: { url: 'https://x.test/acreditaciones/retiradas/1', indice: 94_567 },
  desde: new Date('2026-03-10T12:00:00.500Z'),
} as const;

test('a credential says who, what, since when, and where it would say that it was withdrawn', () => {
  const hecha = acreditacionDe(CASO);
  expect(hecha).toMatchObject({
    name: 'Racha de <oro> & más',
    validFrom: '2026-03-10T12:00:00.500Z',
    credentialStatus: {
      statusListIndex: '94567',
      statusListCredential: CASO.lugar.url,
    },
    // Without a description, how it is earned stands for it: the standard asks for one.
    credentialSubject: {
      achievement: { description: '25 días de racha', criteria: { narrative: '25 días de racha' } },
    },
  });
  // A JWT repeats the credential's own, in seconds.
  expect(hecha.jti).toBe(hecha.id);
  expect(hecha.sub).toBe(hecha.credentialSubject.id);
  expect(hecha.iss).toBe(hecha.issuer.id);
  expect(hecha.nbf).toBe(Date.parse('2026-03-10T12:00:00Z') / 1000);
});

test('names the person; their e-mail only as a salted hash, and only if they have one', () => {
  const nombre = {
    type: 'IdentityObject',
    identityType: 'name',
    hashed: false,
    identityHash: 'Ana Paz',
  };
  expect(acreditacionDe(CASO).credentialSubject.identifier).toEqual([nombre]);
  const con = acreditacionDe({
    ...CASO,
    persona: { ...CASO.persona, huella_de_email: { huella: 'abc', sal: 's' } },
  });
  expect(con.credentialSubject.identifier).toEqual([
    nombre,
    {
      type: 'IdentityObject',
      identityType: 'emailAddress',
      hashed: true,
      identityHash: 'sha256$abc',
      salt: 's',
    },
  ]);
});

test('a certificate has no picture; an icon with marks stays text', () => {
  const certificado = acreditacionDe({
    ...CASO,
    logro: { ...CASO.logro, clase: 'certificado', icono: null },
  });
  expect(certificado.credentialSubject.achievement).not.toHaveProperty('image');
  expect(certificado.credentialSubject.achievement.achievementType).toBe('CertificateOfCompletion');
  const malo = acreditacionDe({ ...CASO, logro: { ...CASO.logro, icono: '</text><script>' } });
  const { image } = malo.credentialSubject.achievement;
  expect(decodeURIComponent(image?.id ?? '')).toContain('&lt;/text>&lt;script>');
});

test('the first place is the highest bit of the first byte', () => {
  const bits = bitsDeRetiradas([0, 9, LUGARES_DE_LISTA - 1]);
  expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 1]);
  expect(bits).toHaveLength(16 * 1024);
  expect(() => bitsDeRetiradas([LUGARES_DE_LISTA])).toThrow(RangeError);
});
