import { ArrowRight, Bell, Ellipsis, Mail, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioGroup, SegmentedControl } from '#web/ui/radio-group.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Bloque, Fila } from './bloque.tsx';

/** Buttons and form controls. */
export function Controles({ tema }: { tema: string }) {
  const [cargando, setCargando] = useState(false);
  return (
    <>
      <Bloque titulo="Botones">
        <Fila>
          <Button icon={<Plus aria-hidden />}>Nuevo desafío</Button>
          <Button variant="secondary">Rechazar</Button>
          <Button variant="ghost">Más tarde</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            Eliminar
          </Button>
        </Fila>
        <Fila>
          <Button loading={cargando} onClick={() => setCargando(true)}>
            Aprobar 100 puntos
          </Button>
          <Button loading variant="secondary">
            Enviando
          </Button>
          <Button disabled>Completado</Button>
          <Button variant="secondary" disabled>
            Asignar
          </Button>
        </Fila>
        <Fila>
          <Button size="sm" variant="secondary">
            Chico
          </Button>
          <Button size="lg" iconAfter={<ArrowRight aria-hidden />}>
            Grande
          </Button>
          <Button variant="secondary" render={<Link to="/dev/kit" />}>
            Enlace
          </Button>
        </Fila>
        <Button full>A lo ancho</Button>
        <Fila>
          <IconButton label="Notificaciones, 3 sin leer" icon={<Bell aria-hidden />} badge={3} />
          <IconButton label="Más acciones" variant="secondary" icon={<Ellipsis aria-hidden />} />
          <IconButton label="Eliminar" variant="danger" icon={<Trash2 aria-hidden />} />
          <IconButton label="Guardando" loading icon={<Bell aria-hidden />} />
          <Kbd keys={['Ctrl', 'B']} />
        </Fila>
        <p>
          Un <TextLink render={<Link to="/dev/kit" />}>enlace dentro del texto</TextLink> y uno suelto:{' '}
          <TextLink kind="standalone" render={<Link to="/dev/kit" />}>
            Ver todos <ArrowRight aria-hidden />
          </TextLink>
        </p>
      </Bloque>

      <Bloque titulo="Formulario">
        <FormError
          takeFocus={false}
          title="No se pudo guardar el desafío"
          errors={[{ id: `titulo-${tema}`, label: 'Título', message: 'Por favor completa todos los campos' }]}
        />
        <form className="grid gap-x-4 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()} noValidate>
          <TextField label="Nombre" name="nombre" defaultValue="Marta" autoComplete="off" />
          <TextField
            id={`titulo-${tema}`}
            label="Título"
            name="titulo"
            error="Por favor completa todos los campos"
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            icon={<Mail aria-hidden />}
            placeholder="nombre@empresa.com"
            hint="El que usás todos los días."
          />
          <PasswordField
            label="Contraseña"
            name="clave"
            autoComplete="new-password"
            hint="Mínimo 6 caracteres."
            defaultValue="secreto"
          />
          <Select
            label="Sucursal"
            name="sucursal"
            placeholder="Todas las sucursales"
            options={[
              { value: 'c', label: 'Centro' },
              { value: 'p', label: 'Puerto' },
            ]}
          />
          <DateField label="Fecha de fin" name="fecha" defaultValue="2026-11-30" />
          <NumberField label="Puntos" name="puntos" unit="puntos" min={0} defaultValue={60} />
          <TextField label="Deshabilitado" name="no" disabled defaultValue="No se cambia" optional />
          <TextArea
            className="sm:col-span-2"
            label="Descripción"
            name="descripcion"
            optional
            maxLength={80}
            defaultValue="Quedó todo apilado por vencimiento, pasillo 4. Faltan los carteles."
          />
          <SearchField
            className="mb-4 sm:col-span-2"
            label="Buscar por empleado, sucursal o grupo"
            defaultValue="Marta"
          />
          <div className="mb-4 sm:col-span-2">
            <Checkbox label="Orden por vencimiento" trailing={60} defaultChecked name="o1" />
            <Checkbox label="Pasillo despejado" trailing={40} indeterminate name="o2" />
            <Checkbox
              label="Carteles al día"
              trailing={20}
              name="o3"
              description="Los del pasillo 4 también."
            />
            <Checkbox label="No disponible" disabled name="o4" />
            <Checkbox label="Acepto" error="Hace falta para seguir" name="o5" />
          </div>
          <RadioGroup
            legend="Estado"
            defaultValue="activo"
            options={[
              { value: 'borrador', label: 'Borrador', description: 'Solo lo ve Recursos Humanos.' },
              { value: 'activo', label: 'Activo' },
              { value: 'finalizado', label: 'Finalizado', disabled: true },
            ]}
          />
          <div className="space-y-2">
            <Switch label="Es grupal" description="Una evidencia por grupo." name="grupal" defaultChecked />
            <Switch label="Avisar por email" name="avisar" />
            <Switch label="No disponible" name="nd" disabled />
          </div>
          <SegmentedControl
            className="mt-4 sm:col-span-2"
            legend="Decisión"
            defaultValue="parcial"
            options={[
              { value: 'aprobar', label: 'Aprobar' },
              { value: 'parcial', label: 'En parte' },
              { value: 'rechazar', label: 'Rechazar' },
            ]}
          />
        </form>
      </Bloque>
    </>
  );
}
