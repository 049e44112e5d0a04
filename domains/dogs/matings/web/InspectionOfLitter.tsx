import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { deliverBlob, download } from '#platform/web/calls/download.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { printInspection } from '../../inspections/contract.ts';
import type { Mating } from '../contract.ts';
import { inspectionPath } from '../paths.ts';
import styles from './Matings.module.css';

export function InspectionOfLitter({ mating, isOpen }: { mating: Mating; isOpen: boolean }) {
  const api = useApi();
  const { id, inspected_on: day, organisation } = mating;
  const print = () =>
    void download(api, printInspection, { matingId: id }).then(
      (file) => deliverBlob(file, { name: 'Акт обследования помёта.pdf' }),
      showError,
    );
  return (
    <section aria-labelledby="inspection" className={styles.section}>
      <SectionHead id="inspection" title="Осмотр помёта" />
      <p>
        {day
          ? `Помёт осмотрен ${formatDate(day)}, акт подписан. Пол, окрас, клеймо и чип теперь меняет тот, кто осматривал.`
          : organisation?.is_own
            ? 'Откройте осмотр на телефоне у щенков: написанное не пропадёт и без связи. Заявка заполнится из акта.'
            : 'Щенков осматривает кинолог клуба, который регистрирует помёт. Результат появится здесь.'}
      </p>
      <p className={styles.buttons}>
        {organisation?.is_own && isOpen && (
          <Button kind={day ? 'secondary' : 'primary'} leftIcon="edit" to={inspectionPath(id)}>
            {day ? 'Исправить акт' : 'Осмотреть щенков'}
          </Button>
        )}
        {day && (
          <Button kind="secondary" leftIcon="download" onClick={print}>
            Акт в PDF
          </Button>
        )}
      </p>
    </section>
  );
}
