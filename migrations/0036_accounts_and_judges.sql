CREATE TABLE "referee_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referee_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"document_ids" integer[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "referee_claims_status" CHECK ("referee_claims"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "referee_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referee_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referee_id" integer NOT NULL,
	"profile_id" integer NOT NULL,
	"is_linked" boolean NOT NULL,
	"staff_profile_id" integer NOT NULL,
	"reason" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "outcome_of" bigint;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "status" smallint;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "audit_records" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_claims" ADD CONSTRAINT "referee_claims_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_referee_id_referees_id_fk" FOREIGN KEY ("referee_id") REFERENCES "public"."referees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referee_links" ADD CONSTRAINT "referee_links_staff_profile_id_profiles_id_fk" FOREIGN KEY ("staff_profile_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referee_claims_waiting" ON "referee_claims" USING btree ("profile_id") WHERE "referee_claims"."status" = 1;--> statement-breakpoint
CREATE INDEX "referee_claims_queue" ON "referee_claims" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "referee_links_referee" ON "referee_links" USING btree ("referee_id","id");--> statement-breakpoint
CREATE INDEX "referee_links_profile" ON "referee_links" USING btree ("profile_id");--> statement-breakpoint
ALTER TABLE "audit_records" ADD CONSTRAINT "audit_records_outcome_of_audit_records_id_fk" FOREIGN KEY ("outcome_of") REFERENCES "public"."audit_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_records_outcome" ON "audit_records" USING btree ("outcome_of") WHERE "audit_records"."outcome_of" is not null;