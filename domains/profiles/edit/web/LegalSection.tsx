import { DeclaredForm } from './DeclaredForm.tsx';
import type { SectionProps } from './section.ts';

export const Section = (props: SectionProps) => <DeclaredForm section="legal" {...props} />;
