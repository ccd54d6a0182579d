import { eq } from 'drizzle-orm';
import { os } from '#server/api/autorizar.ts';
import { personalDe } from '#server/api/contexto.ts';
import { profiles } from '#server/db/schema/personal.ts';
import { avisarPlano, comprimirClaves } from '#server/realtime/avisar-plano.ts';

/** Tells everybody who edits that this window is there, and what it has selected. Nothing is written down. */
export const avisarPresencia = os.plano.avisarPresencia.handler(async ({ input, context }) => {
  const { id: perfil_id } = personalDe(context);
  const [perfil] = await context.db
    .select({ nombre: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.id, perfil_id));
  await avisarPlano(context.db, {
    presencia: {
      ventana: input.ventana.toLowerCase(),
      perfil_id,
      nombre: perfil?.nombre ?? '',
      seleccion: comprimirClaves(input.seleccion.map((clave) => clave.toLowerCase())),
      se_va: input.se_va,
    },
  });
  return { listo: true as const };
});
