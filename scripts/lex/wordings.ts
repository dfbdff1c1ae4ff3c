// Writes `wordings.txt`: questions of the sets that were unseen once, masked as the classifier reads them, with the tool that was wanted.
// The project's own set is never among them. `--also FOLDER` adds wordings that stand in no set: those of a folder in it under that
// folder's name, those beside them under `more`. What was added so before is kept.
//   node --import tsx scripts/lex/wordings.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { NO_CONTEXT } from '#core/assistant/ask.ts'
import { askingOf, cutTo } from '#core/assistant/reading/clauses.ts'
import { entitiesOf } from '#core/assistant/reading/entities.ts'
import { maskedOf } from '#core/assistant/reading/mask.ts'
import { normalized } from '#core/assistant/reading/normalize.ts'
import { builtInLanguage } from '#server/adapters/built-in-language/language-tools.ts'
import type { Ports } from '#server/adapters/choose.ts'
import { nameIndex } from '#server/features/assistant/names.ts'
import { testApp } from '#tests/support/app.ts'
import { GLOSSARY } from '#tests/support/glossary.ts'
import { GRAMMAR } from './grammar.ts'
import { readTurns } from './turns.ts'

const { values: options } = parseArgs({ options: { also: { type: 'string' } } })
let ports: Ports | undefined
const app = await testApp({
  ports: (chosen) => {
    ports = chosen
    return chosen
  },
})
const language = builtInLanguage
const names = await nameIndex(ports!.feeds.rosters, language, app.clock, async () => new Map())()
const masked = (text: string): string => {
  const sentence = language.read(normalized(text), app.clock.now(), 'UTC')
  const known = { index: names.index, aliases: names.aliases, glossary: GLOSSARY }
  const whole = entitiesOf(sentence, known, NO_CONTEXT)
  const kept = askingOf(sentence, whole)
  return maskedOf(kept ? entitiesOf(cutTo(sentence, kept), known, NO_CONTEXT) : whole)
}
/** The set of a line, before its first tab. */
const setOf = (line: string): string => line.split('\t')[0]!
const turns = [...readTurns().filter(({ set }) => set !== 'own'), ...(options.also ? readTurns(options.also, 'more') : [])]
const lines = turns.flatMap(({ set, text, follows, expected }) =>
  follows || !Object.hasOwn(GRAMMAR, expected.tool) ? [] : [`${set}\t${expected.tool}\t${masked(text)}`],
)
const path = fileURLToPath(new URL('./wordings.txt', import.meta.url))
const anew = new Set(turns.map(({ set }) => set))
const kept = existsSync(path)
  ? readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t') && !anew.has(setOf(line)))
  : []
const all = [...new Set([...kept, ...lines])].sort((a, b) => setOf(a).localeCompare(setOf(b)))
writeFileSync(path, ['# Written by scripts/lex/wordings.ts: set, tool, the question as the classifier reads it.', ...all, ''].join('\n'))
process.stdout.write(`${all.length} wordings\n`)
await app.close()
process.exit(0)
