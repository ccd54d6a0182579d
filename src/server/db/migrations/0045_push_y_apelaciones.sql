CREATE TABLE "envios_push" (
	"suscripcion_id" uuid NOT NULL,
	"notificacion_id" uuid NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"proximo_intento" timestamp with time zone NOT NULL,
	CONSTRAINT "envios_push_suscripcion_id_notificacion_id_pk" PRIMARY KEY("suscripcion_id","notificacion_id")
);
--> statement-breakpoint
CREATE TABLE "preferencias_aviso" (
	"empleado_id" uuid PRIMARY KEY NOT NULL,
	"clases" jsonb NOT NULL,
	"silencio_desde" smallint,
	"silencio_hasta" smallint,
	"resumen" text DEFAULT 'nunca' NOT NULL,
	"resumido_hasta" timestamp with time zone,
	CONSTRAINT "preferencias_aviso_resumen" CHECK ("preferencias_aviso"."resumen" in ('nunca','diario','semanal'))
);
--> statement-breakpoint
CREATE TABLE "suscripciones_push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"sesion_id" uuid NOT NULL,
	"direccion" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"fallas" integer DEFAULT 0 NOT NULL,
	"vista_en" timestamp with time zone NOT NULL,
	CONSTRAINT "suscripciones_push_direccion_unique" UNIQUE("direccion")
);
--> statement-breakpoint
ALTER TABLE "claves_de_firma" ADD COLUMN "uso" text DEFAULT 'acreditacion' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidencias" ADD COLUMN "apelada_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidencias" ADD COLUMN "apelacion" text;--> statement-breakpoint
ALTER TABLE "evidencias" ADD COLUMN "rechazada_por" uuid;--> statement-breakpoint
ALTER TABLE "evidencias" ADD COLUMN "motivo_rechazo" text;--> statement-breakpoint
ALTER TABLE "envios_push" ADD CONSTRAINT "envios_push_suscripcion_id_suscripciones_push_id_fk" FOREIGN KEY ("suscripcion_id") REFERENCES "public"."suscripciones_push"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios_push" ADD CONSTRAINT "envios_push_notificacion_id_notificaciones_id_fk" FOREIGN KEY ("notificacion_id") REFERENCES "public"."notificaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencias_aviso" ADD CONSTRAINT "preferencias_aviso_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones_push" ADD CONSTRAINT "suscripciones_push_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suscripciones_push" ADD CONSTRAINT "suscripciones_push_sesion_id_sesiones_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesiones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "envios_push_pendientes" ON "envios_push" USING btree ("proximo_intento");--> statement-breakpoint
CREATE INDEX "envios_push_de_notificacion" ON "envios_push" USING btree ("notificacion_id");--> statement-breakpoint
CREATE INDEX "preferencias_aviso_con_resumen" ON "preferencias_aviso" USING btree ("resumen") WHERE resumen <> 'nunca';--> statement-breakpoint
CREATE INDEX "suscripciones_push_de" ON "suscripciones_push" USING btree ("empleado_id","vista_en");--> statement-breakpoint
CREATE INDEX "suscripciones_push_en" ON "suscripciones_push" USING btree ("sesion_id");--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_rechazada_por_empleados_id_fk" FOREIGN KEY ("rechazada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidencias_apeladas" ON "evidencias" USING btree ("rechazada_por") WHERE estado = 'enviada' and rechazada_por is not null;