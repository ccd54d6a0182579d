ALTER TABLE "plano" DROP CONSTRAINT "plano_uno";--> statement-breakpoint
ALTER TABLE "plano_versiones" DROP CONSTRAINT "plano_versiones_motivo";--> statement-breakpoint
DROP INDEX "layout_viewport_activa";--> statement-breakpoint
ALTER TABLE "gondolas" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "graphic_elements" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_viewport" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "sucursal_id" uuid;--> statement-breakpoint
ALTER TABLE "plano" ADD COLUMN "archivado_id" uuid;--> statement-breakpoint
ALTER TABLE "plano_comentarios" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plano_versiones" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "espacios" ADD COLUMN "local_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_archivado_id_plano_versiones_id_fk" FOREIGN KEY ("archivado_id") REFERENCES "public"."plano_versiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "layout_viewport_activa" ON "layout_viewport" USING btree ("local_id") WHERE is_active;--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_sucursal_id_unique" UNIQUE("sucursal_id");--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_id" CHECK ("plano"."id" = 1 or ("plano"."id" > 1 and "plano"."nombre" <> ''));--> statement-breakpoint
ALTER TABLE "plano" ADD CONSTRAINT "plano_primero" CHECK ("plano"."id" <> 1 or "plano"."archivado_id" is null);--> statement-breakpoint
ALTER TABLE "plano_versiones" ADD CONSTRAINT "plano_versiones_motivo" CHECK ("plano_versiones"."motivo" in ('manual','reinicio','importacion','restauracion','archivo'));