ALTER TABLE "audit_records" VALIDATE CONSTRAINT "audit_records_by_one";
