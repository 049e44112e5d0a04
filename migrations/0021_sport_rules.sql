CREATE TABLE "show_award_rules" (
	"dignity_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_settings" ADD COLUMN "senders" text[];--> statement-breakpoint
ALTER TABLE "trial_grades" ADD COLUMN "sure" text DEFAULT 'D' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_grades" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_grades" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_levels" ADD COLUMN "sure" text DEFAULT 'D' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_levels" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_levels" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "show_award_rules" ADD CONSTRAINT "show_award_rules_dignity_id_dignities_id_fk" FOREIGN KEY ("dignity_id") REFERENCES "public"."dignities"("id") ON DELETE no action ON UPDATE no action;