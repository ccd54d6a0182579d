import { describe, expect, test } from 'vitest';
import { repetido, revisarLinea, yaCargado, type CeldasDeEmpleado, type Directorio } from './empleados.ts';

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
const revisar = (cambios: Partial<CeldasDeEmpleado>) => revisarLinea(7, { ...BUENA, ...cambios }, DIRECTORIO);
const problemas = (cambios: Partial<CeldasDeEmpleado>) => {
  const revisada = revisar(cambios);
  return revisada.ok ? [] : revisada.problemas;
};

describe('revisarLinea', () => {
  test('a valid line, with its empty fields as the forms leave them', () => {
    expect(revisar({})).toEqual({
      ok: true,
      empleado: {
        linea: 7,
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
      claves: new Map([['email', 'ana@empresa.com']]),
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
      empleado: {
        legajo: 'A12',
        documento: '20123456786',
        fecha_ingreso: '2019-03-05',
        cumple: '15/03',
        telefono: '1155550134',
      },
      claves: new Map([
        ['email', 'ana@empresa.com'],
        ['legajo', 'A12'],
        ['documento', '12345678'],
      ]),
    });
  });

  test.each([
    ['gerente_sucursal', 'gerente_sucursal'],
    ['Gerente de Sucursal', 'gerente_sucursal'],
    ['LÍDER DE GRUPO', 'lider_grupo'],
    ['administrador rrhh', 'admin_rrhh'],
    ['Empleado', 'empleado'],
    ['GERENTE - SUCURSAL', 'gerente_sucursal'],
  ])('the role %s is %s', (celda, rol) => {
    expect(revisar({ rol: celda })).toMatchObject({ ok: true, empleado: { rol } });
  });

  test('branch and group by name, accents and case aside; a closed branch of the same name does not count', () => {
    expect(revisar({ sucursal_id: 'CORDOBA', grupo_id: 'cajas' })).toMatchObject({
      empleado: { sucursal_id: 's1', grupo_id: 'g1' },
    });
    expect(revisar({ sucursal_id: 'Norte' })).toMatchObject({ empleado: { sucursal_id: 's4' } });
  });

  test.each<[Partial<CeldasDeEmpleado>, string]>([
    [{ nombre: ' ' }, 'Falta el nombre'],
    [{ apellido: '' }, 'Falta el apellido'],
    [{ nombre: 'x'.repeat(81) }, 'El nombre no puede tener más de 80 caracteres'],
    [{ nombre: 'Ana\nMaría' }, 'El nombre tiene caracteres que no se pueden mostrar'],
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
      empleado: { nombre: 'x'.repeat(80), email },
    });
    expect(problemas({ email: `x${email}` })).toHaveLength(1);
  });

  test('a line whose role alone is wrong does not come in', () => {
    expect(revisar({ rol: 'jefe', email: 'Ana@Empresa.com' })).toMatchObject({
      ok: false,
      claves: new Map([['email', 'ana@empresa.com']]),
    });
  });

  test('a group says nothing more of a branch that does not exist, and does not come in', () => {
    expect(problemas({ sucursal_id: 'Luna', grupo_id: 'Cajas' })).toEqual(['La sucursal «Luna» no existe']);
  });

  test('what comes twice names the line where it was, or says that somebody has it', () => {
    expect(repetido('email', 3)).toBe('El email ya está en la línea 3');
    expect(repetido('documento', 3)).toBe('El DNI o CUIL ya está en la línea 3');
    expect(yaCargado('legajo')).toBe('Ya hay un empleado con ese legajo');
  });

  test('every problem of a line is told, not the first one', () => {
    expect(problemas({ nombre: '', apellido: '', email: 'x', rol: 'y', sucursal_id: 'z' })).toHaveLength(5);
  });
});
