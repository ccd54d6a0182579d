import { useState } from 'react';
import type { Fallo } from '#web/api.server.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, numero, sinCortarPesos } from '#domain/comun/formato.ts';
import { ICONOS_DE_PREMIO } from '#web/copy/iconos-de-premio.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { COLA } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { FOTO, RUTA } from './disposicion.ts';
import type { Premio, Resumen } from './tipos.ts';

/**
 * One opening of the dialog. `clave` is its idempotency key, so that a double press, or a retry after a lost response,
 * creates a single claim.
 */
export type Apertura = { premio: Premio; clave: string };

type Props = { apertura: Apertura; resumen: Resumen; open: boolean; onCerrar: () => void };

/** Explains what claiming does, and does it. */
export function DialogoDeReclamo({ apertura, resumen, open, onCerrar }: Props) {
  const { premio, clave } = apertura;
  const { enviando, enviar } = useEnvio();
  const [fallo, setFallo] = useState<Fallo | null>(null);
  const mensaje = fallo ? mensajeDeError(fallo, ACCIONES.reclamar_premio) : null;
  const Icono = ICONOS_DE_PREMIO[premio.tipo];
  const tras = resumen.puntos_disponibles - premio.puntos_requeridos;
  const reclamar = () =>
    enviar(
      { metodo: 'premios.reclamar', entrada: { premio_id: premio.id, clave } },
      (respuesta) => {
        if (respuesta.ok) {
          toast.success(EXITOS.premio_reclamado.titulo, { text: EXITOS.premio_reclamado.texto });
          onCerrar();
        } else {
          void alFallar(respuesta.fallo);
        }
      },
      RUTA,
    );
  // Without signal it waits on the device; if that cannot be, its failure is said.
  const alFallar = async (porQue: Fallo) => {
    const entrada = { premio_id: premio.id, clave };
    const noQuedo = await import('#web/cola/encolar.ts')
      .then(({ encolar }) =>
        encolar(porQue, 'premios.reclamar', entrada, { titulo: `Reclamar «${premio.nombre}»` }),
      )
      .catch(() => porQue);
    if (noQuedo) return setFallo(noQuedo);
    toast.info(COLA.espera.titulo, { id: COLA.aviso, text: COLA.espera.texto });
    onCerrar();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title={
        <>
          Reclamar «<bdi className="wrap-anywhere">{sinCortarPesos(premio.nombre)}</bdi>»
        </>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Ahora no</DialogClose>
          <Button loading={enviando} loadingText="Reclamando el premio…" onClick={reclamar}>
            Reclamar premio
          </Button>
        </>
      }
    >
      {mensaje ? <FormError title={mensaje.titulo} text={mensaje.texto} /> : null}
      {premio.imagen_url ? (
        <Picture
          src={premio.imagen_url}
          fallback={<Icono className="size-14" strokeWidth={1.25} />}
          className={`${FOTO} mb-4 rounded-card`}
        />
      ) : null}
      <ol className="grid list-decimal gap-2 pl-5 text-pretty marker:font-semibold marker:text-ink-2">
        <li>
          {resumen.modo === 'gastar'
            ? `Se usan ${cantidad(premio.puntos_requeridos, 'punto', 'puntos')} de insignias: te quedan ${numero(tras)}. Si lo cancelás o te lo rechazan, vuelven.`
            : `Pide ${numero(premio.puntos_requeridos)} y tenés ${cantidad(resumen.puntos_disponibles, 'punto', 'puntos')} de insignias. No se gastan.`}
        </li>
        <li>
          {premio.stock === null
            ? 'Tu solicitud le llega a Recursos Humanos.'
            : 'Te reservamos una unidad y tu solicitud le llega a Recursos Humanos.'}
        </li>
        <li>Te avisamos cuando la decidan. Mientras esté pendiente, la podés cancelar.</li>
      </ol>
    </Dialog>
  );
}
