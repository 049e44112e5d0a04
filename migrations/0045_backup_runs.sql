CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"set_name" text DEFAULT '' NOT NULL,
	"account_id" integer NOT NULL,
	"asked_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	"finished_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_open" ON "backup_runs" USING btree ("id") WHERE "backup_runs"."finished_at" is null;