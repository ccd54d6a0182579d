import { describe, expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import {
  clavesDeLinea,
  deQuienEs,
  repetido,
  revisarLinea,
  separarNombre,
  yaCargado,
  type CeldasDeEmpleado,
  type Directorio,
} from './empleados.ts';

const DIRECTORIO: Directorio = {
  sucursales: new Map([
    ['cordoba', [{ id: 's1', nombre: 'Córdoba', activa: true }]],
    ['vieja', [{ id: 's2', nombre: 'Vieja', activa: false }]],
    [
      'norte',
      [
        { id: 's3', nombre: 'Norte', activa: false },
        { id: 's4', nombre: 'norte', activa: true },
      ],
    ],
    [
      'doble',
      [
        { id: 's5', nombre: 'Doble', activa: true },
        { id: 's6', nombre: 'DOBLE', activa: true },
      ],
    ],
  ]),
  grupos: new Map([['cajas', [{ id: 'g1', nombre: 'Cajas', sucursal_id: 's1' }]]]),
};
const BUENA: CeldasDeEmpleado = {
  nombre: 'Ana',
  apellido: 'Pérez',
  email: 'Ana@Empresa.COM',
  rol: '',
  sucursal_id: '',
  grupo_id: '',
  legajo: '',
  documento: '',
  fecha_ingreso: '',
  cumple: '',
  telefono: '',
};
const revisar = (cambios: Partial<CeldasDeEmpleado>) => revisarLinea({ ...BUENA, ...cambios }, DIRECTORIO);
const problemas = (cambios: Partial<CeldasDeEmpleado>) => {
  const revisada = revisar(cambios);
  return revisada.ok ? [] : revisada.problemas;
};

test('a name in capitals comes in as people write it, and changes nobody who is here', () => {
  const nueva = revisar({ nombre: 'ANA MARÍA', apellido: 'PEREZ QUIROGA' });
  expect(nueva.ok && [nueva.ficha.nombre, nueva.ficha.apellido]).toEqual(['Ana María', 'Perez Quiroga']);
  const buena = revisar({});
  if (!buena.ok) throw new Error('It is right');
  const actual = { ...buena.ficha, nombre: 'Ana', apellido: 'De La Cruz' };
  const deja = revisarLinea({ ...BUENA, nombre: 'ANA', apellido: 'DE LA CRUZ' }, DIRECTORIO, actual);
  expect(deja.ok && [deja.ficha.nombre, deja.ficha.apellido]).toEqual(['Ana', 'De La Cruz']);
});

test('last and first name in one cell are split by their comma, and asked for where nothing says', () => {
  const perez = { ok: true, apellido: 'Pérez Quiroga', nombre: 'Ana María' };
  expect(separarNombre('Pérez Quiroga, Ana María')).toEqual(perez);
  expect(separarNombre('Pérez Ana')).toEqual({ ok: true, apellido: 'Pérez', nombre: 'Ana' });
  for (const escrito of ['Pérez Quiroga Ana', 'Pérez,', 'Pérez', 'Pérez, Ana, María']) {
    expect(separarNombre(escrito)).toEqual({
      ok: false,
      problema: `¿Cuál es el apellido de «${escrito}»? Poné una coma después: Pérez Quiroga, Ana`,
    });
  }
});

describe('revisarLinea', () => {
  test('a valid line, with its empty fields as the forms leave them', () => {
    expect(revisar({})).toEqual({
      ok: true,
      ficha: {
        nombre: 'Ana',
        apellido: 'Pérez',
        email: 'ana@empresa.com',
        rol: 'empleado',
        sucursal_id: null,
        grupo_id: null,
        legajo: null,
        documento: null,
        fecha_ingreso: null,
        cumple: null,
        telefono: null,
      },
    });
  });

  test('the optional fields as people write them, and what of them nobody else may have', () => {
    const linea = {
      legajo: 'a12',
      documento: '20-12345678-6',
      fecha_ingreso: '5/3/2019',
      cumple: '15/3/1987',
      telefono: '11 5555-0134',
    };
    expect(revisar(linea)).toMatchObject({
      ficha: {
        legajo: 'A12',
        documento: '20123456786',
        fecha_ingreso: '2019-03-05',
        cumple: '15/03',
        telefono: '1155550134',
      },
    });
    expect(clavesDeLinea({ ...BUENA, ...linea })).toEqual(
      new Map([
        ['email', 'ana@empresa.com'],
        ['legajo', 'A12'],
        ['documento', '12345678'],
      ]),
    );
  });

  test.each([
    ['gerente_sucursal', 'gerente_sucursal'],
    ['Gerente de Sucursal', 'gerente_sucursal'],
    ['LÍDER DE GRUPO', 'lider_grupo'],
    ['administrador rrhh', 'admin_rrhh'],
    ['Empleado', 'empleado'],
    ['GERENTE - SUCURSAL', 'gerente_sucursal'],
  ])('the role %s is %s', (celda, rol) => {
    expect(revisar({ rol: celda })).toMatchObject({ ok: true, ficha: { rol } });
  });

  test('branch and group by name, accents and case aside; a closed branch of the same name does not count', () => {
    expect(revisar({ sucursal_id: 'CORDOBA', grupo_id: 'cajas' })).toMatchObject({
      ficha: { sucursal_id: 's1', grupo_id: 'g1' },
    });
    expect(revisar({ sucursal_id: 'Norte' })).toMatchObject({ ficha: { sucursal_id: 's4' } });
  });

  test.each<[Partial<CeldasDeEmpleado>, string]>([
    [{ nombre: ' ' }, 'Falta el nombre'],
    [{ apellido: '' }, 'Falta el apellido'],
    [{ nombre: 'x'.repeat(81) }, 'El nombre no puede tener más de 80 caracteres'],
    [{ nombre: 'Ana\nMaría' }, 'El nombre tiene caracteres que no se pueden mostrar'],
    [
      { fecha_ingreso: '45292' },
      'La fecha «45292» es un número: en la planilla, dale formato de fecha a la columna',
    ],
    [{ documento: '20-12345678-5' }, 'Ese CUIL no existe: revisá sus números (dice «20-12345678-5»)'],
    [{ cumple: 'marzo' }, 'El cumpleaños va con día y mes: 15/03 (dice «marzo»)'],
    [{ email: '' }, 'Falta el email'],
    [{ email: 'ana@' }, 'El email «ana@» no es válido'],
    [{ email: `${'x'.repeat(250)}@b.co` }, `El email «${'x'.repeat(40)}…» no es válido`],
    [
      { rol: 'jefe' },
      'El rol «jefe» no existe: puede ser Administrador RRHH, Gerente de Sucursal, Líder de Grupo, Empleado',
    ],
    [
      { rol: 'liderdegrupo' },
      'El rol «liderdegrupo» no existe: puede ser Administrador RRHH, Gerente de Sucursal, Líder de Grupo, Empleado',
    ],
    [{ sucursal_id: 'Luna' }, 'La sucursal «Luna» no existe'],
    [{ sucursal_id: 'Kordoba' }, 'La sucursal «Kordoba» no existe: ¿Córdoba?'],
    [{ sucursal_id: 'Vieje' }, 'La sucursal «Vieje» no existe'],
    [{ sucursal_id: 'Córdoba', grupo_id: 'Caja' }, 'El grupo «Caja» no existe: ¿Cajas?'],
    [{ cumple: '31/02/1990' }, 'Ese día no existe en el calendario (dice «31/02/1990»)'],
    [{ sucursal_id: 'Vieja' }, 'La sucursal «Vieja» está cerrada'],
    [{ sucursal_id: 'Doble' }, 'Hay 2 sucursales que se llaman «Doble»'],
    [{ grupo_id: 'Cajas' }, 'El grupo necesita también su sucursal'],
    [{ sucursal_id: 'Córdoba', grupo_id: 'Otro' }, 'El grupo «Otro» no existe'],
    [{ sucursal_id: 'Norte', grupo_id: 'Cajas' }, 'El grupo «Cajas» no es de esa sucursal'],
  ])('%j: %s', (cambios, problema) => {
    expect(problemas(cambios)).toEqual([problema]);
  });

  test('names of 80 letters and addresses of 254 fit', () => {
    const email = `${'x'.repeat(245)}@abc.com.ar`.slice(-254);
    expect(revisar({ nombre: 'x'.repeat(80), apellido: 'y'.repeat(80), email })).toMatchObject({
      ok: true,
      ficha: { nombre: 'x'.repeat(80), email },
    });
    expect(problemas({ email: `x${email}` })).toHaveLength(1);
  });

  test('a line whose role alone is wrong does not come in', () => {
    expect(revisar({ rol: 'jefe', email: 'Ana@Empresa.com' })).toMatchObject({
      ok: false,
    });
  });

  test('a group says nothing more of a branch that does not exist, and does not come in', () => {
    expect(problemas({ sucursal_id: 'Luna', grupo_id: 'Cajas' })).toEqual(['La sucursal «Luna» no existe']);
  });

  test('what comes twice names the line where it was, or says that somebody has it', () => {
    expect(repetido('email', 3)).toBe('El email también está en la línea 3');
    expect(repetido('documento', 3)).toBe('El DNI o CUIL también está en la línea 3');
    expect(yaCargado('legajo')).toBe('Ya hay un empleado con ese legajo');
  });

  test('every problem of a line is told, not the first one', () => {
    expect(problemas({ nombre: '', apellido: '', email: 'x', rol: 'y', sucursal_id: 'z' })).toHaveLength(5);
  });
});

describe('a line of somebody who is already there', () => {
  const ACTUAL = {
    nombre: 'Ana',
    apellido: 'Pérez',
    email: 'ana@empresa.com',
    rol: 'lider_grupo',
    sucursal_id: 's1',
    grupo_id: 'g1',
    legajo: '7',
    documento: null,
    fecha_ingreso: null,
    cumple: '15/03',
    telefono: '1155550134',
  } as const;
  const VACIA: CeldasDeEmpleado = { ...BUENA, nombre: '', apellido: '', email: '' };
  const sobre = (cambios: Partial<CeldasDeEmpleado>) =>
    revisarLinea({ ...VACIA, ...cambios }, DIRECTORIO, ACTUAL);

  test('a cell that says so empties its field; what everybody has cannot be emptied', () => {
    const con = (celdas: Partial<CeldasDeEmpleado>) =>
      revisarLinea({ ...BUENA, ...celdas }, DIRECTORIO, {
        nombre: 'Ana',
        apellido: 'Pérez',
        email: 'ana@empresa.com',
        rol: 'empleado',
        sucursal_id: 's1',
        grupo_id: 'g1',
        telefono: '1144440000',
        legajo: '7',
        documento: '30111222',
        fecha_ingreso: dia('2020-01-01'),
        cumple: '01/02',
      });
    const datos = { telefono: '(vaciar)', legajo: ' (VACIAR) ', documento: '(vaciar)' };
    expect(
      con({ ...datos, fecha_ingreso: '(vaciar)', cumple: '(Vaciar)', grupo_id: '(vaciar)' }),
    ).toMatchObject({
      ok: true,
      ficha: {
        telefono: null,
        legajo: null,
        documento: null,
        fecha_ingreso: null,
        cumple: null,
        sucursal_id: 's1',
        grupo_id: null,
      },
    });
    expect(con({ sucursal_id: '(vaciar)' })).toMatchObject({
      ok: true,
      ficha: { sucursal_id: null, grupo_id: null, legajo: '7' },
    });
    expect(con({ nombre: '(vaciar)', apellido: '(vaciar)', email: '(vaciar)', rol: '(vaciar)' })).toEqual({
      ok: false,
      problemas: [
        'El nombre no se puede vaciar',
        'El apellido no se puede vaciar',
        'El email no se puede vaciar',
        'El rol no se puede vaciar',
      ],
    });
    // Of nobody yet there is nothing to empty.
    expect(revisar(datos)).toMatchObject({ ok: true, ficha: { telefono: null, legajo: null } });
    expect(clavesDeLinea({ ...BUENA, ...datos })).toEqual(new Map([['email', 'ana@empresa.com']]));
  });

  test('an empty cell leaves the field as it is', () => {
    expect(sobre({ legajo: '7' })).toEqual({ ok: true, ficha: ACTUAL });
    expect(sobre({ telefono: '11 4444-0000' })).toEqual({
      ok: true,
      ficha: { ...ACTUAL, telefono: '1144440000' },
    });
  });

  test('another branch without a group takes out of the group', () => {
    expect(sobre({ sucursal_id: 'Norte' })).toMatchObject({ ficha: { sucursal_id: 's4', grupo_id: null } });
    expect(sobre({ grupo_id: 'Cajas' })).toMatchObject({ ficha: { sucursal_id: 's1', grupo_id: 'g1' } });
  });

  test('what is wrong is wrong all the same', () => {
    expect(sobre({ email: 'mal' })).toEqual({ ok: false, problemas: ['El email «mal» no es válido'] });
  });
});

describe('whose a line is', () => {
  const ana = { id: 'a', nombre: 'Ana', apellido: 'Pérez' };
  const beto = { id: 'b', nombre: 'Beto', apellido: 'Núñez' };
  const de = (nombre: string, apellido: string) => ({ ...BUENA, nombre, apellido });

  test('nobody’s, or that of who has its legajo, its e-mail or its document', () => {
    expect(deQuienEs(BUENA, new Map())).toEqual({ ok: true, persona: null });
    expect(deQuienEs(de('', ''), new Map([['legajo', ana]]))).toEqual({ ok: true, persona: ana });
    expect(deQuienEs(de('ANA MARÍA', 'Gómez'), new Map([['email', ana]]))).toEqual({
      ok: true,
      persona: ana,
    });
  });

  test('of two people it is nobody’s to guess', () => {
    expect(
      deQuienEs(
        de('Ana', 'Pérez'),
        new Map([
          ['legajo', beto],
          ['email', ana],
        ]),
      ),
    ).toEqual({ ok: false, persona: beto, problema: 'El legajo es de Beto Núñez y el email, de Ana Pérez' });
  });

  test('with another name, it does not overwrite who has the legajo', () => {
    expect(deQuienEs(de('Carla', 'Sosa'), new Map([['legajo', ana]]))).toEqual({
      ok: false,
      persona: ana,
      problema: 'El legajo es de Ana Pérez, y la línea dice Carla Sosa',
    });
  });
});
