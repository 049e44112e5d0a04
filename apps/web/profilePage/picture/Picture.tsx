import { type ReactNode, Suspense, useState } from 'react';
import { quoted } from '#platform/contract/inputs/quoted.ts';
import { lazy } from '#platform/ui/loading/lazy.ts';
import type { WholeProfile } from '../wholeProfile.ts';

const PictureViewer = lazy(() => import('./PictureViewer.tsx').then((module) => ({ default: module.PictureViewer })));

export interface PictureProps {
  profile: WholeProfile;
  what: 'avatar' | 'banner';
  className: string | undefined;
  children: ReactNode;
}

/** A photograph opens in full size; a drawn cover does not. */
export function Picture({ profile, what, className, children }: PictureProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  if (!(what === 'avatar' ? profile.logo_link : profile.headliner_link))
    return <div className={className}>{children}</div>;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-label={`${what === 'avatar' ? 'Фотография' : 'Обложка'} ${quoted(profile.name)}: открыть целиком`}
        onClick={() => setOpened(true)}
      >
        {children}
      </button>
      <Suspense>
        {opened !== null && (
          <PictureViewer profile={profile} what={what} opened={opened} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  );
}
