import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type Clave = 'registro' | 'registro_personal';

/** Who may register, in Reconoce or as floor map staff. */
export function Politica({
  clave,
  valor,
  revision,
}: {
  clave: Clave;
  valor: Valores[Clave];
  revision: Revisiones[Clave];
}) {
  const ajuste = useAjuste(clave, valor, revision);
  const { escrito, escribir, errores } = ajuste;
  const { titulo, texto, abierto, aprobacion } = TEXTOS[clave];
  const deDominios =
    errores['dominios'] ?? Object.entries(errores).find(([donde]) => donde.startsWith('dominios.'))?.[1];
  return (
    <TarjetaDeAjuste titulo={titulo} texto={texto} ajuste={ajuste}>
      <RadioGroup
        legend={titulo}
        hideLegend
        name={clave}
        value={escrito.tipo}
        onValueChange={(tipo) => {
          if (tipo === 'dominios') escribir({ tipo, dominios: [] });
          else if (tipo === 'abierto' || tipo === 'aprobacion' || tipo === 'cerrado') escribir({ tipo });
        }}
        options={[
          { value: 'abierto', label: 'Cualquiera', description: abierto },
          {
            value: 'dominios',
            label: 'Por dominio de email',
            description: 'Solo quien confirma un email de la empresa.',
          },
          { value: 'aprobacion', label: 'Con aprobación', description: aprobacion },
          { value: 'cerrado', label: 'Nadie', description: 'Las cuentas las crea Recursos Humanos.' },
        ]}
      />
      {escrito.tipo === 'dominios' ? (
        <TextArea
          label="Dominios"
          hint="Uno por línea, como va después de la arroba: empresa.com.ar"
          rows={3}
          value={escrito.dominios.join('\n')}
          error={deDominios}
          onChange={({ currentTarget }) =>
            escribir({
              tipo: 'dominios',
              dominios: currentTarget.value.split(/[\n,;]/u).map((d) => d.trimStart()),
            })
          }
        />
      ) : null}
    </TarjetaDeAjuste>
  );
}

const TEXTOS: Readonly<
  Record<Clave, { titulo: string; texto: string; abierto: string; aprobacion: string }>
> = {
  registro: {
    titulo: 'Registro en Reconoce',
    texto: 'Quién puede registrarse en /reconoce/auth.',
    abierto:
      'Quien se registra entra en el momento y ve a tus empleados, sin confirmar su email y sin que nadie lo apruebe: cualquiera que conozca la dirección, con el nombre y el email que escriba.',
    aprobacion: 'Quien confirma su email espera en Usuarios a que lo aprueben.',
  },
  registro_personal: {
    titulo: 'Registro del personal del mapa',
    texto: 'Quién puede registrarse en /auth para editar las góndolas.',
    abierto: 'Quien se registra y confirma su email edita el plano, sin que nadie lo apruebe.',
    aprobacion: 'Quien confirma su email espera en Usuarios a que lo aprueben.',
  },
};
