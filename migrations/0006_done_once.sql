CREATE TABLE "done_once" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "done_once_done_at" ON "done_once" USING btree ("done_at");