CREATE TABLE "register_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"mistakes" jsonb NOT NULL,
	"cells" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "register_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "register_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"register" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"heading_line" integer NOT NULL,
	"headings" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"kind" text,
	"rows_total" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"is_anew" boolean DEFAULT false NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"started_by" integer NOT NULL,
	"author" jsonb,
	"uploaded_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "register_import_rows" ADD CONSTRAINT "register_import_rows_import_id_register_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."register_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_imports" ADD CONSTRAINT "register_imports_started_by_accounts_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "register_import_rows_import" ON "register_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "register_imports_list" ON "register_imports" USING btree ("register","id");--> statement-breakpoint
CREATE UNIQUE INDEX "register_imports_running" ON "register_imports" USING btree ("register") WHERE "register_imports"."state" in ('reading', 'writing');--> statement-breakpoint
CREATE INDEX "register_imports_kept" ON "register_imports" USING btree ("uploaded_at") WHERE "register_imports"."file_key" is not null;