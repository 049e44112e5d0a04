import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { getDocument } from '../../contract.ts';

/** Downloads a private file (e.g. of an application) with the token and saves it under its name. */
export function DocumentButton({ id, name, label = name }: { id: number; name: string; label?: string }) {
  const api = useApi();
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      deliverBlob(await download(api, getDocument, { id }), { name });
    } catch (error) {
      showError(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button kind="secondary" condensed leftIcon="download" loading={loading} onClick={() => void open()}>
      {label}
    </Button>
  );
}
