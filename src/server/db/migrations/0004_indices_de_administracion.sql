DROP INDEX "asignaciones_capacitacion_capacitacion_id_estado_fecha_limite_index";--> statement-breakpoint
DROP INDEX "intentos_evaluacion_terminado_en_index";--> statement-breakpoint
DROP INDEX "evidencias_cola";--> statement-breakpoint
DROP INDEX "empleados_alfabetico";--> statement-breakpoint
ALTER TABLE "evidencias" ADD COLUMN "desafio_id" uuid;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_desafio_id_desafios_id_fk" FOREIGN KEY ("desafio_id") REFERENCES "public"."desafios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_conteo" ON "asignaciones_capacitacion" USING btree ("capacitacion_id","estado","fecha_limite","fecha_asignacion","empleado_id");--> statement-breakpoint
CREATE INDEX "intentos_terminados" ON "intentos_evaluacion" USING btree ("terminado_en","evaluacion_id","aprobado","empleado_id");--> statement-breakpoint
CREATE INDEX "intentos_resultado" ON "intentos_evaluacion" USING btree ("evaluacion_id","empleado_id","aprobado","terminado_en","puntaje","iniciado_en");--> statement-breakpoint
CREATE INDEX "empleados_vigentes" ON "empleados" USING btree ("nombre" collate "und-x-icu","apellido" collate "und-x-icu","id") WHERE registro = 'aprobado' and anonimizado_en is null;--> statement-breakpoint
CREATE INDEX "totales_reconocidos" ON "totales_puntos" USING btree ("empleado_id") WHERE tipo = 'siempre' and total > 0;--> statement-breakpoint
CREATE INDEX "evidencias_cola" ON "evidencias" USING btree ("fecha_envio","id","participacion_id","empleado_id","desafio_id") WHERE estado = 'enviada';--> statement-breakpoint
CREATE INDEX "empleados_alfabetico" ON "empleados" USING btree ("nombre" collate "und-x-icu","apellido" collate "und-x-icu","id");