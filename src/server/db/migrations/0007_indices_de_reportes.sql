CREATE INDEX "evidencias_por_persona" ON "evidencias" USING btree ("empleado_id","dia_envio","estado");--> statement-breakpoint
CREATE INDEX "insignias_empleado_reconocidos" ON "insignias_empleado" USING btree ("empleado_id") WHERE revocada_en is null;--> statement-breakpoint
CREATE INDEX "meritos_vigentes" ON "meritos" USING btree ("empleado_id") WHERE anulado_en is null;