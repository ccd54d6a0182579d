import { CloudUpload } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { diaDe } from '#domain/comun/calendario/dia.ts';
import { cantidad, diaRelativo, hora } from '#domain/comun/formato.ts';
import { cambiar, COLA_CAMBIO, enEspera, type Guardada } from '#web/cola/espera.ts';
import { decirQueEsperan, decirQueSeEnvia, useSeEnvia } from '#web/en-espera.ts';
import { vaciar } from '#web/cola/vaciar.ts';
import { mensajeDeError, traerTextos } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COLA } from '#web/copy/textos.ts';
import { leerQuien } from '#web/dispositivo/quien.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';

/** Between attempts while something waits; each doubles the one before. */
const PRIMERA_ESPERA_MS = 5000;
const ULTIMA_ESPERA_MS = 60_000;
const EN_CAMINO_MS = 1000;

/** What this person's device keeps to be sent: says how much, sends it as soon as it can, and shows it. */
export function Cola() {
  const { filas, intentar, leer } = useCola();
  const [abierta, setAbierta] = useState(false);
  const [descartada, setDescartada] = useState<Guardada | null>(null);
  const [ahora, setAhora] = useState(() => new Date());
  const seEnvia = useSeEnvia(null);
  if (filas.length === 0) return null;
  const rechazadas = filas.filter(({ rechazo }) => rechazo !== null).length;
  const esperan = filas.length - rechazadas;
  const loQueEspera =
    seEnvia === null
      ? `${cantidad(esperan, 'cosa espera', 'cosas esperan')} señal`
      : `${seEnvia}${esperan > 1 ? ` · ${cantidad(esperan - 1, 'cosa más espera', 'cosas más esperan')}` : ''}`;
  const abrir = async () => {
    // It says what is now read in the list, and would cover it.
    toast.close(COLA.aviso);
    // The reasons of a refusal.
    await traerTextos();
    setAhora(new Date());
    setAbierta(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void abrir()}
        className="flex min-h-11 w-full items-center justify-center gap-2 bg-kraft px-4 py-2 text-sm font-semibold print:hidden"
      >
        <CloudUpload aria-hidden className="size-4 shrink-0" />
        <span>
          {[
            esperan > 0 ? loQueEspera : '',
            rechazadas > 0 ? cantidad(rechazadas, 'cosa no salió', 'cosas no salieron') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      <Dialog
        open={abierta}
        onOpenChange={setAbierta}
        size="sm"
        title={esperan > 0 ? 'Lo que espera señal' : 'Lo que no salió'}
        description={[esperan > 0 ? COLA.explicacion : '', rechazadas > 0 ? COLA.no_salio : '']
          .filter(Boolean)
          .join(' ')}
        footer={
          <>
            <DialogClose render={<Button variant="secondary" />}>Cerrar</DialogClose>
            {esperan > 0 ? <Button onClick={() => void intentar(true)}>Probar ahora</Button> : null}
          </>
        }
      >
        <ul className="divide-y divide-line">
          {filas.map((fila) => (
            <Fila
              key={fila.orden}
              fila={fila}
              ahora={ahora}
              onDescartar={() => setDescartada(fila)}
              onReintentar={() =>
                void cambiar(fila.orden, { ...fila, rechazo: null }).then(() => intentar(true))
              }
            />
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={descartada !== null}
        onOpenChange={(open) => (open ? undefined : setDescartada(null))}
        title="¿Descartarlo?"
        confirmLabel="Descartar"
        danger
        onConfirm={() => {
          if (descartada) void cambiar(descartada.orden, null).then(leer);
          setDescartada(null);
        }}
      >
        <p>
          <bdi className="font-semibold wrap-anywhere">{descartada?.titulo}</bdi> no se envía y se borra de
          este dispositivo. No se puede deshacer.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Fila(props: { fila: Guardada; ahora: Date; onDescartar: () => void; onReintentar: () => void }) {
  const { titulo, cuando, rechazo, tropiezos = 0 } = props.fila;
  const desde = new Date(cuando);
  const motivo = rechazo && mensajeDeError(rechazo);
  return (
    <li className="grid gap-1 py-3">
      <bdi className="font-semibold wrap-anywhere">{titulo}</bdi>
      <p className="text-sm text-ink-2">
        {motivo
          ? `${motivo.titulo}. ${motivo.texto}`
          : `${tropiezos > 0 ? `${COLA.no_pudo} ` : ''}Espera desde ${diaRelativo(diaDe(desde), diaDe(props.ahora))} ${hora(desde)}`}
      </p>
      <div className="flex gap-2">
        {motivo ? (
          <Button variant="secondary" onClick={props.onReintentar}>
            Reintentar
          </Button>
        ) : null}
        <Button variant="ghost" onClick={props.onDescartar}>
          Descartar
        </Button>
      </div>
    </li>
  );
}

function useCola() {
  const [filas, setFilas] = useState<readonly Guardada[]>([]);
  const { recargar } = useRecarga();
  const leer = useCallback(async () => {
    const quien = leerQuien();
    const suyas = quien === null ? [] : await enEspera(quien);
    setFilas(suyas);
    decirQueEsperan(suyas);
    return suyas.some(({ rechazo }) => rechazo === null);
  }, []);
  /** @returns whether something still waits */
  const intentar = useCallback(
    async (ya = false) => {
      let reloj: ReturnType<typeof setTimeout> | undefined;
      await vaciar({
        ya,
        alMandar: (fila) => {
          clearTimeout(reloj);
          // What is refused at once, for want of signal, was not on its way.
          if (fila) reloj = setTimeout(() => decirQueSeEnvia(fila.entrada), EN_CAMINO_MS);
          else decirQueSeEnvia(null);
        },
      });
      return leer();
    },
    [leer],
  );

  useEffect(() => {
    let espera = PRIMERA_ESPERA_MS;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const vuelta = async () => {
      clearTimeout(reloj);
      if (!(await leer()) || !(await intentar())) return;
      reloj = setTimeout(() => void vuelta(), espera);
      espera = Math.min(ULTIMA_ESPERA_MS, espera * 2);
    };
    const yaMismo = () => {
      espera = PRIMERA_ESPERA_MS;
      if (document.visibilityState === 'visible') void vuelta();
    };
    // What left, from here, from another tab or from the service worker.
    const canal = new BroadcastChannel(COLA_CAMBIO);
    canal.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const salio = loQueSalio(data);
      if (salio === null) return;
      toast.success(salio.con_senal ? EXITOS.evidencia_enviada.titulo : COLA.salio.titulo, {
        text: salio.titulo,
        id: COLA.aviso,
      });
      void leer();
      void recargar();
    });
    yaMismo();
    window.addEventListener(COLA_CAMBIO, yaMismo);
    window.addEventListener('online', yaMismo);
    document.addEventListener('visibilitychange', yaMismo);
    return () => {
      clearTimeout(reloj);
      canal.close();
      window.removeEventListener(COLA_CAMBIO, yaMismo);
      window.removeEventListener('online', yaMismo);
      document.removeEventListener('visibilitychange', yaMismo);
    };
  }, [leer, intentar, recargar]);
  return { filas, intentar, leer };
}

/** What left, if it was of who is here. */
function loQueSalio(data: unknown): { titulo: string; con_senal: boolean } | null {
  if (typeof data !== 'object' || data === null || !('titulo' in data) || !('quien' in data)) return null;
  if (typeof data.titulo !== 'string' || data.quien !== leerQuien()) return null;
  return { titulo: data.titulo, con_senal: 'con_senal' in data && data.con_senal === true };
}
