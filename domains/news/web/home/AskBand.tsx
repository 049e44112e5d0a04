import { howToPagePath } from '#domains/knowledge/paths.ts';
import { askPath } from '#domains/visits/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import styles from './AskBand.module.css';

const questions = [
  { title: 'Потеряна метрика или родословная', path: howToPagePath('pedigree') },
  { title: 'Как сменить владельца собаки', path: howToPagePath('transfer') },
  { title: 'В документе ошибка', path: howToPagePath('mistake') },
];

/** The band at the end of the home page: visitors without an account can ask too. */
export const AskBand = () => (
  <section className={`${styles.ask} on-brand far`} aria-labelledby="ask-band">
    <div>
      <h2 id="ask-band">Спросите федерацию</h2>
      <p>Регистрация не нужна: прочтут сотрудники федерации, ответ придёт письмом.</p>
      <Button to={askPath} kind="gold">
        Задать вопрос
      </Button>
    </div>
    <ul aria-label="Часто спрашивают">
      {questions.map(({ title, path }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  </section>
);
