CREATE TABLE "breed_follows" (
	"profile_id" integer NOT NULL,
	"ring_breed_id" integer NOT NULL,
	"near_told_at" timestamp with time zone,
	"told_round" smallint,
	"told_hash" text,
	CONSTRAINT "breed_follows_profile_id_ring_breed_id_pk" PRIMARY KEY("profile_id","ring_breed_id")
);
--> statement-breakpoint
CREATE TABLE "day_settings" (
	"profile_id" integer PRIMARY KEY NOT NULL,
	"tells_coming" boolean DEFAULT true NOT NULL,
	"token_hash" text,
	"token" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "main_ring_placings" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "main_ring_placings" ADD COLUMN "entry_extra_id" integer;--> statement-breakpoint
ALTER TABLE "breed_follows" ADD CONSTRAINT "breed_follows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breed_follows" ADD CONSTRAINT "breed_follows_ring_breed_id_ring_breeds_id_fk" FOREIGN KEY ("ring_breed_id") REFERENCES "public"."ring_breeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settings" ADD CONSTRAINT "day_settings_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breed_follows_breed" ON "breed_follows" USING btree ("ring_breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "day_settings_token" ON "day_settings" USING btree ("token_hash");--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "main_ring_placings" ADD CONSTRAINT "main_ring_placings_entry_extra_id_entry_extras_id_fk" FOREIGN KEY ("entry_extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
CREATE UNIQUE INDEX "main_ring_placings_team" ON "main_ring_placings" USING btree ("entry_extra_id","contest");--> statement-breakpoint
-- accepted: newer than the last release, which has no such table
ALTER TABLE "main_ring_placings" ADD CONSTRAINT "main_ring_placings_who" CHECK (num_nonnulls("main_ring_placings"."entry_id", "main_ring_placings"."entry_extra_id") = 1);