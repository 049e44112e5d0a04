import { guideOf, guidePath } from '#domains/applications/guide/paths.ts';
import { glossaryPath, howToPagePath, howToPath } from '#domains/knowledge/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { calendar } from './sections/sections.ts';

/** What people come to the federation for, in the words they ask it in. */
export const HelpLinks = () => (
  <>
    <section id="documents" aria-labelledby="documents-title">
      <h2 id="documents-title">Документы на собаку</h2>
      <p>
        По шагам, с бумагами, сроками и взносами – <Link to={howToPath}>«Как оформить»</Link>. Что значат буквы в
        дипломах и родословных – <Link to={glossaryPath}>словарь сокращений</Link>.
      </p>
      <p>
        Родословная, помёт, диплом, сертификат здоровья, смена владельца: кто подаёт заявку, какие нужны бумаги, сколько
        это стоит и сколько ждать — на странице <Link to={guidePath}>«Как оформить документы»</Link>. Заявку заполняют
        прямо на портале. Заявление и согласие подписывают на бумаге, фотографируют и прикладывают к заявке.
      </p>
      <ul>
        <li>
          <Link to={guideOf('pedigrees')}>Обменять метрику на родословную</Link> — она же экспортная, на двух языках.
        </li>
        <li>
          <Link to="/rkf/document-status">Узнать, готов ли документ</Link>, по трек-номеру: это тринадцать цифр, которые
          заявка получает, когда её отправили.
        </li>
        <li>
          <Link to="/base-search?card=dog">Проверить собаку</Link> по кличке, клейму, чипу или номеру родословной.
        </li>
      </ul>
    </section>
    <section id="entry" aria-labelledby="entry-title">
      <h2 id="entry-title">Как записаться на выставку</h2>
      <p>
        Найдите выставку в <Link to={calendar.path}>календаре</Link>: отберите город, месяц и ранг. На её странице
        сказано, до какого дня идёт запись, сколько она стоит и где записаться: у организатора или на его сайте.
        Понадобятся родословная или метрика собаки и ветеринарный паспорт с отметками о прививках, а справка
        ветеринарного врача – если её просит организатор: об этом сказано на странице выставки.
      </p>
      <p>
        Класс зависит от возраста собаки в день выставки и назван в программе. Щенку и юниору без родословной хватит
        метрики, а собаку без документов и метиса в ринг породы не записать: спросите организатора о конкурсах, открытых
        для всех, или приходите зрителем — собака для этого не нужна.
      </p>
      <p>
        По шагам, с тем, что взять с собой: <Link to={howToPagePath('first-show')}>как выставить собаку впервые</Link>.
      </p>
    </section>
    <section id="join" aria-labelledby="join-title">
      <h2 id="join-title">Как вступить</h2>
      <ul>
        <li>
          Владелец собаки вступает не в федерацию, а в клуб. Выберите его по городу среди{' '}
          <Link to="/organizations">организаций</Link> или <Link to="/clubs-map">на карте</Link> и позвоните: условия и
          взносы у каждого клуба свои.
        </li>
        <li>
          Питомник сначала получает в федерации свидетельство, затем подаёт{' '}
          <Link to="/kennel/activation">заявку на портале</Link>.
        </li>
        <li>Клуб вступает в одну из федераций: их телефоны и порядок приёма — на страницах федераций.</li>
        <li>
          Завести учётную запись на портале может любой: <Link to="/auth/registration">регистрация</Link>.
        </li>
        <li>
          По шагам: <Link to={howToPagePath('join')}>как вступить</Link>,{' '}
          <Link to={howToPagePath('kennel')}>как открыть питомник</Link>,{' '}
          <Link to={howToPagePath('breeder')}>как стать заводчиком</Link>.
        </li>
      </ul>
    </section>
    <section id="judge" aria-labelledby="judge-title">
      <h2 id="judge-title">Как стать судьёй</h2>
      <p>
        Судьёй становятся через курсы и экзамен: несколько лет заводчиком или экспонентом, курсы федерации, экзамен,
        стажировки в ринге. Даты курсов и аттестаций смотрите в{' '}
        <Link to={`${calendar.path}?category=4`}>календаре обучающих мероприятий</Link>, требования называет федерация,
        в которую входит ваш клуб. Если вы уже в перечне, <Link to="/judges/claim">найдите себя</Link>: так страница
        станет вашей. По шагам: <Link to={howToPagePath('judge')}>как стать судьёй</Link>.
      </p>
    </section>
    <section id="adverts" aria-labelledby="adverts-title">
      <h2 id="adverts-title">Как подать объявление</h2>
      <p>
        Войдите, откройте свою страницу и нажмите «Новая запись», затем выберите «Объявление»: продажа щенков, вязка,
        пропажа или находка. Оно появится на вашей странице и в ленте — <Link to="/adverts">объявления о собаках</Link>,{' '}
        <Link to="/adverts?kind=notices">«Потерялись и нашлись»</Link>.
      </p>
    </section>
    <section id="office" aria-labelledby="office-title">
      <h2 id="office-title">Офис: часы и телефоны</h2>
      <p>
        Часы приёма и адрес — на странице <Link to="/office-visit">записи в офис</Link>, свободное время видно после
        входа. Телефоны и адрес электронной почты каждой федерации указаны на её странице, общие — на странице{' '}
        <Link to="/about">«О портале»</Link>.
      </p>
    </section>
  </>
);
