import { ACCIONES, mensajeDeError } from '#web/copy/errores.ts';
import { cantidad } from '#domain/comun/formato.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Respuesta, Valor } from '#web/envio/pedido.ts';

/** The result of a decision sent as a form, on the page that responds to it. */
export function RespuestaDelFormulario({ respuesta }: { respuesta: Respuesta<'participaciones.decidir'> }) {
  if (!respuesta.ok) {
    const { titulo, texto } = mensajeDeError(respuesta.fallo, ACCIONES.decidir_evidencia);
    return (
      <div role="alert" className="mb-4">
        <Notice tone="danger" title={titulo}>
          {texto}
        </Notice>
      </div>
    );
  }
  return (
    <output className="mb-4 block">
      <Notice tone="success" title={loHecho(respuesta.valor)} />
    </output>
  );
}

function loHecho(hecha: Valor<'participaciones.decidir'>): string {
  if (hecha.estado === 'rechazada') return 'Rechazada: le avisamos a quien la envió.';
  const puntos = hecha.credito > 0 ? `: ${cantidad(hecha.credito, 'punto', 'puntos')}` : '';
  return `${hecha.estado === 'parcial' ? 'Aprobada en parte' : 'Aprobada'}${puntos}.`;
}
