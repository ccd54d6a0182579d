import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_MS, Toasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const said = (toasts: Toasts, place = 'page') =>
  toasts.itemsAt(place).map(({ title, leaving }) => (leaving ? `(${title})` : title));

function inAPage(): Toasts {
  const toasts = new Toasts();
  toasts.enter('page');
  return toasts;
}

test('the newest is first, and each goes once it could be read', () => {
  const toasts = inAPage();
  toasts.show('success', 'Uno');
  vi.advanceTimersByTime(1000);
  toasts.show('error', 'Dos', { text: 'x'.repeat(1000) });
  expect(said(toasts)).toEqual(['Dos', 'Uno']);
  vi.advanceTimersByTime(3200);
  expect(said(toasts)).toEqual(['Dos', '(Uno)']);
  vi.advanceTimersByTime(LEAVING_MS);
  expect(said(toasts)).toEqual(['Dos']);
  // At most twelve seconds, however long the text.
  vi.advanceTimersByTime(12_000);
  expect(said(toasts)).toEqual([]);
});

test('news waits until what is being said has been read', () => {
  const toasts = inAPage();
  toasts.show('success', 'Premio aprobado');
  vi.advanceTimersByTime(300);
  toasts.show('info', 'El presupuesto llegó al 90 %', { waits: true });
  expect(said(toasts)).toEqual(['Premio aprobado', 'El presupuesto llegó al 90 %']);
  vi.advanceTimersByTime(4600 + LEAVING_MS - 300);
  expect(said(toasts)).toEqual(['El presupuesto llegó al 90 %']);
  // Its own time starts only now.
  vi.advanceTimersByTime(4000);
  expect(said(toasts)).toEqual(['El presupuesto llegó al 90 %']);
  vi.advanceTimersByTime(2000);
  expect(said(toasts)).toEqual([]);
});

test('the same id again is the same toast, with its time anew', () => {
  const toasts = inAPage();
  toasts.show('info', 'Guardando', { id: 'a' });
  toasts.show('info', 'Otra cosa');
  vi.advanceTimersByTime(4000);
  toasts.show('success', 'Guardado', { id: 'a' });
  expect(said(toasts)).toEqual(['Otra cosa', 'Guardado']);
  vi.advanceTimersByTime(4000);
  expect(said(toasts)).toEqual(['Guardado']);
});

test('one that is on its way out comes back as a new one', () => {
  const toasts = inAPage();
  toasts.show('info', 'Uno', { id: 'a' });
  toasts.close('a');
  expect(said(toasts)).toEqual(['(Uno)']);
  toasts.show('info', 'Dos', { id: 'a' });
  vi.advanceTimersByTime(LEAVING_MS);
  expect(said(toasts)).toEqual(['Dos']);
});

test('a sticky one stays until it is dismissed', () => {
  const toasts = inAPage();
  const id = toasts.show('error', 'Sin conexión', { sticky: true });
  vi.advanceTimersByTime(60_000);
  expect(said(toasts)).toEqual(['Sin conexión']);
  toasts.close(id);
  vi.advanceTimersByTime(LEAVING_MS);
  expect(said(toasts)).toEqual([]);
});

test('none goes while somebody is at them, and then with the time that it had left', () => {
  const toasts = inAPage();
  toasts.show('info', 'Uno');
  vi.advanceTimersByTime(4000);
  toasts.pause();
  toasts.show('info', 'Dos');
  vi.advanceTimersByTime(60_000);
  expect(said(toasts)).toEqual(['Dos', 'Uno']);
  toasts.resume();
  vi.advanceTimersByTime(150);
  expect(said(toasts)).toEqual(['Dos', '(Uno)']);
  vi.advanceTimersByTime(4000 + LEAVING_MS);
  expect(said(toasts)).toEqual([]);
});

test('whoever listens is told, until they stop', () => {
  const toasts = inAPage();
  let times = 0;
  const stop = toasts.subscribe(() => (times += 1));
  toasts.show('info', 'Uno');
  expect(times).toBe(1);
  stop();
  toasts.show('info', 'Dos');
  expect(times).toBe(1);
});

test('they are said in the place that came last, and where they were once it goes', () => {
  const toasts = inAPage();
  let told = 0;
  toasts.subscribe(() => (told += 1));
  toasts.show('info', 'Uno');
  const leave = toasts.enter('dialog');
  const leaveQuestion = toasts.enter('question');
  expect([said(toasts), said(toasts, 'dialog'), said(toasts, 'question')]).toEqual([[], [], ['Uno']]);
  leave();
  expect([said(toasts), said(toasts, 'dialog'), said(toasts, 'question')]).toEqual([[], [], ['Uno']]);
  leaveQuestion();
  expect([said(toasts), said(toasts, 'question')]).toEqual([['Uno'], []]);
  expect(told).toBe(5);
});
