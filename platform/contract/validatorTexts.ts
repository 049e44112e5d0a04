import { z } from 'zod';
import { messages } from './messages.ts';

/** Default messages of schemas without messages of their own, the same on server and browser. */
const kinds: Readonly<Record<string, string>> = {
  string: 'Нужен текст',
  number: 'Нужно число',
  int: 'Нужно целое число',
  boolean: 'Нужно «да» или «нет»',
  array: 'Нужен список значений',
  object: 'Нужна группа полей',
  record: 'Нужна группа полей',
  date: 'Нужна дата',
};

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return isMissing(issue.input) ? messages.empty : (kinds[issue.expected] ?? 'Такое значение не подходит');
      case 'too_small':
        return issue.origin === 'string'
          ? `Не короче ${issue.minimum} символов`
          : issue.origin === 'array'
            ? `Нужно не меньше ${issue.minimum}`
            : `Не меньше ${issue.minimum}`;
      case 'too_big':
        return issue.origin === 'string'
          ? `Не длиннее ${issue.maximum} символов`
          : issue.origin === 'array'
            ? `Нужно не больше ${issue.maximum}`
            : `Не больше ${issue.maximum}`;
      case 'invalid_format':
        return 'Проверьте, как это записано';
      case 'unrecognized_keys':
        return 'Неизвестное поле';
      default:
        return 'Такое значение не подходит';
    }
  },
});
