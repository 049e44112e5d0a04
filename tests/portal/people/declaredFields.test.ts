import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasSection } from '#domains/profiles/edit/policy.ts';
import { type DeclaredSection, declaredSections, type ProfileField } from '#domains/profiles/edit/sections.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { type UserType, userTypes } from '#platform/contract/userTypes.ts';
import { type MailFixture, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await openMailFixture();
});
afterAll(() => fixture.close());

/** Valid codes, because their check digits are verified. */
const codes: Readonly<Record<string, string>> = {
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  okpo: '00032537',
  bic: '',
  account: '',
};

/** A valid value of the field that occurs nowhere else. */
function sample(name: string, field: ProfileField): unknown {
  if (field.kind in codes) return codes[field.kind];
  if (field.kind === 'day') return '1987-03-14';
  if (field.kind === 'choice') return field.options.at(-1)?.value;
  if (field.kind === 'yesNo') return true;
  const letters = [...name].map((letter) => (letter === '_' ? ' ' : letter)).join('');
  return field.kind === 'latin' || field.kind === 'capitals'
    ? `LAT ${letters}`.toUpperCase()
    : field.kind === 'personName'
      ? 'Зарянкина'
      : `Слово ${letters}`;
}

const kinds = Object.entries(userTypes).flatMap(([kind, userType]) =>
  (Object.keys(declaredSections) as DeclaredSection[])
    .filter((section) => hasSection(userType, section))
    .map((section) => ({ kind, userType, section })),
);

it.each(kinds)(
  '$section of $kind: every declared field is stored, read back, and public where declared',
  async ({ userType, section }) => {
    const { alias, token, profileId } = await fixture.member({ userType: userType as UserType });
    const edited = () => fixture.call('GET', `/api/profiles/edit/${alias}`, {}, token);
    const before = (await edited())[section];
    const has = fieldsOf(declaredSections[section].fields as Record<string, ProfileField>, userType) as Record<
      string,
      ProfileField
    >;
    const fields = Object.entries(has);
    const values = Object.fromEntries(fields.map(([name, field]) => [name, sample(name, field)]));
    await fixture.call(
      'PUT',
      `/api/profiles/profile/${profileId}/${section}`,
      { ...values, version: before.version },
      token,
    );
    expect((await edited())[section]).toMatchObject(values);
    const page = await fixture.call('GET', `/api/profiles/public/${alias}`);
    for (const [name, { shown, consent }] of fields) {
      if (!shown || consent) continue;
      expect([name, (shown === 'legal' ? page.legal : page)[name]]).toEqual([name, values[name]]);
    }
  },
);
