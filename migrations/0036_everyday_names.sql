CREATE TABLE "everyday_names" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"stands_for" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"key" text NOT NULL,
	"stem" text NOT NULL,
	"sound" text NOT NULL,
	"means" text NOT NULL,
	"city_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_names_key_means_city_id_pk" PRIMARY KEY("key","means","city_id")
);
--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_type_record_id_pk";--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_type_kind_record_id_pk" PRIMARY KEY("type","kind","record_id");--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "name_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_names_stem" ON "search_names" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_names_sound" ON "search_names" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_names_begin" ON "search_names" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dogs_names" ON "dogs" USING gin (to_tsvector('simple', replace(lower("name" || ' ' || "name_lat"), 'ё', 'е'))) WHERE "dogs"."owner_id" is not null or "dogs"."breeder_id" is not null;--> statement-breakpoint
CREATE INDEX "search_name_keys" ON "search_entries" USING gin ("name_keys");
--> statement-breakpoint
-- by hand: entries that were made before have no names to be called by; the indexer makes all of them anew.
INSERT INTO "search_changes" ("name", "ids") SELECT 'search.rebuild', '{}' WHERE EXISTS (SELECT FROM "search_entries");
--> statement-breakpoint
DROP TRIGGER facts_change_search ON "facts";--> statement-breakpoint
CREATE TRIGGER facts_change_search AFTER INSERT ON "facts" FOR EACH ROW WHEN (NEW.name ~ '^(profiles|accounts|articles|exhibitions|judges|referees|documents|consents|dictionaries)\.') EXECUTE FUNCTION queue_search_change();
