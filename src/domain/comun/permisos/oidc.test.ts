import { describe, expect, test } from 'vitest';
import { cuentaDelProveedor, probadoConDosFactores } from './oidc.ts';

describe('which account a person of the provider signs in to', () => {
  const dicho = { email: 'ana@empresa.ar', email_verificado: true };
  const nadie = { vinculada: null, del_email: null, dominios: [] };
  const ana = { id: 'ana', de_otra: false };

  test.each<[string, Parameters<typeof cuentaDelProveedor>, string]>([
    ['linked before', [dicho, { ...nadie, vinculada: 'ana' }], 'ana'],
    [
      'linked before, whatever the e-mail says today',
      [
        { email: null, email_verificado: false },
        { ...nadie, vinculada: 'ana' },
      ],
      'ana',
    ],
    [
      'linked before to another than the e-mail’s',
      [dicho, { ...nadie, vinculada: 'eva', del_email: ana }],
      'eva',
    ],
    ['of the same e-mail', [dicho, { ...nadie, del_email: ana }], 'ana, linked'],
    [
      'of the same e-mail, which nobody verified',
      [
        { ...dicho, email_verificado: false },
        { ...nadie, del_email: ana },
      ],
      'OIDC_EMAIL_SIN_VERIFICAR',
    ],
    ['without e-mail', [{ ...dicho, email: null }, nadie], 'OIDC_EMAIL_SIN_VERIFICAR'],
    ['unknown', [dicho, nadie], 'OIDC_SIN_CUENTA'],
    [
      'of an account that another identity has',
      [dicho, { ...nadie, del_email: { ...ana, de_otra: true } }],
      'OIDC_OTRA_IDENTIDAD',
    ],
    [
      'of a domain that may',
      [dicho, { ...nadie, del_email: ana, dominios: ['otra.ar', 'empresa.ar'] }],
      'ana, linked',
    ],
    [
      'of another domain, linked before',
      [dicho, { ...nadie, vinculada: 'ana', dominios: ['otra.ar'] }],
      'OIDC_OTRO_DOMINIO',
    ],
    [
      'of a domain within another',
      [
        { ...dicho, email: 'ana@de.empresa.ar' },
        { ...nadie, vinculada: 'ana', dominios: ['empresa.ar'] },
      ],
      'OIDC_OTRO_DOMINIO',
    ],
    [
      'of a domain that nobody verified',
      [
        { ...dicho, email_verificado: false },
        { ...nadie, vinculada: 'ana', dominios: ['empresa.ar'] },
      ],
      'OIDC_EMAIL_SIN_VERIFICAR',
    ],
  ])('%s', (_, entrada, esperado) => {
    const hecho = cuentaDelProveedor(...entrada);
    expect(hecho.ok ? `${hecho.value.cuenta_id}${hecho.value.vincular ? ', linked' : ''}` : hecho.code).toBe(
      esperado,
    );
  });
});

test.each<[readonly string[], string | null, boolean]>([
  [[], null, false],
  [['pwd'], null, false],
  [['otp'], null, false],
  [['hwk'], null, false],
  [['otp', 'sms'], null, false],
  [['pwd', 'otp'], null, true],
  [['hwk', 'fpt'], null, true],
  [['mfa'], null, true],
  [['nada', 'que', 'ver'], 'urn:mace:incommon:iap:silver', false],
  [['pwd'], 'phrh', true],
])('amr %j and acr %s: two factors, %s', (amr, acr, esperado) => {
  expect(probadoConDosFactores({ amr, acr })).toBe(esperado);
});
