import { diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import type { Azar } from './azar.ts';
import type { ClaveDesafio } from './desafios.ts';
import { type Envios, esDelEquipoDeElena } from './envios.ts';
import type { Previsto } from './hechos.ts';
import type { EvidenciaDemo, Modelo } from './modelo.ts';
import type { Momentos } from './momentos.ts';
import { enHora, type Persona } from './plantel.ts';

/** Creates the evidence that waits for each gerente, as old as the script says, and a gerente's own, which waits for RRHH. */
export function esperas(
  modelo: Modelo,
  envios: Envios,
  momentos: Momentos,
  reservadas: Set<EvidenciaDemo>,
  azar: Azar,
): Previsto[] {
  const hace = (minutos: number) =>
    deDia(new Date(momentos.ahora.getTime() - Math.round(minutos * 60_000)), momentos, azar);
  const dejarEsperando = (persona: Persona, clave: ClaveDesafio, en: Date, conAdjunto: number): boolean => {
    if (clave === 'deposito' && esDelEquipoDeElena(persona)) return false;
    const mudo = azar.pasa(0.1);
    const enviada = envios.para(persona, modelo.desafio(clave), en, { conAdjunto, mudo });
    if (enviada) reservadas.add(enviada);
    return enviada !== null;
  };

  const usadas = new Set<Persona>();
  const deSucursales = modelo.plantel.sucursales.flatMap((sucursal) =>
    sucursal.esperas.map((minutos, i): Previsto => {
      const en = hace(minutos);
      const suceder = () => {
        const candidatas = azar
          .barajar(modelo.sinPapel(diaDe(en)).filter((p) => p.sucursal === sucursal && !usadas.has(p)))
          // The first ones are the most visible: use people who take part often and so have a history.
          .toSorted((a, b) => Number(b.ritmo > 0.1) - Number(a.ritmo > 0.1));
        const conAdjunto = i % 5 === 2 ? 0 : 0.95;
        // Prefer another person who can still send for this challenge over another challenge.
        for (const clave of girar(VARIADO, i)) {
          const quien = candidatas.find((p) => dejarEsperando(p, clave, en, conAdjunto));
          if (!quien) continue;
          usadas.add(quien);
          break;
        }
        return [];
      };
      return { en, suceder };
    }),
  );
  const suya = hace(200);
  const propia = () => {
    dejarEsperando(modelo.persona('gerente'), 'gondola', suya, 1);
    return [];
  };
  return [...deSucursales, { en: suya, suceder: propia }];
}

/** The same instant or, if that falls at night, the previous afternoon. Recent instants (after the cut) do not change. */
function deDia(en: Date, { corte }: Momentos, azar: Azar): Date {
  if (en > corte) return en;
  const d = diaDe(en);
  const minuto = Math.floor((en.getTime() - inicioDelDia(d).getTime()) / 60_000);
  if (minuto >= 7.5 * 60 && minuto <= 19.5 * 60) return new Date(en.getTime() - azar.entero(0, 20) * 60_000);
  return enHora(minuto < 12 * 60 ? sumarDias(d, -1) : d, azar.entero(15 * 60, 19 * 60 + 20));
}

/**
 * Challenges in turn, so that the queue has variety. Mostly small ones: somebody trying the queue should not credit a year's
 * points with one click.
 */
const VARIADO: readonly ClaveDesafio[] = [
  'exhibicion',
  'atencion',
  'deposito',
  'exhibicion',
  'atencion',
  'gondola',
];

function girar<T>(lista: readonly T[], n: number): T[] {
  const desde = n % lista.length;
  return [...lista.slice(desde), ...lista.slice(0, desde)];
}
