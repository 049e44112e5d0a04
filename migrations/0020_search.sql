CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"type" smallint NOT NULL,
	"record_id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"title_key" text NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"happens_on" date,
	"city_id" integer,
	"logo_link" text,
	"cover_group" smallint DEFAULT 0 NOT NULL,
	"indexed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_entries_type_record_id_pk" PRIMARY KEY("type","record_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_100" ON "search_entries" USING gin ("words") WHERE type = 100;--> statement-breakpoint
CREATE INDEX "search_words_200" ON "search_entries" USING gin ("words") WHERE type = 200;--> statement-breakpoint
CREATE INDEX "search_words_300" ON "search_entries" USING gin ("words") WHERE type = 300;--> statement-breakpoint
CREATE INDEX "search_words_400" ON "search_entries" USING gin ("words") WHERE type = 400;--> statement-breakpoint
CREATE INDEX "search_words_500" ON "search_entries" USING gin ("words") WHERE type = 500;--> statement-breakpoint
CREATE INDEX "search_keys" ON "search_entries" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "search_title_key" ON "search_entries" USING btree ("title_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);