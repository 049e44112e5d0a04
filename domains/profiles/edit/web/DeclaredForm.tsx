import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type LineField, labelsOf, type Section } from '#platform/contract/fields/fields.ts';
import { FieldGroups } from '#platform/web/fields/FieldGroups.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type ProfileEdit, saveBank, saveLegal, saveOrganisation, savePerson } from '../contract.ts';
import { type DeclaredSection, declaredSections } from '../sections.ts';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schemas = {
  person: schemaOf('personInput'),
  organisation: schemaOf('organisationInput'),
  legal: schemaOf('legalInput'),
  bank: schemaOf('bankInput'),
};
const endpoints = { person: savePerson, organisation: saveOrganisation, legal: saveLegal, bank: saveBank };

type Values = Record<string, unknown>;
/** Any section whose kinds the platform has inputs for. */
type AnySection = Section<{ readonly [name: string]: LineField }>;

/** A form derived from a section's declaration. */
export function DeclaredForm({ section, ...props }: SectionProps & { section: DeclaredSection }) {
  const declared = declaredSections[section] as unknown as AnySection;
  const storedOf = (page: ProfileEdit): Values => ({ profileId: page.profile_id, ...page[section] });
  const reload = useReload(props);
  const form = useForm({
    endpoint: endpoints[section] as Endpoint<object, ProfileEdit>,
    draft: `profile-${section}`,
    schema: schemas[section],
    initial: storedOf(props.page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: props.onSaved,
  });
  const userType = props.page.user_type;
  return (
    <FormFrame form={form} label={declared.label} labels={labelsOf(declared.fields, userType)}>
      <FieldGroups section={declared} form={form} known={{ user_type: userType }} />
    </FormFrame>
  );
}
