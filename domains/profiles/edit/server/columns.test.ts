import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { profileDetails } from '../../server/tables.ts';
import { declaredSections, type ProfileField } from '../sections.ts';

/** Written by separate forms: contacts, the description, pictures. */
const writtenElsewhere = ['profile_id', 'owner_picture_link', 'hidden_contacts', 'socials'];

it('every column of profile_details belongs to a declared field or a separate form', () => {
  const declared = Object.values(declaredSections).flatMap(({ fields }) =>
    Object.entries(fields as Record<string, ProfileField>).flatMap(([name, field]) =>
      field.in === 'profiles' ? [] : [field.column ?? name],
    ),
  );
  const columns = Object.values(getTableColumns(profileDetails)).map(({ name }) => name);
  expect(columns.toSorted()).toEqual([...declared, ...writtenElsewhere].toSorted());
});
