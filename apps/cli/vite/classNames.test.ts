import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNames } from './classNames.ts';

const root = resolve(import.meta.dirname, '../../..');

describe('names of CSS classes', () => {
  it('differ between files and are the same for every build', () => {
    const button = `${root}/platform/ui/buttons/Button.module.css`;
    const chip = `${root}/apps/web/shell/Shell.module.css`;
    expect(classNames(root)('wrap', button)).toBe(classNames(root)('wrap', `${button}?used`));
    expect(classNames(root)('wrap', button)).not.toBe(classNames(root)('wrap', chip));
    expect(classNames(root)('wrap', button)).toMatch(/^wrap_[\da-z]+$/);
  });

  it('are refused for a file outside the portal', () => {
    expect(() => classNames(root)('wrap', '/elsewhere/Button.module.css')).toThrow('not a CSS module');
  });
});
