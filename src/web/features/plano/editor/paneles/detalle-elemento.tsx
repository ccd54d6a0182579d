import { ArrowDown, ArrowUp, ArrowDownToLine, ArrowUpToLine } from 'lucide-react';
import { RANGOS, TIPOGRAFIAS, type Elemento } from '#domain/plano/elemento.ts';
import { rotacionDe } from '#domain/plano/rotation.ts';
import { CANVAS } from '#domain/plano/geometry.ts';
import type { Campos } from '#domain/plano/pieza.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Edicion } from '../edicion.ts';
import { CamposDeLugar } from './campos-de-lugar.tsx';
import { CampoColor, CampoLargo, CampoNumero } from './campos.tsx';
import { useTodo } from './leer.ts';
import { cambiosDeOrden, type Hacia } from './orden.ts';
import { nombreDeElemento } from './palabras.ts';

/**
 * All the properties of a graphic element, within the spec's ranges. What is not a number falls back to 0 (100 and 50 for the
 * sides).
 */
export function DetalleDeElemento({
  edicion,
  clave,
  elemento,
}: {
  edicion: Edicion;
  clave: string;
  elemento: Elemento;
}) {
  const { elementos } = useTodo(edicion);
  const cambiar = (patch: Campos, que: string) =>
    edicion.cambiar(clave, patch, `${que} de ${nombreDeElemento(elemento)}`);
  const ordenar = (hacia: Hacia) => {
    const cambios = cambiosDeOrden(elementos, clave, hacia);
    if (cambios.size > 0) edicion.cambiarVarias(cambios, `Orden de ${nombreDeElemento(elemento)}`);
  };
  const { type, locked } = elemento;
  const esTexto = type === 'text';
  return (
    <div className="grid gap-4">
      {esTexto ? (
        <>
          <CampoLargo
            label="Texto"
            valor={elemento.text_content ?? ''}
            rows={2}
            maxLength={500}
            onCambio={(valor) => cambiar({ text_content: valor }, 'Texto')}
          />
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="Tipografía"
              reserve={false}
              value={elemento.font_family ?? 'Arial'}
              options={TIPOGRAFIAS.map((fuente) => ({ value: fuente, label: fuente }))}
              onChange={(event) => cambiar({ font_family: event.currentTarget.value }, 'Tipografía')}
            />
            <CampoNumero
              label="Tamaño"
              valor={elemento.font_size ?? 14}
              {...RANGOS.font_size}
              siNo={0}
              onCambio={(valor) => cambiar({ font_size: valor }, 'Tamaño de letra')}
            />
          </div>
          <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
            <legend className="mb-1 text-sm font-semibold">Estilo</legend>
            <Checkbox
              label="Negrita"
              checked={elemento.font_weight === 'bold'}
              onChange={(event) =>
                cambiar({ font_weight: event.currentTarget.checked ? 'bold' : 'normal' }, 'Negrita')
              }
            />
            <Checkbox
              label="Cursiva"
              checked={elemento.font_style === 'italic'}
              onChange={(event) =>
                cambiar({ font_style: event.currentTarget.checked ? 'italic' : 'normal' }, 'Cursiva')
              }
            />
            <Checkbox
              label="Subrayado"
              checked={elemento.text_decoration === 'underline'}
              onChange={(event) =>
                cambiar({ text_decoration: event.currentTarget.checked ? 'underline' : 'none' }, 'Subrayado')
              }
            />
          </fieldset>
          <SegmentedControl
            legend="Alineación"
            name={`alineacion-${clave}`}
            value={elemento.text_align ?? 'center'}
            options={[
              { value: 'left', label: 'Izquierda' },
              { value: 'center', label: 'Centro' },
              { value: 'right', label: 'Derecha' },
            ]}
            onValueChange={(valor) => cambiar({ text_align: valor }, 'Alineación')}
          />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <CamposDeLugar
          lugar={elemento}
          minimo={
            esTexto
              ? { width: RANGOS.ancho_de_texto.min, height: RANGOS.alto_de_texto.min }
              : { width: 1, height: 1 }
          }
          maximo={{ x: CANVAS.width, y: CANVAS.height, width: CANVAS.width, height: CANVAS.width }}
          siNo={{ width: 100, height: 50 }}
          disabled={locked}
          onCambio={cambiar}
        />
        <CampoNumero
          label="Rotación"
          valor={elemento.rotation}
          min={0}
          max={360}
          siNo={0}
          unit="°"
          disabled={locked}
          onCambio={(valor) => cambiar({ rotation: rotacionDe(valor) }, 'Rotación')}
        />
        <CampoNumero
          label="Opacidad"
          valor={Math.round(elemento.opacity * 100)}
          min={0}
          max={100}
          siNo={0}
          unit="%"
          onCambio={(valor) => cambiar({ opacity: valor / 100 }, 'Opacidad')}
        />
        <CampoColor
          label={esTexto ? 'Color' : 'Color del borde'}
          valor={esTexto ? elemento.color : elemento.stroke_color}
          onCambio={(valor) => cambiar(esTexto ? { color: valor } : { stroke_color: valor }, 'Color')}
        />
        {type === 'rectangle' || type === 'circle' ? (
          <CampoColor
            label="Relleno"
            valor={elemento.fill_color}
            onCambio={(valor) => cambiar({ fill_color: valor }, 'Relleno')}
          />
        ) : null}
        {esTexto ? null : (
          <CampoNumero
            label="Grosor del borde"
            valor={elemento.stroke_width}
            {...RANGOS.stroke_width}
            siNo={0}
            step={0.5}
            onCambio={(valor) => cambiar({ stroke_width: valor }, 'Grosor')}
          />
        )}
      </div>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Orden</legend>
        <div className="flex gap-1">
          {ORDENES.map(({ hacia, label, Icono }) => (
            <IconButton
              key={hacia}
              label={label}
              variant="secondary"
              icon={<Icono aria-hidden />}
              disabled={cambiosDeOrden(elementos, clave, hacia).size === 0}
              onClick={() => ordenar(hacia)}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        label="Bloqueado"
        description="No se mueve ni se elimina."
        checked={locked}
        onChange={() => edicion.bloquear(!locked, [clave])}
      />
    </div>
  );
}

const ORDENES: readonly { hacia: Hacia; label: string; Icono: typeof ArrowUp }[] = [
  { hacia: 'frente', label: 'Traer al frente', Icono: ArrowUpToLine },
  { hacia: 'arriba', label: 'Subir', Icono: ArrowUp },
  { hacia: 'abajo', label: 'Bajar', Icono: ArrowDown },
  { hacia: 'fondo', label: 'Enviar al fondo', Icono: ArrowDownToLine },
];
