import { useQuery } from '@tanstack/react-query';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import styles from './check.module.css';
import { checkCode } from './check.ts';
import { CodeOutcome } from './Outcome.tsx';

/** Shows on a paper's page whether the mark in the address is genuine, or what is wrong with it and what it says. */
export function MarkOnPage({ code }: { code: string }) {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['checkCode', code], queryFn: () => checkCode(api, code), retry: false });
  if (!data) return null;
  if (data.proof !== 'yes' || data.verdict === 'forged' || data.paper?.differs)
    return <CodeOutcome checked={data} again={null} />;
  return (
    <div className={styles.lines} role="status">
      <p data-ok>
        <Icon name="check" size={20} />
        <span>Защитная метка этой бумаги цела: её выдал портал, и она не изменена.</span>
      </p>
    </div>
  );
}
