import { type Dia, diaDe } from '#domain/comun/calendario/dia.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { MOMENTOS_A_LA_VEZ } from '#domain/comun/momentos.ts';
import { aniosDeCasa, diasQueSeFestejan } from '#domain/muro/publicacion.ts';
import type { Db } from '#server/db/base.ts';
import { anunciar, type Momento } from '../../comun/anunciar.ts';
import * as repo from './repo.ts';

/** Each morning: the anniversaries in the company, and the birthdays of those who want theirs told. Each once a year. */
export async function contarFestejos(db: Db, cuando: Date): Promise<number> {
  const hoy = diaDe(cuando);
  const momentos = (await repo.festejosDe(db, diasQueSeFestejan(hoy))).flatMap((persona) =>
    festejosDelDia(persona, hoy),
  );
  for (let i = 0; i < momentos.length; i += MOMENTOS_A_LA_VEZ) {
    await db.transaction((tx) => anunciar(tx, momentos.slice(i, i + MOMENTOS_A_LA_VEZ), cuando));
  }
  return momentos.length;
}

/** What is celebrated of a person on a day. `cumple`: it is their birthday, and they want it told. */
export function festejosDelDia(
  { id, fecha_ingreso, cumple }: { id: string; fecha_ingreso: Dia | null; cumple: boolean },
  hoy: Dia,
): Momento[] {
  const anio = hoy.slice(0, 4);
  const suyos: Momento[] = [];
  const anios = fecha_ingreso === null ? null : aniosDeCasa(fecha_ingreso, hoy);
  if (anios !== null)
    suyos.push({
      clase: 'aniversario',
      empleado_id: id,
      texto: cantidad(anios, 'año', 'años'),
      origen: String(anios),
      clave: `aniversario:${id}:${anio}`,
    });
  if (cumple)
    suyos.push({
      clase: 'cumple',
      empleado_id: id,
      texto: '',
      origen: hoy,
      clave: `cumple:${id}:${anio}`,
    });
  return suyos;
}
