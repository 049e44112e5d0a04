import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SectionLink } from '../sections/SectionLink.tsx';
import type { Section } from '../sections/sections.ts';

export const SectionRows = ({ sections, onGo }: { sections: readonly Section[]; onGo: () => void }) =>
  sections.map((section) => (
    <li key={section.path}>
      <SectionLink section={section} onGo={onGo}>
        <Icon name={section.icon} size={22} />
        {section.label}
      </SectionLink>
    </li>
  ));
