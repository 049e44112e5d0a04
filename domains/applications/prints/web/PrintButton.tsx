import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';

interface PrintButtonProps<Input> {
  endpoint: Endpoint<Input, never>;
  input: Input;
  name: string;
  label: string;
}

/** Downloads a print of the own data, rendered on request. */
export function PrintButton<Input>({ endpoint, input, name, label }: PrintButtonProps<Input>) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const print = () => {
    setBusy(true);
    void download(api, endpoint, input)
      .then((blob) => deliverBlob(blob, { name }), showError)
      .finally(() => setBusy(false));
  };
  return (
    <Button kind="secondary" condensed leftIcon="download" loading={busy} onClick={print}>
      {label}
    </Button>
  );
}
