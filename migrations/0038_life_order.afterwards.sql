ALTER TABLE "dog_deaths" VALIDATE CONSTRAINT "dog_deaths_reported_by_profiles_id_fk";
