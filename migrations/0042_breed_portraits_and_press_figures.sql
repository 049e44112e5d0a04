CREATE TABLE "press_figures" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_on" date NOT NULL,
	CONSTRAINT "press_figures_one" CHECK ("press_figures"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "breed_portraits" (
	"breed_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"checked_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "breed_portraits" ADD CONSTRAINT "breed_portraits_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;