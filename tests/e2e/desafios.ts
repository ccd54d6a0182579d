import type { Browser, Page } from '@playwright/test';
import { entrarComo, pedir, unico } from './entrar.ts';

export type DesafioNuevo = { readonly id: string; readonly titulo: string };

/** Challenges that anybody may take part in, of this test alone. */
export async function desafiosNuevos(
  browser: Pick<Browser, 'newPage'>,
  cuantos: number,
): Promise<DesafioNuevo[]> {
  const rrhh = await browser.newPage();
  await entrarComo(rrhh, 'rrhh');
  const dia = (mas: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
      Date.now() + mas * 86_400_000,
    );
  const hechos: DesafioNuevo[] = [];
  for (let i = 0; i < cuantos; i += 1) {
    const titulo = unico('Góndola');
    const { id } = (await pedir(rrhh.request, 'POST', '/admin/desafios', {
      titulo,
      descripcion: 'Ordená la góndola.',
      tipo_periodo: 'semanal',
      fecha_inicio: dia(-1),
      fecha_fin: dia(3),
      estado: 'activo',
      objetivos: [{ id: '1', nombre: 'Ordenada', descripcion: '', puntos: 50 }],
    })) as { id: string };
    hechos.push({ id, titulo });
  }
  await rrhh.close();
  return hechos;
}

/** Presses "Participar" on the card of a challenge. @returns its dialog, in place of the sheet that stands in until its scripts come */
export async function participar(page: Page, titulo: string) {
  const tarjeta = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: titulo }) });
  await tarjeta.getByRole('button', { name: /^Participar/ }).click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar evidencia' });
  await dialogo.getByRole('button', { name: 'Enviar Evidencia' }).waitFor();
  return dialogo;
}
