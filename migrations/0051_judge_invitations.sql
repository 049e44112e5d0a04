ALTER TABLE "organisation_invitations" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "referees" ADD COLUMN "mail" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_invitations" ADD COLUMN "referee_id" integer;--> statement-breakpoint
ALTER TABLE "invitation_recipients" ADD COLUMN "referee_id" integer;--> statement-breakpoint
-- accepted: a row per invited organisation, a few thousand, read once at the start
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- accepted: a row per invited organisation, a few thousand, read once at the start
CREATE INDEX "organisation_invitations_referee" ON "organisation_invitations" USING btree ("referee_id","id") WHERE "organisation_invitations"."referee_id" is not null;--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
CREATE INDEX "invitation_recipients_referee" ON "invitation_recipients" USING btree ("referee_id") WHERE "invitation_recipients"."referee_id" is not null;--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_judge_once" UNIQUE("campaign_id","referee_id");--> statement-breakpoint
-- accepted: a row per invited organisation, a few thousand, read once at the start
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_one" CHECK (num_nonnulls("organisation_invitations"."profile_id", "organisation_invitations"."referee_id") = 1);--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "invitation_recipients" ADD CONSTRAINT "invitation_recipients_one" CHECK (num_nonnulls("invitation_recipients"."profile_id", "invitation_recipients"."referee_id") = 1);
