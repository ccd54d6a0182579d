import {
  ArrowLeft,
  Command,
  Download,
  FileArchive,
  FileImage,
  FileUp,
  History,
  Keyboard,
  LogOut,
  Menu,
  Printer,
  RotateCcw,
  Store,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { iniciales } from '#domain/personas/empleados/iniciales.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { PRIMER_LOCAL } from '#domain/plano/local.ts';
import { cn } from '#web/ui/cn.ts';
import type { Edicion, Presente } from '../edicion.ts';
import type { Pantalla } from './comandos.ts';
import { EstadoDeGuardado } from './guardado.tsx';
import { nombreDePerfil, type PerfilDelEditor } from './perfil.ts';
import { useEdicion } from '../sync/use-edicion.ts';

type Accion = { nombre: string; icono: ReactNode; hacer: () => void; peligro?: boolean };

/** The editor's header: the exit, the state of saving, who else is here, and the actions on the whole plan. */
export function Cabecera({
  edicion,
  pantalla,
  onComandos,
  perfil,
  panelDePerfil,
  saliendo,
  onSalir,
}: {
  edicion: Edicion;
  pantalla: Pantalla;
  onComandos: () => void;
  perfil: PerfilDelEditor;
  panelDePerfil: ReactNode;
  saliendo: boolean;
  onSalir: () => void;
}) {
  const principales: readonly Accion[] = [
    { nombre: 'Exportar', icono: <Download aria-hidden />, hacer: pantalla.exportar },
    { nombre: 'Importar', icono: <FileUp aria-hidden />, hacer: pantalla.importar },
    // The sample is the first shop's.
    ...(edicion.local === PRIMER_LOCAL
      ? [
          {
            nombre: 'Resetear a Original',
            icono: <RotateCcw aria-hidden />,
            hacer: pantalla.reiniciar,
            peligro: true,
          },
        ]
      : []),
  ];
  const demas: readonly Accion[] = [
    { nombre: 'Versiones', icono: <History aria-hidden />, hacer: pantalla.versiones },
    { nombre: 'Locales', icono: <Store aria-hidden />, hacer: pantalla.locales },
    { nombre: 'Exportar todo', icono: <FileArchive aria-hidden />, hacer: pantalla.exportarTodo },
    { nombre: 'Imprimir', icono: <Printer aria-hidden />, hacer: pantalla.imprimir },
    { nombre: 'Descargar PNG', icono: <FileImage aria-hidden />, hacer: pantalla.png },
    { nombre: 'Descargar SVG', icono: <FileImage aria-hidden />, hacer: pantalla.svg },
    { nombre: 'Comandos', icono: <Command aria-hidden />, hacer: onComandos },
    { nombre: 'Atajos de teclado', icono: <Keyboard aria-hidden />, hacer: pantalla.atajos },
  ];
  return (
    <header className="sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-card px-3 md:gap-3 md:px-4 print:hidden">
      <div className="min-w-0 flex-1 py-1">
        <Link
          to={edicion.local === PRIMER_LOCAL ? '/gondolas' : `/gondolas?local=${edicion.local}`}
          reloadDocument
          className="tap flex w-fit max-w-full items-center gap-1 text-xs text-ink-2 no-underline hover:text-ink hover:underline"
        >
          <ArrowLeft aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">Volver a Vista Cliente</span>
        </Link>
        <h1 className="headline truncate text-base md:text-lg">Editor de Góndolas</h1>
      </div>
      <EstadoDeGuardado edicion={edicion} />
      <Presencia edicion={edicion} />
      <div className="flex shrink-0 items-center gap-1 max-xl:hidden">
        {principales.map(({ nombre, icono, hacer }) => (
          <Button key={nombre} size="sm" variant="ghost" icon={icono} onClick={hacer}>
            {nombre}
          </Button>
        ))}
      </div>
      <MenuDelPlano principales={principales} demas={demas}>
        <Button
          size="sm"
          variant="ghost"
          icon={<LogOut aria-hidden />}
          loading={saliendo}
          onClick={onSalir}
          className="justify-start md:hidden"
        >
          Salir
        </Button>
      </MenuDelPlano>
      <Perfil perfil={perfil}>{panelDePerfil}</Perfil>
      <Button
        size="sm"
        variant="ghost"
        icon={<LogOut aria-hidden />}
        loading={saliendo}
        onClick={onSalir}
        className="shrink-0 max-md:hidden"
      >
        Salir
      </Button>
    </header>
  );
}

/**
 * The remaining actions on the whole plan (all of them on a narrow screen). It uses the browser's own popover, so Escape and
 * a press outside close it.
 */
function MenuDelPlano({
  principales,
  demas,
  children,
}: {
  principales: readonly Accion[];
  demas: readonly Accion[];
  children: ReactNode;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const una = ({ nombre, icono, hacer, peligro }: Accion, clase: string) => (
    <Button
      key={nombre}
      size="sm"
      variant="ghost"
      icon={icono}
      onClick={() => {
        menu.current?.hidePopover();
        hacer();
      }}
      className={`justify-start ${peligro ? 'text-danger!' : ''} ${clase}`}
    >
      {nombre}
    </Button>
  );
  return (
    <>
      <button
        type="button"
        popoverTarget="menu-del-plano"
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'shrink-0 gap-2' })}
      >
        <Menu aria-hidden />
        <span className="max-md:sr-only">Más</span>
      </button>
      <div
        ref={menu}
        id="menu-del-plano"
        popover="auto"
        className="fixed inset-auto top-14 right-2 m-0 min-w-56 flex-col rounded-card border border-line bg-card p-1.5 text-ink shadow-pop open:flex"
      >
        {principales.map((accion) => una(accion, 'xl:hidden'))}
        {demas.map((accion) => una(accion, ''))}
        {children}
      </div>
    </>
  );
}

function Perfil({ perfil, children }: { perfil: PerfilDelEditor; children: ReactNode }) {
  const [abierto, setAbierto] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!abierto) return;
    const alTeclear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setAbierto(false);
      boton.current?.focus();
    };
    document.addEventListener('keydown', alTeclear);
    return () => document.removeEventListener('keydown', alTeclear);
  }, [abierto]);
  return (
    <>
      <div className="flex min-w-0 shrink items-center gap-2 max-lg:hidden">
        <bdi className="max-w-40 truncate text-sm font-semibold" title={perfil.email}>
          {nombreDePerfil(perfil)}
        </bdi>
        {perfil.role === 'admin' ? <Badge size="sm">Admin</Badge> : null}
      </div>
      <Button
        ref={boton}
        size="sm"
        variant="secondary"
        icon={<UserRound aria-hidden />}
        aria-expanded={abierto}
        aria-controls="panel-de-perfil"
        aria-label="Perfil"
        onClick={() => setAbierto(!abierto)}
        className="shrink-0"
      >
        <span className="max-md:hidden">Perfil</span>
      </Button>
      <div
        id="panel-de-perfil"
        hidden={!abierto}
        className="absolute top-full right-2 z-40 mt-1 w-[min(24rem,calc(100vw-1rem))] rounded-card border border-line bg-card p-4 shadow-pop"
      >
        {abierto ? children : null}
      </div>
    </>
  );
}

/** At most this many faces are shown; the rest are counted. */
const CARAS = 4;

/** Who else is editing the plan now. Each one's ring has the colour of their selection on the map. */
function Presencia({ edicion }: { edicion: Edicion }) {
  const presentes = useEdicion(edicion, (e) => e.presentes);
  const otros = presentes.filter(({ propia }) => !propia);
  if (otros.length === 0) return null;
  const demas = otros.length - CARAS;
  return (
    <ul aria-label="Editando ahora" className="flex shrink-0 -space-x-2">
      {otros.slice(0, CARAS).map((presente) => (
        <li
          key={presente.ventana}
          title={fraseDePresente(presente)}
          className={cn(
            'grid size-10 place-items-center rounded-full border-3 bg-brand-soft text-xs font-bold text-brand',
            ARO[indiceDeColor(presente.ventana, ARO.length)],
          )}
        >
          <span aria-hidden>{inicialesDe(presente.nombre)}</span>
          <span className="sr-only">{fraseDePresente(presente)}</span>
        </li>
      ))}
      {demas > 0 ? (
        <li className="numeral grid size-10 place-items-center rounded-full border-3 border-line bg-card text-xs">
          +{demas}
        </li>
      ) : null}
    </ul>
  );
}

function inicialesDe(nombre: string): string {
  const [primero = '', ...resto] = nombre.trim().split(/\s+/);
  return iniciales(primero, resto.at(-1) ?? '');
}

function fraseDePresente({ nombre, seleccion }: Presente): string {
  return seleccion.length === 0
    ? `${nombre} está mirando`
    : `${nombre} tiene ${cantidad(seleccion.length, 'elegido', 'elegidos')}`;
}

/** The index of a window's colour: always the same for that window, here and on the map. */
function indiceDeColor(ventana: string, cuantos: number): number {
  let suma = 0;
  for (const letra of ventana) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 9973;
  return suma % cuantos;
}

/** The same colours, in the same order, as `TONOS` on the map. */
const ARO = ['border-purple', 'border-orange', 'border-green', 'border-blue', 'border-danger'] as const;
