CREATE TABLE "registry_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registry_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"is_staff" boolean NOT NULL,
	"federation_id" integer,
	"filters" jsonb NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"rows" integer,
	"size" integer,
	"file_key" text
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "result_paper_id" integer;--> statement-breakpoint
ALTER TABLE "registry_files" ADD CONSTRAINT "registry_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_files" ADD CONSTRAINT "registry_files_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_files" ADD CONSTRAINT "registry_files_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_files_account" ON "registry_files" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "registry_files_kept" ON "registry_files" USING btree ("expires_at") WHERE "registry_files"."file_key" is not null;--> statement-breakpoint
CREATE INDEX "applications_days" ON "applications" USING btree ("created_at","state","express","type","prev_state","federation_id");--> statement-breakpoint
CREATE INDEX "applications_urgent" ON "applications" USING btree ("id" DESC NULLS LAST) WHERE "applications"."express";