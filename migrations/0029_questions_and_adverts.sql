CREATE TABLE "advert_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advert_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"profile_id" integer NOT NULL,
	"kind" text NOT NULL,
	"kind_from" smallint NOT NULL,
	"kind_to" smallint NOT NULL,
	"breed_ids" integer[] DEFAULT '{}' NOT NULL,
	"city_ids" integer[] DEFAULT '{}' NOT NULL,
	"cost_to" integer,
	"sex" smallint,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_messages" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "about_path" text;--> statement-breakpoint
ALTER TABLE "feedback_messages" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "renewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "advert_watches" ADD CONSTRAINT "advert_watches_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_watches_profile" ON "advert_watches" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "advert_watches_kind" ON "advert_watches" USING btree ("kind_from");