CREATE TABLE "critique_consents" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "critique_consents" ADD CONSTRAINT "critique_consents_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;