/** Names of albums and captions; an empty caption is a photograph without one. */
export const demoAlbums: readonly { name: string; captions: readonly string[] }[] = [
  {
    name: '«Вологодское кружево», 2026',
    captions: ['Лучшая собака выставки', '', 'Финал конкурса «Юный хендлер»', '', '', 'Перед рингом', '', ''],
  },
  {
    name: 'Испытания по следу',
    captions: ['Работа по кровяному следу', '', 'Подход к финишу', '', 'Судейская бригада'],
  },
  { name: 'Юные хендлеры', captions: ['Первый выход в ринг', '', '', 'Награждение'] },
  { name: 'Племенной смотр', captions: ['Описание ведёт эксперт', '', 'Промер в холке', '', '', 'Участники смотра'] },
  { name: 'Наши выпускники', captions: ['', 'Год и два месяца', '', ''] },
];

/**
 * Free films (Creative Commons) of the Blender studio, and called so: other people's the demonstration does not show.
 */
export const demoVideos: readonly { link: string; title: string }[] = [
  { link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY', title: 'Мультфильм «Весна»: девочка и её собака' },
  { link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: 'Мультфильм «Большой кролик»' },
  { link: 'https://www.youtube.com/watch?v=SkVqJ1SGeL0', title: 'Мультфильм «Каминандес: лама и пингвин»' },
  { link: 'https://www.youtube.com/watch?v=eRsGyueVLvQ', title: 'Мультфильм «Синтел»' },
  { link: 'https://www.youtube.com/watch?v=Y-rmzh0PI3c', title: 'Мультфильм «Космическая прачечная»' },
];

interface DemoDocument {
  title: string;
  category?: string;
  text: string;
  typeId?: 1 | 2;
}

export const demoDocuments = (name: string): DemoDocument[] => [
  {
    title: 'Устав',
    category: 'Учредительные документы',
    text: `# Устав\n\n${name}\n\n## Общие положения\n\nОрганизация объединяет владельцев и заводчиков собак на добровольных началах.\n\n- сохранение и развитие пород\n- племенная и выставочная работа\n- просвещение владельцев`,
  },
  {
    title: 'Положение о племенной работе',
    category: 'Учредительные документы',
    text: `# Положение о племенной работе\n\n${name}\n\nК племенному разведению допускаются собаки, имеющие родословную, оценку экстерьера и необходимые обследования.\n\n- возраст сук — от 18 месяцев\n- перерыв между помётами — не менее 9 месяцев`,
  },
  {
    title: 'Памятка участнику выставки',
    text: `# Памятка участнику выставки\n\nПриходите за час до начала ринга. С собой нужны ветеринарный паспорт, подтверждение записи и ринговка.\n\n- ветеринарный контроль открыт с 8:00\n- каталог выдают при регистрации`,
  },
  {
    title: 'Размеры членских взносов',
    typeId: 1,
    text: `# Размеры членских взносов\n\n${name}\n\n- вступительный взнос клуба — 15 000 рублей\n- ежегодный взнос клуба — 12 000 рублей\n- ежегодный взнос питомника — 3 000 рублей`,
  },
  {
    title: 'Банковские реквизиты',
    typeId: 2,
    text: `# Банковские реквизиты\n\n${name}\n\n- ИНН 7700000000, КПП 770001001\n- расчётный счёт 40703810000000000000\n- БИК 044500000\n\nРеквизиты вымышленные: это демонстрация портала.`,
  },
];
