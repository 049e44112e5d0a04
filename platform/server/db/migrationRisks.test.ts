import { describe, expect, it } from 'vitest';
import { risksOf } from './migrationRisks.ts';

const kinds = (sql: string): string[] => risksOf(sql).map(({ kind, table }) => `${kind} ${table}`);

describe('migration risks for a running portal', () => {
  it.each([
    ['CREATE INDEX "dogs_name" ON "dogs" USING btree ("name");', 'locks dogs'],
    ['CREATE UNIQUE INDEX dogs_chip ON dogs (chip)', 'locks dogs'],
    ['ALTER TABLE "dogs" ADD COLUMN "chip" text NOT NULL;', 'breaks dogs'],
    ['ALTER TABLE "dogs" ADD COLUMN "number" bigserial;', 'locks dogs'],
    ['ALTER TABLE "dogs" ADD COLUMN "folded" text GENERATED ALWAYS AS (upper(name)) STORED NOT NULL;', 'locks dogs'],
    ['ALTER TABLE "dogs" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;', 'locks dogs'],
    ['ALTER TABLE "dogs" ADD CONSTRAINT "dogs_sex" CHECK (sex in (1, 2));', 'locks dogs'],
    [
      'ALTER TABLE "dogs" ADD CONSTRAINT "dogs_b" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id");',
      'locks dogs',
    ],
    ['ALTER TABLE "dogs" VALIDATE CONSTRAINT "dogs_sex";', 'locks dogs'],
    ['ALTER TABLE "dogs" ALTER COLUMN "name" SET DATA TYPE varchar(80);', 'locks dogs'],
    ['ALTER TABLE "dogs" ALTER COLUMN "name" SET NOT NULL;', 'breaks dogs'],
    ['ALTER TABLE "dogs" DROP COLUMN "name";', 'breaks dogs'],
    ['ALTER TABLE "dogs" RENAME COLUMN "name" TO "title";', 'breaks dogs'],
    ['ALTER TABLE "dogs" RENAME TO "animals";', 'breaks dogs'],
    ['DROP TABLE "dogs" CASCADE;', 'breaks dogs'],
    ['-- all of them\nUPDATE dogs SET name = upper(name);', 'locks dogs'],
    ['DELETE FROM "dogs" WHERE name = \'\';', 'locks dogs'],
    ['TRUNCATE dogs;', 'locks dogs'],
  ])('reports %s', (sql, told) => {
    expect(kinds(sql)).toEqual([told]);
  });

  it.each([
    'ALTER TABLE "dogs" ADD COLUMN "chip" text;',
    'ALTER TABLE "dogs" ADD COLUMN "chip" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "dogs" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;',
    'ALTER TABLE "dogs" ADD CONSTRAINT "dogs_sex" CHECK (sex in (1, 2)) NOT VALID;',
    'ALTER TABLE "dogs" DROP CONSTRAINT "dogs_sex";',
    'CREATE TRIGGER t AFTER INSERT ON "dogs" FOR EACH ROW EXECUTE FUNCTION f();',
    'CREATE TABLE "new" ("id" int);\n--> statement-breakpoint\nCREATE INDEX "n" ON "new" ("id");--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."dogs"("id");',
    '-- accepted: forty rows, read once at the start\nUPDATE breeds SET name = trim(name);',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\nUPDATE dogs SET name = NEW.name;\nRETURN NULL;\nEND\n$$;',
  ])('accepts %s', (sql) => {
    expect(kinds(sql)).toEqual([]);
  });

  it('requires a reason for an acceptance and applies it to the next statement only', () => {
    expect(kinds('-- accepted: ok\nDROP TABLE "dogs";')).toEqual(['breaks dogs']);
    expect(kinds('-- accepted: nothing uses it since 0.2.0\nDROP TABLE "a";\nDROP TABLE "b";')).toEqual(['breaks b']);
  });
});
