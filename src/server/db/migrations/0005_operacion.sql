CREATE TABLE "copias_de_seguridad" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empezada_en" timestamp with time zone NOT NULL,
	"terminada_en" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"cifrada" boolean NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "nodos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"version" text NOT NULL,
	"iniciado_en" timestamp with time zone NOT NULL,
	"visto_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedidos_de_datos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"recibido_el" date NOT NULL,
	"vence_el" date NOT NULL,
	"registrado_por" uuid,
	"resuelto_en" timestamp with time zone,
	"resuelto_por" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pedidos_de_datos_tipo" CHECK ("pedidos_de_datos"."tipo" in ('acceso','rectificacion','supresion'))
);
--> statement-breakpoint
CREATE TABLE "personas_borradas" (
	"empleado_id" uuid PRIMARY KEY NOT NULL,
	"con_perfil" boolean NOT NULL,
	"borrada_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pedidos_de_datos" ADD CONSTRAINT "pedidos_de_datos_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_de_datos" ADD CONSTRAINT "pedidos_de_datos_registrado_por_empleados_id_fk" FOREIGN KEY ("registrado_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedidos_de_datos" ADD CONSTRAINT "pedidos_de_datos_resuelto_por_empleados_id_fk" FOREIGN KEY ("resuelto_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copias_de_seguridad_terminada_en_index" ON "copias_de_seguridad" USING btree ("terminada_en");--> statement-breakpoint
CREATE INDEX "pedidos_de_datos_empleado_id_index" ON "pedidos_de_datos" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "pedidos_de_datos_abiertos" ON "pedidos_de_datos" USING btree ("vence_el") WHERE resuelto_en is null;