import { useEffect, useId, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { leerEntero } from '#domain/comun/entero.ts';
import type { Hecho } from '#web/api.server.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { useEnFirma, useFirmaDesde } from './firmas/contexto.ts';
import { EnFirma, VaAFirma } from './firmas/marca.tsx';
import { quedoPedido } from './quedo-pedido.ts';

type Props = {
  de: { empleado_id: string; nombre: string; apellido: string };
  open: boolean;
  onCerrar: () => void;
};

/** Adds or takes away points by hand: how many and why, showing the resulting total before it is done. */
export function DialogoDeAjuste({ de, open, onCerrar }: Props) {
  const id = useId();
  const { load, data } = useFetcher<Hecho<{ total: number }>>({ key: `ajuste-${de.empleado_id}` });
  const navigate = useNavigate();
  const { enviando, enviar } = useEnvio();
  const [escrito, setEscrito] = useState<Escrito>(VACIO);
  const [error, setError] = useState<{ titulo: string; texto: string } | null>(null);
  useEffect(() => {
    if (open) void load(`/reconoce/puntos?empleado=${de.empleado_id}`);
  }, [load, de.empleado_id, open]);

  const leido = leerEntero(escrito.cuantos);
  const cuantos = leido.ok ? leido.value : 0;
  const valido = cuantos > 0;
  const puntos = escrito.signo === 'restar' ? -cuantos : cuantos;
  const total = data?.ok ? data.valor.total : null;
  const espera = useEnFirma({ tipo: 'puntos', persona_id: de.empleado_id });
  const desde = useFirmaDesde();
  const nombre = `${de.nombre} ${de.apellido}`;
  const mandar = () => {
    setEscrito((antes) => ({ ...antes, intentado: true }));
    setError(null);
    if (!valido || escrito.motivo.trim() === '') return;
    enviar(
      {
        metodo: 'puntos.ajustar',
        entrada: {
          empleado_id: de.empleado_id,
          puntos,
          motivo: escrito.motivo.trim(),
          clave: escrito.clave || crypto.randomUUID(),
        },
      },
      (respuesta) => {
        if (!respuesta.ok && quedoPedido(respuesta.fallo, navigate)) return onCerrar();
        if (!respuesta.ok) return setError(mensajeDeError(respuesta.fallo, ACCIONES.ajustar_puntos));
        toast.success(puntos > 0 ? 'Puntos sumados' : 'Puntos restados', {
          text: `${nombre} recibe un aviso con el motivo.`,
        });
        onCerrar();
      },
      '/reconoce/admin/empleados',
    );
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      onClosed={() => {
        setEscrito(VACIO);
        setError(null);
      }}
      locked={enviando}
      title={
        <>
          Ajustar los puntos de <bdi className="wrap-anywhere">{nombre}</bdi>
        </>
      }
      {...(total === null
        ? {}
        : { description: `Hoy tiene ${cantidad(total, 'punto', 'puntos')} en total.` })}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>Cancelar</DialogClose>
          <Button
            type="submit"
            form={id}
            loading={enviando}
            variant={escrito.signo === 'restar' ? 'danger' : 'primary'}
          >
            {valido
              ? `${escrito.signo === 'restar' ? 'Restar' : 'Sumar'} ${cantidad(cuantos, 'punto', 'puntos')}`
              : 'Ajustar puntos'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          mandar();
        }}
        // Idempotency key, the same for every try of one adjustment: if a request arrives twice it is applied once.
        onInput={() =>
          setEscrito((antes) => (antes.clave === '' ? { ...antes, clave: crypto.randomUUID() } : antes))
        }
      >
        {error ? <FormError title={error.titulo} text={error.texto} /> : null}
        {/* First, because the focus begins there: who comes by keyboard types the number at once. */}
        <CampoDeEntero
          label="Cuántos"
          unit="puntos"
          value={escrito.cuantos}
          error={
            escrito.intentado && !valido ? 'Escribí cuántos puntos: un número entero, desde 1' : undefined
          }
          onChange={({ currentTarget: { value } }) => setEscrito((antes) => ({ ...antes, cuantos: value }))}
        />
        <RadioGroup
          legend="Qué hacer"
          value={escrito.signo}
          onValueChange={(signo) =>
            setEscrito((antes) => ({ ...antes, signo: signo === 'restar' ? 'restar' : 'sumar' }))
          }
          options={[
            { value: 'sumar', label: 'Sumarle puntos' },
            { value: 'restar', label: 'Restarle puntos' },
          ]}
        />
        <TextArea
          label="Motivo"
          hint="La persona lo va a leer, y queda en la auditoría."
          maxLength={500}
          rows={3}
          dir="auto"
          value={escrito.motivo}
          error={
            escrito.intentado && escrito.motivo.trim() === ''
              ? 'Escribí el motivo: la persona lo va a leer'
              : undefined
          }
          onChange={({ currentTarget: { value } }) => setEscrito((antes) => ({ ...antes, motivo: value }))}
        />
        {espera ? <EnFirma /> : null}
        {desde !== null && cuantos >= desde ? (
          <VaAFirma que={`Un ajuste desde ${numero(desde)} puntos`} />
        ) : null}
        <p aria-live="polite" className="text-ink-2">
          {valido && total !== null
            ? `Pasa de ${numero(total)} a ${numero(total + puntos)} puntos, con fecha de hoy. Cambian sus rankings y le llega un aviso. No se borra: se corrige con otro ajuste.`
            : 'El ajuste cuenta con fecha de hoy y no se borra: se corrige con otro.'}{' '}
          <Link
            to={`/reconoce/admin/puntos?q=${encodeURIComponent(nombre)}`}
            className="font-semibold text-brand"
          >
            Ver sus ajustes
          </Link>
        </p>
      </form>
    </Dialog>
  );
}

type Escrito = {
  signo: 'sumar' | 'restar';
  cuantos: string;
  motivo: string;
  clave: string;
  intentado: boolean;
};

const VACIO: Escrito = { signo: 'sumar', cuantos: '', motivo: '', clave: '', intentado: false };
