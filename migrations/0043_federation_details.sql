CREATE TABLE "federation_details" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"saved_by" integer,
	"saved_by_name" text NOT NULL,
	"restored_from" integer
);
--> statement-breakpoint
ALTER TABLE "federation_details" ADD CONSTRAINT "federation_details_saved_by_profiles_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "federation_details_saver" ON "federation_details" USING btree ("saved_by");--> statement-breakpoint
-- Office hours stood in the program until now. A portal that has worked by them goes on until staff enter its own.
-- accepted: one row, read and written once
update profiles set schedule = (
    select jsonb_agg(jsonb_build_object('week_day_id', day, 'time_from', part.time_from, 'time_to', part.time_to) order by day, part.time_from)
      from generate_series(1, 5) day, (values ('10:00', '13:00'), ('14:00', '17:00')) part (time_from, time_to))
  where lower(alias) = 'rkf' and schedule = '[]'::jsonb;
