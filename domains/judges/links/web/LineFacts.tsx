import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { FreeLine } from '../contract.ts';

/** The details by which a person recognises their line. */
export function LineFacts({
  line: { name, name_lat, sheet_number, city, country },
}: {
  line: Omit<FreeLine, 'is_free'>;
}) {
  return (
    <Facts
      facts={[
        { term: 'ФИО', value: name },
        { term: 'Латиницей', value: name_lat },
        { term: 'Лист №', value: sheet_number },
        { term: 'Город', value: city ?? country },
      ]}
    />
  );
}
