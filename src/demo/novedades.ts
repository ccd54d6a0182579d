import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { esLaborable } from '#domain/comun/calendario/laborable.ts';
import { finDePeriodo, inicioDePeriodo } from '#domain/comun/calendario/periodo.ts';
import { clavePuntos, type Movimiento, validarAjuste } from '#domain/puntos/movimiento.ts';
import type { Azar } from './azar.ts';
import type { Previsto } from './hechos.ts';
import {
  type GuionMerito,
  MERITO_DE_VENTAS,
  MERITO_MENSUAL,
  MERITO_TRIMESTRAL,
  MERITOS_SUELTOS,
  OTORGADAS_A_MANO,
} from './insignias.ts';
import type { Modelo } from './modelo.ts';
import { DIAS_DE_HISTORIA, enHora, estaEnFunciones, type Persona, ultimosLaborables } from './plantel.ts';
import { AJUSTES } from './textos.ts';

/** What people do by hand through the year: méritos, adjustments and badges; also who leaves. */
export function novedades(modelo: Modelo, azar: Azar): Previsto[] {
  const rrhh = modelo.persona('rrhh');
  return [
    ...meritos(modelo, rrhh, azar.rama('meritos')),
    ...ajustes(modelo, rrhh, azar.rama('ajustes')),
    ...otorgadas(modelo, rrhh, azar.rama('otorgadas')),
    ...bajas(modelo, rrhh),
  ];
}

function meritos({ plantel }: Modelo, rrhh: Persona, azar: Azar): Previsto[] {
  const { hoy, personas } = plantel;
  const previstos: Previsto[] = [];
  const registrar = (persona: Persona, d: Dia, { tipo, valor, motivos }: GuionMerito) => {
    const en = enHora(d, azar.entero(18 * 60 + 40, 19 * 60 + 20));
    const gerente = personas.find((p) => p.rol === 'gerente_sucursal' && p.sucursal === persona.sucursal);
    const merito = {
      id: azar.uuid(en),
      persona,
      tipo,
      cantidad: typeof valor === 'string' ? null : azar.entero(valor[0], valor[1]),
      texto: typeof valor === 'string' ? valor : null,
      fecha: d,
      motivo: azar.elegir(motivos),
      autor: gerente && azar.pasa(0.8) ? gerente : rrhh,
    };
    previstos.push({ en, suceder: () => [{ tipo: 'merito', en, merito }] });
  };
  // Méritos count for the streak, so the story's employee gets hers on a day that already counts.
  const elegibles = (d: Dia) =>
    personas.filter(
      (p) =>
        (p.rol === 'empleado' || p.rol === 'lider_grupo') && p.papel !== 'empleado' && estaEnFunciones(p, d),
    );

  for (const fin of finesDeMes(hoy)) {
    const quienes = elegibles(fin);
    const ultimo = (p: Persona) => ultimosLaborables(sumarDias(fin, 1), p.calendario, 1)[0] ?? fin;
    for (const p of quienes) if (azar.pasa(0.05)) registrar(p, ultimo(p), MERITO_MENSUAL);
    for (const sucursal of plantel.sucursales) {
      const venden = quienes.filter((p) => p.sucursal === sucursal && p.grupo && VENTAS.has(p.grupo.nombre));
      if (venden.length === 0) continue;
      const mejor = azar.elegir(venden);
      registrar(mejor, ultimo(mejor), MERITO_DE_VENTAS);
    }
    if (Number(fin.slice(5, 7)) % 3 !== 0) continue;
    for (const p of quienes) if (azar.pasa(0.07)) registrar(p, ultimo(p), MERITO_TRIMESTRAL);
  }
  for (let hace = DIAS_DE_HISTORIA - 4; hace > 1; hace -= azar.entero(1, 5)) {
    const d = sumarDias(hoy, -hace);
    const quienes = elegibles(d).filter((p) => esLaborable(d, p.calendario));
    if (quienes.length > 0) registrar(azar.elegir(quienes), d, azar.elegir(MERITOS_SUELTOS));
  }
  const elena = personas.find((p) => p.papel === 'empleado');
  const deSuMejorRacha = elena && ultimosLaborables(hoy, elena.calendario, 60)[58];
  if (elena && deSuMejorRacha) registrar(elena, deSuMejorRacha, MERITO_MENSUAL);
  return previstos;
}

const VENTAS: ReadonlySet<string> = new Set(['Cajas', 'Atención al cliente', 'Preparación de pedidos']);

/** The last day of each month that ended within the demo's history. */
function finesDeMes(hoy: Dia): Dia[] {
  const fines: Dia[] = [];
  const desde = sumarDias(hoy, -DIAS_DE_HISTORIA);
  for (
    let fin = sumarDias(inicioDePeriodo('mes', hoy), -1);
    fin > desde;
    fin = sumarDias(inicioDePeriodo('mes', fin), -1)
  )
    fines.push(finDePeriodo('mes', inicioDePeriodo('mes', fin)));
  return fines.toReversed();
}

function ajustes(modelo: Modelo, rrhh: Persona, azar: Azar): Previsto[] {
  const { hoy, personas } = modelo.plantel;
  return AJUSTES.map(([hace, puntos, motivo]) => {
    const d = sumarDias(hoy, -hace);
    const en = enHora(d, azar.entero(10 * 60, 16 * 60));
    // Somebody who has points to lose and takes no part in the story.
    const persona = azar.elegir(
      personas.filter((p) => p.papel === null && p.ritmo > 0.1 && estaEnFunciones(p, d)),
    );
    const uuid = azar.uuid(en);
    return {
      en,
      suceder: () => {
        const valido = validarAjuste(puntos, motivo);
        if (!valido.ok) return [];
        const movimiento: Movimiento = {
          empleado_id: persona.id,
          ...valido.value,
          fecha: d,
          origen_tipo: 'ajuste',
          origen_id: uuid,
          actor_id: rrhh.id,
          clave: clavePuntos.ajuste(uuid),
        };
        modelo.sumar([movimiento]);
        return [{ tipo: 'ajuste', en, movimiento }];
      },
    };
  });
}

function otorgadas({ plantel }: Modelo, rrhh: Persona, azar: Azar): Previsto[] {
  const { hoy, personas } = plantel;
  const queridas = azar.barajar(personas.filter((p) => p.papel === null && p.ritmo > 0.1 && p.baja === null));
  return OTORGADAS_A_MANO.flatMap(([hace, motivo], i) => {
    const d = sumarDias(hoy, -hace);
    const persona =
      i === 1 ? personas.find((p) => p.papel === 'lider') : queridas.filter((p) => estaEnFunciones(p, d))[i];
    const en = enHora(d, azar.entero(10 * 60, 16 * 60));
    return persona
      ? [{ en, suceder: () => [{ tipo: 'insignia' as const, en, persona, motivo, por: rrhh }] }]
      : [];
  });
}

function bajas({ plantel }: Modelo, rrhh: Persona): Previsto[] {
  return plantel.personas.flatMap((persona) => {
    if (persona.baja === null) return [];
    const en = enHora(persona.baja, 17 * 60);
    return [{ en, suceder: () => [{ tipo: 'baja' as const, en, persona, por: rrhh }] }];
  });
}
