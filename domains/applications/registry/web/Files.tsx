import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { orderRegistryFile } from '../../registryFiles/contract.ts';
import { type FileFormat, fileFormats, maxRowsInRequest } from '../columns.ts';
import type { RegistryInput } from '../contract.ts';
import type { RegistryProps } from './Registry.tsx';
import styles from './registry.module.css';

/** Downloads the filtered list: a short one at once, a long one as an ordered file. */
export function Files({
  file,
  input,
  total,
  isStaff,
}: {
  file: RegistryProps['file'];
  input: RegistryInput;
  total: number;
  isStaff: boolean;
}) {
  const api = useApi();
  const order = useWrite(orderRegistryFile);
  const cache = useQueryClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const get = async (format: FileFormat) => {
    setBusy(format);
    try {
      const { after: _, ...filters } = input;
      if (total > maxRowsInRequest) {
        await order.mutateAsync({ ...filters, format, is_staff: isStaff });
        showSnackbar('Файл готовится. Когда он будет готов, сообщим в колокольчике.');
        await cache.invalidateQueries();
      } else {
        const blob = await download(api, file, { ...filters, format });
        deliverBlob(blob, { name: `Реестр_${formatDate(clock.today()).replaceAll('.', '_')}.${format}` });
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <fieldset className={styles.files} disabled={total === 0}>
      <legend>{total > maxRowsInRequest ? 'Заказать файл:' : 'Скачать отобранное:'}</legend>
      {fileFormats.map((format) => (
        <Button
          key={format}
          kind="ghost"
          condensed
          loading={busy === format}
          aria-label={`Скачать ${format.toUpperCase()}`}
          onClick={() => void get(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </fieldset>
  );
}
