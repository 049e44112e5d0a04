declare module '/@react-refresh' {
  export function injectIntoGlobalHook(target: Window): void;
}
