import { and, eq, type SQL, sql } from 'drizzle-orm';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { statement } from '#platform/server/db/statement.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { profileAt } from '../../page/server/queries/profileAt.ts';
import { kindOf } from '../../publicFields.ts';
import type { ProfileExtras } from '../../server/profileExtras.ts';
import { breedsOf } from '../../server/queries.ts';
import { profiles } from '../../server/tables.ts';
import type { PageMenu, PageMenuInput } from '../contract.ts';

const selectMenu = (db: Queryable, known: ProfileExtras, whose: SQL<number | null>) =>
  db
    .select({
      profile_id: profiles.id,
      name: profiles.shortName,
      alias: profiles.alias,
      user_type: sql<UserType>`${profiles.userType}`,
      is_judge: known.isJudge(profiles.id),
      has_dogs: known.hasDogs(profiles.id),
      breeds: breedsOf(db, profiles.id),
      fees_document_id: known.typedDocument(profiles.id, 1),
      bank_document_id: known.typedDocument(profiles.id, 2),
    })
    .from(profiles)
    .where(and(eq(profiles.id, whose), eq(profiles.isActive, true)));

/** Throws 404. */
export function pageMenuGetter(known: ProfileExtras): (db: Queryable, input: PageMenuInput) => Promise<PageMenu> {
  const ofProfile = statement((db) => selectMenu(db, known, profileAt(sql.placeholder('alias'))));
  return async (db, { alias, exhibition_id }) => {
    if (!alias && !exhibition_id) throw new PortalError(400, { alias: 'Нужен адрес страницы' });
    const [row] = alias
      ? await ofProfile(db, { alias: alias.toLowerCase() })
      : await selectMenu(db, known, known.organiserOf(exhibition_id as number));
    if (!row) throw notFound();
    const { breeds, user_type, ...menu } = row;
    return {
      ...menu,
      kind: kindOf(user_type, row.alias),
      is_staff: user_type === userTypes.admin,
      full_alias: fullAlias(user_type, row.alias),
      breed_ids: breeds.map(({ breed_id }) => breed_id),
    };
  };
}
