import { getPortalSettings } from '#platform/contract/portalSettings.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { MoreLink } from '#platform/ui/type/MoreLink.tsx';
import { PageHead } from '#platform/ui/type/PageHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { PageMeta } from '#platform/web/page/PageMeta.tsx';
import type { Reader } from '#platform/web/page/page.tsx';
import styles from './HelpPage.module.css';
import { calendar } from './sections/sections.ts';

export const read = ({ read: get }: Reader) => get(getPortalSettings, {});

const contents = [
  { id: 'news', label: 'Новости' },
  { id: 'calendar', label: 'Календарь выставок' },
  { id: 'exhibition', label: 'Страница выставки' },
  { id: 'account', label: 'Вход и учётные записи' },
  { id: 'look', label: 'Оформление и доступность' },
  { id: 'academy', label: 'Академия' },
  { id: 'support', label: 'Поддержка' },
];

/** Serves as the knowledge base, the academy and the support centre while these have no sites of their own. */
export function Page() {
  const { data: settings } = useRead(getPortalSettings, {});
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="База знаний"
        description="Как пользоваться порталом федерации: новости, календарь выставок, подписка, вход, оформление и помощь."
        path="/help"
      />
      <PageHead title="База знаний" lead="Коротко о том, что уже умеет портал и что делать, если что-то не получилось." />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="На этой странице">
          <ul>
            {contents.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <section id="news" aria-labelledby="news-title">
            <h2 id="news-title">Новости</h2>
            <p>
              На <Link to="/">главной странице</Link> собрано всё, что пишут федерация, клубы, питомники и национальные клубы пород. Лента продолжается сама,
              когда вы дочитываете её до конца. Кнопки над ней оставляют только один вид авторов, а фильтры — вид публикации, регион и город.
            </p>
            <p>
              Чтобы не заходить на портал за новостями, подпишитесь на ленту: её адрес — <a href="/news/rss.xml">/news/rss.xml</a>. Его понимает любая программа
              для чтения RSS.
            </p>
          </section>
          <section id="calendar" aria-labelledby="calendar-title">
            <h2 id="calendar-title">Календарь выставок</h2>
            <p>
              В <Link to={calendar.path}>календаре</Link> выставки стоят по датам: день, название, город и организатор, ранги, состояние записи. Мероприятия
              одних выходных объединяет скобка. Календарь можно посмотреть и сеткой по месяцам.
            </p>
            <ul>
              <li>Отбор по датам, рангу, породе или группе FCI, региону, городу и организатору складывается: чем больше условий, тем короче список.</li>
              <li>Условия записаны в адресе страницы. Сохраните её в закладки или отправьте ссылку — откроется тот же отбор.</li>
              <li>На телефоне фильтры открывает кнопка с ползунками в шапке.</li>
              <li>Отобранный календарь можно подключить к календарю телефона или компьютера: он будет обновляться сам.</li>
            </ul>
          </section>
          <section id="exhibition" aria-labelledby="exhibition-title">
            <h2 id="exhibition-title">Страница выставки</h2>
            <p>
              На ней — даты и время, ранги, место на карте, судьи с группами, расписание рингов, взносы, документы и контакты организатора. Отсчёт показывает,
              сколько осталось до закрытия записи. Кнопка «В календарь» сохраняет одну выставку в ваш календарь.
            </p>
          </section>
          <section id="account" aria-labelledby="account-title">
            <h2 id="account-title">Вход и учётные записи</h2>
            <p>
              Читать портал можно без входа. <Link to="/auth/login">Войти</Link> нужно тем, кто ведёт страницу или подаёт документы: понадобятся e-mail и
              пароль.
            </p>
            <ul>
              <li>
                К одному человеку можно привязать до пяти учётных записей — например, свою, клуба и питомника — и переключаться между ними в меню профиля.
              </li>
              <li>После нескольких неверных паролей подряд портал просит подождать и говорит сколько. Так он защищает вас от подбора.</li>
              <li>На чужом компьютере не забудьте выйти: «Выйти» — последняя строка в меню профиля.</li>
            </ul>
          </section>
          <section id="look" aria-labelledby="look-title">
            <h2 id="look-title">Оформление и доступность</h2>
            <p>
              Оформление — светлое, тёмное или как в системе — выбирают внизу каждой страницы; зимой и весной портал меняет цвета сам. Все действия доступны с
              клавиатуры: первое нажатие Tab показывает ссылку «К содержанию», Escape закрывает любое окно. Новости и календарь читаются и без сценариев
              JavaScript.
            </p>
            <h3 id="sight">Версия для слабовидящих</h3>
            <p>
              Ссылка на неё — вторая по нажатию Tab, внизу каждой страницы и в меню телефона. Буквы бывают трёх размеров, расстояния между ними и между строками
              увеличиваются, цветов — три пары: чёрный по белому, белый по чёрному, синий по голубому; изображения можно скрыть. Выбор запоминается на этом
              устройстве.
            </p>
            <p>
              Без сценариев JavaScript текст увеличивает сам браузер: до 200 % — размером шрифта в его настройках или клавишами Ctrl и «+» — страницы
              перестраиваются, и ничего не теряется. Контрастные цвета портал берёт и у системы.
            </p>
          </section>
          <section id="academy" aria-labelledby="academy-title">
            <h2 id="academy-title">Академия</h2>
            {settings?.academy_url ? (
              <p>
                Курсы и семинары собраны на сайте академии: <a href={settings.academy_url}>{settings.academy_url}</a>.
              </p>
            ) : (
              <p>
                Курсы для судей, хендлеров и ринговых бригад объявляют федерация и клубы. Даты семинаров и аттестаций стоят в{' '}
                <Link to={calendar.path}>календаре</Link> рядом с выставками — выберите там обучающие мероприятия; о наборе в группы пишут в{' '}
                <Link to="/">новостях</Link>.
              </p>
            )}
          </section>
          <section id="support" aria-labelledby="support-title">
            <h2 id="support-title">Поддержка</h2>
            <ul>
              <li>Страница не открылась — нажмите «Повторить» или обновите её через минуту: при перебоях портал показывает последнюю сохранённую копию.</li>
              <li>Увидели сообщение об ошибке — запишите время и адрес страницы: по ним её проще найти.</li>
              <li>Вопросы о выставке решает её организатор: его контакты стоят на странице выставки.</li>
              <li>О документах и членстве спросите федерацию: телефоны и адрес — на странице «О портале».</li>
            </ul>
            {settings?.support_url && (
              <p>
                Задать вопрос можно в центре поддержки: <a href={settings.support_url}>{settings.support_url}</a>.
              </p>
            )}
            <MoreLink to="/about">О портале и контакты</MoreLink>
          </section>
        </div>
      </div>
    </div>
  );
}
