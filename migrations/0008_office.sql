CREATE TABLE "application_errors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"document_id" integer,
	"outcome" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "application_errors_outcome" CHECK ("application_errors"."outcome" in ('open', 'confirmed', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "application_payees" (
	"federation_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"inn" text NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"account" text NOT NULL,
	"bank" text NOT NULL,
	"bic" text NOT NULL,
	"correspondent" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"federation_id" integer,
	"text" text NOT NULL,
	CONSTRAINT "application_reasons_once" UNIQUE NULLS NOT DISTINCT("federation_id","text")
);
--> statement-breakpoint
DROP INDEX "applications_drafts";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_errors" ADD CONSTRAINT "application_errors_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_errors" ADD CONSTRAINT "application_errors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_errors" ADD CONSTRAINT "application_errors_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_errors" ADD CONSTRAINT "application_errors_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_payees" ADD CONSTRAINT "application_payees_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_reasons" ADD CONSTRAINT "application_reasons_federation_id_profiles_id_fk" FOREIGN KEY ("federation_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_errors_open" ON "application_errors" USING btree ("application_id") WHERE "application_errors"."outcome" = 'open';--> statement-breakpoint
CREATE INDEX "application_errors_of" ON "application_errors" USING btree ("application_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_federation_newest" ON "applications" USING btree ("federation_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_text" ON "applications" USING gin (("dog_name" || ' ' || "owner_name" || ' ' || "stamp" || ' ' || "pedigree_number" || ' ' || coalesce("barcode", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_drafts" ON "applications" USING btree ("changed_at") WHERE "applications"."state" = 4;