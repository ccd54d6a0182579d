ALTER TABLE "empleados" ADD COLUMN "telefono" text;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "legajo" text;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "documento" text;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "fecha_ingreso" date;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "cumple" text;--> statement-breakpoint
CREATE UNIQUE INDEX "empleados_documento_unique" ON "empleados" USING btree ((case when length("documento") = 11 then substr("documento", 3, 8) else lpad("documento", 8, '0') end));--> statement-breakpoint
CREATE INDEX "empleados_por_legajo" ON "empleados" USING btree (length("legajo"),"legajo","id") WHERE registro = 'aprobado' and anonimizado_en is null;--> statement-breakpoint
CREATE INDEX "empleados_por_ingreso" ON "empleados" USING btree ("fecha_ingreso" NULLS FIRST,"id") WHERE registro = 'aprobado' and anonimizado_en is null;--> statement-breakpoint
ALTER TABLE "empleados" ADD CONSTRAINT "empleados_legajo_unique" UNIQUE("legajo");