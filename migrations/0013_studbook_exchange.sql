CREATE TABLE "awaited_parents" (
	"dog_id" integer NOT NULL,
	"side" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "awaited_parents_dog_id_side_pk" PRIMARY KEY("dog_id","side")
);
--> statement-breakpoint
CREATE TABLE "dog_import_records" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"other_key" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dog_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"kept_name" text NOT NULL,
	"gone_name" text NOT NULL,
	"gone" jsonb NOT NULL,
	"filled" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"reason" text NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dog_deaths" (
	"dog_id" integer PRIMARY KEY NOT NULL,
	"died_on" date NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"is_cause_public" boolean DEFAULT false NOT NULL,
	"written_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_rules" (
	"title_id" integer PRIMARY KEY NOT NULL,
	"edition" text NOT NULL,
	"rule" jsonb NOT NULL,
	"source" text NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dog_import_rejections" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "is_listed" boolean;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "studbook" text;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "studbook_number" text;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "studbook_folded" text;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "sire_key" text;--> statement-breakpoint
ALTER TABLE "dog_import_rows" ADD COLUMN "dam_key" text;--> statement-breakpoint
ALTER TABLE "dog_imports" ADD COLUMN "kind" text DEFAULT 'dogs' NOT NULL;--> statement-breakpoint
ALTER TABLE "dog_imports" ADD COLUMN "headings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "awaited_parents" ADD CONSTRAINT "awaited_parents_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_merges" ADD CONSTRAINT "dog_merges_merged_by_accounts_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_merges" ADD CONSTRAINT "dog_merges_undone_by_accounts_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD CONSTRAINT "dog_deaths_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_deaths" ADD CONSTRAINT "dog_deaths_written_by_accounts_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "title_rules" ADD CONSTRAINT "title_rules_title_id_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."titles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "awaited_parents_key" ON "awaited_parents" USING btree ("key");--> statement-breakpoint
CREATE INDEX "dog_import_records_import" ON "dog_import_records" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dog_merges_gone" ON "dog_merges" USING btree ("gone_id") WHERE "dog_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "dog_merges_kept" ON "dog_merges" USING btree ("kept_id");