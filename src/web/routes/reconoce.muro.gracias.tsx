import { ChevronLeft } from 'lucide-react';
import { Link, redirect, useSearchParams } from 'react-router';
import { Id } from '#contract/comun/comunes.ts';
import { GraciasEntrada } from '#contract/muro/muro-formularios.ts';
import { enlaceDePublicacion } from '#domain/comun/enlaces.ts';
import { actuar, cargar, type Fallo } from '#web/api.server.ts';
import { busquedaDe } from '#web/comun/busqueda.ts';
import { sinPerderNada } from '#web/conexion.ts';
import { CARGAS } from '#web/copy/errores.ts';
import { envioDe, formularioDe } from '#web/envio.server.ts';
import {
  Agradecer,
  ElegirPersona,
  QuedoEnEspera,
  type RespuestaDeGracias,
} from '#web/features/muro/agradecer.tsx';
import { PantallaQueFallo } from '#web/features/marco/pantalla-que-fallo.tsx';
import { recargarSi } from '#web/recarga.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/reconoce.muro.gracias.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Dar las gracias · Reconoce' }];

/** Whom to thank; with `?para=ID`, the form for that person. */
export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const pedida = Id.safeParse(searchParams.get('para'));
  const q = busquedaDe(searchParams);
  return cargar(args, async (api) => ({
    q,
    datos: await api.muro.agradecibles({ busqueda: q, ...(pedida.success ? { para: pedida.data } : {}) }),
    clave: crypto.randomUUID(),
  }));
}

export async function action(args: Route.ActionArgs): Promise<RespuestaDeGracias> {
  const envio = envioDe(await formularioDe(args.request), GraciasEntrada);
  if (envio.status !== 'success') {
    const errores: Record<string, string> = {};
    for (const [campo, dichos] of Object.entries(envio.error ?? {})) errores[campo] = dichos?.[0] ?? '';
    return { errores, fallo: null };
  }
  const hecho = await actuar(args, (api) => api.muro.agradecer(envio.value));
  if (!hecho.ok) return { errores: {}, fallo: hecho.fallo };
  const aviso = hecho.valor.retenida ? 'gracias_retenidas' : 'gracias_dadas';
  throw redirect(`${enlaceDePublicacion(hecho.valor.id)}&aviso=${aviso}`);
}

export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<RespuestaDeGracias> {
  const dicho = await request.clone().formData();
  const hecho = await sinPerderNada(async () => ({ ok: true, valor: await serverAction() }));
  if (hecho.ok) return hecho.valor;
  const fallo = await encolarGracias(hecho.fallo, dicho).catch(() => hecho.fallo);
  return { errores: {}, fallo, enCola: fallo === null };
}

/** Without signal they wait on the device. */
async function encolarGracias(fallo: Fallo, dicho: FormData): Promise<Fallo | null> {
  const { encolar } = await import('#web/cola/encolar.ts');
  const campo = (nombre: string) => {
    const valor = dicho.get(nombre);
    return typeof valor === 'string' ? valor : '';
  };
  const entrada = {
    clave: campo('clave'),
    empleado_id: campo('empleado_id'),
    valor: campo('valor'),
    texto: campo('texto'),
    privada: dicho.has('privada'),
  };
  return encolar(fallo, 'muro.agradecer', entrada, { titulo: `Gracias a ${campo('nombre')}` });
}

export const shouldRevalidate = recargarSi('muro', 'empleados');

export default function DarLasGracias({ loaderData: { datos, q, clave }, actionData }: Route.ComponentProps) {
  // Opened with what the device keeps, it may have been kept of the list, before somebody was chosen.
  const para = useSearchParams()[0].get('para');
  const elegida = datos.elegida ?? datos.filas.find(({ id }) => id === para) ?? null;
  return (
    <>
      <PageHeader
        back={
          <TextLink kind="standalone" render={<Link to="/reconoce/muro" />}>
            <ChevronLeft aria-hidden /> Muro
          </TextLink>
        }
        title="Dar las gracias"
      />
      {actionData?.enCola ? (
        <QuedoEnEspera />
      ) : elegida ? (
        <Agradecer datos={datos} persona={elegida} clave={clave} respuesta={actionData} />
      ) : (
        <ElegirPersona datos={datos} q={q} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHeader title="Dar las gracias" />
      <PantallaQueFallo error={error} queFallo={CARGAS.muro} />
    </>
  );
}
