import { IVA_DICHO } from '#domain/empresa/iva.ts';
import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { NOMBRES_DE_IVA, type Revisiones, type Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type Props = { valor: Valores['ventas']; revision: Revisiones['ventas'] };

/** How long a hold lasts, whether the public sees list prices, and what quotes say of IVA. */
export function Ventas({ valor, revision }: Props) {
  const ajuste = useAjuste('ventas', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Venta de espacios"
      texto="Rige desde ahora: lo que ya está retenido conserva su plazo, y cada cotización mandada, lo que dijo."
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
      <Select
        label="En las cotizaciones, los precios son"
        hint="Se dice al lado del total. No se calcula nada."
        value={escrito.iva}
        options={IVA_DICHO.map((value) => ({ value, label: NOMBRES_DE_IVA[value] }))}
        onChange={({ currentTarget }) =>
          escribir({ ...escrito, iva: IVA_DICHO.find((iva) => iva === currentTarget.value) ?? escrito.iva })
        }
        error={errores['iva']}
        className="sm:max-w-80"
      />
    </TarjetaDeAjuste>
  );
}
