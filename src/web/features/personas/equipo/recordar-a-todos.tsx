import { BellRing } from 'lucide-react';
import { useState } from 'react';
import type { Dia } from '#domain/comun/calendario/dia.ts';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { EXITOS } from '#web/copy/exitos.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toaster.tsx';
import { useEnvio } from '#web/use-envio.ts';
import { pendienteEnPalabras, quienes } from './palabras.ts';
import { RecordadoHoy } from './recordar.tsx';
import type { PorRecordar } from './tipos.ts';

type Props = {
  /** Everybody of the team with something pending, those already reminded today too. */
  personas: readonly PorRecordar[];
  hoy: Dia;
};

/**
 * Reminds everybody of the caller's team who has something pending. It asks first, saying who and of what, and once nobody is
 * left to be reminded today it only says so.
 */
export function RecordarATodos({ personas, hoy }: Props) {
  const { enviando, enviar } = useEnvio();
  const [preguntando, setPreguntando] = useState(false);
  const faltan = personas.filter((p) => !p.recordado_hoy);
  const recordados = personas.length - faltan.length;
  if (faltan.length === 0 && recordados > 0) return <RecordadoHoy />;
  const aCuantos = cantidad(faltan.length, 'persona', 'personas');
  const recordarles = () =>
    enviar({ metodo: 'equipo.recordarATodos', entrada: {} }, (respuesta) => {
      setPreguntando(false);
      if (!respuesta.ok) {
        const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.recordar);
        toast.error(titulo, { text: texto });
        return;
      }
      const enviados = respuesta.valor.recordados;
      toast.success(EXITOS.recordatorio_enviado.titulo, {
        text:
          enviados === 0
            ? 'A quienes les falta algo ya se les había recordado hoy.'
            : `${enviados === 1 ? 'Lo va' : 'Lo van'} a ver en su campana: ${cantidad(enviados, 'persona', 'personas')}.`,
      });
    });
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<BellRing aria-hidden />}
        disabled={faltan.length === 0}
        onClick={() => setPreguntando(true)}
      >
        {faltan.length === 0
          ? 'Están todos al día'
          : recordados > 0
            ? 'Recordar al resto'
            : 'Recordar a todos'}
      </Button>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={`¿${faltan.length === 1 ? 'Le' : 'Les'} recordamos lo pendiente a ${aCuantos}?`}
        confirmLabel={`Recordar a ${aCuantos}`}
        loading={enviando}
        onConfirm={recordarles}
      >
        <p>
          A {quienes(faltan.map((p) => `${p.nombre} ${p.apellido}`))} {faltan.length === 1 ? 'le' : 'les'}{' '}
          queda algo por hacer: una evidencia, su aporte al grupo o una capacitación. Cada persona recibe en
          su campana un aviso con lo suyo y tu nombre. Es uno por día.
          {recordados > 0
            ? ` A ${recordados === 1 ? 'quien ya se le recordó' : `las ${numero(recordados)} personas a las que ya se les recordó`} hoy no se le${recordados === 1 ? '' : 's'} repite.`
            : null}
        </p>
        <details className="mt-2">
          <summary className="tap inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
            Ver a quién y de qué
          </summary>
          <ul className="grid gap-2 text-sm">
            {faltan.map((p) => (
              <li key={p.id} className="wrap-anywhere">
                <bdi className="font-semibold text-ink">
                  {p.nombre} {p.apellido}
                </bdi>
                : {p.pendientes.map((pendiente) => enUnaLinea(pendiente, hoy)).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      </ConfirmDialog>
    </>
  );
}

function enUnaLinea(pendiente: PorRecordar['pendientes'][number], hoy: Dia): string {
  const { que, cuando } = pendienteEnPalabras(pendiente, hoy);
  return `${que} ${cuando}`;
}
