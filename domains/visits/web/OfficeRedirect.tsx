import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { loginPathFrom } from '#domains/accounts/paths.ts';
import { useSession } from '#domains/accounts/web/public.ts';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { checkRedirect, createRedirect } from '../contract.ts';

const idRule = /^[\w-]{1,64}$/;

export interface OfficeRedirectProps {
  redirect: string;
  id: string | null;
  /** Leaves the portal for this address. */
  go?: (url: string) => void;
}

const leavePortal = (url: string): void => window.location.replace(url);

/**
 * Redirects to the federation's site, by way of the sign-in for visitors. Stays on the home page when the server
 * refuses.
 */
export function OfficeRedirect({ redirect, id, go = leavePortal }: OfficeRedirectProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const knownId: Record<string, string> = id && idRule.test(id) ? { id } : {};
    const lead = async () => {
      if (isAuthenticated) {
        const { url } = await api.call(createRedirect, { redirect, ...knownId });
        if (url) go(url);
        return;
      }
      const { is_trusted } = await api.call(checkRedirect, { redirect });
      if (is_trusted)
        await navigate(loginPathFrom(`/?${new URLSearchParams({ redirect, ...knownId }).toString()}`), {
          replace: true,
        });
    };
    lead().catch((error: unknown) => {
      // An address the server refuses to parse leads nowhere.
      if (!(error instanceof ApiError && error.status === 400)) showError(error);
    });
  }, [api, navigate, isAuthenticated, redirect, id, go]);
  return null;
}
