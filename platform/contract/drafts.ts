import { endpoint } from './endpoint.ts';

/** What a member has typed into a form and has not sent yet. */
export interface Draft {
  /** JSON in the form's own shape; only that form reads it. */
  content: string;
  saved_at: string;
}

/** Characters of one draft's JSON. */
export const maxDraftLength = 65_536;

/** The form and the id of the record: «article-new», «exhibition-42». */
export const draftName = /^[a-z][\w-]{0,79}$/;

type Nothing = Record<string, never>;

export const getDraft = endpoint<{ form: string }, { draft: Draft | null }>({
  name: 'getDraft',
  method: 'GET',
  path: '/api/account/drafts/:form',
});
export const saveDraft = endpoint<{ form: string; content: string }, { saved_at: string }>({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/account/drafts/:form',
});
export const dropDraft = endpoint<{ form: string }, Nothing>({
  name: 'dropDraft',
  method: 'DELETE',
  path: '/api/account/drafts/:form',
});
