import { guideOf } from '#domains/applications/guide/paths.ts';
import { howToPagePath } from '#domains/knowledge/paths.ts';
import { askPath } from '#domains/visits/paths.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import { calendar, map, specialists } from './sections/sections.ts';

/** Questions of everyday life with a dog: what the portal does, and whom else to ask. */
export const LifeWithDog = () => (
  <>
    <section id="puppy" aria-labelledby="puppy-title">
      <h2 id="puppy-title">Как купить щенка</h2>
      <ul>
        <li>
          Заводчика ищут среди <Link to="/organizations?kind=kennels">питомников</Link> по породе и городу, щенка — в{' '}
          <Link to="/adverts">объявлениях</Link>. На странице <Link to="/breeds">породы</Link> собраны её питомники,
          клуб, выставки и щенки.
        </li>
        <li>
          Посмотрите мать и весь помёт. Попросите метрику щенка и договор; клеймо или чип щенка должны совпадать с
          записанными в метрике.
        </li>
        <li>
          Родителей проверьте сами: <Link to="/base-search?card=dog">собака по номеру или кличке</Link>,{' '}
          <Link to="/base-search?card=organisation">клуб или питомник по клейму</Link>.
        </li>
        <li>
          Потом метрику <Link to={guideOf('pedigrees')}>меняют на родословную</Link>. По шагам:{' '}
          <Link to={howToPagePath('choose-puppy')}>как выбрать щенка</Link>.
        </li>
      </ul>
    </section>
    <section id="chip" aria-labelledby="chip-title">
      <h2 id="chip-title">Чип и клеймо</h2>
      <ul>
        <li>
          Чип ставит ветеринарный врач: под кожу вводят капсулу с номером из пятнадцати цифр. Номер вписывают в
          ветеринарный паспорт; цену назовёт клиника.
        </li>
        <li>
          Клеймо ставят щенкам в клубе или питомнике, когда <Link to={guideOf('litters')}>оформляют помёт</Link>: три
          буквы кода и номер. Свой код получают <Link to={guideOf('stamp')}>по заявке</Link>.
        </li>
        <li>
          Чей это чип или клеймо, подскажет раздел <Link to="/base-search?card=found">«Найдена собака»</Link>. Записана
          ли собака в племенной книге, покажет <Link to="/base-search?card=dog">поиск по номеру</Link>.
        </li>
        <li>Клеймо не читается — покажите собаку в своём клубе: он знает, чем его подтвердить.</li>
      </ul>
    </section>
    <section id="vet" aria-labelledby="vet-title">
      <h2 id="vet-title">Ветеринар, прививки и справки</h2>
      <ul>
        <li>Клинику владелец выбирает сам: списка врачей на портале нет.</li>
        <li>
          Какие прививки и справки нужны на выставке, сказано на её странице в <Link to={calendar.path}>календаре</Link>
          ; не сказано — спросите организатора заранее: отметки в ветеринарном паспорте и справку врач ставит не в любой
          день.
        </li>
        <li>
          Снимки суставов и осмотр колен оформляют сертификатом: <Link to={guideOf('dysplasia')}>дисплазия</Link>,{' '}
          <Link to={guideOf('patella')}>коленные чашечки</Link>.
        </li>
      </ul>
    </section>
    <section id="mating" aria-labelledby="mating-title">
      <h2 id="mating-title">Как повязать собаку</h2>
      <ul>
        <li>
          Каких собак и с какого возраста допускают к разведению, сказано в положении о племенной работе: его покажут в
          клубе, оно есть и на странице <Link to="/rkf/">федерации</Link>.
        </li>
        <li>
          Пару ищут у заводчиков и в <Link to="/adverts">объявлениях о вязке</Link>; общих предков и инбридинг щенков
          посчитает <Link to="/mating">пробная вязка</Link>.
        </li>
        <li>
          Акт вязки подписывают владельцы обеих собак или подтверждают вязку на портале, а помёт осматривает и{' '}
          <Link to={guideOf('litters')}>регистрирует</Link> клуб или питомник. По шагам:{' '}
          <Link to={howToPagePath('litter')}>как зарегистрировать помёт</Link>.
        </li>
        <li>
          Суку взяли в аренду — владелец до вязки передаёт право разведения на странице собаки в личном кабинете; щенка
          вместо платы за вязку (алиментного) оговаривают в договоре.
        </li>
      </ul>
    </section>
    <section id="lost" aria-labelledby="lost-title">
      <h2 id="lost-title">Если собака потерялась или нашлась</h2>
      <ul>
        <li>
          Что делать в первый час и дальше: <Link to={howToPagePath('lost-dog')}>если собака потерялась</Link>.
        </li>
        <li>
          Потерялась — дайте <a href="#adverts">объявление</a> о пропаже с городом и фотографией и просмотрите
          объявления <Link to="/adverts?kind=notices">«Потерялись и нашлись»</Link>.
        </li>
        <li>
          Нашлась чужая — поищите клеймо на ухе или в паху, попросите любую клинику считать чип и введите номер в{' '}
          <Link to="/base-search?card=found">«Найдена собака»</Link>: портал скажет, к кому обратиться. Кто клеймил,
          знает <Link to="/base-search?card=organisation">клуб или питомник по клейму</Link>.
        </li>
      </ul>
    </section>
    <section id="travel" aria-labelledby="travel-title">
      <h2 id="travel-title">Поездки и вывоз за границу</h2>
      <ul>
        <li>
          Правила перевозки устанавливает перевозчик, ветеринарные документы оформляет врач; что потребует другая
          страна, скажет её ветеринарная служба.
        </li>
        <li>
          Если собака уезжает насовсем или на выставку, понадобится <Link to={guideOf('pedigrees')}>родословная</Link>.
          Если приехала из-за границы, её <Link to={guideOf('replace-foreign')}>иностранную родословную</Link> нужно
          зарегистрировать.
        </li>
        <li>
          Чемпионат мира, чемпионат Европы и другие выставки за границей принимают запись на сайтах своих организаторов:
          здесь записывают только на выставки федерации. Титулы с них вносят в племенную книгу по дипломам.
        </li>
      </ul>
    </section>
    <section id="care" aria-labelledby="care-title">
      <h2 id="care-title">Передержка и дрессировка</h2>
      <p>
        Списка передержек, гостиниц и площадок на портале нет. Кому доверить собаку, посоветуют заводчик или клуб:
        ближайший найдёте <Link to={map.path}>на карте</Link>. Состязания и курсы смотрите в{' '}
        <Link to={calendar.path}>календаре</Link>, хендлеров и грумеров ищут среди{' '}
        <Link to={specialists.path}>специалистов</Link>.
      </p>
    </section>
    <section id="things" aria-labelledby="things-title">
      <h2 id="things-title">Клетка, корм, амуниция</h2>
      <p>
        Магазина и раздела вещей на портале нет: в <Link to="/adverts">объявлениях</Link> предлагают собак и щенков. Чем
        кормить и что купить, посоветуют заводчик или клуб: ближайший найдёте <Link to={map.path}>на карте</Link>; на
        выставках торгуют у рингов, об этом пишет организатор на <Link to={calendar.path}>странице выставки</Link>.
      </p>
    </section>
    <section id="others" aria-labelledby="others-title">
      <h2 id="others-title">Кошки и другие животные</h2>
      <p>
        Федерация занимается собаками: кошек и других животных здесь не регистрируют, их выставок в календаре нет. У
        кошек свои клубы и союзы.
      </p>
    </section>
    <section id="kennel-owner" aria-labelledby="kennel-owner-title">
      <h2 id="kennel-owner-title">Новый владелец или руководитель</h2>
      <p>
        Телефоны, адрес и описание клуб и питомник правят сами: «Редактировать» на своей странице. Владельца питомника,
        руководителя и название клуба меняет их федерация: <Link to={askPath}>спросите её</Link>, какое заявление нужно.
        Страница, собаки и код клейма остаются за организацией.
      </p>
    </section>
    <section id="jobs" aria-labelledby="jobs-title">
      <h2 id="jobs-title">Работа и вакансии</h2>
      <p>
        Отдельного раздела с вакансиями нет: федерации и клубы пишут о них в <Link to="/">новостях</Link>, спросить
        можно по телефонам на их страницах. На выставках нужны и волонтёры: пишите организатору со страницы выставки.
      </p>
    </section>
  </>
);
