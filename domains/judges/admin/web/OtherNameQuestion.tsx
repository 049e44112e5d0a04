import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';

export interface OtherNameQuestionProps {
  /** The name in the list, and the name of the account. */
  line: string;
  person: string;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
}

/** Asks for a confirmation before a line is linked to a person with another name. */
export function OtherNameQuestion({ line, person, confirmed, onConfirm }: OtherNameQuestionProps) {
  return (
    <>
      <Banner tone="warn" icon="alert">
        Имена различаются: в перечне {line}, в учётной записи {person}. Проверьте, что это один человек.
      </Banner>
      <Checkbox checked={confirmed} onChange={(event) => onConfirm(event.currentTarget.checked)}>
        Я проверил: {line} и {person} — один человек
      </Checkbox>
    </>
  );
}
