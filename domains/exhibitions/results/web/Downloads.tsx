import { useState } from 'react';
import { useSession } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { exportResults } from '../contract.ts';

export interface DownloadsProps {
  of: { id: number; name: string; club_id: number };
  endpoint: typeof exportResults;
}

/** Download buttons for all results, for the organiser. */
export function Downloads({ of: held, endpoint }: DownloadsProps) {
  const api = useApi();
  const { profile_id } = useSession();
  const [busy, setBusy] = useState('');
  if (!useHydrated() || profile_id !== held.club_id) return null;
  const give = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    try {
      const blob = await download(api, endpoint, { exhibitionId: held.id, format });
      deliverBlob(blob, { name: `Результаты ${held.name}.${format}` });
    } catch (error) {
      showError(error);
    } finally {
      setBusy('');
    }
  };
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      kind="secondary"
      leftIcon="download"
      loading={busy === format}
      onClick={() => void give(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
