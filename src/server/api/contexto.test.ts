import { expect, test } from 'vitest';
import { baseDePrueba } from '#tests/support/base.ts';
import { envDePrueba } from '#tests/support/env.ts';
import { createLog } from '../log.ts';
import { enPedido } from '../pedido-actual.ts';
import { abrirServicios } from '../servicios.ts';
import { contextoDeLectura } from './contexto.ts';

test('a reading request looks its caller up once, a writing one each time', async () => {
  const base = await baseDePrueba();
  const log = createLog('silent');
  const env = envDePrueba();
  const abiertos = await abrirServicios({ env, log, base });
  const { servicios, eventos } = abiertos;
  let veces = 0;
  const cuentas = {
    ...servicios.cuentas,
    llamador: () => {
      veces += 1;
      return Promise.resolve({ actor: null, sesion_id: null, probada_en: null });
    },
  };
  const apagado = new AbortController().signal;
  const proceso = { env, log, base, servicios: { ...servicios, cuentas }, eventos, apagado };
  const peticion = { requestId: 'uno', nonce: '', clientAddress: '', proceso };
  const dosVeces = () =>
    Promise.all([1, 2].map(() => contextoDeLectura(peticion, new Request('http://localhost:3000/'))));
  await enPedido('lee', dosVeces, true);
  expect(veces).toBe(1);
  await enPedido('escribe', dosVeces);
  expect(veces).toBe(3);
  await enPedido('lee', dosVeces, true);
  expect(veces).toBe(4);
  await abiertos.cerrar(1000);
});
