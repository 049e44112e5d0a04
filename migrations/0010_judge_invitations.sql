CREATE TABLE "judge_invitation_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judge_invitation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invitation_id" integer NOT NULL,
	"act" text NOT NULL,
	"profile_id" integer,
	"comment" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judge_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judge_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"referee_id" integer NOT NULL,
	"fci_groups" smallint[] DEFAULT '{}' NOT NULL,
	"expected_dogs" smallint,
	"nbc_status" smallint NOT NULL,
	"judge_status" smallint NOT NULL,
	"reason" text,
	"consent_document_id" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "judge_invitations_statuses" CHECK ("judge_invitations"."nbc_status" in (1, 2, 3) and "judge_invitations"."judge_status" between 0 and 7),
	CONSTRAINT "judge_invitations_order" CHECK ("judge_invitations"."nbc_status" = 2 or "judge_invitations"."judge_status" in (0, 7))
);
--> statement-breakpoint
ALTER TABLE "judge_invitation_events" ADD CONSTRAINT "judge_invitation_events_invitation_id_judge_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."judge_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_invitation_events" ADD CONSTRAINT "judge_invitation_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_invitations" ADD CONSTRAINT "judge_invitations_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge_invitations" ADD CONSTRAINT "judge_invitations_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judge_invitation_events_invitation" ON "judge_invitation_events" USING btree ("invitation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "judge_invitations_key" ON "judge_invitations" USING btree ("exhibition_id","referee_id");--> statement-breakpoint
CREATE INDEX "judge_invitations_referee" ON "judge_invitations" USING btree ("referee_id","judge_status");--> statement-breakpoint
CREATE INDEX "judge_invitations_waiting" ON "judge_invitations" USING btree ("asked_at") WHERE "judge_invitations"."judge_status" in (0, 1);--> statement-breakpoint
-- by hand
-- Whoever stands in a show's list already has agreed, by telephone or by letter.
INSERT INTO "judge_invitations" ("exhibition_id", "referee_id", "fci_groups", "nbc_status", "judge_status", "asked_at")
  SELECT "exhibition_id", "referee_id", "fci_groups", 2, 2, now() FROM "exhibition_referees";--> statement-breakpoint
INSERT INTO "judge_invitation_events" ("invitation_id", "act", "happened_at")
  SELECT "id", 'listed', "asked_at" FROM "judge_invitations";
