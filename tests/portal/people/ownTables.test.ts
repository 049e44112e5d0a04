import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSecretColumn, listOwnTables } from '#domains/consents/server/queries/ownRows.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const staffOnly = 'Names staff, whose accounts cannot be erased by their person';
const organisationOnly = 'Names an organisation or a kennel, which cannot be erased by its person';
const studbook = 'The studbook keeps who owned and bred a dog; the profile behind it is anonymised';

/** Rows that an erasure neither deletes nor detaches, with the reason. Commands empty what a person has written in them. */
const keptRows: Readonly<Record<string, string>> = {
  'account_sessions.entered_by': staffOnly,
  'accounts.profile_id': 'The account itself, which is anonymised',
  'articles.profile_id': 'Deleted by deleteArticlesOf, which also updates the search',
  'audit_records.account_id': 'Append-only by law: who was inside the account; without values of the person',
  'audit_records.staff_account_id': staffOnly,
  'backup_runs.account_id': staffOnly,
  'bank_statements.organiser_id': organisationOnly,
  'breeding_right_holds.given_by': studbook,
  'breeding_right_holds.holder_id': studbook,
  'breeding_right_holds.released_by': staffOnly,
  'breeding_rights.given_by': studbook,
  'breeding_rights.holder_id': studbook,
  'card_exchanges.asked_by': 'The club’s list of exchanges; the only text in it is the club’s',
  'card_exchanges.organisation_id': organisationOnly,
  'cash_receipts.organiser_id': organisationOnly,
  'consent_records.account_id': 'Proof of consent, which outlives the account',
  'data_exports.account_id': 'Expires with the erasure; the job deletes the file',
  'deletion_requests.account_id': 'Proof that the erasure was asked for and done',
  'dog_awards.written_by': staffOnly,
  'dog_deaths.reported_by': studbook,
  'dog_deaths.written_by': staffOnly,
  'dog_examinations.written_by': staffOnly,
  'dog_holds.opened_by': 'Emptied by eraseTransfers',
  'dog_holds.released_by': staffOnly,
  'dog_imports.started_by': staffOnly,
  'dog_merges.merged_by': staffOnly,
  'dog_merges.undone_by': staffOnly,
  'dog_numbers.written_by': staffOnly,
  'dog_owners.profile_id': studbook,
  'dog_requests.decided_by': staffOnly,
  'dog_requests.profile_id': 'Emptied by erasePerson; the dog itself is the studbook’s',
  'dog_titles.written_by': staffOnly,
  'dog_transfers.from_id': 'Emptied by eraseTransfers',
  'dog_transfers.to_id': 'Emptied by eraseTransfers',
  'dogs.breeder_id': 'Emptied by erasePerson',
  'dogs.owner_id': 'Emptied by erasePerson',
  'educationals.organiser_id': organisationOnly,
  'exhibitions.club_id': organisationOnly,
  'exhibitions.nbc_id': organisationOnly,
  'feedback_messages.answered_by': staffOnly,
  'issued_documents.applicant_id': 'Register of issued papers; it names dogs only',
  'issued_documents.issuer_id': organisationOnly,
  'judge_invitation_events.profile_id': 'Names a judge or an organiser, who cannot be erased by their person',
  'kennel_applications.reviewed_by': staffOnly,
  'invitation_campaigns.started_by': staffOnly,
  'ledger_postings.organiser_id': organisationOnly,
  'litter_inspections.signed_by': organisationOnly,
  'litter_plans.profile_id': 'Deleted by erasePerson',
  'litter_plans.stud_answered_by': 'Emptied by erasePerson',
  'litters.organisation_id': organisationOnly,
  'matings.dam_owner_id': studbook,
  'matings.organisation_id': organisationOnly,
  'matings.sire_owner_id': studbook,
  'office_visits.marked_by': staffOnly,
  'orders.organiser_id': organisationOnly,
  'organisation_changes.account_id': staffOnly,
  'organisation_invitations.sent_by': staffOnly,
  'register_imports.started_by': staffOnly,
  'payees.organiser_id': organisationOnly,
  'payment_gateways.organiser_id': organisationOnly,
  'personal_data_requests.account_id': 'Proof that the federation has seen the papers; its reason is emptied',
  'personal_data_requests.decided_by': staffOnly,
  'referee_claims.decided_by': staffOnly,
  'referee_links.profile_id': 'Names a judge, who cannot be erased by their person',
  'referee_links.staff_profile_id': staffOnly,
  'referees.profile_id': 'Names a judge, who cannot be erased by their person',
  'show_messages.profile_id': organisationOnly,
  'show_team_members.organiser_id': organisationOnly,
  'staff_members.account_id': staffOnly,
  'staff_members.employer_id': organisationOnly,
  'staff_members.invited_by': staffOnly,
  'staff_substitutions.made_by': staffOnly,
  'stamp_codes.profile_id': organisationOnly,
  'statement_lines.organiser_id': organisationOnly,
  'transfer_consents.profile_id': studbook,
};

/** Columns that are named like a person but have no foreign key, with the reason why the list of own rows omits them. */
const otherIds: Readonly<Record<string, string>> = {
  'accounts.employer_id': 'A column of the account’s own row, which is exported',
  'application_history.account_id': 'Exported with the application; anonymised with the account',
  'application_history.entered_by': staffOnly,
  'documents.owner_id': 'Id of the record that the document belongs to, of any kind',
  'pictures.owner_id': 'Id of the record that the picture belongs to, of any kind',
};

const idsOf = (rows: readonly { table: string; column: string }[]): string[] =>
  rows.map(({ table, column }) => `${table}.${column}`).toSorted();

/** Columns of the schema as «table.column». */
async function columnsWhere(condition: string): Promise<string[]> {
  const rows = await database.asOwner<{ name: string }>(
    `select source.relname || '.' || attribute.attname as name from pg_attribute attribute
      join pg_class source on source.oid = attribute.attrelid
      where source.relnamespace = 'public'::regnamespace and source.relkind in ('r', 'p') and not source.relispartition
        and attribute.attnum > 0 and not attribute.attisdropped and ${condition}`,
  );
  return rows.map(({ name }) => name).toSorted();
}
const isKeyTo = (targets: string) =>
  `exists (select from pg_constraint link where link.contype = 'f' and link.conrelid = source.oid
    and attribute.attnum = any(link.conkey) and ${targets})`;

describe('every column that refers to an account or a profile', () => {
  it('is in the archive of one’s own data, or listed with a reason [P60]', async () => {
    const referring = await columnsWhere(isKeyTo("link.confrelid in ('accounts'::regclass, 'profiles'::regclass)"));
    expect(referring.length).toBeGreaterThan(100);
    const exported = idsOf(await listOwnTables(database.db));
    expect(referring.filter((name) => !exported.includes(name))).toEqual([]);
    const loose = await columnsWhere(
      `attribute.atttypid in ('int4'::regtype, 'int8'::regtype) and not ${isKeyTo('true')}
        and attribute.attname ~ '((^|_)(account|profile|person|owner|member|employer|user|author|payer|receiver)_id|_by)$'`,
    );
    expect(loose.filter((name) => !exported.includes(name))).toEqual(Object.keys(otherIds).toSorted());
  });

  it('has its rows deleted or detached by an erasure, or is listed with a reason [P60]', async () => {
    const kept = (await listOwnTables(database.db)).filter(({ fate }) => fate === 'kept');
    expect(idsOf(kept)).toEqual(Object.keys(keptRows).toSorted());
  });

  it('is exported without hashes and secrets [P60]', async () => {
    const tables = new Set((await listOwnTables(database.db)).map(({ table }) => table));
    const told = (
      await columnsWhere(`attribute.attname ~ '(hash|token|secret|p256dh|^auth$|credential|public_key|^place$)'`)
    )
      .filter((name) => tables.has(name.split('.')[0] ?? ''))
      .filter((name) => !isSecretColumn(name.split('.')[1] ?? '', name.split('.')[0]));
    // Places in the order of owners and on the map, which are no hashes.
    expect(told).toEqual(['dog_owners.place', 'litter_inspections.place', 'matings.place']);
  });
});
