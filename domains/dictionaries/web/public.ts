export { DictionaryInput, DictionaryListInput } from './DictionaryInputs.tsx';
export { EntriesField } from './EntriesField.tsx';
export { cityOptions, regionOptions } from './placeOptions.ts';
export { offered, offeredOptions, useDictionary } from './useDictionary.ts';
export { useFactWords } from './useFactWords.ts';
