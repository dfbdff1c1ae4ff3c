// Writes the questions that the closed-grammar ear may hear: those of the training patterns that are asked by voice, of two words or more.
//   node --import tsx scripts/lex/spoken-questions.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { GRAMMAR } from './grammar.ts'

/** A larger grammar is heard worse and takes seconds to load: all 72 intents take seven seconds of a core, these one. */
const INTENTS = [
  'read_scores',
  'read_standings',
  'read_news',
  'read_injuries',
  'read_odds_board',
  'read_value_bets',
  'predict_game',
  'list_bets',
  'kelly_stake',
  'convert_price',
  'build_lineup',
  'thanks',
  'stop',
] as const

const hasWords = (pattern: string) =>
  pattern
    .replace(/\(.*?\)/g, 'x')
    .trim()
    .split(' ').length > 1
const patterns = INTENTS.flatMap((intent) => GRAMMAR[intent] ?? []).filter(hasWords)
const quoted = patterns.map((pattern) => `  '${pattern.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',`)
writeFileSync(
  fileURLToPath(new URL('../../src/server/adapters/ears/question-patterns.ts', import.meta.url)),
  `// Written by scripts/lex/spoken-questions.ts from the training grammar; not to be edited.
export const QUESTION_PATTERNS: readonly string[] = [\n${quoted.join('\n')}\n]\n`,
)
