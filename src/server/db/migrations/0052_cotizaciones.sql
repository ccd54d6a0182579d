CREATE TABLE "cotizacion_lineas" (
	"cotizacion_id" uuid NOT NULL,
	"orden" integer NOT NULL,
	"espacio_clave" uuid NOT NULL,
	"espacio" text NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"lista" bigint,
	"descuento_pct" integer NOT NULL,
	"motivo_descuento" text NOT NULL,
	"importe" bigint NOT NULL,
	"reserva_id" uuid NOT NULL,
	CONSTRAINT "cotizacion_lineas_cotizacion_id_orden_pk" PRIMARY KEY("cotizacion_id","orden"),
	CONSTRAINT "cotizacion_lineas_periodo" CHECK ("cotizacion_lineas"."hasta" > "cotizacion_lineas"."desde"),
	CONSTRAINT "cotizacion_lineas_descuento" CHECK ("cotizacion_lineas"."descuento_pct" between 0 and 100),
	CONSTRAINT "cotizacion_lineas_motivo" CHECK ("cotizacion_lineas"."descuento_pct" = 0 or "cotizacion_lineas"."motivo_descuento" <> ''),
	CONSTRAINT "cotizacion_lineas_importe" CHECK ("cotizacion_lineas"."importe" >= 0 and "cotizacion_lineas"."lista" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cotizaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"solicitud_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"estado" text DEFAULT 'enviada' NOT NULL,
	"marca_id" uuid NOT NULL,
	"vence" date NOT NULL,
	"forma" text NOT NULL,
	"contraprestacion" text NOT NULL,
	"mensaje" text NOT NULL,
	"total" bigint NOT NULL,
	"huella" text NOT NULL,
	"enviada_por" uuid,
	"enviada_en" timestamp with time zone NOT NULL,
	"aceptada_en" timestamp with time zone,
	"aceptada_nombre" text,
	"aceptada_por" uuid,
	"anulada_en" timestamp with time zone,
	CONSTRAINT "cotizaciones_huella_unique" UNIQUE("huella"),
	CONSTRAINT "cotizaciones_estado" CHECK ("cotizaciones"."estado" in ('enviada','aceptada','anulada')),
	CONSTRAINT "cotizaciones_forma" CHECK ("cotizaciones"."forma" in ('fija','bonificada','conjunta')),
	CONSTRAINT "cotizaciones_total" CHECK ("cotizaciones"."total" >= 0),
	CONSTRAINT "cotizaciones_aceptada_en" CHECK (("cotizaciones"."estado" = 'aceptada') = ("cotizaciones"."aceptada_en" is not null))
);
--> statement-breakpoint
ALTER TABLE "cotizacion_lineas" ADD CONSTRAINT "cotizacion_lineas_cotizacion_id_cotizaciones_id_fk" FOREIGN KEY ("cotizacion_id") REFERENCES "public"."cotizaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizacion_lineas" ADD CONSTRAINT "cotizacion_lineas_espacio_clave_espacios_clave_fk" FOREIGN KEY ("espacio_clave") REFERENCES "public"."espacios"("clave") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizacion_lineas" ADD CONSTRAINT "cotizacion_lineas_reserva_id_reservas_id_fk" FOREIGN KEY ("reserva_id") REFERENCES "public"."reservas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_solicitud_id_solicitudes_id_fk" FOREIGN KEY ("solicitud_id") REFERENCES "public"."solicitudes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_marca_id_brand_partners_id_fk" FOREIGN KEY ("marca_id") REFERENCES "public"."brand_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_enviada_por_cuentas_id_fk" FOREIGN KEY ("enviada_por") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotizaciones" ADD CONSTRAINT "cotizaciones_aceptada_por_cuentas_id_fk" FOREIGN KEY ("aceptada_por") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cotizacion_lineas_reserva_id_index" ON "cotizacion_lineas" USING btree ("reserva_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_version" ON "cotizaciones" USING btree ("solicitud_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_abierta" ON "cotizaciones" USING btree ("solicitud_id") WHERE estado = 'enviada';--> statement-breakpoint
CREATE UNIQUE INDEX "cotizaciones_aceptada" ON "cotizaciones" USING btree ("solicitud_id") WHERE estado = 'aceptada';--> statement-breakpoint
CREATE INDEX "cotizaciones_marca_id_index" ON "cotizaciones" USING btree ("marca_id");