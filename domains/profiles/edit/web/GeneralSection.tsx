import { Pictures } from '../../pictures/web/Pictures.tsx';
import { AliasFields } from './AliasFields.tsx';
import { DeclaredForm } from './DeclaredForm.tsx';
import type { SectionProps } from './section.ts';

/** Pictures, names and the page's address. */
export function Section(props: SectionProps) {
  const { person, organisation } = props.page;
  return (
    <>
      <Pictures {...props} />
      {person && <DeclaredForm section="person" {...props} />}
      {organisation && <DeclaredForm section="organisation" {...props} />}
      <AliasFields {...props} />
    </>
  );
}
