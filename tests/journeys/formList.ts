/**
 * Every form of the portal. `forms.spec.ts` reloads each form of two or more fields halfway; for the others a reason is
 * stated. `tests/laws/forms.test.ts` fails for a form in neither list.
 */
export interface FormVisit {
  /** The module of the form. */
  file: string;
  /** `visitor`, or one of the demonstration's accounts. */
  as: 'visitor' | 'newcomer' | 'club' | 'nbc' | 'admin';
  /** `{own}` is the account's own page, `{lesson}` a lesson with open sign-up. */
  path: string;
  /** The button that opens the form on its page. */
  open?: string | RegExp;
  isDialog?: true;
  /** Label of a field that is typed into. */
  field: string | RegExp;
  typed?: string;
  /** Sending publishes at once, so a stray Enter must not send [R4-73]. */
  keepsEnter?: true;
}

const section = (name: string, as: FormVisit['as'], path: string, field: RegExp, typed = 'Проверка'): FormVisit => ({
  file: `domains/profiles/edit/web/${name}.tsx`,
  as,
  path: `{own}edit#${path}`,
  field,
  typed,
});

export const visits: readonly FormVisit[] = [
  {
    file: 'domains/accounts/registration/web/OwnerForm.tsx',
    as: 'visitor',
    path: '/auth/registration',
    field: 'Фамилия',
    typed: 'Лебедева',
  },
  {
    file: 'domains/accounts/recovery/web/RecoveryForm.tsx',
    as: 'visitor',
    path: '/recovery',
    field: 'E-mail',
    typed: 'anna@mail.example',
  },
  {
    file: 'domains/accounts/activation/web/ClubForm.tsx',
    as: 'visitor',
    path: '/auth/registration/activate',
    open: 'Код уже пришёл',
    field: 'E-mail клуба из реестра',
    typed: 'club@mail.example',
  },
  {
    file: 'domains/educationals/web/SignUpCard.tsx',
    as: 'visitor',
    path: '{lesson}',
    field: 'Имя и фамилия',
    typed: 'Анна Лебедева',
  },
  {
    file: 'domains/federationDetails/web/DetailsSection.tsx',
    as: 'admin',
    path: '/administration/federation',
    field: /^Имя на бумагах/,
    typed: 'И. О. Проверкин',
    keepsEnter: true,
  },
  {
    file: 'domains/organisations/campaigns/web/CampaignDialog.tsx',
    as: 'admin',
    path: '/administration/invitations?new=1&standing=missing',
    isDialog: true,
    field: 'Название рассылки',
    keepsEnter: true,
  },
  { file: 'domains/feedback/web/FeedbackForm.tsx', as: 'newcomer', path: '/feedback', field: 'Сообщение' },
  { file: 'domains/feedback/web/QuestionForm.tsx', as: 'visitor', path: '/ask', field: 'Тема' },
  { file: 'domains/visits/web/Booking.tsx', as: 'newcomer', path: '/office-visit', field: 'Зачем придёте' },
  {
    file: 'domains/news/edit/web/ArticleForm.tsx',
    as: 'newcomer',
    path: '{own}news/new',
    field: 'Заголовок',
    keepsEnter: true,
  },
  { file: 'domains/dogs/web/add/useDogByHand.ts', as: 'newcomer', path: '{own}dogs/add_dogs?by=hand', field: 'Кличка' },
  {
    file: 'domains/kennels/web/KennelForm.tsx',
    as: 'newcomer',
    path: '/kennel/activation',
    field: 'Номер папки',
    typed: '1204',
  },
  { file: 'domains/media/edit/web/AddItemForm.tsx', as: 'newcomer', path: '{own}gallery/edit', field: /Название/ },
  {
    file: 'domains/accounts/security/web/MailChange.tsx',
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
  // No journey saves this form, so typing is always a change.
  section('DeclaredForm', 'nbc', '6', /^БИК/, '044030653'),
  {
    file: 'domains/educationals/edit/web/EducationalForm.tsx',
    as: 'club',
    path: '{own}educationals/new',
    field: 'Название',
    keepsEnter: true,
  },
  {
    file: 'domains/banners/admin/web/BannerDialog.tsx',
    as: 'admin',
    path: '/administration/banners',
    open: /Новый баннер|Добавить/,
    isDialog: true,
    field: 'Заголовок',
  },
  {
    file: 'domains/dictionaries/admin/web/EntryDialog.tsx',
    as: 'admin',
    path: '/administration/dictionaries',
    open: /Новая запись|Добавить/,
    isDialog: true,
    field: 'Название',
  },
  {
    file: 'domains/organisations/admin/web/EntryForm.tsx',
    as: 'admin',
    path: '/administration/organisations',
    open: /Внести/,
    isDialog: true,
    field: /^Юридический адрес/,
  },
  {
    file: 'domains/applications/declarants/web/DeclarantDialog.tsx',
    as: 'club',
    path: '{own}documents/declarants',
    open: 'Добавить',
    isDialog: true,
    field: 'Фамилия',
    typed: 'Лебедева',
  },
  {
    file: 'domains/applications/feesAndTerms/web/SettingsDialog.tsx',
    as: 'admin',
    path: '/administration/application-settings',
    open: /^Изменить: /,
    isDialog: true,
    field: /^Обычный срок/,
    typed: '45',
  },
  {
    file: 'domains/applications/payment/web/PayeeSection.tsx',
    as: 'admin',
    path: '/administration/application-settings',
    open: /^(Указать|Изменить) реквизиты$/,
    isDialog: true,
    field: 'Банк',
    typed: 'Банк «Проба»',
  },
  {
    file: 'domains/applications/feesAndTerms/web/Holidays.tsx',
    as: 'admin',
    path: '/administration/application-settings',
    open: 'Добавить выходные',
    isDialog: true,
    field: 'Даты',
    typed: '09.03.2027',
  },
  {
    file: 'domains/exhibitions/showLimits/web/RulesSection.tsx',
    as: 'admin',
    path: '/administration/show-rules',
    field: /^Перенос: не раньше/,
    typed: '45',
    keepsEnter: true,
  },
  {
    file: 'domains/exhibitions/showLimits/web/ForbiddenDays.tsx',
    as: 'admin',
    path: '/administration/show-rules',
    open: 'Добавить запретные дни',
    isDialog: true,
    field: 'Даты',
    typed: '09.03.2027',
  },
  {
    file: 'domains/notifications/admin/web/DeployMessageForm.tsx',
    as: 'admin',
    path: '/administration/deploy-messages',
    field: 'Заголовок',
  },
  {
    file: 'domains/knowledge/admin/web/HowToDialog.tsx',
    as: 'admin',
    path: '/administration/how-to',
    open: /^Изменить: /,
    isDialog: true,
    field: /^Пояснение в списке/,
    typed: 'заводчик и клуб',
  },
  {
    file: 'domains/organisations/presidium/web/PresidiumSection.tsx',
    as: 'admin',
    path: '/administration/presidium',
    field: 'ФИО, 1',
  },
];

/** Forms that share the code of a visited form but need a record the demonstration does not always have. */
export const coveredElsewhere: Readonly<Record<string, string>> = {
  'domains/applications/web/form/useApplicationForm.ts':
    'kept on the server as it is typed: the journey of an application reloads it',
  'domains/applications/mistakes/web/ErrorReport.tsx': 'declared fields with a file, as Holidays and the form itself',
  'domains/dogs/breedingRules/web/admin/RuleDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/portraits/web/admin/PortraitDialog.tsx': 'a dialog over declared fields, as HowToDialog',
  'domains/dogs/issuedPapers/web/admin/IssueDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/registerImports/web/ColumnsForm.tsx': 'needs a file that is brought: its own journey reloads it',
  'domains/dogs/issuedPapers/web/admin/RevokeDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/knowledge/admin/web/NewHowToDialog.tsx': 'four fields of the record that HowToDialog edits',
  'domains/dogs/cards/web/HandOverDialog.tsx': 'a dialog over declared fields, as DeclarantDialog',
  'domains/dogs/breedingRights/web/GiveRightDialog.tsx': 'a dialog over declared fields, as DeclarantDialog',
  'domains/dogs/deaths/web/DeathDialog.tsx': 'a dialog over declared fields, as DeclarantDialog',
  'domains/dogs/deaths/web/admin/StaffDeath.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/breedingRights/web/admin/RightActs.tsx': 'a queue of the administration, as PresidiumSection',
  'domains/visits/admin/web/OfficeSection.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/web/decisions/Decision.tsx': 'a queue of the administration, as PresidiumSection',
  'domains/dogs/inspections/web/useInspectionForm.ts': 'rows of a record: the journey of an inspection reloads it',
  'domains/dogs/records/web/admin/AddRecordDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/records/web/admin/RemoveDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/merging/web/admin/UndoDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/dogs/records/web/admin/EntryForm.tsx': 'a stored record, as the sections of the edit page',
  'domains/dogs/records/web/admin/ParentsForm.tsx': 'a stored record, as the sections of the edit page',
  'domains/dogs/merging/web/admin/MergePreview.tsx': 'a reason below what is shown, as ActDialog',
  'domains/dogs/matings/web/BirthForm.tsx': 'numbers of a record, as the puppies beside it',
  'domains/dogs/matings/web/DeclarePage.tsx': 'fields of a record, as AddByHand',
  'domains/dogs/matings/web/MatingActs.tsx': 'a reason and papers, as AddByHand',
  'domains/dogs/matings/web/PuppiesForm.tsx': 'rows of a record: the journey of a litter reloads it',
  'domains/dogs/exchanges/web/ExchangePage.tsx': 'a reason below a request, as MatingActs',
  'domains/dogs/transfers/web/ActDialog.tsx': 'a dialog with a reason and papers, as AddByHand',
  'domains/dogs/transfers/web/admin/DisputesSection.tsx': 'a queue of the administration, as PresidiumSection',
  'domains/dogs/transfers/web/OfferForm.tsx':
    'a record of three fields, as Booking: the journey of a transfer reloads it',
  'domains/dogs/web/add/ClaimForm.tsx': 'the comment beside a file, as in AddByHand',
  'domains/catalogue/web/desk/Adverts.tsx': 'a stored list beside SettingsForm',
  'domains/catalogue/web/desk/SettingsForm.tsx': 'a stored record, as ExhibitionForm',
  'domains/entries/web/useSendEntry.ts': 'the last step of a way whose journey reloads it at each step',
  'domains/entries/extras/web/ExtrasSection.tsx': 'a stored list beside TermsPage, opened by its button',
  'domains/entries/terms/web/TermsPage.tsx': 'a stored record, as ExhibitionForm',
  'domains/exhibitions/edit/web/ExhibitionForm.tsx': 'a stored record, as the sections of the edit page',
  'domains/exhibitions/invitations/web/AnswerDialog.tsx':
    'a reason that is kept: the journey of invitations reloads it',
  'domains/exhibitions/invitations/web/AuthorisationForm.tsx':
    'reloaded by the journey of invitations: another word would answer what the demonstration shows',
  'domains/applications/web/parts/Messages.tsx': 'one field: its own test opens it again with the typed text',
  'domains/applications/shows/web/ProposeDialog.tsx': 'a dialog of the administration, as BannerDialog',
  'domains/exhibitions/entryFees/web/FeesDialog.tsx':
    'a stored record of declared rows, as the sections of the edit page',
  'domains/payments/web/PayeeSection.tsx': 'a stored record of declared fields, as the sections of the edit page',
  'domains/exhibitions/messages/web/MessageDialog.tsx': 'a text, as Talk: what is sent is not taken back',
  'domains/rings/web/desk/SettingsForm.tsx': 'a stored record of two choices, as the settings of the catalogue',
  'domains/showTeam/web/MemberDialog.tsx':
    'a dialog of three fields, as Booking: the journey of a show’s team sends it',
  'domains/exhibitions/schedule/web/RowDialog.tsx': 'a row of a record: the journey of a working place reloads it',
  'domains/exhibitions/reports/web/ReportForm.tsx': 'a choice and a link, as in Booking',
  'domains/feedback/admin/web/MessageDialog.tsx': 'a dialog of the admin, as BannerDialog',
  'domains/profiles/edit/web/AliasFields.tsx': 'a stored record, as the sections of the edit page',
  'domains/profiles/edit/web/BreedsSection.tsx': 'a stored record, as the sections of the edit page',
  'domains/profiles/edit/web/ScheduleSection.tsx': 'a stored record, as the sections of the edit page',
};

/** Forms with `draft: null` and the reason. */
export const formsWithoutDraft: Readonly<Record<string, string>> = {
  'domains/accounts/activation/web/ClubDetails.tsx': 'a step of ClubForm, which keeps the flow',
  'domains/accounts/activation/web/CodeStep.tsx': 'a code is a secret; ClubForm keeps the rest',
  'domains/accounts/admin/web/MemberDialog.tsx': 'a decision about a person is made from the present data',
  'domains/feedback/web/ConfirmQuestionPage.tsx': 'one press; the key is a secret',
  'domains/dogs/litterPlans/web/LitterPlans.tsx': 'a month from a list, and presses',
  'domains/accounts/web/login/LoginForm.tsx':
    'mail and password: the browser stores them if wanted, and a shared machine must not',
  'domains/accounts/loginAs/web/LoginAsForm.tsx': 'the account staff are about to enter must not be found later',
  'domains/accounts/security/web/PasswordChange.tsx': 'passwords',
  'domains/accounts/security/web/SecondFactor.tsx': 'passwords and codes',
  'domains/accounts/web/steps/NewPasswordForm.tsx': 'passwords',
  'domains/accounts/web/steps/SecondFactorForm.tsx': 'a code',
  'domains/accounts/web/steps/SecondFactorSetup.tsx': 'a code',
  'domains/accounts/passkeys/web/PasskeysPart.tsx': 'a password or a code; a name is one field',
  'domains/accounts/programKeys/web/KeyDialog.tsx': 'a password or a code',
  'domains/webhooks/web/HookDialog.tsx': 'a password or a code',
  'domains/webhooks/web/SecretDialog.tsx': 'a password or a code',
  'domains/backups/web/RunDialog.tsx': 'a password or a code',
  'domains/staff/web/ChangeDialog.tsx': 'a decision about a person is made from the present data',
  'domains/staff/web/Confirm.tsx': 'a password or a code',
  'domains/staff/web/InvitationPage.tsx': 'a password',
  'domains/staff/web/InviteDialog.tsx': 'rights of a person must not be found later on a shared machine',
  'domains/staff/web/SubstituteDialog.tsx': 'a choice and two days',
  'domains/applications/reasons/web/ReasonsSection.tsx': 'one field',
  'domains/consents/admin/web/RefusalDialog.tsx': 'one field',
  'domains/dogs/issuedPapers/web/admin/KeysSection.tsx': 'one field',
  'domains/dogs/transfers/web/KeyForm.tsx': 'a key of a paper is a secret',
  'domains/educationals/edit/web/CallOff.tsx': 'one field',
  'domains/exhibitions/invitations/web/CallOffDialog.tsx': 'one field',
  'domains/exhibitions/invitations/web/ConsentDialog.tsx': 'a file',
  'domains/exhibitions/reports/web/admin/ReturnDialog.tsx': 'one field',
  'domains/judges/links/web/ClaimForm.tsx': 'a search and a file',
  'domains/judges/admin/web/ClaimsList.tsx': 'one field',
  'domains/judges/admin/web/JudgesSection.tsx': 'one field',
  'domains/judges/admin/web/LinkDialog.tsx': 'a search',
  'domains/judges/admin/web/MailDialog.tsx': 'one field',
  'domains/kennels/admin/web/ApplicationDialog.tsx': 'one field',
  'domains/media/admin/web/FederationDocumentsSection.tsx': 'a choice of files',
  'domains/news/admin/web/ArticlesSection.tsx': 'one field',
  'domains/organisations/invitations/web/AcceptForm.tsx': 'passwords',
  'domains/organisations/invitations/web/TakeInvitation.tsx': 'one press',
  'domains/organisations/admin/web/ActDialog.tsx': 'one field',
};
