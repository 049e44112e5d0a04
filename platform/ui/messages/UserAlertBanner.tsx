import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';

export interface UserAlertBannerProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** An important message for a signed-in person, under the header of every page. */
export function UserAlertBanner({ title, children, action }: UserAlertBannerProps) {
  return (
    <section role="alert">
      <Banner tone="warn" icon="alert" action={action}>
        <b>{title}</b> {children}
      </Banner>
    </section>
  );
}
