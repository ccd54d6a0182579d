import type { ComponentProps } from 'react';
import { tamano } from '#domain/comun/formato.ts';
import { MAXIMO_DE_ADJUNTO } from '#domain/premios/premio.ts';
import { CampoDeArchivo } from '#web/comun/campo-de-archivo.tsx';
import { ConfirmarLote, type Lote } from '#web/comun/lotes/confirmar.tsx';
import { useSubida } from '#web/use-subida.ts';

type DeReclamos = Extract<Lote, { que: 'reclamos' }>;
type Props = Pick<ComponentProps<typeof ConfirmarLote>, 'open' | 'cuantos' | 'onCerrar' | 'onHecho'> & {
  cuales: DeReclamos['cuales'];
};

/** Delivers the chosen claims with one receipt: the list that each person signs, as offices keep it. */
export function ConfirmarEntregas({ cuales, onHecho, ...resto }: Props) {
  const { subida, elegir, usado } = useSubida({ proposito: 'comprobante' }, MAXIMO_DE_ADJUNTO);
  return (
    <ConfirmarLote
      {...resto}
      que="reclamos"
      acto="entregar_reclamo"
      titulo="Entregar premios"
      boton="Entregar"
      lote={
        subida.fase === 'lista'
          ? {
              que: 'reclamos',
              acto: { acto: 'entregar_reclamo', comprobante_id: subida.archivo.id },
              cuales,
            }
          : null
      }
      falta={
        subida.fase === 'subiendo'
          ? 'Esperá a que termine de subir la planilla.'
          : 'Subí la planilla firmada: una foto o un PDF.'
      }
      dice="Cada persona recibe el aviso, y se suma a sus logros. Como la planilla nombra a todas, solo la abre Recursos Humanos."
      onHecho={() => {
        usado();
        onHecho();
      }}
    >
      <CampoDeArchivo
        label="Planilla firmada"
        accept="image/*,.pdf,application/pdf"
        hint={`Una sola para todas las entregas: una foto, o un PDF de hasta ${tamano(MAXIMO_DE_ADJUNTO)}`}
        subida={subida}
        elegir={elegir}
        listo="Subida"
        aviso={subida.fase === 'lista' ? `${subida.file.name}: archivo subido` : ''}
      />
    </ConfirmarLote>
  );
}
