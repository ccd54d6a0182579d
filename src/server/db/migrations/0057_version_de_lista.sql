ALTER TABLE "lista_versiones" ADD COLUMN "repuesta_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lista_versiones" ADD COLUMN "cambios" jsonb;