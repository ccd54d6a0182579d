CREATE TABLE "accesos_marca" (
	"id" uuid PRIMARY KEY NOT NULL,
	"marca_id" uuid NOT NULL,
	"huella" text NOT NULL,
	"creado_por" uuid,
	"creado_en" timestamp with time zone NOT NULL,
	"revocado_en" timestamp with time zone,
	CONSTRAINT "accesos_marca_huella_unique" UNIQUE("huella")
);
--> statement-breakpoint
CREATE TABLE "exhibiciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clave" uuid NOT NULL,
	"reserva_id" uuid NOT NULL,
	"trabajo" text NOT NULL,
	"archivo_id" uuid,
	"falta" text NOT NULL,
	"cuenta_id" uuid,
	"hecha_en" timestamp with time zone NOT NULL,
	CONSTRAINT "exhibiciones_clave_unique" UNIQUE("clave"),
	CONSTRAINT "exhibiciones_trabajo" CHECK ("exhibiciones"."trabajo" in ('montaje','desmontaje')),
	CONSTRAINT "exhibiciones_prueba" CHECK ("exhibiciones"."archivo_id" is not null or "exhibiciones"."falta" <> '' or "exhibiciones"."trabajo" = 'desmontaje')
);
--> statement-breakpoint
ALTER TABLE "accesos_marca" ADD CONSTRAINT "accesos_marca_marca_id_brand_partners_id_fk" FOREIGN KEY ("marca_id") REFERENCES "public"."brand_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accesos_marca" ADD CONSTRAINT "accesos_marca_creado_por_cuentas_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibiciones" ADD CONSTRAINT "exhibiciones_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibiciones" ADD CONSTRAINT "exhibiciones_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exhibiciones" ADD CONSTRAINT "exhibiciones_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accesos_marca_vigente" ON "accesos_marca" USING btree ("marca_id") WHERE revocado_en is null;--> statement-breakpoint
CREATE INDEX "exhibiciones_reserva_id_hecha_en_index" ON "exhibiciones" USING btree ("reserva_id","hecha_en");--> statement-breakpoint
CREATE INDEX "exhibiciones_archivo_id_index" ON "exhibiciones" USING btree ("archivo_id");