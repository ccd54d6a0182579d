import { useState } from 'react';
import { NOMBRES_DE_ROL, ROLES, type Rol } from '#domain/comun/permisos/permisos.ts';
import { useEnFirma, useFirmaDesde } from '#web/comun/firmas/contexto.ts';
import { EnFirma, VaAFirma } from '#web/comun/firmas/marca.tsx';
import { COMUNES } from '#web/copy/textos.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { Usuario } from './tipos.ts';

type Props = {
  open: boolean;
  usuario: Usuario;
  /** Whether it is the user's own role. */
  propio: boolean;
  enviando: boolean;
  onCerrar: () => void;
  onElegir: (rol: Rol) => void;
};

/** Changes a person's role, saying what it gives and what it takes away. */
export function DialogoDeRol({ open, usuario: u, propio, enviando, onCerrar, onElegir }: Props) {
  const [rol, setRol] = useState<Rol>(u.rol);
  const espera = useEnFirma({ tipo: 'admin', persona_id: u.id });
  const firma = useFirmaDesde() !== null;
  const gana = u.rol !== 'admin_rrhh' && rol === 'admin_rrhh';
  const pierde = u.rol === 'admin_rrhh' && rol !== 'admin_rrhh';
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => (abierto ? undefined : onCerrar())}
      locked={enviando}
      size="sm"
      title="Cambiar el rol"
      description={
        <bdi className="wrap-anywhere">
          {u.nombre} {u.apellido}
        </bdi>
      }
      footer={
        <>
          <DialogClose render={<Button variant="secondary" disabled={enviando} />}>
            {COMUNES.cancelar}
          </DialogClose>
          <Button disabled={rol === u.rol} loading={enviando} onClick={() => onElegir(rol)}>
            Cambiar el rol
          </Button>
        </>
      }
    >
      <RadioGroup
        legend="Rol"
        name="rol"
        value={rol}
        onValueChange={(elegido) => setRol(ROLES.find((r) => r === elegido) ?? u.rol)}
        options={ROLES.toReversed().map((r) => ({
          value: r,
          label: NOMBRES_DE_ROL[r],
          description: DESCRIPCIONES[r],
        }))}
      />
      {espera ? <EnFirma /> : gana && firma ? <VaAFirma /> : null}
      {pierde ? (
        <Notice tone="warning" title={propio ? 'Es tu propio rol' : 'Deja de ser administrador'}>
          {propio
            ? 'Vas a perder el Panel Admin apenas lo guardes. Para recuperarlo te lo tiene que devolver otra persona de RRHH.'
            : 'Pierde el Panel Admin en su próximo pedido, aunque lo tenga abierto ahora.'}
        </Notice>
      ) : null}
    </Dialog>
  );
}

const DESCRIPCIONES: Readonly<Record<Rol, string>> = {
  empleado: 'Participa, gana puntos e insignias, canjea premios.',
  lider_grupo: 'Además ve a su grupo, manda evidencias grupales y recuerda.',
  gerente_sucursal: 'Además valida, registra méritos y entrega premios en su sucursal.',
  admin_rrhh: 'Ve y cambia todo.',
};
