CREATE TABLE "ring_reminders" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ring_reminders" ADD CONSTRAINT "ring_reminders_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;