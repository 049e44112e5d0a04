CREATE TABLE "card_exchanges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_exchanges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"application_id" integer,
	"asked_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "card_exchanges_state" CHECK ("card_exchanges"."state" in ('asked', 'taken', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_exchanges" ADD CONSTRAINT "card_exchanges_organisation_id_profiles_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_exchanges_open" ON "card_exchanges" USING btree ("document_id") WHERE "card_exchanges"."state" in ('asked', 'taken');--> statement-breakpoint
CREATE INDEX "card_exchanges_organisation" ON "card_exchanges" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "card_exchanges_asker" ON "card_exchanges" USING btree ("asked_by","id");