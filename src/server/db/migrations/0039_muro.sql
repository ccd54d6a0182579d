CREATE TABLE "publicaciones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"clase" text NOT NULL,
	"empleado_id" uuid,
	"grupo_id" uuid,
	"autor_id" uuid,
	"sucursal_id" uuid,
	"valor" jsonb,
	"texto" text DEFAULT '' NOT NULL,
	"origen" text,
	"privada" boolean DEFAULT false NOT NULL,
	"estado" text DEFAULT 'visible' NOT NULL,
	"motivo" text,
	"decidida_por" uuid,
	"decidida_en" timestamp with time zone,
	"denunciada_en" timestamp with time zone,
	"semana" date NOT NULL,
	"clave" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publicaciones_clave_unique" UNIQUE("clave"),
	CONSTRAINT "publicaciones_estado" CHECK ("publicaciones"."estado" in ('visible','retenida','oculta','retirada')),
	CONSTRAINT "publicaciones_gracias" CHECK ("publicaciones"."clase" <> 'gracias' or ("publicaciones"."autor_id" is not null and "publicaciones"."autor_id" <> "publicaciones"."empleado_id"))
);
--> statement-breakpoint
CREATE TABLE "reacciones" (
	"publicacion_id" uuid NOT NULL,
	"empleado_id" uuid NOT NULL,
	"cual" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reacciones_publicacion_id_empleado_id_pk" PRIMARY KEY("publicacion_id","empleado_id")
);
--> statement-breakpoint
ALTER TABLE "empleados" ADD COLUMN "festejar_cumple" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publicaciones" ADD CONSTRAINT "publicaciones_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicaciones" ADD CONSTRAINT "publicaciones_grupo_id_grupos_id_fk" FOREIGN KEY ("grupo_id") REFERENCES "public"."grupos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicaciones" ADD CONSTRAINT "publicaciones_autor_id_empleados_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicaciones" ADD CONSTRAINT "publicaciones_decidida_por_empleados_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reacciones" ADD CONSTRAINT "reacciones_publicacion_id_publicaciones_id_fk" FOREIGN KEY ("publicacion_id") REFERENCES "public"."publicaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reacciones" ADD CONSTRAINT "reacciones_empleado_id_empleados_id_fk" FOREIGN KEY ("empleado_id") REFERENCES "public"."empleados"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicaciones_a_la_vista" ON "publicaciones" USING btree ("id") WHERE estado = 'visible' and not privada;--> statement-breakpoint
CREATE INDEX "publicaciones_de_sucursal" ON "publicaciones" USING btree ("sucursal_id","id") WHERE estado = 'visible' and not privada;--> statement-breakpoint
CREATE INDEX "publicaciones_del_autor" ON "publicaciones" USING btree ("autor_id","semana");--> statement-breakpoint
CREATE INDEX "publicaciones_de_empleado" ON "publicaciones" USING btree ("empleado_id","id");--> statement-breakpoint
CREATE INDEX "publicaciones_por_revisar" ON "publicaciones" USING btree ("id") WHERE estado = 'retenida' or (estado = 'visible' and denunciada_en is not null);--> statement-breakpoint
CREATE INDEX "reacciones_de_empleado" ON "reacciones" USING btree ("empleado_id");