import { eq } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { Listed } from '../../contract.ts';
import { applications } from '../tables.ts';

export const listedColumns = {
  application_id: applications.id,
  type: applications.type,
  state: applications.state,
  prev_state: applications.prevState,
  barcode: applications.barcode,
  express: applications.express,
  assigned_to: applications.assignedTo,
  dog_name: applications.dogName,
  subject: applications.subject,
  owner_name: applications.ownerName,
  stamp: applications.stamp,
  pedigree_number: applications.pedigreeNumber,
  breed: breeds.name,
  reason: applications.reason,
  due_on: applications.dueOn,
  created_at: applications.createdAt,
  changed_at: applications.changedAt,
  sent_at: applications.sentAt,
  result_document_id: applications.resultDocumentId,
};

export const listedRows = (db: Queryable) =>
  db.select(listedColumns).from(applications).leftJoin(breeds, eq(breeds.id, applications.breedId)).$dynamic();

type Row = Awaited<ReturnType<typeof listedRows>>[number];

export const toListed = ({ assigned_to, created_at, changed_at, sent_at, ...row }: Row): Listed => ({
  ...row,
  is_taken: assigned_to !== null,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});
