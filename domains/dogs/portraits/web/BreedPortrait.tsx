import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Breed } from '../../breeds/contract.ts';
import { standardOf } from '../../breeds/list.ts';
import { commonQuestions, linesOf, sizeText } from '../texts.ts';
import styles from './Portrait.module.css';

/**
 * Shows what the breed is, in one look: size, coat, origin, purpose; then care, questions to a breeder, examinations.
 */
export function BreedPortrait({ breed }: { breed: Breed }) {
  const { portrait, purpose, origin } = breed;
  const looks = [
    ...(portrait
      ? [
          { term: 'Рост', value: sizeText(portrait.height_male, portrait.height_female, 'см') },
          { term: 'Вес', value: sizeText(portrait.weight_male, portrait.weight_female, 'кг') },
          { term: 'Шерсть', value: portrait.coat },
        ]
      : []),
    { term: 'Для чего выведена', value: purpose },
    { term: 'Родина', value: origin },
  ].filter(({ value }) => value);
  return (
    <section id="portrait" aria-label="Портрет породы" className={styles.portrait}>
      {looks.length > 0 && (
        <dl className={styles.looks}>
          {looks.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {portrait?.size_note && <p className={styles.note}>{portrait.size_note}.</p>}
      <div className={styles.columns}>
        <div>
          {portrait ? (
            <>
              <Text title="Уход" text={portrait.care} />
              <Questions questions={linesOf(portrait.questions)} />
            </>
          ) : (
            <p className={styles.note}>
              Описания этой породы на портале ещё нет: о росте, шерсти и характере говорит её стандарт.
            </p>
          )}
        </div>
        <div>
          {portrait && <Text title="Окрасы" text={portrait.colours} />}
          {portrait?.examinations && <Examinations names={linesOf(portrait.examinations)} />}
          <Origins breed={breed} />
        </div>
      </div>
    </section>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <div className={styles.part}>
      <h2>{title}</h2>
      <p>{text.endsWith('.') ? text : `${text}.`}</p>
    </div>
  ) : null;

const Questions = ({ questions }: { questions: readonly string[] }) => (
  <div className={styles.part}>
    <h2>Что спросить у заводчика</h2>
    <ol className={styles.questions}>
      {[...questions, ...commonQuestions].map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ol>
  </div>
);

const Examinations = ({ names }: { names: readonly string[] }) => (
  <div className={styles.part}>
    <h2>Обычные обследования</h2>
    <ul className={styles.examinations}>
      {names.map((name) => {
        const [what, ...how] = name.split(': ');
        return (
          <li key={name}>
            <b>{what}</b>
            {how.length > 0 && <span>{how.join(': ')}</span>}
          </li>
        );
      })}
    </ul>
  </div>
);

function Origins({ breed }: { breed: Breed }) {
  const standard = standardOf(breed);
  return (
    <Facts
      className={styles.facts}
      facts={[
        { term: 'Латиницей', value: breed.name_lat },
        { term: 'Секция', value: breed.section },
        { term: 'Разновидности', value: breed.varieties },
        {
          term: 'Стандарт',
          value: standard && (
            <a href={standard} target="_blank" rel="noopener noreferrer">
              FCI №&nbsp;{breed.fci_number}, на английском
            </a>
          ),
        },
      ]}
    />
  );
}
