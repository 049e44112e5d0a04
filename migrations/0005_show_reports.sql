CREATE TABLE "show_main_ring" (
	"exhibition_id" integer NOT NULL,
	"arrangement" text NOT NULL,
	"place" smallint NOT NULL,
	"result_id" integer NOT NULL,
	CONSTRAINT "show_main_ring_exhibition_id_arrangement_place_pk" PRIMARY KEY("exhibition_id","arrangement","place")
);
--> statement-breakpoint
CREATE TABLE "show_result_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "show_result_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"result_id" integer NOT NULL,
	"corrected_on" date NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "show_report_rows" (
	"exhibition_id" integer NOT NULL,
	"part" smallint NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "show_report_rows_exhibition_id_part_id_pk" PRIMARY KEY("exhibition_id","part","id")
);
--> statement-breakpoint
ALTER TABLE "show_results" ALTER COLUMN "catalogue_number" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "show_results" ALTER COLUMN "caste_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "show_results" ALTER COLUMN "grade_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "judge_name" text;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "catalogue_order" integer GENERATED ALWAYS AS (coalesce(substring(catalogue_number from '^[0-9]{1,9}')::int, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "born_on" date;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "dog_id" integer;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "is_absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "place" smallint;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "shown_on" date;--> statement-breakpoint
ALTER TABLE "show_results" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "show_main_ring" ADD CONSTRAINT "show_main_ring_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_main_ring" ADD CONSTRAINT "show_main_ring_result_id_show_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."show_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_result_corrections" ADD CONSTRAINT "show_result_corrections_result_id_show_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."show_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "show_report_rows" ADD CONSTRAINT "show_report_rows_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "show_main_ring_result" ON "show_main_ring" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "show_result_corrections_result" ON "show_result_corrections" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "show_report_rows_position" ON "show_report_rows" USING btree ("exhibition_id","part","position");--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "show_results_dog" ON "show_results" USING btree ("dog_id") WHERE "show_results"."dog_id" is not null;--> statement-breakpoint
ALTER TABLE "show_results" ADD CONSTRAINT "show_results_grade" CHECK ("show_results"."is_absent" = ("show_results"."grade_id" is null));