import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';

interface DownloadButtonProps {
  endpoint: Endpoint<{ exhibitionId: number }, never>;
  exhibitionId: number;
  name: string;
  label: string;
}

/** Downloads a private file of the show. */
export function DownloadButton({ endpoint, exhibitionId, name, label }: DownloadButtonProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      deliverBlob(await download(api, endpoint, { exhibitionId }), { name });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="ghost" condensed leftIcon="download" loading={busy} onClick={() => void give()}>
      {label}
    </Button>
  );
}
