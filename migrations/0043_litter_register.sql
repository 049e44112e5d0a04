ALTER TABLE "matings" ADD COLUMN "announced_at" timestamp with time zone;
