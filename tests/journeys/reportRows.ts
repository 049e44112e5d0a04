import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/** Fills in rows of a show's report as people do: by keyboard in the grid, in the open card on a phone. */
export function reportRows(page: Page, isPhone: boolean) {
  const grid = page.getByRole('grid');

  async function cell(line: number, title: string): Promise<Locator> {
    const headings = await grid.getByRole('columnheader').allTextContents();
    return page.locator(`[role=row][aria-rowindex="${line + 1}"] [role=gridcell]`).nth(headings.indexOf(title) - 1);
  }

  /** The open editor of one cell. */
  async function edit(line: number, title: string): Promise<Locator> {
    if (isPhone) {
      const button = page.getByRole('button', { name: `Править строку ${line}`, exact: true });
      if (await button.isVisible()) await button.click();
      return page.getByLabel(title, { exact: true }).last();
    }
    await (await cell(line, title)).click();
    await page.keyboard.press('F2');
    const names = { name: title, exact: true };
    return grid.getByRole('textbox', names).or(grid.getByRole('combobox', names));
  }

  return {
    edit,
    async add(line: number): Promise<void> {
      await page.getByRole('button', { name: 'Добавить строку' }).click();
      // On a phone the new card opens by itself.
      if (isPhone)
        await expect(page.getByRole('button', { name: `Готово: строка ${line}`, exact: true })).toBeVisible();
    },
    async write(line: number, title: string, value: string): Promise<void> {
      const field = await edit(line, title);
      await field.fill(value);
      if (isPhone) await field.blur();
      else await page.keyboard.press('Enter');
    },
    /** The row written last. */
    async remove(line: number): Promise<void> {
      if (!isPhone) await (await cell(line, '№ по каталогу')).click();
      await page.getByRole('button', { name: 'Удалить строку' }).last().click();
      await expect(page.getByText(/^Удалено: 1/)).toBeVisible();
    },
  };
}
