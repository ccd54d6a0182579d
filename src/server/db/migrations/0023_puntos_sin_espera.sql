CREATE TABLE "cambios_por_dia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_por_dia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dia" date NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"rol" text NOT NULL,
	"origen_tipo" text NOT NULL,
	"total" bigint NOT NULL,
	"cantidad" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cambios_ranking" (
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"ancho" integer NOT NULL,
	"desde" integer NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cambios_ranking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cuantos" integer NOT NULL,
	CONSTRAINT "cambios_ranking_tipo_inicio_ancho_desde_id_pk" PRIMARY KEY("tipo","inicio","ancho","desde","id")
);
--> statement-breakpoint
CREATE VIEW "public"."conteos_vivos" AS ((select "tipo", "inicio", "ancho", "desde", "sucursal_id", "cuantos" from "conteos_ranking") union all (select "tipo", "inicio", "ancho", "desde", "sucursal_id", "cuantos" from "cambios_ranking"));--> statement-breakpoint
CREATE VIEW "public"."dias_vivos" AS ((select "dia", "sucursal_id", "rol", "origen_tipo", "total", "cantidad" from "puntos_por_dia") union all (select "dia", "sucursal_id", "rol", "origen_tipo", "total", "cantidad" from "cambios_por_dia"));