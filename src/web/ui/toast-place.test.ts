import { expect, test } from 'vitest';
import { freestPlace, ON_A_PHONE } from './toast-place.ts';

const TOAST = { width: 384, height: 64 };
const SCREEN = { width: 1440, height: 900 };

const button = (left: number, top: number) => ({ left, top, width: 120, height: 40 });

test('a toast is placed at the top centre if nothing is there', () => {
  expect(freestPlace(TOAST, SCREEN, [])).toEqual({ y: 'top', x: 'center' });
  expect(freestPlace(TOAST, SCREEN, [button(20, 20), button(1300, 20)])).toEqual({
    y: 'top',
    x: 'center',
  });
});

test('it does not cover the buttons of a bar in the middle of the header', () => {
  expect(freestPlace(TOAST, SCREEN, [button(700, 20)])).toEqual({ y: 'bottom', x: 'center' });
});

test('it moves to a corner if both centres are taken, above what is fixed at the bottom', () => {
  const bars = [button(700, 20), button(700, 850)];
  expect(freestPlace(TOAST, SCREEN, bars)).toEqual({ y: 'bottom', x: 'right' });
  expect(freestPlace(TOAST, { ...SCREEN, below: 60 }, bars)).toEqual({ y: 'bottom', x: 'center' });
});

test('where everything is taken, it covers the least', () => {
  const many = [
    button(600, 20),
    button(720, 20),
    button(600, 850),
    button(720, 850),
    button(1200, 850),
    button(1320, 850),
    button(40, 850),
    button(1200, 20),
    button(1320, 20),
  ];
  expect(freestPlace(TOAST, SCREEN, many)).toEqual({ y: 'bottom', x: 'left' });
});

test('on a phone it is near the thumb, but below the header if it would cover a submit button', () => {
  const phone = { width: 390, height: 844, above: 56, below: 57 };
  const toast = { width: 366, height: 86 };
  const save = { left: 16, top: 690, width: 120, height: 44, weight: 10 };
  const fields = [70, 120].map((top) => ({ left: 16, top, width: 358, height: 44 }));
  expect(freestPlace(toast, phone, [], ON_A_PHONE)).toEqual({ y: 'bottom', x: 'center' });
  expect(freestPlace(toast, phone, [save], ON_A_PHONE)).toEqual({ y: 'top', x: 'center' });
  expect(freestPlace(toast, phone, [save, ...fields], ON_A_PHONE)).toEqual({ y: 'top', x: 'center' });
  expect(freestPlace(toast, phone, [{ ...save, top: 300 }, ...fields], ON_A_PHONE)).toEqual({
    y: 'bottom',
    x: 'center',
  });
});
