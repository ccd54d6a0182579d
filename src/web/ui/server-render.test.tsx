import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Chart } from './chart.tsx';
import { CountUp } from './count-up.tsx';
import { LinkTabs } from './link-tabs.tsx';
import { around } from './pagination.tsx';
import { TextField } from './text-field.tsx';

test('the server draws a counted figure at its final value', () => {
  expect(renderToString(<CountUp value={1385} from={0} />)).toContain('1385');
});

test('a button is a button, and with render it is a link without a type', () => {
  expect(renderToString(<Button>Guardar</Button>)).toMatch(/^<button[^>]* type="button"/);
  const link = renderToString(
    <MemoryRouter>
      <Button render={<Link to="/x" />}>Ver</Button>
    </MemoryRouter>,
  );
  expect(link).toMatch(/^<a /);
  expect(link).not.toContain('type=');
});

test('a loading button keeps its label and can keep the focus', () => {
  const html = renderToString(<Button loading>Guardar</Button>);
  expect(html).toContain('Guardar');
  expect(html).toMatch(/aria-busy="true"/);
  expect(html).not.toMatch(/ disabled=/);
});

test("a field takes the form library's metadata, and its error is wired to its control", () => {
  const html = renderToString(
    <TextField
      label="Título"
      hint="Corto"
      field={{ id: 'f-titulo', name: 'titulo', errorId: 'f-titulo-error', errors: ['Falta'], maxLength: 80 }}
    />,
  );
  expect(html).toMatch(/<label for="f-titulo"/);
  expect(html).toMatch(/<input[^>]* name="titulo"/);
  expect(html).toMatch(/aria-describedby="f-titulo-hint f-titulo-error"/);
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toMatch(/<p id="f-titulo-error"/);
});

test('a field without an error points at none', () => {
  const html = renderToString(<TextField label="Título" name="titulo" />);
  expect(html).not.toContain('aria-describedby=');
  expect(html).not.toContain('aria-invalid=');
});

test('tabs are links, and say which one is current', () => {
  const html = renderToString(
    <MemoryRouter>
      <LinkTabs
        label="Secciones"
        current="b"
        tabs={[
          { key: 'a', label: 'A', to: '/?tab=a' },
          { key: 'b', label: 'B', to: '/?tab=b', count: 7, countLabel: '7 pendientes' },
        ]}
      />
    </MemoryRouter>,
  );
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="page"[^>]*href="\/\?tab=b"|href="\/\?tab=b"[^>]*aria-current="page"/);
  expect(html).toContain('7 pendientes');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 10, [1, null, 4, 5, 6, null, 10]],
  [3, 12, [1, 2, 3, 4, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 11, 12]],
])('page %d of %d offers %j', (page, pages, shown) => {
  expect(around(page, pages)).toEqual(shown);
});

test('a chart is, before any script, its caption, its key, its place and its data as a table', () => {
  const html = renderToString(
    <Chart
      caption="Puntos por mes"
      kind="bars"
      rows={[
        { mes: 'ene', puntos: 120, dados: 3 },
        { mes: 'feb', puntos: null, dados: 0 },
      ]}
      rowKey={({ mes }) => mes}
      rowLabel={({ mes }) => mes}
      rowHeader="Mes"
      format={(n) => `${n} p`}
      series={[
        { key: 'puntos', label: 'Puntos', value: ({ puntos }) => puntos },
        { key: 'dados', label: 'Dados', value: ({ dados }) => dados },
      ]}
    />,
  );
  expect(html).toContain('<figcaption');
  expect(html).toMatch(/aria-hidden="true" style="height:260px"/);
  expect(html.match(/role="columnheader"/g)).toHaveLength(3);
  expect(html).toContain('120 p');
  // A missing value is not 0.
  expect(html).toContain('—');
  expect(html).not.toContain('<svg');
});

test('a face asks for the small copy of an uploaded picture, unless it is shown large', () => {
  const de = (src: string, size: 'sm' | 'xl') =>
    /<img src="([^"]*)"/.exec(renderToString(<Avatar initials="AB" src={src} size={size} />))?.[1];
  expect(de('/archivos/1', 'sm')).toBe('/archivos/1?miniatura=1');
  expect(de('/archivos/1', 'xl')).toBe('/archivos/1');
  expect(de('blob:elegida', 'sm')).toBe('blob:elegida');
});
