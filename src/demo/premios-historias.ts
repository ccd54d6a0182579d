import { diaDe, sumarDias } from '#domain/comun/calendario/dia.ts';
import { enIndice, mesDe } from '#domain/premios/presupuesto/presupuesto.ts';
import type { Tx } from '#server/db/base.ts';
import type { Azar } from './azar.ts';
import { enHora, type Persona, type Plantel } from './plantel.ts';
import { PREMIOS, RECHAZOS, type ClavePremio, type GuionPremio } from './premios-guion.ts';
import { puntosDeInsigniaEnElTiempo } from './repo.ts';

export type Fin = 'entregado' | 'confirmado' | 'rechazado' | 'cancelado';

/** A claim's story: what happens to it, and when. */
export type Historia = {
  readonly persona: Persona;
  readonly premio: GuionPremio;
  readonly reclamado: Date;
  readonly aprobado?: Date | undefined;
  readonly fin?: { readonly paso: Fin; readonly en: Date; readonly motivo: string } | undefined;
};

/** Who claims what, and how each claim ends. The story's employee has one in each state, and prizes that she can still claim. */
export async function imaginarReclamos(
  tx: Tx,
  { plantel, azar, ahora }: { plantel: Plantel; azar: Azar; ahora: Date },
): Promise<Historia[]> {
  const logros = await puntosDeInsigniaEnElTiempo(tx);
  /** When somebody's badges first added up to this many points. */
  const alcanzo = (persona: Persona, puntos: number): Date | null => {
    let suma = 0;
    for (const { fecha, puntos: suyos } of logros.get(persona.id) ?? []) {
      suma += suyos;
      if (suma >= puntos) return fecha;
    }
    return null;
  };
  const enOferta = PREMIOS.filter(({ activo }) => activo);
  const historias: Historia[] = [];
  for (const persona of plantel.personas) {
    if (persona.pendiente || persona.baja !== null || persona.papel === 'empleado') continue;
    const propio = azar.rama(persona.email);
    const cuantos = propio.elegir([0, 0, 1, 1, 2]);
    const posibles = propio.barajar(enOferta.filter(({ puntos }) => alcanzo(persona, puntos)));
    for (const premio of posibles.slice(0, cuantos)) {
      const desde = alcanzo(persona, premio.puntos);
      if (desde) historias.push(contar(persona, premio, desde, propio, ahora));
    }
  }
  const elena = plantel.personas.find(({ papel }) => papel === 'empleado');
  if (elena) historias.push(...deElena(elena, alcanzo, plantel, ahora));
  return historias;
}

function contar(persona: Persona, premio: GuionPremio, desde: Date, azar: Azar, ahora: Date): Historia {
  const dias = Math.max(0, Math.floor((ahora.getTime() - desde.getTime()) / UN_DIA) - 1);
  // Some are always from the last weeks, so that there is something to decide on and to deliver.
  const hace = azar.pasa(0.3) ? azar.entero(0, Math.min(40, dias)) : azar.entero(0, dias);
  const reclamado = enElDia(ahora, hace, azar, desde);
  // During office and shop hours.
  const despues = (antes: Date, min: number, max: number) =>
    enHora(sumarDias(diaDe(antes), azar.entero(min, max)), azar.entero(9 * 60, 18 * 60));
  const aprobado = despues(reclamado, 1, 3);
  const termina = despues(aprobado, 1, 6);
  const motivo = azar.elegir(RECHAZOS);
  const suerte = azar.numero();
  // A prize that is sold out today was never returned to stock, so its claims were not rejected or cancelled.
  const vuelve = premio.quedan !== 0;
  if (suerte < 0.06 && vuelve) {
    return siPaso(ahora, { persona, premio, reclamado }, { paso: 'cancelado', en: aprobado, motivo });
  }
  if (suerte < 0.14 && vuelve) {
    return siPaso(ahora, { persona, premio, reclamado }, { paso: 'rechazado', en: aprobado, motivo });
  }
  if (aprobado >= ahora || hace < 3) return { persona, premio, reclamado };
  // No claim of this month is rejected, because that would free budget: what is left must stay too little for the story's
  // employee.
  const libera = vuelve && enIndice(mesDe(aprobado)) !== enIndice(mesDe(ahora));
  const paso = suerte < 0.18 && libera ? 'rechazado' : suerte < 0.4 ? 'confirmado' : 'entregado';
  return siPaso(ahora, { persona, premio, reclamado, aprobado }, { paso, en: termina, motivo });
}

function siPaso(ahora: Date, historia: Historia, fin: NonNullable<Historia['fin']>): Historia {
  return fin.en < ahora ? { ...historia, fin } : historia;
}

/** Her claims: one delivered, one rejected, one approved and not delivered, and one that this month's budget cannot pay. */
function deElena(
  elena: Persona,
  alcanzo: (persona: Persona, puntos: number) => Date | null,
  { hoy }: Plantel,
  ahora: Date,
): Historia[] {
  const guion = (clave: ClavePremio) => PREMIOS.find((p) => p.clave === clave);
  const el = (hace: number, minutos: number) => enHora(sumarDias(hoy, -hace), minutos);
  const contadas: { clave: ClavePremio; historia: Omit<Historia, 'persona' | 'premio'> }[] = [
    {
      clave: 'canasta',
      historia: {
        reclamado: el(110, 690),
        aprobado: el(108, 620),
        fin: { paso: 'entregado', en: el(104, 1010), motivo: '' },
      },
    },
    {
      clave: 'cena',
      historia: {
        reclamado: el(48, 1140),
        fin: {
          paso: 'rechazado',
          en: el(46, 600),
          motivo: 'El restaurante cierra por reformas hasta diciembre.',
        },
      },
    },
    { clave: 'mochila', historia: { reclamado: el(9, 800), aprobado: el(7, 655) } },
    { clave: 'tarjeta', historia: { reclamado: el(2, 715) } },
  ];
  return contadas.flatMap(({ clave, historia }) => {
    const premio = guion(clave);
    const desde = premio ? alcanzo(elena, premio.puntos) : null;
    if (!premio || !desde || desde >= historia.reclamado || historia.reclamado >= ahora) return [];
    return [{ persona: elena, premio, ...historia }];
  });
}

/** An instant in working hours, this many days ago, after `desde` and before now. */
function enElDia(ahora: Date, hace: number, azar: Azar, desde: Date): Date {
  const hora = enHora(sumarDias(diaDe(ahora), -hace), azar.entero(9 * 60, 19 * 60));
  const minimo = desde.getTime() + 60_000;
  return new Date(Math.max(minimo, Math.min(hora.getTime(), ahora.getTime() - 20 * 60_000)));
}

const UN_DIA = 86_400_000;
