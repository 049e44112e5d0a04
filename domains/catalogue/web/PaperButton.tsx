import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import type { PaperInput } from '../contract.ts';
import { usePaper } from './usePaper.ts';

interface PaperButtonProps {
  exhibitionId: number;
  kind: PaperInput['kind'];
  label: string;
  /** Options of the paper. */
  options?: Omit<PaperInput, 'exhibitionId' | 'kind'>;
  isSecondary?: boolean;
}

/** Orders a paper, waits until it is made and saves it. */
export function PaperButton({ exhibitionId, kind, label, options = {}, isSecondary = false }: PaperButtonProps) {
  const { get, isBusy, words } = usePaper();
  return (
    <>
      <Button
        kind={isSecondary ? 'secondary' : 'primary'}
        condensed={isSecondary}
        leftIcon="download"
        loading={isBusy}
        onClick={() => void get({ exhibitionId, kind, ...options })}
      >
        {label}
      </Button>
      <span role="status">{isBusy && 'Готовим файл, обычно до минуты…'}</span>
      {words && <FieldMessage kind="error">{words}</FieldMessage>}
    </>
  );
}
