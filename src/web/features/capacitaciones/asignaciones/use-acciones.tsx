import { useState, type ReactNode } from 'react';
import { type Dia, sumarDias } from '#domain/comun/calendario/dia.ts';
import { DIAS_MAS } from '#domain/capacitaciones/capacitacion.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad, diaYMes } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import type { Metodo, Pedido, Valor } from '#web/envio/pedido.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { RecordarVarias } from './recordar-varias.tsx';
import type { Asignacion } from './tipos.ts';

export type Acciones = {
  enviando: boolean;
  recordar: (filas: readonly Asignacion[]) => void;
  reabrir: (filas: readonly Asignacion[]) => void;
  quitar: (filas: readonly Asignacion[]) => void;
  dialogos: ReactNode;
};

/** Actions on one or more assignments. Those that take something away, or reach several people, ask for confirmation. */
export function useAcciones(hoy: Dia, alTerminar: () => void): Acciones {
  const { enviando, enviar } = useEnvio();
  const [pregunta, setPregunta] = useState<'recordar' | 'reabrir' | 'quitar' | null>(null);
  const [filas, setFilas] = useState<readonly Asignacion[]>([]);
  const [fecha, setFecha] = useState('');
  const mandar = <M extends Metodo>(pedido: Pedido<M>, queFallo: string, decir: (hecho: Valor<M>) => void) =>
    enviar(pedido, (respuesta) => {
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, queFallo);
        toast.error(titulo, { text: texto });
        return;
      }
      setPregunta(null);
      alTerminar();
      decir(respuesta.valor);
    });
  const recordar = (ids: readonly string[]) =>
    mandar(
      { metodo: 'capacitaciones.recordar', entrada: { ids: [...ids] } },
      ACCIONES.recordar_capacitacion,
      ({ recordadas }) =>
        recordadas > 0
          ? toast.success(recordadas === 1 ? 'Recordatorio enviado' : `${recordadas} recordatorios enviados`)
          : toast.info('No hacía falta', { text: 'Ya se les recordó hoy, o ya la completaron.' }),
    );
  const abrir = (cual: 'recordar' | 'reabrir' | 'quitar', de: readonly Asignacion[]) => {
    setFilas(de);
    setFecha('');
    setPregunta(cual);
  };
  const ids = filas.map((f) => f.id);
  const una = filas.length === 1 ? filas[0] : undefined;
  const vencidas = filas.filter((f) => f.estado === 'vencida').length;
  const darFecha = (fecha_limite: string) =>
    mandar(
      { metodo: 'capacitaciones.reabrir', entrada: { ids, fecha_limite } },
      ACCIONES.reabrir_capacitacion,
      ({ reabiertas }) =>
        toast.success(
          reabiertas === 0
            ? 'No había nada que cambiar'
            : `${cantidad(reabiertas, 'asignación', 'asignaciones')} con la nueva fecha`,
        ),
    );
  const pasada = fecha !== '' && fecha < hoy;
  return {
    enviando,
    recordar: (de) => (de.length === 1 ? recordar(de.map((f) => f.id)) : abrir('recordar', de)),
    reabrir: (de) => abrir('reabrir', de),
    quitar: (de) => abrir('quitar', de),
    dialogos: (
      <>
        <RecordarVarias
          abierto={pregunta === 'recordar'}
          elegidas={filas}
          enviando={enviando}
          onRecordar={recordar}
          onCerrar={() => setPregunta(null)}
        />
        <Dialog
          open={pregunta === 'reabrir'}
          onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
          locked={enviando}
          size="sm"
          title={vencidas > 0 && vencidas === filas.length ? 'Reabrir' : 'Cambiar la fecha límite'}
          description={
            una ? (
              <bdi>{`${una.empleado.nombre} ${una.empleado.apellido} · ${una.capacitacion.titulo}`}</bdi>
            ) : (
              cantidad(filas.length, 'asignación', 'asignaciones')
            )
          }
          footer={
            <>
              <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
                {COMUNES.cancelar}
              </DialogClose>
              <Button type="submit" variant="secondary" form="reabrir" loading={enviando} disabled={pasada}>
                {fecha === '' ? 'Dejar sin fecha límite' : 'Poner esta fecha'}
              </Button>
            </>
          }
        >
          <Button
            full
            className="mb-4"
            disabled={enviando}
            onClick={() => darFecha(sumarDias(hoy, DIAS_MAS))}
          >
            Dos semanas más: hasta el {diaYMes(sumarDias(hoy, DIAS_MAS))}
          </Button>
          <form
            id="reabrir"
            onSubmit={(event) => {
              event.preventDefault();
              if (!pasada) darFecha(fecha);
            }}
          >
            <DateField
              label="O hasta otro día"
              optional
              min={hoy}
              value={fecha}
              onChange={(event) => setFecha(event.currentTarget.value)}
              error={pasada ? 'Esa fecha ya pasó' : undefined}
              hint="Último día, incluido."
            />
          </form>
          <p className="text-sm text-ink-2">
            {vencidas > 0
              ? `${vencidas === 1 ? 'La vencida vuelve' : 'Las vencidas vuelven'} a estar en curso, con el avance que tenían. `
              : ''}
            Las completadas no cambian.
          </p>
        </Dialog>
        <ConfirmDialog
          open={pregunta === 'quitar'}
          onOpenChange={(abierto) => (abierto ? undefined : setPregunta(null))}
          title={
            una
              ? '¿Quitar esta asignación?'
              : `¿Quitar ${cantidad(filas.length, 'asignación', 'asignaciones')}?`
          }
          confirmLabel="Quitar"
          danger
          loading={enviando}
          onConfirm={() =>
            mandar(
              { metodo: 'capacitaciones.desasignar', entrada: { ids } },
              ACCIONES.quitar_asignacion,
              ({ quitadas, empezadas }) => {
                const queda =
                  empezadas > 0
                    ? `${cantidad(empezadas, 'ya estaba empezada', 'ya estaban empezadas')} y ${empezadas === 1 ? 'queda' : 'quedan'}`
                    : undefined;
                if (quitadas === 0) toast.info('No se quitó ninguna', queda ? { text: queda } : {});
                else {
                  toast.success(
                    cantidad(quitadas, 'asignación quitada', 'asignaciones quitadas'),
                    queda ? { text: queda } : {},
                  );
                }
              },
            )
          }
        >
          <p>
            {una ? (
              <>
                {una.empleado.nombre} {una.empleado.apellido} deja de ver «
                <bdi>{una.capacitacion.titulo}</bdi>».{' '}
              </>
            ) : null}
            Solo se quitan las que nadie empezó: el avance de los demás no se pierde.
          </p>
        </ConfirmDialog>
      </>
    ),
  };
}
