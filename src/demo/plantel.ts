import { type Dia, diaDe, inicioDelDia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { type Calendario, esLaborable, type Licencia } from '#domain/comun/calendario/laborable.ts';
import type { Rol } from '#domain/comun/permisos/permisos.ts';
import { sinAcentos } from '#domain/comun/texto.ts';
import type { Datos } from '#domain/personas/empleados/datos.ts';
import type { Azar } from './azar.ts';
import { datosDe, enumerar } from './datos.ts';
import {
  BAJAS,
  INGRESOS,
  type Papel,
  PENDIENTES_DE_APROBAR,
  PROTAGONISTAS,
  type Protagonista,
  SUCURSALES,
  type SucursalDemo,
} from './empresa.ts';
import { feriadosNacionales } from './feriados.ts';
import { APELLIDOS, NOMBRES } from './nombres.ts';

/** The demo's history begins this many days before today. */
export const DIAS_DE_HISTORIA = 364;

export type Persona = {
  readonly id: string;
  readonly papel: Papel | null;
  readonly nombre: string;
  readonly apellido: string;
  readonly email: string;
  readonly rol: Rol;
  /** What the office has written of them. */
  readonly datos: Datos;
  readonly sucursal: Sucursal | null;
  readonly grupo: Grupo | null;
  /** When their record was created. */
  readonly alta: Date;
  /** The first day on which they no longer work here; null if they stayed. */
  readonly baja: Dia | null;
  /** Registered themselves and not approved yet. */
  readonly pendiente: boolean;
  /** Their first day in the system. */
  readonly desde: Dia;
  /** Probability that they send something on an ordinary working day. */
  readonly ritmo: number;
  /** Periods in which they send nearly every day. */
  readonly temporadas: readonly Licencia[];
  readonly calendario: Calendario;
};

export type Sucursal = SucursalDemo & { readonly id: string };
export type Grupo = { readonly id: string; readonly nombre: string; readonly sucursal: Sucursal };
export type FeriadoDemo = {
  readonly fecha: Dia;
  readonly nombre: string;
  readonly sucursal: Sucursal | null;
};

/** Everybody who works at the company, where, and on which days. */
export type Plantel = {
  readonly hoy: Dia;
  /** When the history begins. */
  readonly fundacion: Date;
  readonly sucursales: readonly Sucursal[];
  readonly grupos: readonly Grupo[];
  readonly personas: readonly Persona[];
  readonly feriados: readonly FeriadoDemo[];
};

/** Builds the company as it is on `ahora`. */
export function armarPlantel(ahora: Date, diasLaborables: readonly number[], azar: Azar): Plantel {
  const hoy = diaDe(ahora);
  const fundacion = inicioDelDia(sumarDias(hoy, -DIAS_DE_HISTORIA));
  const sucursales = SUCURSALES.map((s) => ({ ...s, id: azar.uuid(fundacion) }));
  const grupos = sucursales.flatMap((sucursal) =>
    Object.keys(sucursal.grupos).map((nombre) => ({ id: azar.uuid(fundacion), nombre, sucursal })),
  );
  const feriados = feriadosDe(hoy, sucursales);
  const puestos = cubrirPuestos(sucursales, azar.rama('puestos'));
  const bajas = azar.rama('bajas').barajar(puestos.filter(esReemplazable)).slice(0, BAJAS.length);
  const ingresos = azar
    .rama('ingresos')
    .barajar(puestos.filter((p) => esReemplazable(p) && !bajas.includes(p)))
    .slice(0, INGRESOS.length);
  const emails = new Set<string>();

  const personas = puestos.map((puesto): Persona => {
    const sucursal = sucursales.find((s) => s.clave === puesto.sucursal) ?? null;
    const grupo = grupos.find((g) => g.sucursal === sucursal && g.nombre === puesto.grupo) ?? null;
    const hace = puesto.sucursal === null ? 3 : INGRESOS[ingresos.indexOf(puesto)];
    const alta = hace === undefined ? fundacion : enHora(sumarDias(hoy, -hace), 9 * 60);
    const seFue = BAJAS[bajas.indexOf(puesto)];
    const azarPropio = azar.rama(`${puesto.nombre} ${puesto.apellido}`);
    const calendario = {
      diasLaborables: sucursal?.dias_laborables ?? diasLaborables,
      feriados: new Set(
        feriados.filter((f) => f.sucursal === null || f.sucursal === sucursal).map((f) => f.fecha),
      ),
      licencias: [],
    };
    return {
      id: azar.uuid(alta),
      papel: puesto.papel,
      nombre: puesto.nombre,
      apellido: puesto.apellido,
      email: puesto.email ?? emailPropio(puesto, emails),
      rol: puesto.rol,
      datos: {
        legajo: null,
        ...datosDe(
          { nombre: puesto.nombre, ingreso: hace === undefined ? null : diaDe(alta) },
          diaDe(fundacion),
          azar.rama(`datos de ${puesto.nombre} ${puesto.apellido}`),
        ),
      },
      sucursal,
      grupo,
      alta,
      desde: diaDe(alta),
      baja: seFue === undefined ? null : sumarDias(hoy, -seFue),
      pendiente: false,
      ritmo: ritmoDe(puesto, azarPropio),
      temporadas: temporadasDe(puesto, hoy, azarPropio),
      calendario: { ...calendario, licencias: licenciasDe(puesto, calendario, hoy, azarPropio) },
    };
  });
  return {
    hoy,
    fundacion,
    sucursales,
    grupos,
    feriados,
    personas: [...enumerar(personas), ...sinAprobar(ahora, azar, emails)],
  };
}

/** Whether somebody works at the company that day and is not on leave. */
export function estaEnFunciones(p: Persona, d: Dia): boolean {
  return sigueEn(p, d) && !deLicencia(p, d);
}

/** Whether somebody is an employee that day. */
export function sigueEn(p: Persona, d: Dia): boolean {
  return !p.pendiente && p.desde <= d && (p.baja === null || d < p.baja);
}

/** Probability that somebody sends something on this working day. */
export function ritmoEn({ ritmo, temporadas }: Persona, d: Dia): number {
  return temporadas.some(({ desde, hasta }) => desde <= d && d <= hasta) ? CONSTANTE : ritmo;
}

/** The last `cuantos` working days of somebody before `hoy`, the latest first. */
export function ultimosLaborables(hoy: Dia, cal: Calendario, cuantos: number): Dia[] {
  const dias: Dia[] = [];
  for (let d = sumarDias(hoy, -1); dias.length < cuantos; d = sumarDias(d, -1))
    if (esLaborable(d, cal)) dias.push(d);
  return dias;
}

/** An instant of a day, given in minutes after its midnight. */
export function enHora(d: Dia, minutos: number): Date {
  return new Date(inicioDelDia(d).getTime() + minutos * 60_000);
}

type Puesto = Protagonista;

/** Assigns a person to each post: the story's people first, then invented ones. */
function cubrirPuestos(sucursales: readonly Sucursal[], azar: Azar): Puesto[] {
  const usados = new Set(PROTAGONISTAS.map((p) => `${p.nombre} ${p.apellido}`));
  const inventar = (donde: Pick<Puesto, 'rol' | 'sucursal' | 'grupo'>): Puesto => {
    for (;;) {
      const [nombre, apellido] = [azar.elegir(NOMBRES), azar.elegir(APELLIDOS)];
      if (usados.has(`${nombre} ${apellido}`)) continue;
      usados.add(`${nombre} ${apellido}`);
      return { papel: null, nombre, apellido, ...donde };
    }
  };
  const inventados = sucursales.flatMap(({ clave: sucursal, grupos, sueltos }) => {
    const hay = (prueba: (p: Protagonista) => boolean) =>
      PROTAGONISTAS.filter((p) => p.sucursal === sucursal && prueba(p));
    const gerente =
      hay((p) => p.rol === 'gerente_sucursal').length > 0
        ? []
        : [inventar({ rol: 'gerente_sucursal', sucursal, grupo: null })];
    const enGrupos = Object.entries(grupos).flatMap(([grupo, cuantos]) => {
      const suyos = hay((p) => p.grupo === grupo);
      const conLider = suyos.some((p) => p.rol === 'lider_grupo');
      return Array.from({ length: cuantos - suyos.length }, (_, i) =>
        inventar({ rol: i === 0 && !conLider ? 'lider_grupo' : 'empleado', sucursal, grupo }),
      );
    });
    const libres = Array.from({ length: sueltos }, () =>
      inventar({ rol: 'empleado', sucursal, grupo: null }),
    );
    return [...gerente, ...enGrupos, ...libres];
  });
  return [...PROTAGONISTAS, ...inventados];
}

function esReemplazable(p: Puesto): boolean {
  return p.rol === 'empleado' && !PROTAGONISTAS.includes(p);
}

/** A few people send nearly every day, most now and then, some hardly ever. */
function ritmoDe({ papel, rol }: Puesto, azar: Azar): number {
  if (rol === 'admin_rrhh') return 0;
  if (rol === 'gerente_sucursal') return 0.04;
  if (papel === 'lider') return 0.4;
  if (papel !== null) return 0.32;
  const suerte = azar.numero();
  if (suerte < 0.08) return 0.42;
  if (suerte < 0.6) return 0.12 + azar.numero() * 0.12;
  if (suerte < 0.92) return 0.03 + azar.numero() * 0.06;
  return 0.006;
}

const CONSTANTE = 0.97;

/** Periods in which somebody sends something every day. Streaks come from these. */
function temporadasDe({ papel, rol }: Puesto, hoy: Dia, azar: Azar): Licencia[] {
  const entre = (desde: number, hasta: number) => ({
    desde: sumarDias(hoy, -desde),
    hasta: sumarDias(hoy, -hasta),
  });
  if (papel === 'lider') return [entre(6, 0)];
  if (papel === 'primera') return [entre(38, 0), entre(200, 160)];
  if (papel === 'segunda' || papel === 'tercera') return [entre(azar.entero(20, 30), 0)];
  if (papel === 'empate_a' || papel === 'empate_b') return [entre(azar.entero(16, 24), azar.entero(0, 2))];
  if (rol === 'admin_rrhh' || rol === 'gerente_sucursal' || papel !== null || !azar.pasa(0.2)) return [];
  const temporadas: Licencia[] = [];
  for (let hace = azar.entero(-20, 320); hace < DIAS_DE_HISTORIA; hace += azar.entero(140, 300))
    temporadas.push(entre(hace + azar.entero(10, 60), hace));
  return temporadas;
}

/** The story's employee takes leave in the middle of her best streak, which continues after it. */
function licenciasDe(p: Puesto, cal: Calendario, hoy: Dia, azar: Azar): Licencia[] {
  if (p.papel === 'empleado') {
    const laborables = ultimosLaborables(hoy, cal, 70);
    const [hasta, desde] = [laborables[62], laborables[65]];
    return desde && hasta ? [{ desde, hasta }] : [];
  }
  const licencias: Licencia[] = [];
  const tomar = (hace: number, dias: number) =>
    licencias.push({ desde: sumarDias(hoy, -hace), hasta: sumarDias(hoy, dias - hace - 1) });
  if (p.papel === null && azar.pasa(0.75)) tomar(azar.entero(5, DIAS_DE_HISTORIA - 20), 14);
  if (p.papel === null && azar.pasa(0.3)) tomar(azar.entero(2, DIAS_DE_HISTORIA - 20), azar.entero(1, 4));
  if (p.papel === 'segunda') tomar(150, 14);
  return licencias;
}

function deLicencia({ calendario }: Persona, d: Dia): boolean {
  return calendario.licencias.some(({ desde, hasta }) => desde <= d && d <= hasta);
}

/** National holidays of the two years that the history covers and of the next one, for planning; and the city's own holiday. */
function feriadosDe(hoy: Dia, sucursales: readonly Sucursal[]): FeriadoDemo[] {
  const anio = Number(hoy.slice(0, 4));
  const anios = [anio - 1, anio, anio + 1];
  const porFecha = new Map<Dia, FeriadoDemo>();
  for (const f of anios.flatMap((a) => feriadosNacionales(a)))
    porFecha.set(f.fecha, { ...f, sucursal: null });
  const ciudad = sucursales
    .filter((s) => s.ciudad === 'Mar del Plata')
    .flatMap((sucursal) =>
      anios.map((a) => ({
        fecha: sumarDias(inicioDeFebrero(a), 9),
        nombre: 'Aniversario de Mar del Plata',
        sucursal,
      })),
    );
  return [...porFecha.values(), ...ciudad];
}

function inicioDeFebrero(anio: number): Dia {
  return diaDe(new Date(Date.UTC(anio, 1, 1, 12)));
}

/** Recent registrations that nobody has reviewed. */
function sinAprobar(ahora: Date, azar: Azar, emails: Set<string>): Persona[] {
  return PENDIENTES_DE_APROBAR.map((p, i) => {
    const alta = new Date(ahora.getTime() - (i + 1) * 19 * 3_600_000);
    return {
      ...p,
      id: azar.uuid(alta),
      papel: null,
      email: emailPropio(p, emails),
      rol: 'empleado',
      datos: { legajo: null, documento: null, fecha_ingreso: null, cumple: null, telefono: null },
      sucursal: null,
      grupo: null,
      alta,
      desde: diaDe(alta),
      baja: null,
      pendiente: true,
      ritmo: 0,
      temporadas: [],
      calendario: { diasLaborables: [], feriados: new Set(), licencias: [] },
    };
  });
}

function emailPropio({ nombre, apellido }: Pick<Puesto, 'nombre' | 'apellido'>, usados: Set<string>): string {
  const parte = (texto: string) =>
    sinAcentos(texto)
      .split(' ')[0]
      ?.replaceAll(/[^a-z0-9]/g, '') ?? '';
  const base = `${parte(nombre)}.${parte(apellido)}`;
  let email = `${base}@demo.local`;
  for (let n = 2; usados.has(email); n += 1) email = `${base}${n}@demo.local`;
  usados.add(email);
  return email;
}
