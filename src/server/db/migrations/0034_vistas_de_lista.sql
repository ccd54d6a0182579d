CREATE TABLE "vistas_de_lista" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"lista" text NOT NULL,
	"nombre" text NOT NULL,
	"direccion" text NOT NULL,
	"compartida" boolean DEFAULT false NOT NULL,
	"predeterminada" boolean DEFAULT false NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vistas_de_lista_nombre" UNIQUE("empleado_id","lista","nombre")
);
--> statement-breakpoint
ALTER TABLE "vistas_de_lista" ADD CONSTRAINT "vistas_de_lista_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vistas_de_lista_predeterminada" ON "vistas_de_lista" USING btree ("empleado_id","lista") WHERE predeterminada;--> statement-breakpoint
CREATE INDEX "evidencias_revertidas" ON "evidencias" USING btree ("fecha_decision" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE fecha_reversion is not null;