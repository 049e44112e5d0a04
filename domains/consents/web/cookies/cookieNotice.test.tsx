import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CookieNotice } from './CookieNotice.tsx';

afterEach(() => localStorage.clear());

describe('the cookie notice', () => {
  it('is shown until it is accepted, once [R2.7-64]', () => {
    const { unmount } = render(<CookieNotice policyUrl="/policy.pdf" />);
    expect(screen.getByRole('region', { name: 'Файлы cookie' }).textContent).toContain('cookie');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/policy.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    render(<CookieNotice policyUrl="/policy.pdf" />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be closed in a browser without storage', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
    render(<CookieNotice policyUrl="/policy.pdf" />);
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is hidden inside a frame [R2.7-65]', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    render(<CookieNotice policyUrl="/policy.pdf" />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
