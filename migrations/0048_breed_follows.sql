CREATE TABLE "breed_follows" (
	"profile_id" integer NOT NULL,
	"ring_breed_id" integer NOT NULL,
	"near_told_at" timestamp with time zone,
	"told_round" smallint,
	"told_hash" text,
	CONSTRAINT "breed_follows_profile_id_ring_breed_id_pk" PRIMARY KEY("profile_id","ring_breed_id")
);
--> statement-breakpoint
ALTER TABLE "breed_follows" ADD CONSTRAINT "breed_follows_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breed_follows" ADD CONSTRAINT "breed_follows_ring_breed_id_ring_breeds_id_fk" FOREIGN KEY ("ring_breed_id") REFERENCES "public"."ring_breeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "breed_follows_breed" ON "breed_follows" USING btree ("ring_breed_id");