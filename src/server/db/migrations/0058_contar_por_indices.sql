DROP INDEX "auditoria_entidad_entidad_id_index";--> statement-breakpoint
CREATE INDEX "cuentas_sin_confirmar" ON "cuentas" USING btree ("id") WHERE not email_verificado;--> statement-breakpoint
CREATE INDEX "auditoria_de_algo" ON "auditoria" USING btree ("entidad","entidad_id","id");--> statement-breakpoint
CREATE INDEX "empleados_con_cuenta" ON "empleados" USING btree ("user_id") WHERE user_id is not null and registro = 'aprobado' and anonimizado_en is null;--> statement-breakpoint
CREATE INDEX "resumen_personas_sin_reconocer" ON "resumen_personas" USING btree ("empleado_id") WHERE aportes @> '[{"que": "sin_reconocer"}]';