CREATE TABLE "catalogue_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"base" integer NOT NULL,
	"letter" text DEFAULT '' NOT NULL,
	"dog" jsonb NOT NULL,
	"added_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_lines_base" CHECK ("catalogue_lines"."base" >= 1 and length("catalogue_lines"."letter") <= 1)
);
--> statement-breakpoint
CREATE TABLE "catalogue_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"by" integer,
	"step" text NOT NULL,
	"entry_id" integer,
	"number" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"from" text DEFAULT '' NOT NULL,
	"to" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_papers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"kind" text NOT NULL,
	"options" text DEFAULT '{}' NOT NULL,
	"hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"file_key" text,
	"size" integer,
	"failed_at" timestamp with time zone,
	"refusal" text DEFAULT '' NOT NULL,
	"ready_at" timestamp with time zone,
	"ordered_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogues" (
	"exhibition_id" integer PRIMARY KEY NOT NULL,
	"numbering" text DEFAULT 'show' NOT NULL,
	"breed_names" text DEFAULT 'ru' NOT NULL,
	"freeze_hours" smallint DEFAULT 1 NOT NULL,
	"open_minutes" smallint DEFAULT 120 NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_by" integer,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogues_freeze_hours" CHECK ("catalogues"."freeze_hours" between 0 and 72),
	CONSTRAINT "catalogues_open_minutes" CHECK ("catalogues"."open_minutes" in (0, 60, 120)),
	CONSTRAINT "catalogues_numbering" CHECK ("catalogues"."numbering" in ('show', 'day') and "catalogues"."breed_names" in ('ru', 'lat'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_lines" ADD CONSTRAINT "catalogue_lines_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_lines" ADD CONSTRAINT "catalogue_lines_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_log" ADD CONSTRAINT "catalogue_log_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD CONSTRAINT "catalogue_papers_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogues" ADD CONSTRAINT "catalogues_frozen_by_accounts_id_fk" FOREIGN KEY ("frozen_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_lines_number" ON "catalogue_lines" USING btree ("exhibition_id","base","letter");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_lines_entry" ON "catalogue_lines" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "catalogue_log_show" ON "catalogue_log" USING btree ("exhibition_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_papers_key" ON "catalogue_papers" USING btree ("exhibition_id","kind","options","hash");--> statement-breakpoint
-- A number that was given stays the number of its dog, and the log tells what happened.
create trigger catalogue_lines_numbers_stay before delete or update of exhibition_id, entry_id, base, letter
  on catalogue_lines for each row execute function refuse_ledger_change();
--> statement-breakpoint
-- The log may lose the account of its author when that account is erased by law, nothing else.
create trigger catalogue_log_append_only before delete or update of exhibition_id, at, step, entry_id, number, field, "from", "to", reason
  on catalogue_log for each row execute function refuse_ledger_change();
