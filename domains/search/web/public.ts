export { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts';
export { SearchForm } from './SearchForm.tsx';
export { SuggestingInput } from './SuggestingInput.tsx';
