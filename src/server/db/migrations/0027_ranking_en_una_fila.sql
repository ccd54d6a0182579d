WITH fuera AS (DELETE FROM "cambios_ranking" RETURNING *)
INSERT INTO "conteos_ranking" AS c ("tipo", "inicio", "ancho", "desde", "sucursal_id", "cuantos")
SELECT "tipo", "inicio", "ancho", "desde", "sucursal_id", sum("cuantos") FROM fuera GROUP BY 1, 2, 3, 4, 5 HAVING sum("cuantos") <> 0
ON CONFLICT ("tipo", "inicio", "ancho", "desde", "sucursal_id") DO UPDATE SET "cuantos" = c."cuantos" + excluded."cuantos";--> statement-breakpoint
DROP VIEW "public"."conteos_vivos";--> statement-breakpoint
DROP TABLE "cambios_ranking";--> statement-breakpoint
CREATE TABLE "cambios_ranking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_ranking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"inicio" date NOT NULL,
	"sucursal_id" uuid NOT NULL,
	"antes" integer NOT NULL,
	"despues" integer NOT NULL
);
--> statement-breakpoint
CREATE VIEW "public"."conteos_vivos" AS (select tipo, inicio, ancho, desde, sucursal_id, cuantos from conteos_ranking
    union all select c.tipo, c.inicio, a.ancho, v.total - v.total % a.ancho as desde, c.sucursal_id, v.cuantos
    from cambios_ranking c cross join (values (1), (256), (65536)) a (ancho)
      cross join lateral (values (c.antes, -1), (c.despues, 1)) v (total, cuantos)
    where v.total > 0);