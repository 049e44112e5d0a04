import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type ArticleKind, articleKinds, type FeedKind, kindRanges } from '../../kinds.ts';
import { articleEditPath, articlePath } from '../../paths.ts';
import { createArticle, editArticle, getArticleEdit, type Written } from '../contract.ts';
import { ArticleFields, type ArticleFieldsProps } from './ArticleFields.tsx';
import { type ArticleValues, newArticle, toDraft, toEdited } from './articleValues.ts';

const labels = {
  kind: 'Вид',
  title: 'Заголовок',
  content: 'Текст',
  city_id: 'Город',
  breed_id: 'Порода',
  dog_id: 'Ваша собака',
  dog_name: 'Кличка',
  cost: 'Цена',
  phone: 'Телефон',
  place: 'Где',
  happened_on: 'Когда',
  chip: 'Чип или клеймо',
  pictures: 'Фотографии',
  video_link: 'Ссылка на видео',
  documents: 'Документы',
};

const draftSchema = (): Promise<Checker> => import('../schemas.ts').then((module) => module.articleDraft);
const editedSchema = (): Promise<Checker> => import('../schemas.ts').then((module) => module.articleEdited);

/** Navigates once the form is clean: its leave guard would ask about changes that are stored. */
function useLeaveAfterSave(): (written: Written, message: string) => void {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to !== null) void navigate(to);
  }, [to, navigate]);
  return (written, message) => {
    // Cached feeds and pages are stale.
    cache.removeQueries({ type: 'inactive' });
    void cache.invalidateQueries({ queryKey: [getArticleEdit.name] });
    showSnackbar(message, 'ok');
    setTo(written.is_published ? articlePath(written.id) : articleEditPath(written.id));
  };
}

/** The kind preselected by the link: «?kind=lost». */
const kindFromQuery = (asked: string | null): ArticleKind => kindRanges[asked as FeedKind]?.[0] ?? articleKinds.news;

export function NewArticleForm(writer: Pick<ArticleFieldsProps, 'canDemandReading' | 'isReachable'>) {
  const lead = useLeaveAfterSave();
  const form = useForm({
    endpoint: createArticle,
    draft: 'article-new',
    schema: draftSchema,
    initial: { ...newArticle, kind: kindFromQuery(useSearchParams()[0].get('kind')) },
    toInput: toDraft,
    noEnter: true,
    onSuccess: (written) =>
      lead(written, written.is_published ? 'Опубликовано' : 'Будет опубликовано в назначенное время'),
  });
  return (
    <FormFrame
      form={form}
      label="Новая запись"
      labels={labels}
      saveLabel={form.values.is_scheduled ? 'Отложить' : 'Опубликовать'}
    >
      <ArticleFields form={form} {...writer} isPublished={false} />
    </FormFrame>
  );
}

export interface EditArticleFormProps extends Omit<ArticleFieldsProps, 'form'> {
  initial: ArticleValues;
  reload: () => Promise<ArticleValues>;
}

export function EditArticleForm({ initial, reload, ...fields }: EditArticleFormProps) {
  const lead = useLeaveAfterSave();
  const form = useForm({
    endpoint: editArticle,
    draft: `article-${initial.articleId}`,
    schema: editedSchema,
    initial,
    toInput: toEdited,
    noEnter: true,
    reload,
    onSuccess: (written) => lead(written, 'Сохранено'),
  });
  return (
    <FormFrame form={form} label="Правка записи" labels={labels}>
      <ArticleFields form={form} {...fields} />
    </FormFrame>
  );
}
