CREATE TABLE "ring_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ring_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone_key" uuid NOT NULL,
	"entry_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"taken_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "ring_sheets_phone_key_unique" UNIQUE("phone_key"),
	CONSTRAINT "ring_sheets_document_id_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "ring_sheets" ADD CONSTRAINT "ring_sheets_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_sheets" ADD CONSTRAINT "ring_sheets_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ring_sheets_entry" ON "ring_sheets" USING btree ("entry_id");