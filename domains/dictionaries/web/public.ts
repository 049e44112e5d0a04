export { DictionaryInput, DictionaryListInput } from './DictionaryInputs.tsx';
export { EntriesField } from './EntriesField.tsx';
export { cityOptions, regionOptions } from './placeOptions.ts';
export { RegionField } from './RegionField.tsx';
export { offeredEntries, offeredOptions, useDictionary } from './useDictionary.ts';
export { useFactTexts } from './useFactTexts.ts';
