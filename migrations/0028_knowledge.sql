CREATE TABLE "abbreviations" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"meaning" text NOT NULL,
	"subject" text NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "how_to_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "how_to_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"position" smallint DEFAULT 1000 NOT NULL,
	"content" jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "how_to_pages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "how_to_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "how_to_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"replaced_by" integer
);
--> statement-breakpoint
ALTER TABLE "how_to_revisions" ADD CONSTRAINT "how_to_revisions_page_id_how_to_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."how_to_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "how_to_revisions" ADD CONSTRAINT "how_to_revisions_replaced_by_profiles_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "how_to_revisions_key" ON "how_to_revisions" USING btree ("page_id","version");