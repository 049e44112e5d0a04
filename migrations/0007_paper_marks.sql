CREATE TABLE "document_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "document_keys_term" CHECK ("document_keys"."valid_from" <= "document_keys"."valid_until"),
	CONSTRAINT "document_keys_revoked" CHECK ("document_keys"."revoked_at" is null or "document_keys"."private_key" = '')
);
--> statement-breakpoint
CREATE TABLE "document_marks" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"payload" text NOT NULL,
	"signature" text NOT NULL,
	"signed_on" date NOT NULL,
	"differs" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "revocation_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "replaced_by_id" integer;--> statement-breakpoint
ALTER TABLE "document_marks" ADD CONSTRAINT "document_marks_document_id_issued_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."issued_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_marks" ADD CONSTRAINT "document_marks_kid_document_keys_kid_fk" FOREIGN KEY ("kid") REFERENCES "public"."document_keys"("kid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_marks_key" ON "document_marks" USING btree ("kid");--> statement-breakpoint
CREATE INDEX "document_marks_differ" ON "document_marks" USING btree ("document_id") WHERE "document_marks"."differs";--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_replaced_by_id_issued_documents_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_revoked" ON "issued_documents" USING btree ("id") WHERE "issued_documents"."revoked_on" is not null;