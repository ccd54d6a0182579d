import { Plus, X } from 'lucide-react';
import { CUANTOS_VALORES } from '#domain/empresa/configuracion.ts';
import { CampoDeNumeroEntero } from '#web/comun/campo-de-entero.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Revisiones, Valores } from './ajustes.ts';
import { TarjetaDeAjuste } from './tarjeta.tsx';
import { useAjuste } from './use-ajuste.ts';

type De<C extends keyof Valores> = { valor: Valores[C]; revision: Revisiones[C] };

/** What colleagues are thanked for, how often, and whether it gives points. */
export function Gracias({ valor, revision }: De<'gracias'>) {
  const ajuste = useAjuste('gracias', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  const { valores } = escrito;
  const cambiar = (i: number, cambio: Partial<(typeof valores)[number]>) =>
    escribir({ ...escrito, valores: valores.map((v, j) => (j === i ? { ...v, ...cambio } : v)) });
  return (
    <TarjetaDeAjuste
      titulo="Gracias entre colegas"
      texto="Rige desde las próximas. Lo que ya se agradeció queda con el nombre que tenía."
      ajuste={ajuste}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">Valores</legend>
        <ul className="grid gap-2">
          {valores.map(({ id, icono, nombre }, i) => (
            <li key={id} className="flex items-start gap-2">
              <TextField
                label={`Emoji del valor ${i + 1}`}
                hideLabel
                value={icono}
                maxLength={16}
                error={errores[`valores.${i}.icono`]}
                reserve={false}
                onChange={({ currentTarget }) => cambiar(i, { icono: currentTarget.value })}
                className="w-16 shrink-0"
              />
              <TextField
                label={`Nombre del valor ${i + 1}`}
                hideLabel
                value={nombre}
                maxLength={30}
                error={errores[`valores.${i}.nombre`]}
                reserve={false}
                onChange={({ currentTarget }) => cambiar(i, { nombre: currentTarget.value })}
                className="min-w-0 flex-1"
              />
              <IconButton
                label={`Quitar el valor ${nombre || i + 1}`}
                icon={<X />}
                disabled={valores.length <= CUANTOS_VALORES.minimo}
                onClick={() => escribir({ ...escrito, valores: valores.filter((_, j) => j !== i) })}
              />
            </li>
          ))}
        </ul>
        {errores['valores'] ? <ErrorLine error={errores['valores']} reserve={false} /> : null}
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={valores.length >= CUANTOS_VALORES.maximo}
          onClick={() =>
            escribir({
              ...escrito,
              valores: [...valores, { id: crypto.randomUUID(), icono: '⭐', nombre: '' }],
            })
          }
          className="mt-2"
        >
          Agregar un valor
        </Button>
      </fieldset>
      <div className="grid items-end gap-x-4 sm:grid-cols-3">
        <CampoDeNumeroEntero
          label="Por persona"
          unit="por semana"
          valor={escrito.por_semana}
          onValor={(por_semana) => escribir({ ...escrito, por_semana })}
          error={errores['por_semana']}
        />
        <CampoDeNumeroEntero
          label="Cada una da"
          unit="puntos"
          valor={escrito.puntos}
          onValor={(puntos) => escribir({ ...escrito, puntos })}
          error={errores['puntos']}
        />
        <CampoDeNumeroEntero
          label="Y en un mes, hasta"
          unit="puntos"
          valor={escrito.puntos_por_mes}
          onValor={(puntos_por_mes) => escribir({ ...escrito, puntos_por_mes })}
          error={errores['puntos_por_mes']}
        />
      </div>
      <p className="text-sm text-ink-2 text-pretty">
        A la misma persona se le agradece una vez por semana. Con 0 puntos no cuentan para el ranking, y nunca
        cuentan para la racha.
      </p>
    </TarjetaDeAjuste>
  );
}

/** Who sees the wall, what appears on it by itself, and which words wait for RRHH. */
export function Muro({ valor, revision }: De<'muro'>) {
  const ajuste = useAjuste('muro', valor, revision);
  const { escrito, escribir, errores } = ajuste;
  const dePalabras =
    errores['palabras'] ?? Object.entries(errores).find(([donde]) => donde.startsWith('palabras.'))?.[1];
  return (
    <TarjetaDeAjuste titulo="Muro" texto="Recursos Humanos ve siempre todo." ajuste={ajuste}>
      <RadioGroup
        legend="Quiénes lo ven"
        name="alcance-del-muro"
        value={escrito.alcance}
        onValueChange={(alcance) => {
          if (alcance === 'empresa' || alcance === 'sucursal') escribir({ ...escrito, alcance });
        }}
        options={[
          {
            value: 'empresa',
            label: 'Toda la empresa',
            description: 'Cada persona ve lo de todas las sucursales.',
          },
          {
            value: 'sucursal',
            label: 'Cada sucursal el suyo',
            description: 'Cada persona ve lo de donde trabaja.',
          },
        ]}
      />
      <Switch
        label="Insignias, certificados, desafíos de grupo, aniversarios y cumpleaños aparecen solos"
        checked={escrito.momentos}
        onChange={({ currentTarget }) => escribir({ ...escrito, momentos: currentTarget.checked })}
      />
      <TextArea
        label="Palabras que Recursos Humanos revisa"
        hint="Una por línea. Unas gracias con alguna de ellas esperan en Muro hasta que decidas."
        rows={6}
        value={escrito.palabras.join('\n')}
        error={dePalabras}
        onChange={({ currentTarget }) =>
          escribir({
            ...escrito,
            palabras: currentTarget.value.split(/[\n,;]/u).map((palabra) => palabra.trimStart()),
          })
        }
      />
    </TarjetaDeAjuste>
  );
}
