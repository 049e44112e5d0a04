-- Each type of the search's entries gets a partition: words, their index and their frequencies by type.
DROP INDEX "search_words_in", "search_keys", "search_title_key";--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_type_record_id_pk";--> statement-breakpoint
ALTER TABLE "search_entries" RENAME TO "search_entries_whole";--> statement-breakpoint
CREATE TABLE "search_entries" (LIKE "search_entries_whole" INCLUDING DEFAULTS) PARTITION BY LIST ("type");--> statement-breakpoint
CREATE TABLE "search_entries_100" PARTITION OF "search_entries" FOR VALUES IN (100);--> statement-breakpoint
CREATE TABLE "search_entries_200" PARTITION OF "search_entries" FOR VALUES IN (200);--> statement-breakpoint
CREATE TABLE "search_entries_300" PARTITION OF "search_entries" FOR VALUES IN (300);--> statement-breakpoint
CREATE TABLE "search_entries_400" PARTITION OF "search_entries" FOR VALUES IN (400);--> statement-breakpoint
CREATE TABLE "search_entries_500" PARTITION OF "search_entries" FOR VALUES IN (500);--> statement-breakpoint
INSERT INTO "search_entries" SELECT * FROM "search_entries_whole";--> statement-breakpoint
DROP TABLE "search_entries_whole";--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_type_record_id_pk" PRIMARY KEY ("type", "record_id");--> statement-breakpoint
CREATE INDEX "search_words_in" ON "search_entries" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_keys" ON "search_entries" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_title_key" ON "search_entries" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
ANALYZE "search_entries";
