import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Transactable } from './connect.ts';

/** The builder and `typedSql` over a connection that is somebody's own: a worker's, an import's. */
export const databaseOver = (client: pg.ClientBase): Transactable => drizzle({ client: client as pg.Client });

const dialect = new PgDialect();

/** For COPY, which takes no parameters: they stand in the text, quoted. */
export const asText = (statement: SQL): string => dialect.sqlToQuery(statement.inlineParams()).sql;
