CREATE TABLE "dog_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dog_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dog_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT portal_now() NOT NULL,
	CONSTRAINT "dog_photos_picture_id_unique" UNIQUE("picture_id")
);
--> statement-breakpoint
ALTER TABLE "dog_photos" ADD CONSTRAINT "dog_photos_dog_id_dogs_id_fk" FOREIGN KEY ("dog_id") REFERENCES "public"."dogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dog_photos" ADD CONSTRAINT "dog_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dog_photos_dog" ON "dog_photos" USING btree ("dog_id","id");