import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type Props = { valor: Valores['ventas']; revision: Revisiones['ventas'] };

/** How long a hold lasts, and whether the public sees list prices. */
export function Ventas({ valor, revision }: Props) {
  const ajuste = useAjuste('ventas', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Venta de espacios"
      texto="Rige para lo que se retenga desde ahora: lo que ya está retenido conserva su plazo."
      ajuste={ajuste}
    >
      <CampoDeNumeroEntero
        label="Una retención dura"
        unit="días hábiles"
        valor={escrito.dias_de_retencion}
        onValor={(dias_de_retencion) => escribir({ ...escrito, dias_de_retencion })}
        error={errores['dias_de_retencion']}
      />
      <Switch
        label="El público ve los precios de lista"
        checked={escrito.mostrar_precios}
        onChange={({ currentTarget }) => escribir({ ...escrito, mostrar_precios: currentTarget.checked })}
      />
    </TarjetaDeAjuste>
  );
}
