CREATE TABLE "trial_result_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trial_result_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"result_id" integer NOT NULL,
	"corrected_on" date NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trial_results" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trial_result_corrections" ADD CONSTRAINT "trial_result_corrections_result_id_trial_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."trial_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trial_result_corrections_result" ON "trial_result_corrections" USING btree ("result_id");