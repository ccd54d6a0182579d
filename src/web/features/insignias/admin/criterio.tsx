import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import {
  esTipoMerito,
  type TipoCriterio,
  TIPOS_CRITERIO,
  umbral,
  unidadDe,
} from '#domain/insignias/criterio.ts';
import {
  describirCriterio,
  leerCriterio,
  NOMBRES_CRITERIO,
  TEXTO_MAXIMO,
} from '#domain/insignias/edicion.ts';
import { CampoDeEntero } from '#web/comun/campo-de-entero.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

// 'custom' (by hand) comes first because it is the default of a new badge.
const EN_ORDEN: readonly TipoCriterio[] = ['custom', ...TIPOS_CRITERIO.filter((tipo) => tipo !== 'custom')];

/** How a badge is earned: what is counted and how much of it, a mérito with a given name, or nothing (by hand). */
export function CriterioDeMedalla({
  tipo,
  valor,
}: {
  tipo: FieldMetadata<TipoCriterio | undefined>;
  valor: FieldMetadata<string | undefined>;
}) {
  const elegido = TIPOS_CRITERIO.find((t) => t === tipo.value) ?? 'custom';
  const inicial = tipo.initialValue === elegido ? (valor.initialValue ?? '') : '';
  const [porNombre, setPorNombre] = useState(esTipoMerito(elegido) && Number.isNaN(umbral(inicial)));
  const leido = leerCriterio(elegido, valor.value ?? '');
  const nombrable = esTipoMerito(elegido);
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Cómo se gana</legend>
      <Select
        label="Cómo se gana"
        field={tipo}
        options={EN_ORDEN.map((t) => ({ value: t, label: NOMBRES_CRITERIO[t] }))}
      />
      {elegido === 'custom' ? (
        <>
          <input type="hidden" name={valor.name} value="manual" />
          <p className="mb-3 text-sm text-ink-2">
            La das vos con «Asignar Medalla», con un motivo que la persona lee.
          </p>
        </>
      ) : (
        <>
          {nombrable ? (
            <SegmentedControl
              legend="Qué se mira"
              name="criterio-forma"
              value={porNombre ? 'nombre' : 'cantidad'}
              onValueChange={(forma) => setPorNombre(forma === 'nombre')}
              options={[
                { value: 'cantidad', label: 'Cuánto suman' },
                { value: 'nombre', label: 'Uno en particular' },
              ]}
              className="mb-4"
            />
          ) : null}
          {nombrable && porNombre ? (
            <TextField
              key={`${elegido}-nombre`}
              label="Qué mérito"
              hint="Como se va a escribir al registrarlo. Mayúsculas, tildes y guiones bajos dan igual: mes_perfecto es «mes perfecto»."
              field={valor}
              defaultValue={Number.isNaN(umbral(inicial)) ? inicial : ''}
              maxLength={TEXTO_MAXIMO}
              dir="auto"
            />
          ) : (
            <CampoDeEntero
              key={`${elegido}-cantidad`}
              label="Cuánto hay que alcanzar"
              field={valor}
              defaultValue={Number.isNaN(umbral(inicial)) ? '' : inicial}
              unit={unidadDe(elegido)[1].split(' ')[0] ?? ''}
            />
          )}
          <p aria-live="polite" className="mb-3 text-sm text-ink-2">
            {leido.ok
              ? `Pide: ${describirCriterio(leido.value)}. Quienes ya lo cumplan la reciben esta noche.`
              : null}
          </p>
        </>
      )}
    </fieldset>
  );
}
