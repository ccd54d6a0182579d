import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { CLAVE_DE_PRUEBA } from '#tests/support/claves.ts';
import { entrarComo, pedir, unico } from './entrar.ts';

const Creado = z.object({ id: z.string() });

type Rol = 'empleado' | 'gerente_sucursal';
export type PersonaNueva = { readonly id: string; readonly email: string; readonly apellido: string };

/** A branch of this test alone with its people, each with an account, by their first names. */
export async function sucursalNueva<N extends string>(
  browser: Pick<Browser, 'newPage'>,
  gente: Readonly<Record<N, Rol>>,
): Promise<(nombre: N) => PersonaNueva> {
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const crear = async (ruta: string, datos: object) =>
    Creado.parse(await pedir(rrhh.request, 'POST', ruta, datos)).id;
  const sucursal_id = await crear('/admin/sucursales', { nombre: unico('Anexo') });
  const apellido = unico('Del Anexo');
  const suyas = new Map<string, PersonaNueva>();
  for (const [nombre, rol] of Object.entries(gente)) {
    const email = `${crypto.randomUUID()}@demo.local`;
    const datos = { nombre, apellido, email, clave: CLAVE_DE_PRUEBA, rol, sucursal_id };
    suyas.set(nombre, { id: await crear('/admin/usuarios', datos), email, apellido });
  }
  await rrhh.close();
  return (nombre) => {
    const suya = suyas.get(nombre);
    if (!suya) throw new Error(`Nobody is called ${nombre}`);
    return suya;
  };
}

/** Signs one of them in. */
export async function entrar(page: Page, { email }: PersonaNueva): Promise<void> {
  await pedir(page.request, 'POST', '/cuentas/ingresar', { email, clave: CLAVE_DE_PRUEBA });
}
