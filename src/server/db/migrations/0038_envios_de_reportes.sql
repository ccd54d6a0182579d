CREATE TABLE "entregas_de_reportes" (
	"envio_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"resultado" text NOT NULL,
	CONSTRAINT "entregas_de_reportes_envio_id_empleado_id_pk" PRIMARY KEY("envio_id","empleado_id"),
	CONSTRAINT "entregas_de_reportes_resultado" CHECK ("entregas_de_reportes"."resultado" in ('en_camino','enviado','rebotado','sin_cuenta','sin_permiso','sin_email'))
);
--> statement-breakpoint
CREATE TABLE "envios_de_reportes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"programacion_id" uuid NOT NULL,
	"fecha" date,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"pedido_por" uuid,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envios_de_reportes_fecha" UNIQUE("programacion_id","fecha"),
	CONSTRAINT "envios_de_reportes_estado" CHECK ("envios_de_reportes"."estado" in ('pendiente','hecho','fallido'))
);
--> statement-breakpoint
CREATE TABLE "lectores_de_programacion" (
	"programacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	CONSTRAINT "lectores_de_programacion_programacion_id_empleado_id_pk" PRIMARY KEY("programacion_id","empleado_id")
);
--> statement-breakpoint
CREATE TABLE "programaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"reportes" jsonb NOT NULL,
	"periodo" text NOT NULL,
	"cadencia" text NOT NULL,
	"dia" integer NOT NULL,
	"hora" integer NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"vigente_desde" timestamp with time zone NOT NULL,
	"creada_por" uuid,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programaciones_cadencia" CHECK ("programaciones"."cadencia" in ('semanal','mensual')),
	CONSTRAINT "programaciones_dia" CHECK ("programaciones"."dia" between 1 and 31),
	CONSTRAINT "programaciones_hora" CHECK ("programaciones"."hora" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "correos" ADD COLUMN "adjunto" jsonb;--> statement-breakpoint
ALTER TABLE "entregas_de_reportes" ADD CONSTRAINT "entregas_de_reportes_envio_id_envios_de_reportes_id_fk" FOREIGN KEY ("envio_id") REFERENCES "public"."envios_de_reportes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entregas_de_reportes" ADD CONSTRAINT "entregas_de_reportes_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios_de_reportes" ADD CONSTRAINT "envios_de_reportes_programacion_id_programaciones_id_fk" FOREIGN KEY ("programacion_id") REFERENCES "public"."programaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envios_de_reportes" ADD CONSTRAINT "envios_de_reportes_pedido_por_empleados_id_fk" FOREIGN KEY ("pedido_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectores_de_programacion" ADD CONSTRAINT "lectores_de_programacion_programacion_id_programaciones_id_fk" FOREIGN KEY ("programacion_id") REFERENCES "public"."programaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectores_de_programacion" ADD CONSTRAINT "lectores_de_programacion_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programaciones" ADD CONSTRAINT "programaciones_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entregas_de_reportes_empleado_id_index" ON "entregas_de_reportes" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "entregas_de_reportes_en_camino" ON "entregas_de_reportes" USING btree ("envio_id") WHERE resultado = 'en_camino';--> statement-breakpoint
CREATE INDEX "lectores_de_programacion_empleado_id_index" ON "lectores_de_programacion" USING btree ("empleado_id");