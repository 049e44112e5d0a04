import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import type { SectionProps } from './section.ts';

/** Documents have a separate page, with categories and uploads. */
export function Section({ page }: SectionProps) {
  return (
    <FieldSet title="Документы страницы" hint="Устав, положения, свидетельства: то, что открывают посетители.">
      <p>Документы загружают, раскладывают по категориям и удаляют на отдельной странице.</p>
      <div>
        <Button kind="secondary" leftIcon="doc" to={`${page.full_alias}documents`}>
          Открыть документы
        </Button>
      </div>
    </FieldSet>
  );
}
