import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './domains/*/server/tables.ts',
    './domains/*/server/*/tables.ts',
    './domains/*/*/server/tables.ts',
    './platform/server/domainEvents.ts',
    './platform/server/mail/tables.ts',
    './platform/server/files/tables.ts',
    './platform/server/idempotency/tables.ts',
    './platform/server/queues/tables.ts',
  ],
  out: './migrations',
});
