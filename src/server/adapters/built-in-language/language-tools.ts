import type { LanguageTools } from '../../ports/language-tools.ts'
import { nameIndex } from './name-index.ts'
import { openedDictionary, readSentence } from './reader.ts'

/** The language tools of this machine. */
export const builtInLanguage: LanguageTools = { read: readSentence, prepare: () => void openedDictionary(), index: nameIndex }
