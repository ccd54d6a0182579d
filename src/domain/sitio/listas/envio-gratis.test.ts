import { describe, expect, test } from 'vitest';
import { dia } from '../../comun/calendario/dia.ts';
import { articuloDePrueba } from '#tests/support/listas.ts';
import { envioGratis, type ComoLlega } from './envio-gratis.ts';
import { armarPedido } from './pedido.ts';

const HOY = dia('2026-11-23');
const ENVIO = { desde_pesos: 50_000, desde_cartones: 5, desde_combos: 4 };
const A_LA_CIUDAD: ComoLlega = { tipo: 'envio', zona: { nombre: 'Mar del Plata', cobro: 'gratis_desde' } };
const A_LA_COSTA: ComoLlega = { tipo: 'envio', zona: { nombre: 'Costa norte', cobro: 'aparte' } };

const forma = (nombre: string, centavos: number) => ({ nombre, unidades: 10, centavos, escala: [] });
const YERBA = articuloDePrueba({ codigo: '1', presentaciones: [forma('Bulto', 8_320_00)] });
const CIGARRILLOS = articuloDePrueba({ codigo: '2', presentaciones: [forma('Cartón', 1_000_00)] });
const COMBO = articuloDePrueba({ codigo: '3', presentaciones: [forma('Combo', 25_000_00)] });

function dicho(como: ComoLlega, { yerba = 0, cartones = 0, combos = 0 }, envio = ENVIO) {
  const pedido = armarPedido(
    [YERBA, CIGARRILLOS, COMBO],
    [
      { codigo: '1', presentacion: 0, cantidad: yerba },
      { codigo: '2', presentacion: 0, cantidad: cartones },
      { codigo: '3', presentacion: 0, cantidad: combos },
    ],
    HOY,
  );
  const gratis = envioGratis(pedido, envio, como);
  return gratis && { ...gratis, dicho: gratis.dicho.replaceAll('\u00a0', ' ') };
}

describe('free delivery', () => {
  test.each([
    [{ yerba: 5 }, 'Te faltan $ 8.400 para el envío gratis', 41_600 / 50_000],
    [{ yerba: 7 }, 'Tenés envío gratis', 1],
    [{ cartones: 4 }, 'Te faltan $ 46.000 o 1 cartón para el envío gratis', 0.8],
    [{ yerba: 5, cartones: 2 }, 'Te faltan $ 6.400 o 3 cartones para el envío gratis', 43_600 / 50_000],
    [{ cartones: 5 }, 'Tenés envío gratis', 1],
    // The promotion alone is free from some boxes on, although fewer add up to the amount of any other order.
    [{ combos: 2 }, 'Te faltan 2 combos para el envío gratis', 0.5],
    [{ combos: 3 }, 'Te falta 1 combo para el envío gratis', 0.75],
    [{ combos: 4 }, 'Tenés envío gratis', 1],
    [{ combos: 1, yerba: 1 }, 'Te faltan $ 16.680 para el envío gratis', 33_320 / 50_000],
  ])('in the city, %j', (que, esperado, avance) => {
    expect(dicho(A_LA_CIUDAD, que)).toEqual({ dicho: esperado, avance });
    // Nobody said where to: what the site promises.
    expect(dicho({ tipo: 'envio', zona: null }, que)).toEqual({ dicho: esperado, avance });
  });

  test('to a zone that is paid for apart, it is never promised', () => {
    for (const que of [{ yerba: 1 }, { yerba: 100 }, { cartones: 50 }])
      expect(dicho(A_LA_COSTA, que)).toEqual({
        dicho: 'El envío a Costa norte se paga aparte',
        avance: null,
      });
  });

  test('whoever picks it up is told nothing of it', () => {
    for (const que of [{ yerba: 1 }, { yerba: 100 }, { cartones: 50 }])
      expect(dicho({ tipo: 'retiro' }, que)).toBeNull();
  });

  test('cartons do not count where the company does not say so', () => {
    expect(
      dicho(A_LA_CIUDAD, { cartones: 9 }, { desde_pesos: 50_000, desde_cartones: 0, desde_combos: 4 })?.dicho,
    ).toBe('Te faltan $ 41.000 para el envío gratis');
  });
});
