import { GRACIA_DE_FACTOR_DIAS } from '#domain/comun/permisos/segundo-factor.ts';
import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type Clave = 'segundo_factor_rrhh' | 'segundo_factor_gerente';

/** Whether the people of a role must have a second factor. */
export function SegundoFactor({
  clave,
  valor,
  revision,
}: {
  clave: Clave;
  valor: boolean;
  revision: Revisiones[Clave];
}) {
  const ajuste = useAjuste(clave, valor, revision);
  const { titulo, pide } = TEXTOS[clave];
  return (
    <TarjetaDeAjuste
      titulo={titulo}
      texto={`Un código o una llave de acceso, además de la contraseña. Quien no lo tenga recibe ${GRACIA_DE_FACTOR_DIAS} días para configurarlo, desde su primer ingreso o desde que lo pedís. Después no puede hacer nada más hasta tenerlo.`}
      ajuste={ajuste}
    >
      <Switch
        label={pide}
        checked={ajuste.escrito}
        onChange={({ currentTarget }) => ajuste.escribir(currentTarget.checked)}
      />
    </TarjetaDeAjuste>
  );
}

const TEXTOS: Readonly<Record<Clave, { titulo: string; pide: string }>> = {
  segundo_factor_rrhh: {
    titulo: 'Segundo paso de Recursos Humanos',
    pide: 'Pedir un segundo paso a los administradores',
  },
  segundo_factor_gerente: {
    titulo: 'Segundo paso de los gerentes',
    pide: 'Pedir un segundo paso a los gerentes de sucursal',
  },
};

/** How long RRHH's sessions last. */
export function SesionesDeRrhh({
  valor,
  revision,
}: {
  valor: Valores['sesiones_rrhh'];
  revision: Revisiones['sesiones_rrhh'];
}) {
  const ajuste = useAjuste('sesiones_rrhh', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  return (
    <TarjetaDeAjuste
      titulo="Sesiones de Recursos Humanos"
      texto="Rige en el momento, también para las que ya están abiertas. 0 es como las de todos: 30 días sin uso, 90 en total."
      ajuste={ajuste}
    >
      <div className="grid items-end gap-x-4 sm:grid-cols-2">
        <CampoDeNumeroEntero
          label="Sin uso"
          hint="Cuánto puede pasar sin que nadie la use."
          unit="horas"
          valor={escrito.inactividad_horas}
          onValor={(n) => escribir({ ...escrito, inactividad_horas: n })}
          error={errores['inactividad_horas']}
        />
        <CampoDeNumeroEntero
          label="En total"
          hint="Cuánto dura desde que se abre, aunque se use."
          unit="días"
          valor={escrito.vida_dias}
          onValor={(n) => escribir({ ...escrito, vida_dias: n })}
          error={errores['vida_dias']}
        />
      </div>
    </TarjetaDeAjuste>
  );
}
