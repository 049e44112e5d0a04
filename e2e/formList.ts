/**
 * Every form of the portal. A form of two or more fields is reloaded in the middle by `forms.spec.ts`; of the others it is said why they
 * keep nothing. `forms.test.ts` fails for a form that stands in neither list.
 */
export interface FormVisit {
  /** The module that holds the form. */
  file: string;
  /** Whose: `visitor`, or one of the demonstration's accounts. */
  as: 'visitor' | 'newcomer' | 'club' | 'nbc' | 'admin';
  /** `{own}` is the account's own page, `{lesson}` a lesson that takes sign-ups. */
  path: string;
  /** The button that opens the form on its page. */
  open?: string | RegExp;
  isDialog?: true;
  /** A field that is typed into, by its label. */
  field: string | RegExp;
  typed?: string;
  /** What is sent is out at once, for everybody: a stray Enter must not do it [R4-73]. */
  keepsEnter?: true;
}

const section = (name: string, as: FormVisit['as'], path: string, field: RegExp, typed = 'Проверка'): FormVisit => ({
  file: `domains/profiles/web/edit/${name}.tsx`,
  as,
  path: `{own}edit#${path}`,
  field,
  typed,
});

export const visits: readonly FormVisit[] = [
  { file: 'domains/accounts/web/registration/OwnerForm.tsx', as: 'visitor', path: '/auth/registration', field: 'Фамилия', typed: 'Лебедева' },
  { file: 'domains/accounts/web/recovery/RecoveryForm.tsx', as: 'visitor', path: '/recovery', field: 'E-mail', typed: 'anna@mail.example' },
  {
    file: 'domains/accounts/web/activation/ClubForm.tsx',
    as: 'visitor',
    path: '/auth/registration/activate',
    open: 'Код уже пришёл',
    field: 'E-mail клуба из реестра',
    typed: 'club@mail.example',
  },
  { file: 'domains/educationals/web/SignUpCard.tsx', as: 'visitor', path: '{lesson}', field: 'Имя и фамилия', typed: 'Анна Лебедева' },
  { file: 'domains/feedback/web/FeedbackForm.tsx', as: 'newcomer', path: '/feedback', field: 'Сообщение' },
  { file: 'domains/visits/web/Booking.tsx', as: 'newcomer', path: '/office-visit', field: 'Зачем придёте' },
  { file: 'domains/news/web/edit/ArticleForm.tsx', as: 'newcomer', path: '{own}news/new', field: 'Заголовок', keepsEnter: true },
  { file: 'domains/dogs/web/add/AddByHand.tsx', as: 'newcomer', path: '{own}dogs/add_dogs?by=hand', field: 'Кличка' },
  { file: 'domains/kennels/web/KennelForm.tsx', as: 'newcomer', path: '/kennel/activation', field: 'Номер папки', typed: '1204' },
  { file: 'domains/media/web/edit/NewThing.tsx', as: 'newcomer', path: '{own}gallery/edit', field: /Название/ },
  {
    file: 'domains/accounts/web/security/MailChange.tsx',
    as: 'newcomer',
    path: '{own}edit#7',
    open: 'Сменить E-mail',
    field: 'Новый E-mail',
    typed: 'new@mail.example',
  },
  section('DeclaredForm', 'newcomer', '1', /^Отчество/),
  section('AboutSection', 'newcomer', '3', /^Сайт/, 'https://dog.example'),

  section('ContactsSection', 'newcomer', '2', /^Адрес/),
  section('DeclaredForm', 'nbc', '1', /латин/i, 'DRAFT'),
  // No journey saves this one: typed again, it is a change.
  section('DeclaredForm', 'nbc', '6', /^БИК/, '044030653'),
  { file: 'domains/educationals/web/edit/EducationalForm.tsx', as: 'club', path: '{own}educationals/new', field: 'Название', keepsEnter: true },
  {
    file: 'domains/banners/web/admin/BannerDialog.tsx',
    as: 'admin',
    path: '/administration/banners',
    open: /Новый баннер|Добавить/,
    isDialog: true,
    field: 'Заголовок',
  },
  {
    file: 'domains/dictionaries/web/admin/EntryDialog.tsx',
    as: 'admin',
    path: '/administration/dictionaries',
    open: /Новая запись|Добавить/,
    isDialog: true,
    field: 'Название',
  },
  {
    file: 'domains/organisations/web/admin/EntryForm.tsx',
    as: 'admin',
    path: '/administration/organisations',
    open: /Внести/,
    isDialog: true,
    field: /^Юридический адрес/,
  },
  { file: 'domains/notifications/web/admin/DeployMessageForm.tsx', as: 'admin', path: '/administration/deploy-messages', field: 'Заголовок' },
  { file: 'domains/pages/web/admin/PresidiumSection.tsx', as: 'admin', path: '/administration/presidium', field: 'ФИО, 1' },
];

/** The same piece under the same roof as a form that is visited: a record that the demonstration does not always have is wanted to open them. */
export const likeOthers: Readonly<Record<string, string>> = {
  'domains/dogs/web/add/ClaimForm.tsx': 'the comment beside a file, as in AddByHand',
  'domains/exhibitions/web/edit/ExhibitionForm.tsx': 'a stored record, as the sections of the edit page',
  'domains/exhibitions/web/reports/ReportForm.tsx': 'a choice and a link, as in Booking',
  'domains/feedback/web/admin/MessageDialog.tsx': 'a dialog of the desk, as BannerDialog',
  'domains/profiles/web/edit/AliasFields.tsx': 'a stored record, as the sections of the edit page',
  'domains/profiles/web/edit/BreedsSection.tsx': 'a stored record, as the sections of the edit page',
  'domains/profiles/web/edit/ScheduleSection.tsx': 'a stored record, as the sections of the edit page',
};

/** They say `draft: null`: why nothing of them is worth keeping, or may be kept. */
export const keepNothing: Readonly<Record<string, string>> = {
  'domains/accounts/web/activation/ClubDetails.tsx': 'a step of ClubForm, which keeps the flow',
  'domains/accounts/web/activation/CodeStep.tsx': 'a code is a secret; ClubForm keeps the rest',
  'domains/accounts/web/admin/MemberDialog.tsx': 'marks of a decision about a person are looked at anew each time',
  'domains/accounts/web/login/LoginForm.tsx': 'mail and password: the browser’s own memory serves, and a shared machine must not',
  'domains/accounts/web/loginAs/LoginAsForm.tsx': 'whose account staff were about to enter is nobody’s to find',
  'domains/accounts/web/security/PasswordChange.tsx': 'passwords',
  'domains/accounts/web/security/SecondFactor.tsx': 'passwords and codes',
  'domains/accounts/web/steps/NewPasswordForm.tsx': 'passwords',
  'domains/accounts/web/steps/SecondFactorForm.tsx': 'a code',
  'domains/accounts/web/steps/SecondFactorSetup.tsx': 'a code',
  'domains/consents/web/admin/RefusalDialog.tsx': 'one field',
  'domains/educationals/web/edit/CallOff.tsx': 'one field',
  'domains/exhibitions/web/admin/ReturnDialog.tsx': 'one field',
  'domains/judges/web/ClaimForm.tsx': 'a search and a file',
  'domains/judges/web/admin/ClaimsList.tsx': 'one field',
  'domains/judges/web/admin/JudgesSection.tsx': 'one field',
  'domains/judges/web/admin/LinkDialog.tsx': 'a search',
  'domains/kennels/web/admin/ApplicationDialog.tsx': 'one field',
  'domains/media/web/admin/FederationDocumentsSection.tsx': 'a choice of files',
  'domains/news/web/admin/ArticlesSection.tsx': 'one field',
  'domains/organisations/web/AcceptForm.tsx': 'passwords',
  'domains/organisations/web/admin/ActDialog.tsx': 'one field',
};
