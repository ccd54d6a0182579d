import { useState } from 'react';
import { ConcesionEntrada } from '#contract/capacitaciones/evaluaciones-formularios.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { ACCIONES } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { COMUNES } from '#web/copy/textos.ts';
import { numeroEscrito } from '#web/numero-escrito.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toaster.tsx';
import type { Evaluacion, FilaDeResultado } from './tipos.ts';
import { usePedido } from './use-pedido.ts';

type Props = { evaluacion: Evaluacion; fila: FilaDeResultado | null; onCerrar: () => void };

/** Grants one person more attempts or minutes, with a reason that is kept on record. */
export function Conceder({ evaluacion, fila, onCerrar }: Props) {
  // Keeps the last value on screen while the dialog's closing animation runs. Each opening starts with an empty form.
  const [ultima, setUltima] = useState(fila);
  const [usos, setUsos] = useState(0);
  if (fila !== null && fila.empleado.id !== ultima?.empleado.id) setUltima(fila);
  if (ultima === null) return null;
  return (
    <Contenido
      key={`${ultima.empleado.id}-${usos}`}
      evaluacion={evaluacion}
      fila={ultima}
      abierto={fila !== null}
      onCerrar={onCerrar}
      onCerrado={() => {
        setUltima(null);
        setUsos((antes) => antes + 1);
      }}
    />
  );
}

function Contenido({
  evaluacion,
  fila,
  abierto,
  onCerrar,
  onCerrado,
}: Props & { fila: FilaDeResultado; abierto: boolean; onCerrado: () => void }) {
  const [escrito, setEscrito] = useState({ intentos: fila.en_curso ? '0' : '1', minutos: '0', motivo: '' });
  const [enviado, setEnviado] = useState(false);
  const { enviando, pedir } = usePedido();
  // The reason is stored as a single line, because that is how it is shown everywhere.
  const leido = ConcesionEntrada.safeParse({
    intentos: numeroEscrito(escrito.intentos || '0'),
    minutos: numeroEscrito(escrito.minutos || '0'),
    motivo: escrito.motivo.replaceAll(/\s+/g, ' '),
  });
  const errores = new Map(
    enviado && !leido.success ? leido.error.issues.map((i) => [i.path.join('.'), i.message]) : [],
  );
  const quien = `${fila.empleado.nombre} ${fila.empleado.apellido}`;
  const conTiempo = evaluacion.tiempo_limite !== null;
  return (
    <Dialog
      open={abierto}
      onOpenChange={(abrir) => (abrir ? undefined : onCerrar())}
      onClosed={onCerrado}
      locked={enviando}
      title="Dar más intentos o minutos"
      description={<bdi>{`${quien} · ${evaluacion.titulo}`}</bdi>}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button type="submit" form="conceder" loading={enviando}>
            Conceder
          </Button>
        </>
      }
    >
      <form
        id="conceder"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setEnviado(true);
          if (!leido.success) return;
          pedir(
            {
              metodo: 'evaluaciones.conceder',
              entrada: { id: evaluacion.id, empleado_id: fila.empleado.id, ...leido.data },
            },
            ACCIONES.conceder_intentos,
            ({ intentos_permitidos }) => {
              toast.success('Concedido', {
                text: `${quien} tiene ahora ${cantidad(intentos_permitidos, 'intento', 'intentos')} en total. Le avisamos.`,
              });
              onCerrar();
            },
          );
        }}
      >
        <div className="grid grid-cols-2 gap-4">
          <CampoDeEntero
            label="Intentos de más"
            value={escrito.intentos}
            error={errores.get('intentos')}
            onChange={(event) => setEscrito({ ...escrito, intentos: event.currentTarget.value })}
          />
          <CampoDeEntero
            label="Minutos de más"
            value={escrito.minutos}
            disabled={!conTiempo}
            error={errores.get('minutos')}
            onChange={(event) => setEscrito({ ...escrito, minutos: event.currentTarget.value })}
          />
        </div>
        <p className="mb-3 text-sm text-ink-2">
          {conTiempo
            ? 'Los minutos valen para todos sus intentos: también para el que está rindiendo ahora.'
            : 'Esta evaluación no tiene límite de tiempo.'}
        </p>
        <TextArea
          label="Motivo"
          hint="Queda registrado con tu nombre."
          maxLength={500}
          value={escrito.motivo}
          error={errores.get('motivo')}
          onChange={(event) => setEscrito({ ...escrito, motivo: event.currentTarget.value })}
        />
      </form>
    </Dialog>
  );
}
