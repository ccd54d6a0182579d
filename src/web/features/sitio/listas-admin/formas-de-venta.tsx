import { Plus, Trash2 } from 'lucide-react';
import { CampoDePesos } from '#web/comun/campo-de-pesos.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { campoDe, type Escalon, type Forma } from './formas.ts';

type Props = {
  formas: readonly Forma[];
  errores: Readonly<Record<string, string>>;
  onCambio: (formas: readonly Forma[]) => void;
};

const MAXIMO_DE_FORMAS = 6;
const MAXIMO_DE_ESCALONES = 10;

/** Each way in which an article is sold: what it is called, how many it brings, what it costs, and what it costs when taking more. */
export function FormasDeVenta({ formas, errores, onCambio }: Props) {
  const poner = (i: number, cambio: Partial<Forma>) =>
    onCambio(formas.map((forma, j) => (j === i ? { ...forma, ...cambio } : forma)));
  return (
    <div className="grid gap-3 sm:col-span-2">
      {formas.map((forma, i) => (
        <fieldset key={forma.clave} className="rounded-card border border-line p-3">
          <legend className="px-1 text-sm font-semibold">{i === 0 ? 'Se vende por' : 'También por'}</legend>
          <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)_auto]">
            <TextField
              label="Presentación"
              value={forma.nombre}
              maxLength={40}
              error={errores[campoDe(i, 'nombre')]}
              onChange={({ target }) => poner(i, { nombre: target.value })}
            />
            <TextField
              label="Unidades"
              inputMode="numeric"
              value={forma.unidades}
              error={errores[campoDe(i, 'unidades')]}
              onChange={({ target }) => poner(i, { unidades: target.value })}
            />
            <CampoDePesos
              label="Precio"
              placeholder="Consultar"
              className={formas.length === 1 ? 'max-sm:col-span-2' : undefined}
              value={forma.precio}
              error={errores[campoDe(i, 'precio')]}
              onChange={({ target }) => poner(i, { precio: target.value })}
            />
            {formas.length === 1 ? null : (
              <IconButton
                label={`No venderlo más por ${forma.nombre}`}
                icon={<Trash2 aria-hidden />}
                className="mt-6.5"
                onClick={() => onCambio(formas.filter((_, j) => j !== i))}
              />
            )}
          </div>
          <Escala forma={forma} i={i} errores={errores} onCambio={(escala) => poner(i, { escala })} />
        </fieldset>
      ))}
      {formas.length >= MAXIMO_DE_FORMAS ? null : (
        <p>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() =>
              onCambio([
                ...formas,
                { clave: crypto.randomUUID(), nombre: '', unidades: '1', precio: '', escala: [] },
              ])
            }
          >
            Otra forma de venderlo
          </Button>
        </p>
      )}
    </div>
  );
}

function Escala({
  forma: { nombre, escala },
  i,
  errores,
  onCambio,
}: {
  forma: Forma;
  i: number;
  errores: Props['errores'];
  onCambio: (escala: readonly Escalon[]) => void;
}) {
  const poner = (clave: string, cambio: Partial<Escalon>) =>
    onCambio(escala.map((uno) => (uno.clave === clave ? { ...uno, ...cambio } : uno)));
  return (
    <>
      {escala.map(({ clave, desde, precio }) => (
        <div key={clave} className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-3">
          <TextField
            label="Desde"
            inputMode="numeric"
            value={desde}
            error={errores[campoDe(i, `desde-${clave}`)]}
            onChange={({ target }) => poner(clave, { desde: target.value })}
          />
          <CampoDePesos
            label="Cada uno a"
            value={precio}
            error={errores[campoDe(i, `precio-${clave}`)]}
            onChange={({ target }) => poner(clave, { precio: target.value })}
          />
          <IconButton
            label={`Sacar el precio desde ${desde || 'esa cantidad'}`}
            icon={<Trash2 aria-hidden />}
            className="mt-6.5"
            onClick={() => onCambio(escala.filter((uno) => uno.clave !== clave))}
          />
        </div>
      ))}
      {escala.length >= MAXIMO_DE_ESCALONES ? null : (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          aria-label={`Precio por cantidad de ${nombre || 'esta presentación'}`}
          onClick={() => onCambio([...escala, { clave: crypto.randomUUID(), desde: '', precio: '' }])}
        >
          Precio por cantidad
        </Button>
      )}
    </>
  );
}
