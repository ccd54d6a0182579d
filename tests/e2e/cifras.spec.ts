import { expect, type Page, test } from '@playwright/test';
import { entrarComo, type CuentaDemo } from './entrar.ts';

// Walks the screens that show the same figure and compares them. It runs after the others (playwright.config.ts), so that nobody
// changes a figure between two screens.

/** Where a figure is shown: an address, and the text around it. */
type Lugar = readonly [en: string, dice: RegExp];

/** What the screen shows where the expression says: the first group that matched. */
async function leer(page: Page, [en, dice]: Lugar): Promise<string> {
  await page.goto(en);
  const texto = (await page.locator('body').innerText()).replaceAll(/\s+/gu, ' ');
  const hallado = dice.exec(texto)?.[1];
  expect(hallado, `${en} ${dice}\n${texto}`).toBeDefined();
  return hallado ?? '';
}

function comparar(quien: CuentaDemo, que: string, lugares: readonly Lugar[]): void {
  test(`${que}, as ${quien} sees them @corto`, async ({ page }) => {
    await entrarComo(page, quien);
    const leidos: string[] = [];
    for (const lugar of lugares) leidos.push(`${await leer(page, lugar)} ← ${lugar[0]} ${lugar[1].source}`);
    const cifras = new Set(leidos.map((leido) => leido.split(' ← ')[0]));
    expect(cifras.size, leidos.join('\n')).toBe(1);
  });
}

const N = String.raw`([\d.]+)`;
/** A figure that counts up, and beside it the whole of it for screen readers. */
const DOBLE = String.raw`([\d.]+)(?: [\d.]+)?`;
const di = (texto: string) => new RegExp(texto, 'u');

const MES = new Date()
  .toLocaleDateString('sv-SE', { timeZone: 'America/Argentina/Buenos_Aires' })
  .slice(0, 7);

comparar('rrhh', 'active people', [
  ['/reconoce/admin', di(`Empleados ${DOBLE} Activos`)],
  ['/reconoce/admin/empleados?estado=activos', di(`Empleados ${N} `)],
  ['/reconoce/admin/reportes', di(`de ${N} personas activas`)],
  ['/reconoce/home', di(`Empleados activos ${DOBLE}`)],
  ['/reconoce/dashboard', di(`Empleados ${DOBLE} Activos`)],
]);

comparar('rrhh', 'evidences to validate', [
  ['/reconoce/admin', di(`Validaciones (?:${N} )?[\\d.]+ por validar`)],
  ['/reconoce/admin/desafios/progreso?vista=validar', di(`Por validar \\(${N}\\)`)],
  ['/reconoce/admin/desafios/progreso?vista=validar', di(`Elegir varias ${N} por validar`)],
]);

comparar('rrhh', 'claims to decide', [
  ['/reconoce/admin', di(`Premios Pendientes ${DOBLE} Por aprobar`)],
  ['/reconoce/admin/premios', di(`Pendientes ${N}`)],
  ['/reconoce/admin/presupuesto', di(`${N} reclamos esperan decisión`)],
]);

comparar('rrhh', 'what is left of the month', [
  ['/reconoce/admin/presupuesto', /Disponible este mes \$ ([\d.]+)/u],
  ['/reconoce/admin/premios', /En [a-z]+ quedan \$ ([\d.]+)/u],
]);

comparar('rrhh', 'points of the month', [
  ['/reconoce/admin', di(`Puntos Totales ${DOBLE} Este mes`)],
  [`/reconoce/admin/reportes?reporte=puntos&desde=${MES}-01`, di(`Puntos acreditados ${N}`)],
]);

comparar('empleado', 'points of the month', [
  ['/reconoce/home', di(`Tus puntos este mes ${DOBLE}`)],
  ['/reconoce/perfil', di(`Este Mes ${DOBLE} puntos`)],
  ['/reconoce/ranking?periodo=mes', di(`de [\\d.]+ ${DOBLE} puntos, de dónde salen`)],
]);

comparar('empleado', 'points of always', [
  ['/reconoce/home', di(`${N} puntos en total`)],
  ['/reconoce/perfil', di(`Desde siempre ${DOBLE} puntos`)],
  ['/reconoce/premios', di(`Puntos totales ${DOBLE}`)],
]);

comparar('gerente', 'evidences of the branch', [
  ['/reconoce/sucursal', di(`Validaciones ?(?:${N} )?[\\d.]+ por validar`)],
  ['/reconoce/sucursal', di(`Elegir varias ${N} por validar`)],
]);
