ALTER TABLE "programaciones" DROP CONSTRAINT "programaciones_cadencia";--> statement-breakpoint
CREATE INDEX "auditoria_accion_id_index" ON "auditoria" USING btree ("accion","id");--> statement-breakpoint
ALTER TABLE "programaciones" ADD CONSTRAINT "programaciones_cadencia" CHECK ("programaciones"."cadencia" in ('semanal','mensual','trimestral','semestral','anual'));