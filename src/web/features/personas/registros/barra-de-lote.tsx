import { useState } from 'react';
import { NOMBRES_DE_ROL } from '#domain/comun/permisos/permisos.ts';
import { Barra, cualesDe, cuantosDe, type Elegidas } from '#web/comun/lotes/barra.tsx';
import { ConfirmarLote, type Lote } from '#web/comun/lotes/confirmar.tsx';
import { ROLES_DE_MUCHOS } from '#web/comun/lotes/palabras.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = {
  seleccion: Elegidas<{ id: string }>;
  total: number;
  sucursales: readonly { id: string; nombre: string }[];
};

type Que = Extract<Lote, { que: 'registros' }>['acto']['acto'];

/** Approving or rejecting the chosen registrations. */
export function BarraDeRegistros({ seleccion, total, sucursales }: Props) {
  const [que, setQue] = useState<Que | null>(null);
  const [uso, setUso] = useState(0);
  const abrir = (cual: Que) => {
    setUso(uso + 1);
    setQue(cual);
  };
  return (
    <>
      <Barra seleccion={seleccion} total={total} filtrada={false}>
        <Button variant="secondary" onClick={() => abrir('aprobar_registro')}>
          Aprobar
        </Button>
        <Button variant="secondary" onClick={() => abrir('rechazar_registro')}>
          Rechazar
        </Button>
      </Barra>
      {uso === 0 ? null : (
        <Confirmar
          key={uso}
          que={que}
          seleccion={seleccion}
          total={total}
          sucursales={sucursales}
          onCerrar={() => setQue(null)}
        />
      )}
    </>
  );
}

function Confirmar({
  que,
  seleccion,
  total,
  sucursales,
  onCerrar,
}: Props & { que: Que | null; onCerrar: () => void }) {
  // Kept so that the dialog does not go blank while it closes.
  const [cual] = useState(que ?? 'aprobar_registro');
  const [sucursal, setSucursal] = useState('');
  const [rol, setRol] = useState<(typeof ROLES_DE_MUCHOS)[number]>('empleado');
  const cuales = cualesDe(seleccion, {}, total);
  const comun = {
    open: que !== null,
    que: 'registros',
    cuantos: cuantosDe(seleccion, total),
    acto: cual,
    onCerrar,
    onHecho: seleccion.clear,
  } as const;
  return cual === 'rechazar_registro' ? (
    <ConfirmarLote
      {...comun}
      titulo="Rechazar registros"
      boton="Rechazar y eliminar"
      lote={{ que: 'registros', acto: { acto: cual }, cuales }}
      dice="Se eliminan sus cuentas con todo lo que tienen. Si alguno fue un error, va a tener que registrarse otra vez."
    />
  ) : (
    <ConfirmarLote
      {...comun}
      titulo="Aprobar registros"
      boton="Aprobar"
      lote={{
        que: 'registros',
        acto: { acto: cual, rol, sucursal_id: sucursal === '' ? null : sucursal },
        cuales,
      }}
      dice="Quedan todos con esa sucursal y ese rol, y a cada persona le llega un email con el enlace para entrar."
    >
      <Select
        label="Sucursal"
        value={sucursal}
        placeholder="Sin sucursal"
        options={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => setSucursal(event.target.value)}
      />
      <Select
        label="Rol"
        value={rol}
        options={ROLES_DE_MUCHOS.map((value) => ({ value, label: NOMBRES_DE_ROL[value] }))}
        onChange={(event) => setRol(ROLES_DE_MUCHOS.find((uno) => uno === event.target.value) ?? 'empleado')}
      />
    </ConfirmarLote>
  );
}
