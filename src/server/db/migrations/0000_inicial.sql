CREATE TABLE "archivos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clave" text NOT NULL,
	"nombre" text NOT NULL,
	"mime" text NOT NULL,
	"tamano" bigint NOT NULL,
	"sha256" text NOT NULL,
	"ancho" integer,
	"alto" integer,
	"miniatura_clave" text,
	"proposito" text NOT NULL,
	"dueno_cuenta_id" uuid,
	"estado" text DEFAULT 'temporal' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archivos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "archivos_estado" CHECK ("archivos"."estado" in ('temporal','en_uso'))
);
--> statement-breakpoint
CREATE TABLE "correos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clave" text NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"html" text NOT NULL,
	"texto" text NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"ultimo_error" text,
	"proximo_intento" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_en" timestamp with time zone,
	CONSTRAINT "correos_clave_unique" UNIQUE("clave"),
	CONSTRAINT "correos_estado" CHECK ("correos"."estado" in ('pendiente','enviado','fallido'))
);
--> statement-breakpoint
CREATE TABLE "notificaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"enlace" text NOT NULL,
	"datos" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"clave" text NOT NULL,
	"leida_en" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notificaciones_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "credenciales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_vence_en" timestamp with time zone,
	"refresh_token_vence_en" timestamp with time zone,
	"alcance" text,
	"clave" text,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cambiada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cuentas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"email_verificado" boolean DEFAULT false NOT NULL,
	"imagen" text,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cambiada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cuentas_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "limites" (
	"clave" text PRIMARY KEY NOT NULL,
	"intentos" integer DEFAULT 0 NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	"hasta" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sesiones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"cuenta_id" uuid NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"direccion" text,
	"navegador" text,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cambiada_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sesiones_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verificaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"vence_en" timestamp with time zone NOT NULL,
	"creada_en" timestamp with time zone DEFAULT now() NOT NULL,
	"cambiada_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desafios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"tipo_periodo" text NOT NULL,
	"fecha_inicio" date NOT NULL,
	"fecha_fin" date NOT NULL,
	"es_grupal" boolean DEFAULT false NOT NULL,
	"estado" text DEFAULT 'borrador' NOT NULL,
	"activar_automaticamente" boolean DEFAULT false NOT NULL,
	"objetivos" jsonb NOT NULL,
	"puntos_por_objetivo" jsonb NOT NULL,
	"busqueda" text NOT NULL,
	"creado_por" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desafios_estado" CHECK ("desafios"."estado" in ('borrador','activo','finalizado')),
	CONSTRAINT "desafios_tipo_periodo" CHECK ("desafios"."tipo_periodo" in ('semanal','mensual','semestral','anual')),
	CONSTRAINT "desafios_fechas" CHECK ("desafios"."fecha_fin" >= "desafios"."fecha_inicio")
);
--> statement-breakpoint
CREATE TABLE "evidencias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"archivo_id" uuid,
	"descripcion" text DEFAULT '' NOT NULL,
	"estado" text DEFAULT 'enviada' NOT NULL,
	"clave" uuid NOT NULL,
	"fecha_envio" timestamp with time zone NOT NULL,
	"dia_envio" date NOT NULL,
	"decidida_por" uuid,
	"fecha_decision" timestamp with time zone,
	"motivo" text,
	"objetivos_cumplidos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"progreso_resultante" integer,
	"puntos_acreditados" integer DEFAULT 0 NOT NULL,
	"revertida_por" uuid,
	"fecha_reversion" timestamp with time zone,
	"motivo_reversion" text,
	CONSTRAINT "evidencias_estado" CHECK ("evidencias"."estado" in ('enviada','aprobada','parcial','rechazada','anulada'))
);
--> statement-breakpoint
CREATE TABLE "participacion_miembros" (
	"participacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"aporto" boolean DEFAULT false NOT NULL,
	"puntos_acreditados" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "participacion_miembros_participacion_id_empleado_id_pk" PRIMARY KEY("participacion_id","empleado_id")
);
--> statement-breakpoint
CREATE TABLE "participaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"desafio_id" uuid NOT NULL,
	"empleado_id" uuid,
	"grupo_id" uuid,
	"progreso" integer DEFAULT 0 NOT NULL,
	"progreso_validado" integer DEFAULT 0 NOT NULL,
	"objetivos_cumplidos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"puntos_acreditados" integer DEFAULT 0 NOT NULL,
	"evidencia_url" text,
	"motivo_evidencia" text,
	"fecha_validacion" timestamp with time zone,
	"asignada_por" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participaciones_quien" CHECK (("participaciones"."empleado_id" is null) <> ("participaciones"."grupo_id" is null)),
	CONSTRAINT "participaciones_progreso" CHECK ("participaciones"."progreso" between 0 and 100),
	CONSTRAINT "participaciones_validado" CHECK ("participaciones"."progreso_validado" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid,
	"accion" text NOT NULL,
	"entidad" text NOT NULL,
	"entidad_id" text NOT NULL,
	"antes" jsonb,
	"despues" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "configuracion" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empleados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"email" text NOT NULL,
	"rol" text DEFAULT 'empleado' NOT NULL,
	"sucursal_id" uuid,
	"grupo_id" uuid,
	"activo" boolean DEFAULT true NOT NULL,
	"registro" text DEFAULT 'aprobado' NOT NULL,
	"avatar_url" text,
	"busqueda" text NOT NULL,
	"racha_ultimo_dia" date,
	"racha_largo" integer DEFAULT 0 NOT NULL,
	"racha_mejor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empleados_email_unique" UNIQUE("email"),
	CONSTRAINT "empleados_rol" CHECK ("empleados"."rol" in ('admin_rrhh','gerente_sucursal','lider_grupo','empleado')),
	CONSTRAINT "empleados_registro" CHECK ("empleados"."registro" in ('aprobado','pendiente'))
);
--> statement-breakpoint
CREATE TABLE "feriados" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fecha" date NOT NULL,
	"nombre" text NOT NULL,
	"sucursal_id" uuid
);
--> statement-breakpoint
CREATE TABLE "grupos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"busqueda" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licencias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"desde" date NOT NULL,
	"hasta" date NOT NULL,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "sucursales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"direccion" text,
	"ciudad" text,
	"provincia" text,
	"activa" boolean DEFAULT true NOT NULL,
	"dias_laborables" smallint[],
	"busqueda" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insignias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"descripcion" text DEFAULT '' NOT NULL,
	"icono" text DEFAULT '🏅' NOT NULL,
	"puntos_valor" integer DEFAULT 0 NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"criterio" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insignias_empleado" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"insignia_id" uuid NOT NULL,
	"fecha_otorgada" timestamp with time zone NOT NULL,
	"motivo" text,
	"otorgada_por" uuid,
	"observada_en" timestamp with time zone,
	"revocada_en" timestamp with time zone,
	"motivo_revocacion" text,
	"festejada_en" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "meritos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"empleado_id" uuid NOT NULL,
	"tipo" text NOT NULL,
	"cantidad" integer,
	"texto" text,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"autor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meritos_que" CHECK (("meritos"."cantidad" is null) <> ("meritos"."texto" is null))
);
--> statement-breakpoint
CREATE TABLE "conteos_ranking" (
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"ancho" integer NOT NULL,
	"desde" integer NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"cuantos" integer NOT NULL,
	CONSTRAINT "conteos_ranking_tipo_inicio_ancho_desde_sucursal_id_pk" PRIMARY KEY("tipo","inicio","ancho","desde","sucursal_id")
);
--> statement-breakpoint
CREATE TABLE "corte_puntos" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"hasta" date NOT NULL,
	CONSTRAINT "corte_unico" CHECK ("corte_puntos"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "dias_activos" (
	"empleado_id" uuid NOT NULL,
	"dia" date NOT NULL,
	"origen_tipo" text NOT NULL,
	"origen_id" text NOT NULL,
	CONSTRAINT "dias_activos_empleado_id_dia_origen_tipo_origen_id_pk" PRIMARY KEY("empleado_id","dia","origen_tipo","origen_id")
);
--> statement-breakpoint
CREATE TABLE "periodos_cerrados" (
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"fin" date NOT NULL,
	"cerrado_en" timestamp with time zone NOT NULL,
	"participantes" integer NOT NULL,
	CONSTRAINT "periodos_cerrados_tipo_inicio_pk" PRIMARY KEY("tipo","inicio")
);
--> statement-breakpoint
CREATE TABLE "puntos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "puntos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"empleado_id" uuid NOT NULL,
	"puntos" integer NOT NULL,
	"fecha" date NOT NULL,
	"motivo" text NOT NULL,
	"origen_tipo" text NOT NULL,
	"origen_id" text NOT NULL,
	"actor_id" uuid,
	"clave" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "puntos_clave_unique" UNIQUE("clave")
);
--> statement-breakpoint
CREATE TABLE "ranking_cerrado" (
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"empleado_id" uuid NOT NULL,
	"total" integer NOT NULL,
	"posicion" integer NOT NULL,
	"orden" integer NOT NULL,
	"posicion_sucursal" integer NOT NULL,
	"orden_sucursal" integer NOT NULL,
	"sucursal_id" uuid,
	"sucursal" text,
	"grupo" text,
	"racha" integer NOT NULL,
	"busqueda_lugar" text NOT NULL,
	CONSTRAINT "ranking_cerrado_tipo_inicio_orden_pk" PRIMARY KEY("tipo","inicio","orden")
);
--> statement-breakpoint
CREATE TABLE "totales_puntos" (
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"empleado_id" uuid NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"alcanzado_en" timestamp with time zone NOT NULL,
	"sucursal_id" uuid,
	"activo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "totales_puntos_empleado_id_tipo_inicio_pk" PRIMARY KEY("empleado_id","tipo","inicio")
);
--> statement-breakpoint
ALTER TABLE "archivos" ADD CONSTRAINT "archivos_dueno_cuenta_id_cuentas_id_fk" FOREIGN KEY ("dueno_cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificaciones" ADD CONSTRAINT "notificaciones_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciales" ADD CONSTRAINT "credenciales_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sesiones" ADD CONSTRAINT "sesiones_cuenta_id_cuentas_id_fk" FOREIGN KEY ("cuenta_id") REFERENCES "public"."cuentas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafios" ADD CONSTRAINT "desafios_creado_por_empleados_id_fk" FOREIGN KEY ("creado_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_participacion_id_participaciones_id_fk" FOREIGN KEY ("participacion_id") REFERENCES "public"."participaciones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_archivo_id_archivos_id_fk" FOREIGN KEY ("archivo_id") REFERENCES "public"."archivos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_decidida_por_empleados_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidencias" ADD CONSTRAINT "evidencias_revertida_por_empleados_id_fk" FOREIGN KEY ("revertida_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participacion_miembros" ADD CONSTRAINT "participacion_miembros_participacion_id_participaciones_id_fk" FOREIGN KEY ("participacion_id") REFERENCES "public"."participaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participacion_miembros" ADD CONSTRAINT "participacion_miembros_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participaciones" ADD CONSTRAINT "participaciones_desafio_id_desafios_id_fk" FOREIGN KEY ("desafio_id") REFERENCES "public"."desafios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participaciones" ADD CONSTRAINT "participaciones_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participaciones" ADD CONSTRAINT "participaciones_grupo_id_grupos_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participaciones" ADD CONSTRAINT "participaciones_asignada_por_empleados_id_fk" FOREIGN KEY ("asignada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auditoria" ADD CONSTRAINT "auditoria_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empleados" ADD CONSTRAINT "empleados_user_id_cuentas_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."cuentas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empleados" ADD CONSTRAINT "empleados_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empleados" ADD CONSTRAINT "empleados_grupo_id_grupos_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feriados" ADD CONSTRAINT "feriados_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupos" ADD CONSTRAINT "grupos_sucursal_id_sucursales_id_fk" FOREIGN KEY ("sucursal_id") REFERENCES "public"."sucursales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licencias" ADD CONSTRAINT "licencias_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD CONSTRAINT "insignias_empleado_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD CONSTRAINT "insignias_empleado_insignia_id_insignias_id_fk" FOREIGN KEY ("insignia_id") REFERENCES "public"."insignias"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insignias_empleado" ADD CONSTRAINT "insignias_empleado_otorgada_por_empleados_id_fk" FOREIGN KEY ("otorgada_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meritos" ADD CONSTRAINT "meritos_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meritos" ADD CONSTRAINT "meritos_autor_id_empleados_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dias_activos" ADD CONSTRAINT "dias_activos_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puntos" ADD CONSTRAINT "puntos_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "puntos" ADD CONSTRAINT "puntos_actor_id_empleados_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_cerrado" ADD CONSTRAINT "ranking_cerrado_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totales_puntos" ADD CONSTRAINT "totales_puntos_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archivos_temporales" ON "archivos" USING btree ("created_at") WHERE estado = 'temporal';--> statement-breakpoint
CREATE INDEX "correos_created_at_index" ON "correos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "correos_pendientes" ON "correos" USING btree ("proximo_intento") WHERE estado = 'pendiente';--> statement-breakpoint
CREATE INDEX "notificaciones_empleado_id_created_at_index" ON "notificaciones" USING btree ("empleado_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notificaciones_sin_leer" ON "notificaciones" USING btree ("empleado_id") WHERE leida_en is null;--> statement-breakpoint
CREATE INDEX "credenciales_cuenta_id_index" ON "credenciales" USING btree ("cuenta_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credenciales_provider_id_account_id_index" ON "credenciales" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "sesiones_cuenta_id_index" ON "sesiones" USING btree ("cuenta_id");--> statement-breakpoint
CREATE INDEX "verificaciones_identificador_index" ON "verificaciones" USING btree ("identificador");--> statement-breakpoint
CREATE INDEX "desafios_estado_fecha_fin_index" ON "desafios" USING btree ("estado","fecha_fin");--> statement-breakpoint
CREATE UNIQUE INDEX "evidencias_empleado_id_clave_index" ON "evidencias" USING btree ("empleado_id","clave");--> statement-breakpoint
CREATE UNIQUE INDEX "evidencias_una_pendiente" ON "evidencias" USING btree ("participacion_id") WHERE estado = 'enviada';--> statement-breakpoint
CREATE INDEX "evidencias_cola" ON "evidencias" USING btree ("fecha_envio","id") WHERE estado = 'enviada';--> statement-breakpoint
CREATE INDEX "evidencias_participacion_id_fecha_envio_index" ON "evidencias" USING btree ("participacion_id","fecha_envio");--> statement-breakpoint
CREATE INDEX "evidencias_empleado_id_fecha_envio_index" ON "evidencias" USING btree ("empleado_id","fecha_envio");--> statement-breakpoint
CREATE INDEX "evidencias_archivo_id_index" ON "evidencias" USING btree ("archivo_id");--> statement-breakpoint
CREATE INDEX "participacion_miembros_empleado_id_index" ON "participacion_miembros" USING btree ("empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participaciones_desafio_id_empleado_id_index" ON "participaciones" USING btree ("desafio_id","empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participaciones_desafio_id_grupo_id_index" ON "participaciones" USING btree ("desafio_id","grupo_id");--> statement-breakpoint
CREATE INDEX "participaciones_empleado_id_index" ON "participaciones" USING btree ("empleado_id");--> statement-breakpoint
CREATE INDEX "participaciones_grupo_id_index" ON "participaciones" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "auditoria_created_at_index" ON "auditoria" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auditoria_entidad_entidad_id_index" ON "auditoria" USING btree ("entidad","entidad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "empleados_user_id_index" ON "empleados" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "empleados_sucursal_id_index" ON "empleados" USING btree ("sucursal_id");--> statement-breakpoint
CREATE INDEX "empleados_grupo_id_index" ON "empleados" USING btree ("grupo_id");--> statement-breakpoint
CREATE INDEX "empleados_apellido_nombre_id_index" ON "empleados" USING btree ("apellido","nombre","id");--> statement-breakpoint
CREATE UNIQUE INDEX "feriados_fecha_sucursal_id_index" ON "feriados" USING btree ("fecha","sucursal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grupos_sucursal_id_nombre_index" ON "grupos" USING btree ("sucursal_id","nombre");--> statement-breakpoint
CREATE INDEX "licencias_empleado_id_index" ON "licencias" USING btree ("empleado_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insignias_empleado_empleado_id_insignia_id_index" ON "insignias_empleado" USING btree ("empleado_id","insignia_id");--> statement-breakpoint
CREATE INDEX "insignias_empleado_insignia_id_index" ON "insignias_empleado" USING btree ("insignia_id");--> statement-breakpoint
CREATE INDEX "meritos_empleado_id_tipo_index" ON "meritos" USING btree ("empleado_id","tipo");--> statement-breakpoint
CREATE INDEX "dias_activos_origen_tipo_origen_id_index" ON "dias_activos" USING btree ("origen_tipo","origen_id");--> statement-breakpoint
CREATE INDEX "puntos_empleado_id_fecha_id_index" ON "puntos" USING btree ("empleado_id","fecha","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_cerrado_empleado" ON "ranking_cerrado" USING btree ("empleado_id","tipo","inicio");--> statement-breakpoint
CREATE INDEX "ranking_cerrado_sucursal" ON "ranking_cerrado" USING btree ("tipo","inicio","sucursal_id","orden_sucursal");--> statement-breakpoint
CREATE INDEX "totales_ranking" ON "totales_puntos" USING btree ("tipo","inicio","total" DESC NULLS FIRST,"alcanzado_en","empleado_id") WHERE activo and total > 0;--> statement-breakpoint
CREATE INDEX "totales_ranking_sucursal" ON "totales_puntos" USING btree ("sucursal_id","tipo","inicio","total" DESC NULLS FIRST,"alcanzado_en","empleado_id") WHERE activo and total > 0;