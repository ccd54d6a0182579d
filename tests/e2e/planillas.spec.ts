import { expect, test, type Page } from '@playwright/test';
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { abrir, entrarComo } from './entrar.ts';

const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const libro = async (hojas: Record<string, CellValue[][]>) => ({
  name: 'nomina.xlsx',
  mimeType: TIPO,
  buffer: Buffer.from(
    await writeXlsx({ sheets: Object.entries(hojas).map(([name, rows]) => ({ name, rows })) }),
  ),
});

/** Chooses a file, whatever an earlier import of this account left on the screen. */
async function subir(page: Page, archivo: Awaited<ReturnType<typeof libro>>): Promise<void> {
  const campo = page.locator('input[type=file]');
  const otro = page.getByRole('button', {
    name: /Importar otro archivo|Elegir otro archivo|Subir el archivo corregido/,
  });
  await expect(campo.or(otro).first()).toBeAttached();
  if (await otro.first().isVisible()) await otro.first().click();
  await campo.setInputFiles(archivo);
}

test(
  'an XLSX of two sheets creates three people, changes two and leaves one out, which is mended and sent again',
  {
    tag: '@escritorio',
  },
  async ({ page }) => {
    const marca = `m${crypto.randomUUID().slice(0, 8)}`;
    const telefono = `11 4444-${String(1000 + (Math.floor(performance.now()) % 9000))}`;
    const nuevo = (n: number, email = `${marca}-${n}@empresa.com`): CellValue[] => [
      `Nuevo ${marca}`,
      'Sol',
      email,
      null,
      'Caja',
    ];
    await entrarComo(page, 'rrhh');
    await abrir(page, '/reconoce/admin/empleados/importar');
    await subir(
      page,
      await libro({
        Resumen: [
          ['Total', 6],
          ['Altas', 3],
        ],
        Nómina: [
          ['Nómina de noviembre'],
          ['Nombre', 'Apellido', 'Mail de la empresa', 'Celular', 'Turno'],
          nuevo(1),
          nuevo(2),
          nuevo(3),
          [null, null, 'empleado@demo.local', telefono, null],
          [null, null, 'lider@demo.local', telefono, null],
          nuevo(4, 'no es un email'),
        ],
      }),
    );

    // Which sheet, and what its unknown column is.
    await page.getByRole('link', { name: 'Nómina' }).click();
    await expect(page.getByText(`${marca}-1@empresa.com`).first()).toBeVisible();
    // Nothing says whose each line is, so nothing can be checked yet.
    await expect(page.getByText('Falta decir')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Revisar el archivo' })).toBeDisabled();
    await page.getByLabel('Qué es Mail de la empresa').selectOption({ label: 'Email' });
    await expect(page.getByText('Falta decir')).toBeHidden();
    await page.getByRole('button', { name: 'Revisar el archivo' }).click();

    await expect(page.getByRole('heading', { name: 'Entran 3 empleados y cambian 2' })).toBeVisible();
    const cambios = page.getByRole('region', { name: 'Lo que va a pasar' });
    await expect(cambios.getByRole('row').filter({ hasText: 'lider@demo.local' })).toContainText(telefono);
    await expect(page.getByRole('region', { name: 'Lo que queda afuera' })).toContainText('no es un email');
    await page.getByRole('checkbox', { name: /invitación/ }).uncheck();
    await page.getByRole('button', { name: 'Crear 3 y cambiar 2, y dejar 1 afuera' }).click();
    await expect(page.getByText('Entraron 3 empleados. Cambiaron 2 empleados')).toBeVisible();

    // The one that stayed out, as it came, to be mended in its place.
    const [bajada] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Bajar la línea para corregir' }).click(),
    ]);
    expect(bajada.suggestedFilename()).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(await readFile(await bajada.path()));
    const filas = sheets[0]?.rows ?? [];
    expect(filas[0]).toEqual([
      'Nombre',
      'Apellido',
      'Mail de la empresa',
      'Celular',
      'Turno',
      'Línea del archivo',
      'Qué corregir',
    ]);
    expect(filas[1]?.[5]).toBe(8);
    expect(filas[1]?.[6]).toContain('no es válido');
    await subir(
      page,
      await libro({
        Datos: filas.map((fila, i) => (i === 0 ? fila : fila.with(2, `${marca}-4@empresa.com`))),
      }),
    );
    // What each column is was remembered.
    await expect(page.getByRole('heading', { name: 'Está listo para entrar 1 empleado' })).toBeVisible();
    await page.getByRole('checkbox', { name: /invitación/ }).uncheck();
    await page.getByRole('button', { name: 'Crear 1 empleado' }).click();
    await expect(page.getByText('Entró 1 empleado')).toBeVisible();
  },
);
