import { useState } from 'react';
import { lista } from '#domain/comun/formato.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { Comparado, Escrito } from './comparar.ts';

/** How each field is called, and how its value is said if it is not text. */
export type Campos<K extends string> = Readonly<
  Record<K, { readonly label: string; readonly decir?: (valor: unknown) => string }>
>;

/**
 * Somebody else saved the same thing meanwhile: both versions, and which one stays in each field that both changed. Nothing is
 * saved yet: `onSeguir` gets the fields in which theirs stays.
 */
export function Conflicto<K extends string>({
  campos,
  comparado: { ajenos, aElegir },
  suyo,
  mio,
  quien,
  onSeguir,
}: {
  campos: Campos<K>;
  comparado: Comparado<K>;
  suyo: Escrito;
  mio: Escrito;
  /** Who saved it and when, as the refusal said. */
  quien: string;
  onSeguir: (suyos: readonly K[]) => void;
}) {
  const [elegido, setElegido] = useState<Partial<Record<K, 'mio' | 'suyo'>>>({});
  const decir = (clave: K, valor: unknown) => (campos[clave].decir ?? enTexto)(valor);
  const faltan = aElegir.filter((clave) => elegido[clave] === undefined).length;
  return (
    <div role="alert" className="mb-4">
      <Notice tone="warning" title="Cambió mientras lo editabas">
        <p>
          {quien}{' '}
          {aElegir.length > 0
            ? 'Elegí con qué se queda cada campo que cambiaron los dos; lo demás que escribiste sigue igual.'
            : 'No tocó lo que cambiaste vos.'}
        </p>
        {ajenos.length > 0 ? (
          <p className="mt-2">
            Queda lo que ya está guardado en:{' '}
            {lista(ajenos.map((clave) => `${campos[clave].label} (${decir(clave, suyo[clave])})`))}.
          </p>
        ) : null}
        <div className="mt-3 grid gap-3">
          {aElegir.map((clave) => (
            <RadioGroup
              key={clave}
              legend={campos[clave].label}
              name={`elegir-${clave}`}
              value={elegido[clave] ?? ''}
              onValueChange={(valor) =>
                setElegido((antes) => ({ ...antes, [clave]: valor === 'mio' ? 'mio' : 'suyo' }))
              }
              options={[
                { value: 'mio', label: <Valor>{decir(clave, mio[clave])}</Valor>, description: 'Lo tuyo' },
                {
                  value: 'suyo',
                  label: <Valor>{decir(clave, suyo[clave])}</Valor>,
                  description: 'Lo que está guardado',
                },
              ]}
            />
          ))}
        </div>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          disabled={faltan > 0}
          onClick={() => onSeguir([...ajenos, ...aElegir.filter((clave) => elegido[clave] === 'suyo')])}
        >
          {aElegir.length > 0 ? 'Quedarme con lo elegido' : 'Seguir editando'}
        </Button>
        <span className="ml-3 text-sm">Después guardá de nuevo.</span>
      </Notice>
    </div>
  );
}

function Valor({ children }: { children: string }) {
  return <bdi className="line-clamp-4 wrap-anywhere whitespace-pre-line">{children}</bdi>;
}

function enTexto(valor: unknown): string {
  if (valor === true || valor === 'on') return 'Sí';
  if (valor === false || valor === null || valor === undefined) return 'No';
  const texto = typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : '';
  return texto === '' ? 'Vacío' : texto;
}
