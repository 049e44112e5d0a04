import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { FciPicker } from './FciPicker.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';

it('tabs have one tab stop; arrows, Home and End move and select', () => {
  function Sample() {
    const [active, setActive] = useState('a');
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id, count: 120 }));
    return (
      <Tabs label="Уведомления" tabs={tabs} active={active} onSelect={setActive}>
        панель {active}
      </Tabs>
    );
  }
  render(<Sample />);
  const stops = () =>
    screen
      .getAllByRole('tab')
      .map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex, document.activeElement === tab].join());
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  screen.getByRole('tab', { name: 'a 99+' }).focus();
  press('ArrowRight');
  expect(stops()).toEqual(['false,-1,false', 'true,0,true', 'false,-1,false']);
  expect(screen.getByRole('tabpanel', { name: 'b 99+' }).textContent).toBe('панель b');
  press('End');
  press('ArrowRight');
  expect(stops()[0]).toBe('true,0,true');
  press('ArrowLeft');
  expect(stops()[2]).toBe('true,0,true');
  press('Home');
  expect(stops()[0]).toBe('true,0,true');
});

it('FciPicker toggles heads with full accessible names', () => {
  function Sample() {
    const [groups, setGroups] = useState([10]);
    return <FciPicker value={groups} onChange={setGroups} />;
  }
  render(<Sample />);
  const pressed = () =>
    screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'));
  expect(screen.getAllByRole('button')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'III. Терьеры' }));
  expect(pressed()).toEqual(['III. Терьеры', 'X. Борзые']);
  fireEvent.click(screen.getByRole('button', { name: 'X. Борзые' }));
  expect(pressed()).toEqual(['III. Терьеры']);
});

it('FciPicker in a single-choice form selects one group and clears it by a second click', () => {
  function Sample() {
    const [groups, setGroups] = useState<number[]>([]);
    return <FciPicker name="group" single value={groups} onChange={setGroups} />;
  }
  render(<Sample />);
  const chosen = () => screen.queryAllByRole('radio', { checked: true }).map((one) => one.getAttribute('aria-label'));
  for (const name of ['III. Терьеры', 'X. Борзые']) fireEvent.click(screen.getByRole('radio', { name }));
  expect(chosen()).toEqual(['X. Борзые']);
  fireEvent.click(screen.getByRole('radio', { name: 'X. Борзые' }));
  expect(chosen()).toEqual([]);
});

it('Switch exposes its state', () => {
  function Sample() {
    const [on, setOn] = useState(false);
    return (
      <Switch checked={on} onChange={setOn}>
        Только с открытой записью
      </Switch>
    );
  }
  render(<Sample />);
  const piece = screen.getByRole('switch', { name: 'Только с открытой записью' });
  fireEvent.click(piece);
  expect(piece.getAttribute('aria-checked')).toBe('true');
});

it('a checkbox with an error is marked, described by it, and stays the same element', () => {
  const { rerender } = render(<Checkbox name="agreed">Принимаю условия</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'Принимаю условия' });
  expect(box.getAttribute('aria-invalid')).toBeNull();
  box.focus();
  rerender(
    <Checkbox name="agreed" error="Примите условия">
      Принимаю условия
    </Checkbox>,
  );
  expect(screen.getByRole('checkbox', { name: 'Принимаю условия' })).toBe(box);
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Примите условия');
});
