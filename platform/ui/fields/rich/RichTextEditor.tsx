import { Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { documentOf, storedOf } from './document.ts';
import styles from './richText.module.css';

/** A line break inside a paragraph, by Shift+Enter. */
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }) };
  },
});

const buttons = [
  { mark: 'bold', label: 'Полужирный', letter: 'Ж' },
  { mark: 'italic', label: 'Курсив', letter: 'К' },
  { mark: 'underline', label: 'Подчёркнутый', letter: 'Ч' },
] as const;

export interface RichTextEditorProps {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
}

/**
 * Pasted content (from Word, from a page) keeps its text, bold, italic and underline; the schema drops everything else.
 */
export function RichTextEditor({
  name,
  value,
  onChange,
  placeholder,
  labelledBy,
  describedBy,
  invalid,
}: RichTextEditorProps) {
  const written = useRef(value);
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    class: styles.text ?? '',
    ...(name && { 'data-name': name }),
    ...(invalid && { 'aria-invalid': 'true' }),
  };
  const editor = useEditor({
    extensions: [
      Document,
      Paragraph,
      Text,
      HardBreak,
      Bold,
      Italic,
      Underline,
      UndoRedo,
      Placeholder.configure({ placeholder }),
    ],
    content: documentOf(value),
    // The editor would write its style element through innerHTML, which Trusted Types forbid; the rules are in our
    // stylesheet.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      written.current = storedOf(changed.getJSON());
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) => buttons.map(({ mark }) => now.isActive(mark)),
  });
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="Оформление текста">
        {buttons.map(({ mark, label, letter }, at) => (
          <button
            key={mark}
            type="button"
            aria-label={label}
            aria-pressed={pressed[at]}
            data-mark={mark}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          >
            {letter}
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </>
  );
}
