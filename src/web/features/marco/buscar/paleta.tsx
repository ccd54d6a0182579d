import {
  History,
  SearchX,
  Settings,
  Zap,
  AppWindow,
  Gift,
  GraduationCap,
  Store,
  Tags,
  Target,
} from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { cantidad } from '#domain/comun/formato.ts';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import type { ActoSobrePersona } from '#domain/gobierno/buscar/actos.ts';
import { acierto, LARGO_DE_BUSQUEDA, palabrasBuscadas, PARECE } from '#domain/gobierno/buscar/palabras.ts';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { CARGAS, mensajeDeError } from '#web/copy/errores.ts';
import type { Sesion } from '#web/sesion.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CommandPalette, type PaletteGroup, type PaletteOption } from '#web/ui/command-palette.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { direcciones } from './direcciones.ts';
import { cuantoAcierta, lugaresDe, type Lugar } from './lugares.ts';
import { recientesDe, recordar } from './recientes.ts';
import { useHallado, type Hallado } from './use-hallado.ts';

type Opcion = PaletteOption & { readonly to: string; readonly persona?: Hallado['personas'][number] };
type Grupo = PaletteGroup<Opcion> & { readonly cuanto: number };

export type PropsDePaleta = {
  sesion: Sesion;
  ahora: Date;
  abierta: boolean;
  /** What is searched for. It may be typed before this is here. */
  texto: string;
  onTexto: (texto: string) => void;
  onCerrar: () => void;
};

/** Searches all that somebody may see, and goes there. */
export function Paleta({
  sesion,
  ahora,
  abierta,
  texto,
  onTexto,
  onCerrar,
  ajustes,
}: PropsDePaleta & { ajustes: readonly Lugar[] }) {
  const navegar = useNavigate();
  const [persona, setPersona] = useState<Hallado['personas'][number] | null>(null);
  const { hallado, fallo, buscando, reintentar } = useHallado(texto);
  const lugares = useMemo(() => lugaresDe(sesion, ajustes, ahora), [sesion, ajustes, ahora]);
  const yo = sesion.empleado?.id ?? '';
  const palabras = palabrasBuscadas(texto);
  const { grupos, parecido } =
    palabras.length === 0
      ? { grupos: alEmpezar(yo, lugares), parecido: false }
      : hallados(palabras, { hallado, lugares, ir: direcciones(sesion), buscando });
  const conActos = ponerActos(grupos, persona, direcciones(sesion));
  const cuantos = grupos.reduce((suma, { options }) => suma + options.length, 0);
  const esperando = useDelayed(buscando || null) !== null;

  const ir = (opcion: Opcion, { newTab }: { newTab: boolean }) => {
    const conQuien =
      opcion.key.startsWith(ACTOS) && persona ? `${persona.nombre} ${persona.apellido}` : undefined;
    recordar(yo, { texto: opcion.text, detalle: opcion.detail ?? conQuien, to: opcion.to });
    if (newTab) {
      window.open(opcion.to, '_blank', 'noopener');
      return;
    }
    onCerrar();
    // The public site and the floor's desk are documents of their own.
    if (/^\/reconoce(?:[/?#]|$)/u.test(opcion.to)) void navegar(opcion.to);
    else window.location.assign(opcion.to);
  };

  return (
    <CommandPalette
      open={abierta}
      onClose={onCerrar}
      onClosed={() => onTexto('')}
      label="Buscar en todo"
      placeholder={
        sesion.puede.admin || sesion.puede.sucursal || sesion.puede.grupo
          ? 'Personas, desafíos, acciones…'
          : 'Desafíos, premios, personas…'
      }
      maxLength={LARGO_DE_BUSQUEDA}
      text={texto}
      onText={onTexto}
      groups={conActos}
      actsKey={ACTOS}
      onPick={ir}
      onHighlight={(opcion) => {
        // On an act, it stays the person it is done with.
        if (!opcion?.key.startsWith(ACTOS)) setPersona(opcion?.persona ?? null);
      }}
      busy={buscando}
      status={
        palabras.length === 0 || buscando
          ? ''
          : cuantos === 0
            ? 'Sin resultados'
            : `${parecido ? 'Parecidos: ' : ''}${cantidad(cuantos, 'resultado', 'resultados')}`
      }
      before={
        fallo ? (
          <ErrorState
            title="No pudimos buscar"
            text={mensajeDeError(fallo, CARGAS.busqueda).texto}
            onRetry={reintentar}
            retrying={buscando}
          />
        ) : parecido && cuantos > 0 ? (
          <p className="px-3 pt-2 text-sm text-ink-2">
            No hay nada escrito «<bdi>{texto.trim()}</bdi>». Esto se le parece:
          </p>
        ) : null
      }
      nothing={
        fallo ? null : buscando ? (
          esperando ? (
            <Buscando />
          ) : null
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={
              <>
                No encontramos «<bdi>{texto.trim()}</bdi>»
              </>
            }
            hint="Probá con menos letras, con el apellido o con el nombre de una pantalla."
          />
        )
      }
    />
  );
}

const ACTOS = 'actos';

/** Before anything is typed: what was picked last, and what is done most. */
function alEmpezar(yo: string, { acciones, pantallas }: ReturnType<typeof lugaresDe>): Grupo[] {
  const recientes = recientesDe(yo);
  return [
    grupo(
      'recientes',
      'Recientes',
      recientes.map(({ texto, detalle, to }) => ({
        key: `reciente${to}`,
        text: texto,
        detail: detalle,
        to,
        leading: RECIENTE,
      })),
      0,
    ),
    grupo(
      'acciones',
      'Acciones',
      acciones.slice(0, 5).map((lugar) => opcionDe(lugar, ACCION)),
      0,
    ),
    ...(recientes.length === 0
      ? [
          grupo(
            'pantallas',
            'Pantallas',
            pantallas.slice(0, 6).map((lugar) => opcionDe(lugar, PANTALLA)),
            0,
          ),
        ]
      : []),
  ];
}

/** What answers the search, the groups with the best answer first; of two that answer as well, in a fixed order. */
function hallados(
  palabras: readonly string[],
  {
    hallado,
    lugares,
    ir,
    buscando,
  }: {
    hallado: Hallado | null;
    lugares: ReturnType<typeof lugaresDe>;
    ir: ReturnType<typeof direcciones>;
    buscando: boolean;
  },
): { grupos: Grupo[]; parecido: boolean } {
  const cuanto = (texto: string) => acierto(palabras, texto);
  const hay = hallado ?? NADA;
  // Those of the text before, while the answer comes: only what still answers.
  const sigue = (texto: string) => !buscando || cuanto(texto) > 0;
  const deLugares = (lista: readonly Lugar[]) =>
    lista.map((lugar) => ({ lugar, cuanto: cuantoAcierta(palabras, lugar) }));
  const propios = {
    acciones: deLugares(lugares.acciones),
    pantallas: deLugares(lugares.pantallas),
    ajustes: deLugares(lugares.ajustes),
  };
  const deVerdad = Object.values(propios).some((lista) => lista.some((uno) => uno.cuanto > PARECE));
  const delServidor = Object.values(hay).some((lista) => Array.isArray(lista) && lista.length > 0);
  const parecido = !deVerdad && !buscando && (delServidor ? hay.parecido : true);
  const minimo = deVerdad || (delServidor && !hay.parecido) ? PARECE : 0;
  const delLugar = (key: keyof typeof propios, title: string, icono: ReactNode) => {
    const suyos = propios[key]
      .filter((uno) => uno.cuanto > minimo)
      .toSorted((a, b) => b.cuanto - a.cuanto)
      .slice(0, 6);
    return grupo(
      key,
      title,
      suyos.map(({ lugar }) => opcionDe(lugar, icono)),
      suyos[0]?.cuanto ?? 0,
    );
  };
  const deClase = <F extends { id: string; nombre: string }>(
    key: string,
    title: string,
    filas: readonly F[],
    icono: ReactNode,
    to: (fila: F) => string,
    detalle: (fila: F) => string | undefined,
  ) => {
    const suyas = filas.filter((fila) => sigue(fila.nombre));
    return grupo(
      key,
      title,
      suyas.map((fila) => ({
        key: `${key}-${fila.id}`,
        text: fila.nombre,
        detail: detalle(fila),
        to: to(fila),
        leading: icono,
      })),
      Math.max(0, ...suyas.map((fila) => cuanto(fila.nombre))),
    );
  };
  const personas = hay.personas.filter((p) => sigue(`${p.nombre} ${p.apellido}`) || !buscando);
  const grupos = [
    grupo(
      'personas',
      'Personas',
      personas.map((p) => opcionDePersona(p, ir.persona(p))),
      Math.max(0, ...personas.map((p) => cuanto(`${p.nombre} ${p.apellido}`))),
    ),
    deClase('desafios', 'Desafíos', hay.desafios, DESAFIO, ir.desafio, ({ estado }) => ESTADOS[estado]),
    deClase(
      'capacitaciones',
      'Capacitaciones',
      hay.capacitaciones,
      CAPACITACION,
      ir.capacitacion,
      ({ activa }) => (activa ? undefined : 'Pausada'),
    ),
    deClase('premios', 'Premios', hay.premios, PREMIO, ir.premio, ({ activo }) =>
      activo ? undefined : 'Fuera del catálogo',
    ),
    deClase('sucursales', 'Sucursales', hay.sucursales, SUCURSAL, ir.sucursal, ({ activa }) =>
      activa ? undefined : 'Cerrada',
    ),
    deClase(
      'articulos',
      'Artículos',
      hay.articulos.map((articulo) => ({ ...articulo, id: articulo.codigo })),
      ARTICULO,
      ir.articulo,
      ({ codigo, perfiles }) =>
        `${codigo} · ${perfiles.length === 1 ? `lista ${perfiles[0]}` : cantidad(perfiles.length, 'lista', 'listas')}`,
    ),
    delLugar('acciones', 'Acciones', ACCION),
    delLugar('pantallas', 'Pantallas', PANTALLA),
    delLugar('ajustes', 'Configuración', AJUSTE),
  ];
  return { grupos: grupos.toSorted((a, b) => b.cuanto - a.cuanto), parecido };
}

/** After the people, what can be done with the one under the keyboard. */
function ponerActos(
  grupos: readonly Grupo[],
  persona: Hallado['personas'][number] | null,
  ir: ReturnType<typeof direcciones>,
): Grupo[] {
  return grupos.flatMap((uno) => {
    if (uno.key !== 'personas' || !persona || !uno.options.some((o) => o.persona?.id === persona.id))
      return [uno];
    const actos = persona.puede.map((acto) => ({
      key: `${ACTOS}-${acto}-${persona.id}`,
      text: PALABRAS_DE_ACTO[acto],
      to: ir.acto(acto, persona),
      leading: ACCION,
    }));
    return [uno, grupo(ACTOS, `Acciones con ${persona.nombre} ${persona.apellido}`, actos, uno.cuanto)];
  });
}

const PALABRAS_DE_ACTO: Readonly<Record<ActoSobrePersona, string>> = {
  asignar_desafio: 'Asignarle un desafío',
  registrar_merito: 'Registrarle un mérito',
  otorgar_insignia: 'Otorgarle una insignia',
  ver_puntos: 'Ver sus puntos',
  ajustar_puntos: 'Ajustar sus puntos',
};

const ESTADOS = { activo: 'Activo', borrador: 'Borrador', finalizado: 'Finalizado' } as const;

const NADA: Hallado = {
  personas: [],
  desafios: [],
  capacitaciones: [],
  premios: [],
  sucursales: [],
  articulos: [],
  parecido: false,
};

function grupo(key: string, title: string, options: readonly Opcion[], cuanto: number): Grupo {
  return { key, title, options, cuanto };
}

function opcionDe({ texto, to, detalle }: Lugar, icono: ReactNode): Opcion {
  return { key: `lugar${to}`, text: texto, detail: detalle, to, leading: icono };
}

function opcionDePersona(persona: Hallado['personas'][number], to: string): Opcion {
  const { id, nombre, apellido, avatar_url, rol, sucursal, grupo: suyo, activo } = persona;
  const partes = [rol && NOMBRES_DE_ROL[rol], sucursal, suyo, activo ? null : 'Inactivo'];
  return {
    key: `persona-${id}`,
    text: `${nombre} ${apellido}`,
    detail: partes.filter((parte) => parte !== null && parte !== '').join(' · '),
    to,
    persona,
    leading: <Avatar initials={iniciales(nombre, apellido)} src={avatar_url} size="sm" />,
  };
}

function Buscando() {
  return (
    <SkeletonRegion label="Buscando" className="grid gap-4 p-3">
      {Array.from({ length: 4 }, (_, i) => (
        <SkeletonText key={i} lines={2} />
      ))}
    </SkeletonRegion>
  );
}

const CLASE = 'size-5 shrink-0 text-ink-2';
const RECIENTE = <History aria-hidden className={CLASE} />;
const ACCION = <Zap aria-hidden className={CLASE} />;
const PANTALLA = <AppWindow aria-hidden className={CLASE} />;
const AJUSTE = <Settings aria-hidden className={CLASE} />;
const DESAFIO = <Target aria-hidden className={CLASE} />;
const CAPACITACION = <GraduationCap aria-hidden className={CLASE} />;
const PREMIO = <Gift aria-hidden className={CLASE} />;
const SUCURSAL = <Store aria-hidden className={CLASE} />;
const ARTICULO = <Tags aria-hidden className={CLASE} />;
