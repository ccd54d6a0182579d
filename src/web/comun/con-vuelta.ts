import { METODOS_QUE_ESPERAN, SEGUNDOS_PARA_DESHACER } from '#domain/gobierno/esperas/espera.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import type { Metodo, Pedido, Respuesta } from '#web/envio/pedido.ts';
import { pedir } from '#web/pedir.ts';
import { useRecarga } from '#web/recarga.ts';
import { offerShortcuts } from '#web/ui/shortcuts.ts';
import { toast } from '#web/ui/toaster.tsx';
import type { ToastOptions } from '#web/ui/toasts.ts';
import { useEnvio, type Envio } from '#web/use-envio.ts';

/** To be spread into the toast that says what was done: it then offers to undo it, for as long as that can be. */
export type Vuelta = Pick<ToastOptions, 'id' | 'action' | 'sticky'>;

type EnvioConVuelta = Omit<Envio, 'enviar'> & {
  enviar: <M extends Metodo>(
    pedido: Pedido<M>,
    alResponder: (respuesta: Respuesta<M>, vuelta: Vuelta) => void,
    action?: string,
    /** Called if it is undone, once the screen shows it again. */
    alDeshacer?: () => void,
  ) => void;
};

/**
 * Like `useEnvio`. What can be undone on the spot (docs/decisions/0074) is: with the button of its toast, or Ctrl Z, until
 * its seconds have passed, on whatever screen the person is by then.
 */
export function useEnvioConVuelta(): EnvioConVuelta {
  const { enviar, ...resto } = useEnvio();
  const { recargar } = useRecarga();
  const conVuelta: EnvioConVuelta['enviar'] = (pedido, alResponder, action, alDeshacer = NADA) => {
    const volver = (ruta: string, metodo: 'POST' | 'PUT', cuerpo?: unknown) =>
      ofrecerVuelta(async () => {
        const hecho = await pedir<{ hechas?: number }>(metodo, ruta, cuerpo);
        await recargar();
        if (hecho.ok) alDeshacer();
        return hecho;
      });
    if (espera(pedido)) {
      enviar(
        { metodo: 'esperas.crear', entrada: pedido },
        (respuesta) => {
          if (!respuesta.ok) return alResponder(respuesta, {});
          const { id, valor } = respuesta.valor;
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is the answer of the procedure that was named
          const suya = { ok: true, valor } as Extract<Respuesta<typeof pedido.metodo>, { ok: true }>;
          return alResponder(suya, volver(`/esperas/${id}/deshacer`, 'POST'));
        },
        '/reconoce/esperas',
      );
      return;
    }
    enviar(
      pedido,
      (respuesta) => {
        const id = respuesta.ok ? alReves(pedido) : null;
        alResponder(
          respuesta,
          id === null ? {} : volver(`/admin/empleados/${id.id}/estado`, 'PUT', { activo: id.activo }),
        );
      },
      action,
    );
  };
  return { ...resto, enviar: conVuelta };
}

const NADA = () => undefined;

const ESPERAN: ReadonlySet<string> = new Set(METODOS_QUE_ESPERAN);

/** Over the budget it asks for a second signature, which is no act yet. */
function espera<P extends { metodo: string; entrada: unknown }>(
  pedido: P,
): pedido is P & Pedido<'esperas.crear'>['entrada'] {
  return (
    ESPERAN.has(pedido.metodo) &&
    !(
      typeof pedido.entrada === 'object' &&
      pedido.entrada !== null &&
      'sobre_presupuesto_motivo' in pedido.entrada
    )
  );
}

/** Deactivating does not wait, because sessions have to end at once. It has an inverse, and this is its input. */
function alReves({
  metodo,
  entrada,
}: {
  metodo: string;
  entrada: unknown;
}): { id: string; activo: boolean } | null {
  if (metodo !== 'empleados.estado' || typeof entrada !== 'object' || entrada === null) return null;
  if (!('id' in entrada) || !('activo' in entrada)) return null;
  return { id: String(entrada.id), activo: entrada.activo !== true };
}

type Ofrecida = { readonly deshacer: () => void };

/** What can be undone now, the latest last. It is of the page and not of a screen: people move on. */
let ofrecidas: readonly Ofrecida[] = [];
let hechas = 0;
let dejarAtajo: (() => void) | null = null;

function poner(nuevas: readonly Ofrecida[]): void {
  ofrecidas = nuevas;
  if (nuevas.length === 0) {
    dejarAtajo?.();
    dejarAtajo = null;
    return;
  }
  dejarAtajo ??= offerShortcuts('Deshacer', [
    {
      keys: ['Ctrl', 'Z'],
      name: 'Deshacer lo último',
      run: () => ofrecidas.at(-1)?.deshacer(),
      // While somebody types, it undoes what is being typed.
      when: (foco) => foco?.closest('input, textarea, select, [contenteditable]') == null,
    },
  ]);
}

/** Offers to undo what was just done, for as long as that can be. `queda`: how it is told that it is as it was. */
export function ofrecerVuelta(
  deshacer: () => Promise<Awaited<ReturnType<typeof pedir<{ hechas?: number }>>>>,
  queda = 'Quedó como estaba. Nadie se enteró.',
): Vuelta {
  hechas += 1;
  const id = `vuelta-${hechas}`;
  const esta: Ofrecida = {
    deshacer: () => {
      if (!ofrecidas.includes(esta)) return;
      retirar();
      void deshacer().then((respuesta) => {
        if (!respuesta.ok) {
          const { titulo, texto } = mensajeDeError(respuesta.fallo, 'No se pudo deshacer');
          toast.error(titulo, { text: texto });
        } else if (respuesta.valor.hechas) {
          toast.info('Se deshizo una parte', { text: 'Lo demás ya se había hecho cuando lo apretaste.' });
        } else {
          toast.info('Deshecho', { text: queda });
        }
      });
    },
  };
  const retirar = () => {
    clearTimeout(reloj);
    toast.close(id);
    poner(ofrecidas.filter((otra) => otra !== esta));
  };
  const reloj = setTimeout(retirar, SEGUNDOS_PARA_DESHACER * 1000);
  poner([...ofrecidas, esta]);
  return { id, sticky: true, action: { label: 'Deshacer', onPress: esta.deshacer } };
}
