import { JudgingPage } from '#domains/exhibitions/web/public.ts';
import { CritiqueConsent } from '#domains/rings/web/public.ts';

/** A judge's invitations, and who reads the judge's critiques. */
export const Page = () => <JudgingPage critiques={<CritiqueConsent />} />;
