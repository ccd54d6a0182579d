import { useState } from 'react';
import { cantidad, numero } from '#domain/comun/formato.ts';
import { direccionDeFoto } from '#web/comun/foto-del-sitio.ts';
import { mensajeDeError } from '#web/copy/errores.ts';
import { useRecarga } from '#web/recarga.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { dejarComoEstaba } from './subir-foto.ts';

/** A picture that an article has since now, and the one that it had. */
export type Puesta = {
  readonly codigo: string;
  readonly nombre: string;
  readonly foto: string;
  readonly anterior: string | null;
};
export type Rechazo = { readonly nombre: string; readonly motivo: string };

type Vuelta = 'puestas' | 'volviendo' | 'como_estaba';

/** What came of many pictures: which articles have them, which were not taken, and leaving it as it was. */
export function FotosPuestas({
  puestas,
  rechazos,
  onOtras,
}: {
  puestas: readonly Puesta[];
  rechazos: readonly Rechazo[];
  onOtras: () => void;
}) {
  const [vuelta, setVuelta] = useState<Vuelta>('puestas');
  const [quedaron, setQuedaron] = useState<readonly Rechazo[]>([]);
  const { recargar } = useRecarga();

  const volver = async () => {
    setVuelta('volviendo');
    const fallos: Rechazo[] = [];
    for (const { codigo, nombre, anterior } of puestas) {
      const hecho = await dejarComoEstaba(codigo, anterior);
      if (!hecho.ok)
        fallos.push({ nombre, motivo: mensajeDeError(hecho.fallo, 'No se pudo deshacer').texto });
    }
    await recargar();
    setQuedaron(fallos);
    setVuelta('como_estaba');
  };

  return (
    <>
      <output className="text-lg font-semibold">
        {vuelta === 'como_estaba'
          ? `${cantidad(puestas.length - quedaron.length, 'artículo quedó', 'artículos quedaron')} como ${puestas.length - quedaron.length === 1 ? 'estaba' : 'estaban'}`
          : puestas.length === 0
            ? 'No quedó ninguna foto nueva'
            : `${cantidad(puestas.length, 'foto ya se ve', 'fotos ya se ven')} en el sitio`}
      </output>
      {vuelta === 'como_estaba' ? null : <Cuales puestas={puestas} />}
      <Rechazos rechazos={rechazos} titulo={['no se pudo subir', 'no se pudieron subir']} />
      <Rechazos rechazos={quedaron} titulo={['sigue con su foto nueva', 'siguen con su foto nueva']} />
      <div className="flex flex-wrap gap-2">
        {puestas.length === 0 || vuelta === 'como_estaba' ? null : (
          <Button variant="secondary" loading={vuelta === 'volviendo'} onClick={() => void volver()}>
            Deshacer: dejar los artículos como estaban
          </Button>
        )}
        <Button variant="secondary" disabled={vuelta === 'volviendo'} onClick={onOtras}>
          Subir más fotos
        </Button>
      </div>
    </>
  );
}

/** Each with its picture as the site shows it: a wrong code is seen at a glance. */
function Cuales({ puestas }: { puestas: readonly Puesta[] }) {
  if (puestas.length === 0) return null;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {puestas.slice(0, A_LA_VISTA).map(({ codigo, nombre, foto, anterior }) => (
        <li key={codigo} className="flex items-center gap-3">
          <img
            src={direccionDeFoto(foto)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-control bg-kraft object-cover"
          />
          <span className="min-w-0 wrap-anywhere">
            {nombre}
            <span className="block text-ink-2 text-sm">
              {codigo}
              {anterior === null ? '' : ' · reemplazó a la que había'}
            </span>
          </span>
        </li>
      ))}
      {puestas.length > A_LA_VISTA ? <li>y {numero(puestas.length - A_LA_VISTA)} más</li> : null}
    </ul>
  );
}

const A_LA_VISTA = 40;

function Rechazos({
  rechazos,
  titulo: [uno, varios],
}: {
  rechazos: readonly Rechazo[];
  titulo: readonly [uno: string, varios: string];
}) {
  if (rechazos.length === 0) return null;
  return (
    <Notice tone="danger" title={cantidad(rechazos.length, uno, varios)}>
      <ul className="grid gap-1">
        {rechazos.slice(0, A_LA_VISTA).map(({ nombre, motivo }) => (
          <li key={nombre} className="wrap-anywhere">
            <b>{nombre}</b>: {motivo}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
