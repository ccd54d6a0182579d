import {
  Fragment,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { useLocation } from 'react-router';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import type { Hecho } from '#web/api.server.ts';
import { claveNueva } from '#web/clave.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { usePrimeros } from '#web/use-primeros.ts';
import { piece } from '#web/ui/later.tsx';
import { useQuien } from '#web/sesion.ts';
import { claveDeBorrador, leerBorrador } from '#web/borrador.ts';
import type { Envio } from './dialogo-evidencia.tsx';
import { GRILLA, RESTO } from './disposicion.ts';
import type { Desafio, Ultima } from './estado.ts';
import { abrirHoja, HojaTemprana } from './hoja-temprana.tsx';
import { TarjetaDeDesafio } from './tarjeta.tsx';

const DialogoEnvios = piece(
  async () => (await import('./envios.tsx')).DialogoEnvios,
  ({ de }) => de !== null,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

let vinoElDialogo = false;
const DialogoEvidencia = piece(
  async () => {
    const { DialogoEvidencia: Suyo } = await import('./dialogo-evidencia.tsx');
    vinoElDialogo = true;
    return Suyo;
  },
  ({ open }) => open,
  ({ onCerrar }) => onCerrar(),
);

const Apelacion = piece(
  async () => (await import('./apelacion.tsx')).Apelacion,
  ({ id }) => id !== null,
  ({ onCerrar }) => onCerrar(),
  { ahead: false },
);

type Props = {
  desafios: readonly Desafio[];
  limites: { max_bytes: number; max_descripcion: number };
  ahora: Date;
  /** The id of the challenge in the URL; null if there is none. */
  pedido: string | null;
  /** Whether the server renders all the cards, or only the first `DE_ENTRADA`. */
  todos: boolean;
};

/** Two rows of cards on a desktop screen, which has three columns. */
const DE_ENTRADA = 6;

/** The cards and the three dialogs that they open: to send, to withdraw, and to see what was sent. */
export function TarjetasDeDesafios({ desafios, limites, ahora, pedido, todos }: Props) {
  const hoy = diaDe(ahora);
  const quien = useQuien();
  const destacado = useRef<HTMLHeadingElement>(null);
  useTraerALaVista(destacado, desafios.some((d) => d.id === pedido) ? pedido : null);

  const [envio, setEnvio] = useState<Envio | null>(null);
  const [enviando, setEnviando] = useState(false);
  const cerrarEnvio = useCallback(() => setEnviando(false), []);
  const [mirado, setMirado] = useState<Desafio | null>(null);
  const retiro = useRetiro();
  const [apelada, setApelada] = useState<string | null>(null);
  const borradores = useBorradores(quien, desafios);
  const visibles = usePrimeros(desafios, todos || pedido !== null ? desafios.length : DE_ENTRADA);
  const faltan = desafios.length - visibles.length;

  return (
    <>
      <ul aria-label="Desafíos activos" className={GRILLA}>
        {visibles.map((desafio) => {
          // Each card is hydrated by itself, first the one that is touched. The card in the URL is hydrated with the page.
          const Aparte = desafio.id === pedido ? Fragment : Suspense;
          return (
            <Aparte key={desafio.id}>
              <TarjetaDeDesafio
                desafio={desafio}
                ahora={ahora}
                hoy={hoy}
                borrador={borradores.includes(desafio.id)}
                borradorEn={claveDeBorrador(quien, desafio.id)}
                destacado={desafio.id === pedido}
                tituloRef={desafio.id === pedido ? destacado : undefined}
                onEnviar={(descripcion, boton) => {
                  if (!vinoElDialogo) abrirHoja(boton);
                  setEnvio({
                    desafio,
                    clave: claveNueva(),
                    descripcion: leerBorrador(quien, desafio.id) ?? descripcion,
                  });
                  setEnviando(true);
                }}
                onRetirar={retiro.pedir}
                onApelar={setApelada}
                onVerEnvios={() => setMirado(desafio)}
              />
            </Aparte>
          );
        })}
        {faltan > 0 ? (
          <li style={porVenir(faltan)} className={RESTO}>
            <noscript>
              <a href="?todos">Ver todos los desafíos</a>
            </noscript>
          </li>
        ) : null}
      </ul>
      <HojaTemprana max={limites.max_descripcion} />
      {envio ? (
        <DialogoEvidencia
          key={envio.clave}
          envio={envio}
          limites={limites}
          open={enviando}
          onCerrar={cerrarEnvio}
          onCerrado={() => setEnvio(null)}
        />
      ) : null}
      <Apelacion id={apelada} onCerrar={() => setApelada(null)} />
      <DialogoEnvios
        de={
          mirado && {
            ruta: `/reconoce/desafios/${mirado.id}/envios`,
            titulo: 'Tus envíos',
            que: mirado.titulo,
            conAutor: mirado.es_grupal,
          }
        }
        onCerrar={() => setMirado(null)}
      />
      <ConfirmDialog
        open={retiro.cual !== null}
        onOpenChange={(abierto) => (abierto ? undefined : retiro.pedir(null))}
        title={retiro.cual?.apelada ? '¿Retirar el pedido?' : '¿Retirar la evidencia?'}
        confirmLabel="Retirar"
        loading={retiro.retirando}
        onConfirm={retiro.confirmar}
      >
        {retiro.cual?.apelada
          ? 'Nadie más la va a revisar: queda rechazada como estaba, con su motivo. Vas a poder corregirla y enviarla de nuevo.'
          : 'Deja de esperar validación y nadie la va a revisar. Vas a poder enviar otra mientras el desafío siga activo.'}
      </ConfirmDialog>
    </>
  );
}

/** The challenges with something written that waits on this device, looked up at each drawing: also when the dialog closes. */
function useBorradores(quien: string, desafios: readonly Desafio[]): readonly string[] {
  const ids = useSyncExternalStore(
    nuncaAvisa,
    () =>
      desafios
        .filter(({ id }) => leerBorrador(quien, id))
        .map(({ id }) => id)
        .join(' '),
    () => '',
  );
  return ids.split(' ');
}

function nuncaAvisa(): () => void {
  return () => undefined;
}

function porVenir(faltan: number): CSSProperties & Record<'--faltan', number> {
  return { '--faltan': faltan };
}

/** Withdraws a submission, or the appeal of its refusal, after a confirmation. */
function useRetiro() {
  const { actualizando, enviar } = useEnvio();
  const [cual, setCual] = useState<Ultima | null>(null);
  const alResponder = (respuesta: Hecho<unknown>) => {
    setCual(null);
    if (respuesta.ok) {
      const { titulo, texto } = cual?.apelada ? EXITOS.apelacion_retirada : EXITOS.evidencia_retirada;
      toast.success(titulo, { text: texto });
    } else {
      const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.anular_evidencia);
      toast.error(titulo, { text: texto });
    }
  };
  return {
    cual,
    pedir: setCual,
    retirando: actualizando,
    confirmar: () => {
      if (cual === null) return;
      enviar(
        { metodo: 'participaciones.anular', entrada: { id: cual.id } },
        alResponder,
        '/reconoce/desafios',
      );
    },
  };
}

/** Scrolls to the card in the URL and focuses its title, once per navigation. */
function useTraerALaVista(titulo: { readonly current: HTMLElement | null }, id: string | null) {
  const { key } = useLocation();
  const traida = useRef('');
  useEffect(() => {
    if (id === null || traida.current === key) return;
    traida.current = key;
    titulo.current?.focus({ preventScroll: true });
    titulo.current
      ?.closest('li')
      ?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  }, [titulo, id, key]);
}
