CREATE TABLE "entry_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exhibition_id" integer NOT NULL,
	"by" integer,
	"choice" text NOT NULL,
	"text" text NOT NULL,
	"people" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "show_offers" DROP CONSTRAINT "show_offers_capacity";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_messages" ADD CONSTRAINT "entry_messages_exhibition_id_exhibitions_id_fk" FOREIGN KEY ("exhibition_id") REFERENCES "public"."exhibitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_messages" ADD CONSTRAINT "entry_messages_by_accounts_id_fk" FOREIGN KEY ("by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_messages_show" ON "entry_messages" USING btree ("exhibition_id","sent_at");--> statement-breakpoint
ALTER TABLE "show_offers" DROP COLUMN "per_judge";--> statement-breakpoint
ALTER TABLE "show_offers" ADD CONSTRAINT "show_offers_capacity" CHECK ("show_offers"."capacity" between 1 and 20000);