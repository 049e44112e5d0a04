import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { deliverBlob, download } from '../calls/download.ts';
import { useApi } from '../calls/read.ts';
import { showError } from '../calls/showError.ts';

export interface FileButtonProps<Input> {
  endpoint: Endpoint<Input, never>;
  input: Input;
  /** File name with its extension. */
  name: string;
  label: string;
}

/** Downloads a private file that is generated on request. */
export function FileButton<Input>({ endpoint, input, name, label }: FileButtonProps<Input>) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      deliverBlob(await download(api, endpoint, input), { name });
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
