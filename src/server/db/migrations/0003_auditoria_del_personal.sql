DROP INDEX "empleados_alfabetico";--> statement-breakpoint
CREATE INDEX "evidencias_decididas" ON "evidencias" USING btree ("fecha_decision" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE estado in ('aprobada','parcial','rechazada');--> statement-breakpoint
CREATE INDEX "participaciones_avance" ON "participaciones" USING btree ("desafio_id","progreso","fecha_validacion");--> statement-breakpoint
CREATE INDEX "auditoria_cuenta_id_id_index" ON "auditoria" USING btree ("cuenta_id","id");--> statement-breakpoint
CREATE INDEX "empleados_a_cargo" ON "empleados" USING btree ("sucursal_id","rol") WHERE activo and rol in ('gerente_sucursal','lider_grupo');--> statement-breakpoint
CREATE INDEX "empleados_alfabetico" ON "empleados" USING btree ("nombre" collate "und-x-icu","apellido" collate "und-x-icu","id") WHERE registro = 'aprobado' and anonimizado_en is null;