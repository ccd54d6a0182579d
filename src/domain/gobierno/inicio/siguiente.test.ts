import { expect, test } from 'vitest';
import { type Situacion, siguientePaso } from './siguiente.ts';

const ahora = new Date('2026-11-20T15:00:00Z');
const antes = (horas: number) => new Date(ahora.getTime() - horas * 3_600_000);
const nada: Situacion = {
  ahora,
  rol: 'empleado',
  por_validar: null,
  esperan: [],
  rechazada: null,
  desafio: null,
  esperando: null,
};
const todo: Situacion = {
  ahora,
  rol: 'gerente_sucursal',
  por_validar: { cantidad: 3, mas_antigua: antes(48) },
  esperan: [{ que: 'entregas', cuantos: 2 }],
  rechazada: {
    id: 'd1',
    titulo: 'Góndola impecable',
    dias_restantes: 1,
    cita: { de: 'Gabriela', texto: 'No se ve el precio' },
  },
  desafio: { id: 'd2', titulo: 'Cero faltantes', dias_restantes: 4, unido: true, puntos: 1500 },
  esperando: { cantidad: 1, titulo: 'Sonrisas' },
};

test('what comes first: validate, resend, challenge, what else waits, wait, and nothing at all', () => {
  const s = { ...todo };
  const orden = [siguientePaso(s).tipo];
  for (const hecho of ['por_validar', 'rechazada', 'desafio', 'esperan', 'esperando'] as const) {
    Object.assign(s, { [hecho]: hecho === 'esperan' ? [] : null });
    orden.push(siguientePaso(s).tipo);
  }
  expect(orden).toEqual(['validar', 'reenviar', 'desafio', 'administrar', 'esperar', 'al_dia']);
});

test('a queue says how many wait and since when, and leads where that role validates', () => {
  expect(siguientePaso(todo)).toEqual({
    tipo: 'validar',
    titulo: 'Tenés 3 evidencias para validar',
    texto: 'La más antigua espera desde el 18/11/2026.',
    enlace: '/reconoce/sucursal',
  });
  expect(
    siguientePaso({ ...todo, rol: 'admin_rrhh', por_validar: { cantidad: 1, mas_antigua: antes(24) } }),
  ).toMatchObject({
    titulo: 'Tenés 1 evidencia para validar',
    texto: 'Espera desde el 19/11/2026.',
    enlace: '/reconoce/admin?tab=challenges&vista=progreso',
  });
});

test.each([
  [1, 0, 'Espera desde hace unos minutos.'],
  [1, 3, 'Espera desde hace 3 horas.'],
  [2, 24, 'La más antigua espera desde el 19/11/2026.'],
])('%d in the queue, the oldest %d hours old: %s', (cantidad, horas, texto) => {
  expect(siguientePaso({ ...nada, por_validar: { cantidad, mas_antigua: antes(horas) } }).texto).toBe(texto);
});

test('somebody who decides is not up to date while anything waits for them', () => {
  const esperan = [
    { que: 'firmas', cuantos: 1 },
    { que: 'entregas', cuantos: 2 },
    { que: 'registros', cuantos: 1 },
    { que: 'medallas', cuantos: 5 },
  ] as const;
  expect(siguientePaso({ ...nada, rol: 'admin_rrhh', esperan })).toMatchObject({
    tipo: 'administrar',
    texto: '1 segunda firma por dar, 2 premios por entregar, 1 registro por aprobar y más.',
    enlace: '/reconoce/admin',
  });
  expect(
    siguientePaso({ ...nada, rol: 'gerente_sucursal', esperan: [{ que: 'entregas', cuantos: 1 }] }),
  ).toMatchObject({ texto: '1 premio por entregar.', enlace: '/reconoce/sucursal/premios' });
});

test('with nothing to do it says so, and shows the ranking', () => {
  expect(siguientePaso(nada)).toEqual({
    tipo: 'al_dia',
    titulo: 'Estás al día',
    texto: 'No tenés nada pendiente. Cuando haya un desafío nuevo te avisamos.',
    enlace: '/reconoce/ranking',
  });
});

test('an empty queue is not shown', () => {
  expect(siguientePaso({ ...nada, por_validar: { cantidad: 0, mas_antigua: ahora } }).tipo).toBe('al_dia');
  expect(siguientePaso({ ...nada, esperando: { cantidad: 0, titulo: '' } }).tipo).toBe('al_dia');
});

test('a challenge says its days and its points, joined or not', () => {
  const desafio = { id: 'd 2', titulo: 'Cero faltantes', dias_restantes: 4, unido: true, puntos: 1500 };
  expect(siguientePaso({ ...nada, desafio })).toEqual({
    tipo: 'desafio',
    titulo: 'Enviá tu evidencia de «Cero faltantes»',
    texto: 'Quedan 4 días y hay 1.500 puntos en juego.',
    enlace: '/reconoce/desafios?desafio=d%202',
  });
  expect(
    siguientePaso({ ...nada, desafio: { ...desafio, unido: false, dias_restantes: 1, puntos: 1 } }),
  ).toMatchObject({
    titulo: 'Participá en «Cero faltantes»',
    texto: 'Termina mañana y hay 1 punto en juego.',
  });
  expect(siguientePaso({ ...nada, desafio: { ...desafio, dias_restantes: 0, puntos: 0 } }).texto).toBe(
    'Termina hoy.',
  );
});

test('a rejection, with its reason, and a wait speak with their own figures', () => {
  expect(siguientePaso({ ...nada, rechazada: todo.rechazada })).toMatchObject({
    titulo: 'Volvé a enviar tu evidencia de «Góndola impecable»',
    texto: 'Mirá qué faltó y mandala de nuevo: termina mañana.',
    cita: { de: 'Gabriela', texto: 'No se ve el precio' },
  });
  expect(siguientePaso({ ...nada, esperando: todo.esperando })).toMatchObject({
    titulo: 'Tu evidencia espera validación',
    texto: 'Te avisamos apenas revisen la de «Sonrisas».',
  });
  expect(siguientePaso({ ...nada, esperando: { cantidad: 2, titulo: 'Sonrisas' } })).toMatchObject({
    titulo: '2 evidencias tuyas esperan validación',
    texto: 'Te avisamos apenas revisen cada una. La más antigua es la de «Sonrisas».',
  });
});
