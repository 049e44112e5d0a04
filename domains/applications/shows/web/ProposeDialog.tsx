import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#platform/contract/plural.ts';
import { addDays, daysBetween, formatDateRange } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { getShowNeighbourhood, proposeShowDays, type YearRow } from '../contract.ts';
import styles from './year.module.css';

export interface ProposeDialogProps {
  row: YearRow;
  day: string;
  onClose: () => void;
}

/** «на 7 дней позже нынешних». */
function awayWords(now: string, wanted: string): string {
  const days = wanted ? daysBetween(now, wanted) : 0;
  if (!days) return 'Выберите другие дни: сейчас те же';
  return `На ${counted(Math.abs(days), ['день', 'дня', 'дней'])} ${days > 0 ? 'позже' : 'раньше'} нынешних`;
}

const schema = () => import('../schemas.ts').then(({ proposeInput }) => proposeInput);

/** Proposes other days for a requested show; the club decides. */
export function ProposeDialog({ row, day, onClose }: ProposeDialogProps) {
  const cache = useQueryClient();
  const form = useForm({
    endpoint: proposeShowDays,
    draft: `propose-${row.application_id}`,
    schema,
    initial: { application_id: row.application_id, begins_on: day, comment: '' },
    sendsUnchanged: true,
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Предложение отправлено: клуб согласится или оставит свои дни', 'ok');
      onClose();
    },
  });
  const { value, onChange, ...field } = form.field('begins_on');
  const { onChange: write, ...comment } = form.field('comment');
  return (
    <Modal opened onClose={onClose} title="Предложить другую неделю">
      <ApplicationFrame
        form={form}
        label="Предложить другую неделю"
        sendLabel="Предложить клубу"
        intro={`${row.organiser}, ${row.city}: ${row.rank.name}, ${formatDateRange(row.begins_on, row.ends_on, { year: true })}. Дней останется столько же.`}
      >
        <DateField
          {...field}
          label="Первый день"
          hint={awayWords(row.begins_on, value)}
          value={value}
          onChange={onChange}
        />
        <div className={styles.answers}>
          <Button kind="secondary" condensed leftIcon="left" onClick={() => value && onChange(addDays(value, -7))}>
            Неделей раньше
          </Button>
          <Button kind="secondary" condensed rightIcon="right" onClick={() => value && onChange(addDays(value, 7))}>
            Неделей позже
          </Button>
        </div>
        {value && value !== row.begins_on && <Neighbourhood applicationId={row.application_id} day={value} />}
        <TextArea
          {...comment}
          label="Почему"
          hint="Увидит клуб"
          optional
          rows={3}
          maxLength={300}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </ApplicationFrame>
    </Modal>
  );
}

function Neighbourhood({ applicationId, day }: { applicationId: number; day: string }) {
  const { data } = useRead(getShowNeighbourhood, { application_id: applicationId, begins_on: day });
  const found = data && (data.refusal ? [data.refusal] : data.conflicts);
  if (!found) return <p className="small muted">Смотрим, кто рядом в эти дни…</p>;
  if (!found.length)
    return (
      <Banner tone="plain" icon="check">
        В эти дни заявке ничто не мешает.
      </Banner>
    );
  return (
    <Banner tone="warn" icon="alert">
      <b>{data.refusal ? 'Эти дни предложить нельзя.' : 'В эти дни тоже помехи:'}</b>
      <div className={styles.conflicts}>
        <ul>
          {found.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
    </Banner>
  );
}
