import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { dia } from '#domain/comun/calendario/dia.ts';
import { mensajeDeConsulta } from '#domain/plano/espacio.ts';
import type { EstadoAlDia } from '#domain/plano/reservas/estado-del-espacio.ts';
import { PlanoDibujado } from './documento.tsx';
import { leerFicha } from './ficha-de-venta.ts';
import { Ficha } from './ficha.tsx';
import { GondolasPublicas } from './gondolas-publicas.tsx';
import { MarcasPublicas } from './marcas-publicas.tsx';
import { planoDeMuestra } from './cargar.server.ts';
import { Publico } from './publico.ts';
import { SIN_BUSCAR } from './direccion.ts';
import type { DatosDeGondolas } from './tipos.ts';

const CONTACTO = { chat: '5492235550142', telefono: '+54 223 555-0142', direccion: 'Av. Siempreviva 742' };

test('the server draws the map, and the list says the same in words', () => {
  const html = dibujar();
  expect(html.match(/class="plano-espacio"/g)).toHaveLength(18);
  expect(html).toContain('aria-label="Góndola A1, Lácteos del Sur, ocupada"');
  expect(html).toContain('aria-label="Puntera PA2, disponible"');
  expect(html.match(/href="\/gondolas\?[^"]*espacio=/g)).toHaveLength(18);
  // The whole map is a single Tab stop.
  expect(html.match(/class="plano-espacio"[^>]*tabindex="0"/gi)).toHaveLength(1);
});

test('the address filters the list and opens a space, before any script', () => {
  const html = dibujar({ filtro: { ...SIN_BUSCAR, type: 'puntera' }, espacio: 'g2' });
  expect(html.match(/href="\/gondolas\?[^"]*espacio=/g)).toHaveLength(8);
  expect(html).toContain('Solicitar este espacio');
  const mensaje = mensajeDeConsulta({ type: 'gondola', section: 'A2', status: 'available' });
  expect(html).toContain(encodeURIComponent(mensaje).replaceAll("'", '&#x27;'));
});

test('the shops are links, of the days that are looked at; nothing is said where there is one alone', () => {
  const plano = planoDeMuestra();
  const locales = [
    { id: 1, nombre: '' },
    { id: 4, nombre: 'Ruta & 9' },
  ];
  const dias = { desde: dia('2026-12-01'), ultimo: dia('2026-12-31') };
  const filtro = { ...SIN_BUSCAR, ...dias, local: 4, type: 'puntera' } as const;
  const html = dibujar({ plano: { ...plano, locales }, filtro });
  expect(html).toContain('href="/gondolas?desde=2026-12-01&amp;ultimo=2026-12-31">Local principal</a>');
  expect(html).toContain(
    'href="/gondolas?local=4&amp;desde=2026-12-01&amp;ultimo=2026-12-31" aria-current="page">Ruta &amp; 9</a>',
  );
  // Whatever else is followed from here stays in the shop.
  expect(html.match(/href="\/gondolas\?local=4&amp;[^"]*espacio=/g)).toHaveLength(8);
  expect(html).toContain('<input type="hidden" name="local" value="4"/>');
  expect(dibujar()).not.toContain('aria-label="Local"');
});

test('an occupied space says whose it is and until when, a free one does not', () => {
  const plano = planoDeMuestra();
  const piezas = plano.piezas.map((pieza) =>
    pieza.campos['id'] === 'g1' ? { ...pieza, campos: { ...pieza.campos, end_date: '2027-02-28' } } : pieza,
  );
  const ocupado = dibujar({ plano: { ...plano, piezas }, espacio: 'g1' });
  expect(ocupado).toContain('Consultar disponibilidad');
  expect(ocupado).toContain('28/2/2027');
  expect(dibujar({ espacio: 'g2' })).not.toContain('Hasta');
});

test('no picture is waited for before the plan is painted: each logo comes once, for after it', () => {
  const plano = planoDeMuestra();
  const logo_url = '/archivos/01a21c13-c9e9';
  const marcas = [{ id: 'm1', name: 'Lácteos del Sur', logo_url, display_order: 0 }];
  const html = renderToString(<PlanoDibujado datos={datosCon({ plano: { ...plano, marcas } })} />);
  const [antes = '', despues = ''] = html.split('<noscript data-despues="">');
  expect(antes).toContain('href="#logo-archivos-01a21c13-c9e9"');
  expect(antes).not.toContain('<image');
  expect(despues.match(/<image href="\/archivos\/01a21c13-c9e9"/gu)).toHaveLength(1);
  expect(despues).toContain('<symbol id="logo-archivos-01a21c13-c9e9">');
  // A plan of brands without logos has nothing for after.
  expect(renderToString(<PlanoDibujado datos={datosCon({})} />)).not.toContain('data-despues');
});

test('where the plan could not be read, the sample is shown and said to be one', () => {
  expect(dibujar({ fallo: true })).toContain('No pudimos cargar el plano.');
  expect(dibujar()).not.toContain('No pudimos cargar el plano.');
});

test('a plan with nothing on it says so over the map too, which on a phone comes first', () => {
  const html = dibujar({ plano: { ...planoDeMuestra(), piezas: [] } });
  expect(html.split('Todavía no hay espacios publicados.')).toHaveLength(3);
  expect(dibujar()).not.toContain('Todavía no hay espacios publicados.');
});

test('brands: their names, none, and placeholders when they could not be read', () => {
  const plano = planoDeMuestra();
  const marca = { id: 'm1', name: 'Café Puerto', logo_url: null, display_order: 0 };
  const con = (datos: Pick<DatosDeGondolas, 'plano' | 'fallo'>) =>
    renderToString(<MarcasPublicas publico={new Publico(datos)} />);
  expect(con({ plano: { ...plano, marcas: [marca] }, fallo: false })).toContain('Café Puerto');
  expect(con({ plano, fallo: false })).toContain('No hay marcas para mostrar');
  expect(con({ plano, fallo: true })).toContain('Snacks Elite');
});

test("others' changes are counted, listed and said; what is known already is not said again", () => {
  const publico = new Publico({ plano: planoDeMuestra(), fallo: false });
  const pieza = publico.fuente.pieza('muestra-g1');
  if (!pieza) throw new Error('There is no such piece');
  const libre = { ...pieza, campos: { ...pieza.campos, status: 'available', brand: null } };
  const antes = publico.espacios;
  publico.recibir([{ seq: 1, op_id: 'a', clave: 'muestra-g1', pieza: libre }]);
  expect(publico.novedad).toBe('Góndola A1, disponible.');
  expect(publico.recientes).toEqual(['muestra-g1']);
  expect(publico.espacios).not.toBe(antes);
  publico.recibir([{ seq: 2, op_id: 'b', clave: 'muestra-g1', pieza: null }]);
  expect(publico.novedad).toBe('A1 ya no está en el plano.');
  expect(publico.espacios).toHaveLength(17);
  let veces = 0;
  publico.alCambiar(() => (veces += 1));
  publico.recibir([{ seq: 2, op_id: 'b', clave: 'muestra-g1', pieza: null }]);
  expect(veces).toBe(0);
});

function datosCon(datos: Partial<DatosDeGondolas>): DatosDeGondolas {
  return {
    plano: planoDeMuestra(),
    fallo: false,
    contacto: CONTACTO,
    visitas: 0,
    filtro: SIN_BUSCAR,
    espacio: null,
    elegidos: [],
    ficha: null,
    al: null,
    ...datos,
  };
}

function dibujar(datos: Partial<DatosDeGondolas> = {}): string {
  const todos = datosCon(datos);
  return renderToString(<GondolasPublicas publico={new Publico(todos)} datos={todos} />);
}

test('the card opens its full picture, and offers nothing if there is none', () => {
  const datos = { plano: planoDeMuestra(), fallo: false };
  const [primero] = new Publico(datos).espacios;
  if (!primero) throw new Error('The sample has spaces');
  const con = (image_url: string | null, onDetalle?: () => void) =>
    renderToString(
      <Ficha
        espacio={{ ...primero, image_url }}
        todos={[]}
        visitas={0}
        filtro={SIN_BUSCAR}
        hoy={null}
        contacto={CONTACTO}
        {...(onDetalle ? { onDetalle } : {})}
      />,
    );
  expect(con('/archivos/x', () => {})).toMatch(/object-cover.*Ver la foto entera/u);
  // Apart from the picture, the dialog would only repeat the card.
  expect(con(null, () => {})).not.toContain('Ver la foto');
  expect(con('/archivos/x')).toContain('object-contain');
  expect(con('/archivos/x')).not.toContain('Ver la foto');
});

test('the card says what sells a space: its size, who passes by, who is beside it, and all its pictures', () => {
  const { espacios } = new Publico({ plano: planoDeMuestra(), fallo: false });
  const suyo = espacios.find(({ id }) => id === 'g2');
  if (!suyo) throw new Error('The sample has it');
  const con = (image_url: string | null, fotos: readonly string[]) =>
    renderToString(
      <Ficha
        espacio={{ ...suyo, image_url }}
        todos={espacios}
        visitas={12_000}
        filtro={SIN_BUSCAR}
        hoy={null}
        venta={leerFicha({
          clave: suyo.clave,
          ancho_cm: 120,
          profundidad_cm: null,
          alto_cm: 180,
          visitas_pct: 35,
          descripcion: 'Frente a la heladera',
          fotos,
        })}
        contacto={CONTACTO}
      />,
    ).replaceAll('<!-- -->', '');
  const una = con(null, ['/archivos/a']);
  expect(una).toContain('120 × 180 cm');
  expect(una).toContain('4.200 visitas por mes');
  expect(una).toContain('Bebidas La Costa (B2)');
  expect(una).toContain('Frente a la heladera');
  expect(una).toContain('src="/archivos/a"');
  // One alone is seen as it is; of more each is small besides, and a link where there is no script.
  expect(una).not.toContain('Fotos de A2');
  const varias = con('/archivos/dibujo', ['/archivos/a', '/archivos/b']);
  expect(varias.match(/<a href="\/archivos\/(?:dibujo|a|b)"/gu)).toHaveLength(3);
  expect(varias).toContain('aria-current="true"');
  expect(varias.match(/loading="lazy"/gu)).toHaveLength(4);
  expect(varias).toContain('src="/archivos/b?miniatura=1" alt="Foto 3 de A2"');
});

test('the card says how it is in the days asked about, its year, and that they are fewer than its minimum', () => {
  const [primero] = new Publico({ plano: planoDeMuestra(), fallo: false }).espacios;
  if (!primero) throw new Error('The sample has spaces');
  const venta = leerFicha({
    clave: primero.clave,
    minimo_semanas: 8,
    tomados: [{ desde: '2026-12-27', hasta: '2027-01-31', estado: 'ocupada' }],
  });
  const con = (desde: string, ultimo: string) =>
    renderToString(
      <Ficha
        espacio={primero}
        todos={[]}
        visitas={0}
        filtro={{ ...SIN_BUSCAR, desde: dia(desde), ultimo: dia(ultimo) }}
        hoy={dia('2026-11-27')}
        venta={venta}
        contacto={CONTACTO}
      />,
    ).replaceAll('<!-- -->', '');
  const enero = con('2027-01-01', '2027-01-31');
  expect(enero).toContain('del 1/1/2027 al 31/1/2027: tomado 30 de 31 días.');
  expect(enero).toContain('dic: tomado 5 de 31 días');
  expect(enero).toContain('Tomado del 27/12/2026 al 30/1/2027.');
  expect(enero).toContain('Se alquila por 8 semanas o más');
  const largo = con('2027-02-01', '2027-03-31');
  expect(largo).toContain('libre todo ese tiempo');
  expect(largo).not.toContain('Se alquila por');
});

test('the card says what the list asks, season by season; nothing of prices if none came', () => {
  const [primero] = new Publico({ plano: planoDeMuestra(), fallo: false }).espacios;
  if (!primero) throw new Error('The sample has spaces');
  const con = (temporadas: unknown) =>
    renderToString(
      <Ficha
        espacio={primero}
        todos={[]}
        visitas={0}
        filtro={SIN_BUSCAR}
        hoy={dia('2026-11-27')}
        venta={leerFicha({ clave: primero.clave, temporadas })}
        contacto={CONTACTO}
      />,
    )
      .replaceAll(/<[^>]*>/gu, '')
      .replaceAll('\u00A0', ' ');
  const base = { por: 'mes', importe: 60_000 };
  const varias = con([
    { ...base, desde: '2026-11-27', hasta: '2026-12-21' },
    { desde: '2026-12-21', hasta: '2027-03-01', por: 'semana', importe: 45_000.5 },
    { ...base, desde: '2027-03-01', hasta: '2027-11-01' },
  ]);
  expect(varias).toContain('$ 60.000 por mes, hasta el 20/12/2026');
  expect(varias).toContain('$ 45.000,50 por semana, hasta el 28/2/2027');
  expect(varias).toContain('$ 60.000 por mes, desde el 1/3/2027');
  expect(con([{ ...base, desde: '2026-11-27', hasta: '2027-11-01' }])).toContain(
    '$ 60.000 por mes, de lista',
  );
  expect(con([])).not.toContain('$');
  expect(con([{ desde: 'ayer', importe: '1' }])).not.toContain('$');
});

test('in other days, map, list and figures say what each space is then, and how much it costs if prices are shown', () => {
  const plano = planoDeMuestra();
  const dias = { hoy: dia('2026-11-20'), desde: dia('2027-01-01'), hasta: dia('2027-02-01') };
  const al = (clave: string, estado: EstadoAlDia, cambios = {}) => ({
    clave: `muestra-${clave}`,
    estado,
    marca: null,
    libre_desde: null,
    precio: null,
    ...cambios,
  });
  const espacios = [
    al('g1', 'libre'),
    al('g2', 'retenida'),
    al('g3', 'se_libera_pronto', { marca: 'Molinos Atlántico', libre_desde: dia('2027-01-20') }),
    al('g4', 'ocupada', { precio: 120_000 }),
  ];
  const html = dibujar({ plano, al: { ...dias, espacios }, espacio: 'g3' });
  expect(html).toContain('aria-label="Góndola A1, disponible"');
  expect(html).toContain('aria-label="Góndola A2, retenida"');
  expect(html).toContain('aria-label="Góndola B1, Molinos Atlántico, se libera pronto"');
  expect(html).toContain('aria-label="Góndola B2, ocupada"');
  expect(html).toMatch(/Libre desde.*20\/1\/2027/u);
  expect(html).toContain('Presupuesto por espacio');
  expect(dibujar({ plano, al: { ...dias, espacios: [al('g1', 'libre')] } })).not.toContain('Presupuesto');
  // Nothing of another brand, that is not on the floor then.
  expect(html).not.toContain('Bebidas La Costa (B2)');
  const solo = dibujar({ plano, al: { ...dias, espacios }, filtro: { ...SIN_BUSCAR, estado: 'retenido' } });
  expect(solo.match(/href="\/gondolas\?[^"]*espacio=/g)).toHaveLength(1);
  const barato = { ...SIN_BUSCAR, tope: 100_000, texto: 'B2', type: 'gondola' } as const;
  expect(dibujar({ plano, al: { ...dias, espacios }, filtro: barato })).toContain(
    'No se encontraron góndolas',
  );
});

test('what changes in other days is told piece by piece, and comes back as it was', () => {
  const publico = new Publico({ plano: planoDeMuestra(), fallo: false });
  const dias = { hoy: dia('2026-11-20'), desde: dia('2026-11-20'), hasta: dia('2026-11-21') };
  const tocadas: string[] = [];
  for (const clave of publico.fuente.claves()) publico.fuente.alCambiar(clave, () => tocadas.push(clave));
  const antes = publico.fuente.pieza('muestra-g2');
  const uno = {
    clave: 'muestra-g2',
    estado: 'retenida',
    marca: null,
    libre_desde: null,
    precio: null,
  } as const;
  publico.ponerAl({ ...dias, espacios: [uno] });
  expect(tocadas).toEqual(['muestra-g2']);
  expect(publico.espacios.find(({ id }) => id === 'g2')).toMatchObject({
    estado: 'retenida',
    status: 'occupied',
  });
  publico.ponerAl({ ...dias, espacios: [{ ...uno }] });
  expect(tocadas).toHaveLength(1);
  publico.ponerAl({ ...dias, espacios: [] });
  expect(publico.fuente.pieza('muestra-g2')).toBe(antes);
});
