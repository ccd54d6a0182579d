import { CircleCheck, PackageCheck, PackageX } from 'lucide-react';
import { Link } from 'react-router';
import { useEspera, useSeEnvia } from '#web/en-espera.ts';
import { EsperaSenal } from '#web/comun/espera-senal.tsx';
import { numero, plural, sinCortarPesos } from '#domain/comun/formato.ts';
import { ICONOS_DE_PREMIO } from '#web/copy/iconos-de-premio.ts';
import { TIPOS_DE_PREMIO_EN_PALABRAS } from '#domain/premios/premio.ts';
import { stockEnPalabras } from '#web/copy/premios.ts';
import { loQueFalta } from '#domain/premios/premio.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PriceLabel } from '#web/ui/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { FOTO, INTERIOR } from './disposicion.ts';
import type { Premio } from './tipos.ts';

/** A prize in the catalogue, with its required points like a price on a shelf. */
export function TarjetaDePremio({ premio, onReclamar }: { premio: Premio; onReclamar: () => void }) {
  const { nombre, descripcion, tipo, stock, razon, puntos_requeridos, faltan, porcentaje } = premio;
  const Icono = ICONOS_DE_PREMIO[tipo];
  const agotado = stock === 0;
  const reclamado = razon === 'YA_RECLAMADO';
  const espera = useEspera(premio.id);
  const seEnvia = useSeEnvia(premio.id);
  return (
    <Card as="li" pad="none" className="flex min-w-0 flex-col">
      <div className="relative">
        <Picture
          src={premio.imagen_url}
          fallback={<Icono className="size-14 opacity-60" strokeWidth={1.25} />}
          className={cn(FOTO, agotado && 'grayscale')}
        />
        <span className="absolute bottom-0 left-2 translate-y-1/2 @lg:left-4">
          <PriceLabel>
            {numero(puntos_requeridos)}
            <span className="text-2xs font-semibold tracking-normal @lg:text-sm @lg:[font-stretch:100%]">
              {plural(puntos_requeridos, 'punto', 'puntos')} de insignias
            </span>
          </PriceLabel>
        </span>
      </div>
      <div className={cn('flex flex-1 flex-col gap-2 @lg:gap-3', INTERIOR)}>
        <div>
          <h3 className="headline line-clamp-3 text-base wrap-anywhere @lg:text-lg">
            <bdi>{sinCortarPesos(nombre)}</bdi>
          </h3>
          {descripcion ? (
            <p
              dir="auto"
              className="mt-1 line-clamp-3 text-xs text-pretty wrap-anywhere text-ink-2 @lg:line-clamp-4 @lg:text-sm"
            >
              {sinCortarPesos(descripcion)}
            </p>
          ) : null}
        </div>
        <p className="flex flex-wrap items-center gap-1.5">
          <Badge size="sm">{TIPOS_DE_PREMIO_EN_PALABRAS[tipo]}</Badge>
          <Badge
            size="sm"
            tone={agotado ? 'red' : stock !== null && stock <= POCAS ? 'orange' : 'green'}
            icon={agotado ? <PackageX aria-hidden /> : <PackageCheck aria-hidden />}
          >
            {stockEnPalabras(stock)}
          </Badge>
        </p>
        <div className="mt-auto grid gap-3 pt-1">
          {faltan > 0 && !reclamado ? (
            <ProgressBar
              label={loQueFalta(faltan)}
              value={porcentaje}
              valueText={`${numero(Math.max(0, puntos_requeridos - faltan))}/${numero(puntos_requeridos)}`}
              tone="yellow"
            />
          ) : null}
          {reclamado ? (
            <Button
              full
              variant="secondary"
              icon={<CircleCheck aria-hidden />}
              render={<Link to="#mis-premios" />}
            >
              Ya lo reclamaste<span className="sr-only">: ver {nombre} en Mis Premios</span>
            </Button>
          ) : espera ? (
            <EsperaSenal seEnvia={seEnvia} />
          ) : (
            <Button full disabled={!premio.reclamable} onClick={onReclamar}>
              {agotado ? 'Agotado' : 'Reclamar'}
              <span className="sr-only"> {nombre}</span>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** From this number down, the stock is shown as low. */
const POCAS = 3;
