DROP INDEX "empleados_sucursal_id_index";--> statement-breakpoint
CREATE INDEX "participaciones_buscadas" ON "participaciones" USING btree ("desafio_id","empleado_id","created_at","id");--> statement-breakpoint
CREATE INDEX "empleados_lugar" ON "empleados" USING btree ("sucursal_id","rol","id");--> statement-breakpoint
CREATE INDEX "empleados_busqueda" ON "empleados" USING btree ("busqueda","id");