import { Pictures } from '../pictures/Pictures.tsx';
import { AliasFields } from './AliasFields.tsx';
import { OrganisationFields } from './OrganisationFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import type { SectionProps } from './section.ts';

/** Pictures, names and the page's address. */
export function Section(props: SectionProps) {
  const { person, organisation } = props.page;
  return (
    <>
      <Pictures {...props} />
      {person && <PersonFields {...props} person={person} />}
      {organisation && <OrganisationFields {...props} organisation={organisation} />}
      <AliasFields {...props} />
    </>
  );
}
