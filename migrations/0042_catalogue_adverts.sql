CREATE TABLE "catalogue_adverts" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"exhibition_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "catalogue_adverts_place" CHECK ("catalogue_adverts"."place" in ('cover', 'page', 'half'))
);
--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_papers" ADD COLUMN "printed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_adverts" ADD CONSTRAINT "catalogue_adverts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_adverts" ADD CONSTRAINT "catalogue_adverts_exhibition_id_catalogues_exhibition_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."catalogues"("exhibition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_adverts_position" ON "catalogue_adverts" USING btree ("exhibition_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_papers_printed" ON "catalogue_papers" USING btree ("exhibition_id","kind") WHERE "catalogue_papers"."printed_at" is not null;