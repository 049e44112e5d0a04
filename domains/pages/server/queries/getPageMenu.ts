import { sql } from 'drizzle-orm';
import { fullAlias, type UserType } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { PageMenu, PageMenuInput } from '../../contract.ts';
import { kindOf } from '../../shown.ts';
import { profileAt } from './profileAt.ts';

interface Row extends Record<string, unknown> {
  id: number;
  short_name: string;
  alias: string;
  user_type: UserType;
  is_judge: boolean;
  has_dogs: boolean;
  breed_ids: number[];
  fees: number | null;
  bank: number | null;
}

/** Throws 404. */
export async function getPageMenu(db: Queryable, { alias, exhibition_id }: PageMenuInput): Promise<PageMenu> {
  const whose = alias ? profileAt(alias) : exhibition_id ? sql`(select club_id from exhibitions where id = ${exhibition_id})` : null;
  if (!whose) throw new PortalError(400, { alias: 'Нужен адрес страницы' });
  const { rows } = await db.execute<Row>(sql`select p.id, p.short_name, p.alias, p.user_type,
      (exists (select from accounts a where a.profile_id = p.id and a.roles ? 'role_judge') or exists (select from referees r where r.profile_id = p.id)) as is_judge,
      (select coalesce(json_agg(breed_id order by breed_id), '[]') from profile_breeds where profile_id = p.id) as breed_ids,
      exists (select from dogs where owner_id = p.id) as has_dogs,
      (select document_id from public_documents where profile_id = p.id and document_type_id = 1) as fees,
      (select document_id from public_documents where profile_id = p.id and document_type_id = 2) as bank
    from profiles p where p.id = ${whose} and p.is_active`);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    kind: kindOf(row.user_type, row.alias),
    profile_id: row.id,
    name: row.short_name,
    alias: row.alias,
    full_alias: fullAlias(row.user_type, row.alias),
    is_judge: row.is_judge,
    has_dogs: row.has_dogs,
    breed_ids: row.breed_ids,
    fees_document_id: row.fees,
    bank_document_id: row.bank,
  };
}
