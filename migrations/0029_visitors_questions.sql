ALTER TABLE "feedback_messages" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "confirm_hash" text;