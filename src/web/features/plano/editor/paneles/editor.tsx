import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { LogOut, RotateCw } from 'lucide-react';
import { createPortal, flushSync } from 'react-dom';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { AVISOS_DEL_EDITOR, FALLOS_DEL_EDITOR } from '#web/copy/editor-de-plano.ts';
import { fecha } from '#domain/comun/formato.ts';
import { leerLocal, PRIMER_LOCAL } from '#domain/plano/local.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { LugaresDeMesa } from '../../mesa/lugares.tsx';
import type { Edicion } from '../edicion.ts';
import { descargarPaquete, descargarRespaldo } from './archivos.ts';
import { adelantar, Aparte, sinEsaParte } from './aparte.tsx';
import { Cabecera } from './cabecera.tsx';
import type { Pantalla } from './comandos.ts';
import { Conflictos } from './conflictos.tsx';
import type { Abierto } from './dialogos.tsx';
import { ElegirLocal } from './elegir-local.tsx';
import { EsqueletoDelEditor } from './esqueleto.tsx';
import { descargarPng, descargarSvg, piezasALaVista } from './imagen-del-plano.tsx';
import { crearRegistro } from './leer.ts';
import type { PerfilDelEditor } from './perfil.ts';
import { Resumen, sincronizar } from './resumen.tsx';
import { Taller } from './taller.tsx';
import {
  useApertura,
  useAvisosDeEdicion,
  useFinDeSesion,
  useLocalArchivado,
  useTeclas,
} from './use-editor.ts';
import { PlanoSuelto } from './plano-suelto.tsx';

export type EditorProps = {
  perfil: PerfilDelEditor;
  /** 'Mi Perfil' belongs to another feature, so the route passes it in. */
  panelDePerfil: ReactNode;
  saliendo: boolean;
  onSalir: () => void;
  /** Requests that nobody has taken. */
  nuevas: number;
};

const PESTANAS = [
  { key: 'layout', label: 'Layout de Góndolas' },
  { key: 'vista', label: 'Vista Pública' },
  { key: 'marcas', label: 'Marcas' },
] as const;
export type Pestana = (typeof PESTANAS)[number]['key'];

/** The address of a part of the editor, of a shop. */
function direccionDe(tab: Pestana, local: number): string {
  const partes = [
    ...(tab === 'layout' ? [] : [`tab=${tab}`]),
    ...(local === PRIMER_LOCAL ? [] : [`local=${local}`]),
  ];
  return `?${partes.join('&')}`;
}

/** The whole editor for staff. */
export function Editor(props: EditorProps) {
  const [busqueda] = useSearchParams();
  const local = leerLocal(busqueda.get('local'));
  const apertura = useApertura(props.perfil.id, local);
  if (apertura.fase === 'cargando') return <EsqueletoDelEditor />;
  if (apertura.fase === 'fallida') {
    return <FalloDelEditor local={local} onReintentar={apertura.reintentar} onSalir={props.onSalir} />;
  }
  return <EditorAbierto key={apertura.edicion.local} {...props} edicion={apertura.edicion} />;
}

function EditorAbierto({
  edicion,
  perfil,
  panelDePerfil,
  saliendo,
  onSalir,
  nuevas,
}: EditorProps & { edicion: Edicion }) {
  const [busqueda] = useSearchParams();
  const tab = PESTANAS.find(({ key }) => key === busqueda.get('tab'))?.key ?? 'layout';
  const ir = useNavigate();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const archivo = useRef<HTMLInputElement>(null);
  useAvisosDeEdicion(edicion);
  useFinDeSesion(edicion, saliendo);
  useTeclas({
    comandos: () => setAbierto({ que: 'comandos' }),
    atajos: () => setAbierto({ que: 'atajos' }),
  });
  const cerrar = () => setAbierto(null);
  useEffect(() => adelantar(), []);
  // A mail about a comment links to its piece.
  const pedida = useRef(busqueda.get('ver'));
  useEffect(() => {
    const clave = pedida.current;
    pedida.current = null;
    if (clave === null || edicion.pieza(clave) === null) return;
    edicion.elegir([clave]);
    const reloj = setTimeout(() => edicion.revelar(clave), 100);
    return () => clearTimeout(reloj);
  }, [edicion]);
  const pantalla: Pantalla = {
    ir: (a) => void ir(direccionDe(a, edicion.local), { replace: true, preventScrollReset: true }),
    exportar: () => {
      const { espacios } = crearRegistro(edicion).ver();
      descargarRespaldo(
        espacios.map(({ espacio }) => espacio),
        diaDe(new Date()),
      );
      toast.success(AVISOS_DEL_EDITOR.exportado, { id: 'exportar' });
    },
    exportarTodo: () => void bajarTodo(edicion.local),
    importar: () => archivo.current?.click(),
    reiniciar: () => setAbierto({ que: 'reiniciar' }),
    versiones: () => setAbierto({ que: 'versiones' }),
    locales: () => setAbierto({ que: 'locales' }),
    atajos: () => setAbierto({ que: 'atajos' }),
    imprimir: () => window.print(),
    png: () => void bajar(descargarPng(edicion, diaDe(new Date()), pieDelPlano())),
    svg: () => void bajar(descargarSvg(edicion, diaDe(new Date()), pieDelPlano())),
    sincronizar: () => void sincronizar(edicion),
  };
  const irALocal = async (local: number) => {
    if (edicion.guardado.pendientes > 0) await edicion.forzarSync();
    if (edicion.guardado.pendientes > 0) {
      toast.error('Todavía hay cambios sin enviar', {
        id: 'locales',
        text: 'Cuando se guarden podés pasar a otro local. Lo que hiciste está en este navegador.',
      });
      return;
    }
    cerrar();
    if (local !== edicion.local) await ir(direccionDe(tab, local), { preventScrollReset: true });
  };
  useLocalArchivado(edicion, () => void ir('?', { replace: true }));
  const ver = (clave: string) => {
    if (tab === 'marcas') pantalla.ir('layout');
    edicion.elegir([clave]);
    // The map of the other tab has to be mounted first.
    setTimeout(() => edicion.revelar(clave), 100);
  };
  return (
    <>
      {/* It is positioned because visually hidden elements are placed relative to it; otherwise they would make the page taller than the screen. */}
      <div
        data-editor
        className="relative flex min-h-dvh flex-col bg-paper lg:h-dvh lg:overflow-hidden print:hidden"
      >
        <Cabecera
          edicion={edicion}
          pantalla={pantalla}
          onComandos={() => setAbierto({ que: 'comandos' })}
          perfil={perfil}
          panelDePerfil={panelDePerfil}
          saliendo={saliendo}
          onSalir={() => (edicion.guardado.pendientes > 0 ? setAbierto({ que: 'salir' }) : onSalir())}
        />
        <LugaresDeMesa nuevas={nuevas} className="shrink-0 border-b border-line bg-card px-3" />
        <main id="contenido" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <Resumen edicion={edicion} />
          <div className="flex shrink-0 items-center bg-card max-sm:flex-wrap">
            <div className="flex items-center self-stretch border-b border-line pl-4 empty:hidden max-sm:w-full max-sm:border-b-0 max-sm:pt-2 max-sm:pr-4">
              <ElegirLocal edicion={edicion} onElegir={(local) => void irALocal(local)} />
            </div>
            <LinkTabs
              label="Partes del editor"
              tabs={PESTANAS.map((pestana) => ({ ...pestana, to: direccionDe(pestana.key, edicion.local) }))}
              current={tab}
              replace
              className="min-w-0 flex-1 px-4"
            />
            <p className="flex min-h-12 items-center border-b border-line pr-4 text-sm whitespace-nowrap text-ink-2 max-md:hidden">
              Los cambios se guardan automáticamente
            </p>
          </div>
          <Conflictos edicion={edicion} onVer={ver} />
          {tab === 'marcas' ? (
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
              <Aparte parte="marcas" edicion={edicion} />
            </div>
          ) : (
            <Taller edicion={edicion} tab={tab} />
          )}
        </main>
      </div>
      <input
        ref={archivo}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        hidden
        aria-label="Archivo para importar"
        onChange={(event) => {
          const elegido = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (!elegido) return;
          void import('./importar.tsx').then(async ({ leerElegido }) => {
            const leido = await leerElegido(elegido);
            if (leido) setAbierto({ que: 'importar', leido });
          }, sinEsaParte);
        }}
      />
      <Impresion edicion={edicion} pie={pieDelPlano()} />
      {abierto === null ? null : (
        <Aparte
          parte="dialogos"
          edicion={edicion}
          pantalla={pantalla}
          abierto={abierto}
          onCerrar={cerrar}
          onProblemas={(nombre, problemas) =>
            setAbierto({ que: 'importar', leido: { tipo: 'con_problemas', nombre, problemas } })
          }
          onSalir={onSalir}
          onIr={(local) => void irALocal(local)}
        />
      )}
    </>
  );
}

/** 'Plano de góndolas · 20/11/2026'. */
function pieDelPlano(): string {
  return `Plano de góndolas · ${fecha(new Date())}`;
}

async function bajar(descarga: Promise<void>): Promise<void> {
  try {
    await descarga;
  } catch {
    toast.error('No se pudo hacer la imagen del plano', { id: 'exportar', text: 'Probá con Imprimir.' });
  }
}

async function bajarTodo(local: number): Promise<void> {
  toast.info('Preparando el archivo…', { id: 'exportar' });
  const fallo = await descargarPaquete(diaDe(new Date()), local);
  if (fallo === null)
    toast.success(AVISOS_DEL_EDITOR.exportado, {
      id: 'exportar',
      text: 'Trae también los contactos de las marcas: guardalo donde solo vos lo veas.',
    });
  else toast.error('No se pudo exportar todo', { id: 'exportar', text: fallo });
}

/** The plan could not be loaded. No sample is shown in its place: nobody should edit what they have not seen. */
function FalloDelEditor({
  local,
  onReintentar,
  onSalir,
}: {
  local: number;
  onReintentar: () => void;
  onSalir: () => void;
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <header className="flex min-h-14 flex-wrap items-center gap-3 border-b border-line bg-card px-4">
        <h1 className="headline flex-1 text-lg">Editor de Góndolas</h1>
        <TextLink render={<Link to="/gondolas" reloadDocument />}>Volver a Vista Cliente</TextLink>
        <Button size="sm" variant="ghost" icon={<LogOut aria-hidden />} onClick={onSalir}>
          Salir
        </Button>
      </header>
      <main id="contenido" tabIndex={-1} className="mx-auto w-full max-w-2xl p-4 outline-none md:p-8">
        <div role="alert">
          <Notice
            tone="danger"
            title={FALLOS_DEL_EDITOR.cargar}
            action={
              <Button size="sm" variant="secondary" icon={<RotateCw aria-hidden />} onClick={onReintentar}>
                Reintentar
              </Button>
            }
          >
            No se cambió ni se guardó nada: el plano está como estaba. Revisá tu conexión y volvé a probar.
          </Notice>
          {local === PRIMER_LOCAL ? null : (
            <p className="mt-4">
              Puede que ese local se haya archivado.{' '}
              <TextLink render={<Link to="?" />}>Abrir el primer local</TextLink>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

/** Prints only the plan, whether printing was started from the menu, the palette or the browser. */
function Impresion({ edicion, pie }: { edicion: Edicion; pie: string }) {
  const [imprimiendo, setImprimiendo] = useState(false);
  useEffect(() => {
    // The browser takes the page's layout right after this event, so the render must be synchronous.
    const empezar = () => flushSync(() => setImprimiendo(true));
    const terminar = () => setImprimiendo(false);
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
    };
  }, []);
  if (!imprimiendo) return null;
  return createPortal(
    <div className="hidden print:block">
      <PlanoSuelto suelto={false} piezas={piezasALaVista(edicion)} fondo={edicion.entorno.fondo} pie={pie} />
    </div>,
    document.body,
  );
}
