CREATE TABLE "told_results" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"presence" text,
	"grade_id" smallint,
	"place" smallint,
	"award_ids" integer[] NOT NULL,
	"told_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_results" ADD CONSTRAINT "told_results_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;
