import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Transactable } from './connect.ts';

/** The query builder and `typedSql` over a dedicated connection, such as a worker's or an import's. */
export const databaseOver = (client: pg.ClientBase): Transactable => drizzle({ client: client as pg.Client });

const dialect = new PgDialect();

/** For COPY, which takes no parameters: values are quoted into the text. */
export const inlinedStatement = (statement: SQL): string => dialect.sqlToQuery(statement.inlineParams()).sql;
