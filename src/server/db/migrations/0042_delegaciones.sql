CREATE TABLE "delegaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"a_empleado_id" uuid NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"creada_por" uuid,
	"creada_en" timestamp with time zone NOT NULL,
	"terminada_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delegaciones" ADD CONSTRAINT "delegaciones_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegaciones" ADD CONSTRAINT "delegaciones_a_empleado_id_empleados_id_fk" FOREIGN KEY ("a_empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegaciones" ADD CONSTRAINT "delegaciones_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delegaciones_a" ON "delegaciones" USING btree ("a_empleado_id","hasta");--> statement-breakpoint
CREATE INDEX "delegaciones_de" ON "delegaciones" USING btree ("sucursal_id","hasta");