import { expect, test } from 'vitest';
import { PARTES } from '#contract/sitio/sitio-formularios.ts';
import { contenidoDeMuestra } from '#domain/sitio/muestra.ts';
import { FORMAS, PARTES_EN_ORDEN } from './partes.ts';
import { losQueQuedan, porEnviar, registrosDe } from './valor.ts';

const muestra = contenidoDeMuestra();

test.each(PARTES_EN_ORDEN)(
  '%s: what is read is what would be sent, and no field is left without a box',
  (parte) => {
    const registros = registrosDe(muestra[parte]);
    expect(porEnviar(parte, registros)).toEqual({ valor: muestra[parte], errores: null });
    const { campos, varios } = FORMAS[parte];
    const claves = [...campos.map(({ clave }) => clave), ...(varios?.identidad ? [varios.identidad] : [])];
    expect(claves.toSorted()).toEqual(Object.keys(registros[0] ?? {}).toSorted());
  },
);

test('every part of the contract can be edited', () => {
  expect([...PARTES_EN_ORDEN].toSorted()).toEqual(Object.keys(PARTES).toSorted());
});

test('what is new gets an identity of its own from its name, and what is not keeps its', () => {
  const [puerto] = registrosDe(muestra.sucursales);
  const { valor } = porEnviar('sucursales', [
    puerto!,
    { ...puerto, id: '', nombre: 'Puerto' },
    { ...puerto, id: '', nombre: 'Batán & Sierra' },
  ]);
  expect(registrosDe(valor).map(({ id }) => id)).toEqual(['puerto', 'puerto-2', 'batan-sierra']);
});

test('an empty social network is none; every error is said, where it is', () => {
  const enlaces = { ...muestra.enlaces, instagram: ' ', gestion_web: 'http://x' };
  const { valor, errores } = porEnviar('enlaces', [enlaces]);
  expect(registrosDe(valor)[0]?.['instagram']).toBeNull();
  expect(errores).toEqual({ gestion_web: 'Tiene que empezar con https://' });
  const dos = porEnviar('preguntas', [
    { pregunta: '', respuesta: 'a' },
    { pregunta: 'b', respuesta: '' },
  ]);
  expect(Object.keys(dos.errores ?? {})).toEqual(['0.pregunta', '1.respuesta']);
});

test('an amount is read as it is written here, and one that could be two is refused', () => {
  const [combo] = registrosDe(muestra.combo);
  const { valor, errores } = porEnviar('combo', [{ ...combo, precio: '25.500' }]);
  expect({ precio: registrosDe(valor)[0]?.['precio'], errores }).toEqual({ precio: 25_500, errores: null });
  expect(porEnviar('combo', [{ ...combo, precio: '25.5' }]).errores).toEqual({
    precio: 'Los miles van con punto y los centavos con coma: 1.500 o 1500,50',
  });
});

test('an error that is put right is no longer said, and no other appears while one writes', () => {
  const preguntas = [
    { pregunta: '', respuesta: 'a' },
    { pregunta: 'b', respuesta: '' },
  ];
  const mostrados = porEnviar('preguntas', preguntas).errores ?? {};
  const corregida = [{ pregunta: '¿Abren?', respuesta: '' }, preguntas[1] ?? {}];
  expect(Object.keys(losQueQuedan(mostrados, 'preguntas', corregida))).toEqual(['1.respuesta']);
  expect(losQueQuedan({}, 'preguntas', preguntas)).toEqual({});
});
