DELETE FROM "search_names";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_names" ADD COLUMN "stems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_names" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_names" ADD COLUMN "record_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_names" DROP CONSTRAINT "search_names_key_means_city_id_pk";--> statement-breakpoint
ALTER TABLE "search_names" ADD CONSTRAINT "search_names_key_means_kind_record_id_pk" PRIMARY KEY("key","means","kind","record_id");--> statement-breakpoint
ALTER TABLE "search_names" DROP COLUMN "city_id";--> statement-breakpoint
CREATE INDEX "search_facets" ON "search_entries" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "search_names_stems" ON "search_names" USING gin ("stems");--> statement-breakpoint
-- by hand
SELECT queue_job('search', '{"name": "search.rebuild", "ids": {}}'::jsonb) WHERE EXISTS (SELECT FROM "search_entries");
