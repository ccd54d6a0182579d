CREATE TABLE "asignaciones_capacitacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacitacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"fecha_asignacion" timestamp with time zone NOT NULL,
	"fecha_inicio" timestamp with time zone,
	"fecha_completada" timestamp with time zone,
	"fecha_limite" date,
	"asignada_por" uuid,
	CONSTRAINT "asignaciones_capacitacion_estado" CHECK ("asignaciones_capacitacion"."estado" in ('pendiente','en_progreso','completada','vencida'))
);
--> statement-breakpoint
CREATE TABLE "capacitaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"duracion_estimada" integer DEFAULT 60 NOT NULL,
	"obligatoria" boolean DEFAULT false NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"busqueda" text NOT NULL,
	"creada_por" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "capacitaciones_duracion" CHECK ("capacitaciones"."duracion_estimada" > 0)
);
--> statement-breakpoint
CREATE TABLE "certificados" (
	"codigo" text PRIMARY KEY NOT NULL,
	"asignacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"titulo" text NOT NULL,
	"emitido_en" timestamp with time zone NOT NULL,
	CONSTRAINT "certificados_asignacion_id_unique" UNIQUE("asignacion_id")
);
--> statement-breakpoint
CREATE TABLE "concesiones_evaluacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evaluacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"minutos" integer DEFAULT 0 NOT NULL,
	"motivo" text NOT NULL,
	"otorgada_por" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluaciones_capacitacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacitacion_id" uuid NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"puntaje_minimo" integer DEFAULT 70 NOT NULL,
	"intentos_maximos" integer DEFAULT 3 NOT NULL,
	"tiempo_limite" integer DEFAULT 30,
	"activa" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluaciones_puntaje" CHECK ("evaluaciones_capacitacion"."puntaje_minimo" between 1 and 100),
	CONSTRAINT "evaluaciones_intentos" CHECK ("evaluaciones_capacitacion"."intentos_maximos" > 0),
	CONSTRAINT "evaluaciones_tiempo" CHECK ("evaluaciones_capacitacion"."tiempo_limite" > 0)
);
--> statement-breakpoint
CREATE TABLE "intentos_evaluacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evaluacion_id" uuid NOT NULL,
	"asignacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"numero" integer NOT NULL,
	"preguntas" jsonb NOT NULL,
	"puntaje_minimo" integer NOT NULL,
	"iniciado_en" timestamp with time zone NOT NULL,
	"vence_en" timestamp with time zone,
	"respuestas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"terminado_en" timestamp with time zone,
	"fin" text,
	"puntaje" integer,
	"aprobado" boolean,
	CONSTRAINT "intentos_puntaje" CHECK ("intentos_evaluacion"."puntaje" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "materiales_abiertos" (
	"asignacion_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"abierto_en" timestamp with time zone NOT NULL,
	CONSTRAINT "materiales_abiertos_asignacion_id_material_id_pk" PRIMARY KEY("asignacion_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "materiales_capacitacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"capacitacion_id" uuid NOT NULL,
	"nombre" text NOT NULL,
	"tipo" text NOT NULL,
	"archivo_id" uuid NOT NULL,
	"tamano_archivo" bigint NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materiales_tipo" CHECK ("materiales_capacitacion"."tipo" in ('video','pdf','documento'))
);
--> statement-breakpoint
CREATE TABLE "preguntas_evaluacion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"evaluacion_id" uuid NOT NULL,
	"pregunta" text NOT NULL,
	"opciones" jsonb NOT NULL,
	"respuesta_correcta" integer NOT NULL,
	"puntos" integer DEFAULT 1 NOT NULL,
	"orden" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "preguntas_respuesta" CHECK ("preguntas_evaluacion"."respuesta_correcta" between 0 and 3),
	CONSTRAINT "preguntas_puntos" CHECK ("preguntas_evaluacion"."puntos" > 0)
);
--> statement-breakpoint
CREATE TABLE "importaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"nombre" text NOT NULL,
	"estado" text NOT NULL,
	"lineas" integer DEFAULT 0 NOT NULL,
	"procesadas" integer DEFAULT 0 NOT NULL,
	"problemas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"filas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"resumen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "importaciones_tipo" CHECK ("importaciones"."tipo" in ('empleados','meritos')),
	CONSTRAINT "importaciones_estado" CHECK ("importaciones"."estado" in ('revisando','revisada','aplicando','aplicada','fallida','cancelada'))
);
--> statement-breakpoint
CREATE TABLE "asignaciones_premio" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiario_id" uuid NOT NULL,
	"beneficiario_tipo" text DEFAULT 'empleado' NOT NULL,
	"premio_id" uuid NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"fecha_asignacion" timestamp with time zone NOT NULL,
	"clave" uuid NOT NULL,
	"puntos_requeridos" integer NOT NULL,
	"puntos_gastados" integer DEFAULT 0 NOT NULL,
	"monto" bigint,
	"presupuesto_id" uuid,
	"sobre_presupuesto" boolean DEFAULT false NOT NULL,
	"motivo" text,
	"decidida_por" uuid,
	"fecha_decision" timestamp with time zone,
	"entregada_por" uuid,
	"fecha_entrega" timestamp with time zone,
	"comprobante_id" uuid,
	"comprobante_url" text,
	"confirmada_en" timestamp with time zone,
	"cancelada_en" timestamp with time zone,
	CONSTRAINT "asignaciones_premio_estado" CHECK ("asignaciones_premio"."estado" in ('pendiente','aprobado','entregado','rechazado'))
);
--> statement-breakpoint
CREATE TABLE "movimientos_presupuesto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_presupuesto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"presupuesto_id" uuid NOT NULL,
	"asignacion_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"monto" bigint NOT NULL,
	"actor_id" uuid,
	"clave" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_presupuesto_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "movimientos_puntos_insignia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_puntos_insignia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empleado_id" uuid NOT NULL,
	"asignacion_id" uuid NOT NULL,
	"puntos" integer NOT NULL,
	"clave" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_puntos_insignia_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "movimientos_stock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"premio_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"cantidad" integer NOT NULL,
	"asignacion_id" uuid,
	"actor_id" uuid,
	"motivo" text,
	"clave" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "movimientos_stock_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "pasos_reclamo" (
	"asignacion_id" uuid NOT NULL,
	"paso" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"motivo" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pasos_reclamo_asignacion_id_paso_pk" PRIMARY KEY("asignacion_id","paso")
);
--> statement-breakpoint
CREATE TABLE "premios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"tipo" text DEFAULT 'fisico' NOT NULL,
	"monto_presupuestado" bigint NOT NULL,
	"stock" integer,
	"activo" boolean DEFAULT true NOT NULL,
	"criterios_eligibilidad" jsonb NOT NULL,
	"imagen_id" uuid,
	"participantes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"busqueda" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premios_stock" CHECK ("premios"."stock" >= 0),
	CONSTRAINT "premios_monto" CHECK ("premios"."monto_presupuestado" >= 0),
	CONSTRAINT "premios_tipo" CHECK ("premios"."tipo" in ('fisico','digital','experiencia','descuento','reconocimiento','monetario','producto'))
);
--> statement-breakpoint
CREATE TABLE "presupuesto_empresa" (
	"id" uuid PRIMARY KEY NOT NULL,
	"anio" smallint NOT NULL,
	"mes" smallint NOT NULL,
	"presupuesto_inicial" bigint NOT NULL,
	"comprometido" bigint DEFAULT 0 NOT NULL,
	"ejecutado" bigint DEFAULT 0 NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presupuesto_empresa_mes_valido" CHECK ("presupuesto_empresa"."mes" between 1 and 12),
	CONSTRAINT "presupuesto_empresa_montos" CHECK ("presupuesto_empresa"."presupuesto_inicial" > 0),
	CONSTRAINT "presupuesto_empresa_usado" CHECK ("presupuesto_empresa"."comprometido" >= 0 and "presupuesto_empresa"."ejecutado" >= 0)
);
--> statement-breakpoint
CREATE TABLE "puntos_por_dia" (
	"dia" date NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"rol" text NOT NULL,
	"origen_tipo" text NOT NULL,
	"total" bigint NOT NULL,
	"cantidad" integer NOT NULL,
	CONSTRAINT "puntos_por_dia_dia_sucursal_id_rol_origen_tipo_pk" PRIMARY KEY("dia","sucursal_id","rol","origen_tipo")
);
--> statement-breakpoint
DROP INDEX "grupos_sucursal_id_nombre_index";--> statement-breakpoint
ALTER TABLE "cuentas" ADD COLUMN "ultimo_ingreso" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "invitado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "anonimizado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grupos" ADD COLUMN "archivado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licencias" ADD COLUMN "registrada_por" uuid;--> statement-breakpoint
ALTER TABLE "licencias" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD COLUMN "mantenida_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD COLUMN "mantenida_por" uuid;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD COLUMN "revocada_por" uuid;--> statement-breakpoint
ALTER TABLE "meritos" ADD COLUMN "clave" uuid;--> statement-breakpoint
ALTER TABLE "meritos" ADD COLUMN "anulado_en" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meritos" ADD COLUMN "anulado_por" uuid;--> statement-breakpoint
ALTER TABLE "meritos" ADD COLUMN "motivo_anulacion" text;--> statement-breakpoint
ALTER TABLE "asignaciones_capacitacion" ADD CONSTRAINT "asignaciones_capacitacion_capacitacion_id_capacitaciones_id_fk" FOREIGN KEY ("capacitacion_id") REFERENCES "public"."capacitaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_capacitacion" ADD CONSTRAINT "asignaciones_capacitacion_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_capacitacion" ADD CONSTRAINT "asignaciones_capacitacion_asignada_por_empleados_id_fk" FOREIGN KEY ("asignada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacitaciones" ADD CONSTRAINT "capacitaciones_creada_por_empleados_id_fk" FOREIGN KEY ("creada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_asignacion_id_asignaciones_capacitacion_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_capacitacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificados" ADD CONSTRAINT "certificados_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concesiones_evaluacion" ADD CONSTRAINT "concesiones_evaluacion_evaluacion_id_evaluaciones_capacitacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."evaluaciones_capacitacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concesiones_evaluacion" ADD CONSTRAINT "concesiones_evaluacion_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concesiones_evaluacion" ADD CONSTRAINT "concesiones_evaluacion_otorgada_por_empleados_id_fk" FOREIGN KEY ("otorgada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluaciones_capacitacion" ADD CONSTRAINT "evaluaciones_capacitacion_capacitacion_id_capacitaciones_id_fk" FOREIGN KEY ("capacitacion_id") REFERENCES "public"."capacitaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentos_evaluacion" ADD CONSTRAINT "intentos_evaluacion_evaluacion_id_evaluaciones_capacitacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."evaluaciones_capacitacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentos_evaluacion" ADD CONSTRAINT "intentos_evaluacion_asignacion_id_asignaciones_capacitacion_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_capacitacion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intentos_evaluacion" ADD CONSTRAINT "intentos_evaluacion_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiales_abiertos" ADD CONSTRAINT "materiales_abiertos_asignacion_id_asignaciones_capacitacion_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_capacitacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiales_abiertos" ADD CONSTRAINT "materiales_abiertos_material_id_materiales_capacitacion_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materiales_capacitacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiales_capacitacion" ADD CONSTRAINT "materiales_capacitacion_capacitacion_id_capacitaciones_id_fk" FOREIGN KEY ("capacitacion_id") REFERENCES "public"."capacitaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materiales_capacitacion" ADD CONSTRAINT "materiales_capacitacion_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preguntas_evaluacion" ADD CONSTRAINT "preguntas_evaluacion_evaluacion_id_evaluaciones_capacitacion_id_fk" FOREIGN KEY ("evaluacion_id") REFERENCES "public"."evaluaciones_capacitacion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importaciones" ADD CONSTRAINT "importaciones_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_beneficiario_id_empleados_id_fk" FOREIGN KEY ("beneficiario_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_premio_id_premios_id_fk" FOREIGN KEY ("premio_id") REFERENCES "public"."premios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_presupuesto_id_presupuesto_empresa_id_fk" FOREIGN KEY ("presupuesto_id") REFERENCES "public"."presupuesto_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_decidida_por_empleados_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_entregada_por_empleados_id_fk" FOREIGN KEY ("entregada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asignaciones_premio" ADD CONSTRAINT "asignaciones_premio_comprobante_id_archivos_id_fk" FOREIGN KEY ("comprobante_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_presupuesto" ADD CONSTRAINT "movimientos_presupuesto_presupuesto_id_presupuesto_empresa_id_fk" FOREIGN KEY ("presupuesto_id") REFERENCES "public"."presupuesto_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_presupuesto" ADD CONSTRAINT "movimientos_presupuesto_asignacion_id_asignaciones_premio_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_premio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_presupuesto" ADD CONSTRAINT "movimientos_presupuesto_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_puntos_insignia" ADD CONSTRAINT "movimientos_puntos_insignia_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_puntos_insignia" ADD CONSTRAINT "movimientos_puntos_insignia_asignacion_id_asignaciones_premio_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_premio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_premio_id_premios_id_fk" FOREIGN KEY ("premio_id") REFERENCES "public"."premios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_asignacion_id_asignaciones_premio_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_premio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movimientos_stock" ADD CONSTRAINT "movimientos_stock_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pasos_reclamo" ADD CONSTRAINT "pasos_reclamo_asignacion_id_asignaciones_premio_id_fk" FOREIGN KEY ("asignacion_id") REFERENCES "public"."asignaciones_premio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pasos_reclamo" ADD CONSTRAINT "pasos_reclamo_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premios" ADD CONSTRAINT "premios_imagen_id_archivos_id_fk" FOREIGN KEY ("imagen_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "asignaciones_capacitacion_capacitacion_id_empleado_id_index" ON "asignaciones_capacitacion" USING btree ("capacitacion_id","empleado_id");--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_empleado_id_fecha_asignacion_index" ON "asignaciones_capacitacion" USING btree ("empleado_id","fecha_asignacion");--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_estado_fecha_limite_index" ON "asignaciones_capacitacion" USING btree ("estado","fecha_limite");--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_capacitacion_id_estado_fecha_limite_index" ON "asignaciones_capacitacion" USING btree ("capacitacion_id","estado","fecha_limite");--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_fecha_asignacion_capacitacion_id_index" ON "asignaciones_capacitacion" USING btree ("fecha_asignacion","capacitacion_id");--> statement-breakpoint
CREATE INDEX "asignaciones_capacitacion_completadas" ON "asignaciones_capacitacion" USING btree ("empleado_id","fecha_completada") WHERE estado = 'completada';--> statement-breakpoint
CREATE INDEX "capacitaciones_created_at_index" ON "capacitaciones" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "concesiones_evaluacion_evaluacion_id_empleado_id_index" ON "concesiones_evaluacion" USING btree ("evaluacion_id","empleado_id");--> statement-breakpoint
CREATE INDEX "evaluaciones_capacitacion_capacitacion_id_index" ON "evaluaciones_capacitacion" USING btree ("capacitacion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "intentos_evaluacion_evaluacion_id_empleado_id_numero_index" ON "intentos_evaluacion" USING btree ("evaluacion_id","empleado_id","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "intentos_uno_abierto" ON "intentos_evaluacion" USING btree ("evaluacion_id","empleado_id") WHERE terminado_en is null;--> statement-breakpoint
CREATE INDEX "intentos_por_vencer" ON "intentos_evaluacion" USING btree ("vence_en") WHERE terminado_en is null;--> statement-breakpoint
CREATE INDEX "intentos_evaluacion_asignacion_id_index" ON "intentos_evaluacion" USING btree ("asignacion_id");--> statement-breakpoint
CREATE INDEX "intentos_evaluacion_evaluacion_id_terminado_en_index" ON "intentos_evaluacion" USING btree ("evaluacion_id","terminado_en");--> statement-breakpoint
CREATE INDEX "intentos_evaluacion_terminado_en_index" ON "intentos_evaluacion" USING btree ("terminado_en");--> statement-breakpoint
CREATE INDEX "materiales_abiertos_material_id_index" ON "materiales_abiertos" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "materiales_capacitacion_capacitacion_id_orden_index" ON "materiales_capacitacion" USING btree ("capacitacion_id","orden");--> statement-breakpoint
CREATE INDEX "materiales_capacitacion_archivo_id_index" ON "materiales_capacitacion" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "preguntas_evaluacion_evaluacion_id_orden_index" ON "preguntas_evaluacion" USING btree ("evaluacion_id","orden");--> statement-breakpoint
CREATE INDEX "importaciones_actor_id_created_at_index" ON "importaciones" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "asignaciones_premio_beneficiario_id_clave_index" ON "asignaciones_premio" USING btree ("beneficiario_id","clave");--> statement-breakpoint
CREATE UNIQUE INDEX "asignaciones_premio_una_viva" ON "asignaciones_premio" USING btree ("beneficiario_id","premio_id") WHERE estado <> 'rechazado';--> statement-breakpoint
CREATE INDEX "asignaciones_premio_beneficiario_id_fecha_asignacion_index" ON "asignaciones_premio" USING btree ("beneficiario_id","fecha_asignacion");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_premio_id_estado_index" ON "asignaciones_premio" USING btree ("premio_id","estado");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_estado_fecha_asignacion_id_index" ON "asignaciones_premio" USING btree ("estado","fecha_asignacion","id");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_fecha_asignacion_id_index" ON "asignaciones_premio" USING btree ("fecha_asignacion","id");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_presupuesto_id_index" ON "asignaciones_premio" USING btree ("presupuesto_id");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_comprobante_id_index" ON "asignaciones_premio" USING btree ("comprobante_id");--> statement-breakpoint
CREATE INDEX "asignaciones_premio_logros" ON "asignaciones_premio" USING btree ("beneficiario_id","fecha_entrega") WHERE estado = 'entregado';--> statement-breakpoint
CREATE INDEX "movimientos_presupuesto_presupuesto_id_id_index" ON "movimientos_presupuesto" USING btree ("presupuesto_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_presupuesto_asignacion_id_index" ON "movimientos_presupuesto" USING btree ("asignacion_id");--> statement-breakpoint
CREATE INDEX "movimientos_puntos_insignia_empleado_id_index" ON "movimientos_puntos_insignia" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_premio_id_id_index" ON "movimientos_stock" USING btree ("premio_id","id");--> statement-breakpoint
CREATE INDEX "movimientos_stock_asignacion_id_index" ON "movimientos_stock" USING btree ("asignacion_id");--> statement-breakpoint
CREATE INDEX "premios_activo_monto_presupuestado_index" ON "premios" USING btree ("activo","monto_presupuestado" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "presupuesto_empresa_mes" ON "presupuesto_empresa" USING btree ("anio","mes");--> statement-breakpoint
ALTER TABLE "licencias" ADD CONSTRAINT "licencias_registrada_por_empleados_id_fk" FOREIGN KEY ("registrada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD CONSTRAINT "insignias_empleado_mantenida_por_empleados_id_fk" FOREIGN KEY ("mantenida_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD CONSTRAINT "insignias_empleado_revocada_por_empleados_id_fk" FOREIGN KEY ("revocada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meritos" ADD CONSTRAINT "meritos_anulado_por_empleados_id_fk" FOREIGN KEY ("anulado_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notificaciones_de_capacitaciones" ON "notificaciones" USING btree ("created_at") WHERE starts_with(tipo, 'capacitacion_');--> statement-breakpoint
CREATE INDEX "evidencias_por_dia" ON "evidencias" USING btree ("dia_envio","empleado_id","estado");--> statement-breakpoint
CREATE INDEX "participaciones_logros" ON "participaciones" USING btree ("empleado_id","fecha_validacion") WHERE progreso = 100 and fecha_validacion is not null;--> statement-breakpoint
CREATE INDEX "participaciones_created_at_id_index" ON "participaciones" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "auditoria_entidad_id_index" ON "auditoria" USING btree ("entidad","id");--> statement-breakpoint
CREATE INDEX "auditoria_actor_id_id_index" ON "auditoria" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "empleados_created_at_id_index" ON "empleados" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "empleados_por_nombre" ON "empleados" USING btree ("nombre" collate "und-x-icu","apellido" collate "und-x-icu","id") WHERE activo and registro = 'aprobado';--> statement-breakpoint
CREATE INDEX "empleados_alfabetico" ON "empleados" USING btree ("nombre" collate "und-x-icu","apellido" collate "und-x-icu","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupos_nombre" ON "grupos" USING btree ("sucursal_id","busqueda") WHERE archivado_en is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sucursales_nombre" ON "sucursales" USING btree ("busqueda");--> statement-breakpoint
CREATE INDEX "insignias_empleado_vigentes" ON "insignias_empleado" USING btree ("fecha_otorgada" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE revocada_en is null;--> statement-breakpoint
CREATE INDEX "insignias_empleado_en_duda" ON "insignias_empleado" USING btree ("observada_en") WHERE observada_en is not null and mantenida_en is null and revocada_en is null;--> statement-breakpoint
CREATE INDEX "meritos_fecha_id_index" ON "meritos" USING btree ("fecha" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "meritos" ADD CONSTRAINT "meritos_clave_unique" UNIQUE("clave");--> statement-breakpoint
ALTER TABLE "licencias" ADD CONSTRAINT "licencias_fechas" CHECK ("licencias"."hasta" >= "licencias"."desde");--> statement-breakpoint
ALTER TABLE "meritos" ADD CONSTRAINT "meritos_anulacion" CHECK (("meritos"."anulado_en" is null) = ("meritos"."anulado_por" is null) and ("meritos"."anulado_en" is null) = ("meritos"."motivo_anulacion" is null));