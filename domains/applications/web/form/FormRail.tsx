import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { SidePortal } from '#platform/ui/menus/SidePortal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Application, getCabinet } from '../../contract.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { states } from '../../machine.ts';
import { getPayment } from '../../payment/contract.ts';
import { feeOf, roubles, termOf } from '../termTexts.ts';
import styles from './FormRail.module.css';
import { pointForms } from './pointForms.ts';

/** Points named in the rail; the section at the form's end names all of them. */
const named = 4;

export interface FormRailProps {
  application: Application;
  type: ApplicationType;
  isChecked: boolean;
  /** Everything that is still missing. */
  points: number;
  /** Fields that are missing, with their labels. */
  lacking: readonly { name: string; label: string }[];
  onJump: (name: string) => void;
  /** Id of the section that sends the form. */
  sendId: string;
}

/** Fee, term and what is left: over the side menu, on a phone in the bar at its lower edge. */
export function FormRail({ application, type, isChecked, points, lacking, onJump, sendId }: FormRailProps) {
  const { application_id: applicationId, state } = application;
  const isDraft = state === states.draft;
  const offer = useRead(getCabinet, {}, { enabled: isDraft }).data?.offers.find((one) => one.type === application.type);
  const sum = useRead(getPayment, { applicationId }, { enabled: isDraft }).data?.sum ?? null;
  const fee =
    sum === null ? offer && feeOf({ ...offer, payment: type.payment }) : sum > 0 ? roubles(sum) : 'без взноса';
  const left = !isChecked ? 'проверяем' : points ? `осталось: ${counted(points, pointForms)}` : 'можно отправлять';
  return (
    <>
      <SidePortal to="rail">
        <aside className={styles.rail} aria-label="Взнос, срок и что осталось">
          {isDraft && fee && (
            <p className={styles.fee}>
              <span className="small muted">Взнос</span>
              <b className={sum ? styles.sum : styles.words}>{fee}</b>
            </p>
          )}
          {isDraft && offer && <p className="muted">Готово через {termOf(offer)}</p>}
          <ul>
            {lacking.slice(0, named).map(({ name, label }) => (
              <li key={name}>
                <a
                  className={styles.jump}
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    onJump(name);
                  }}
                >
                  <span aria-hidden="true" className={styles.open} />
                  {label}
                </a>
              </li>
            ))}
            {isChecked && !points && (
              <li className={styles.whole}>
                <Icon name="check" size={20} />
                Можно отправлять
              </li>
            )}
          </ul>
          {points > named && <p className="small muted">и ещё {points - named}</p>}
          <Button kind="secondary" condensed href={`#${sendId}`} target="_self">
            К отправке
          </Button>
        </aside>
      </SidePortal>
      <SidePortal to="dock">
        <a className={styles.bar} href={`#${sendId}`}>
          {isDraft && fee && <b className={styles.barFee}>{fee}</b>}
          <span className={points ? styles.left : undefined}>{left}</span>
        </a>
      </SidePortal>
    </>
  );
}
