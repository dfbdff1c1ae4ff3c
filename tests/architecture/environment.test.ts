// .env.example is the whole list of what an owner may set: compared with what the configuration reads.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './sources.ts'

const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const namesIn = (text: string, form: RegExp) => [...new Set(Array.from(text.matchAll(form), ([, name = '']) => name))].sort()

/** Read, but nobody's to set: the mode, given by the scripts of package.json, and the clock of tests. */
const NOBODYS = new Set(['NODE_ENV', 'GURU_CLOCK_OFFSET_FILE'])
const environment = read('src/server/environment.ts')
const schema = environment.slice(environment.indexOf('const Environment = z.object({'), environment.indexOf('type Environment'))
const settings = namesIn(schema, /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => !NOBODYS.has(name))

it('.env.example names every variable that the server reads, and no other', () => {
  expect(settings.length).toBeGreaterThan(30)
  expect(namesIn(read('.env.example'), /^#?([A-Z][A-Z0-9_]+)=/gm)).toEqual(settings)
})

it('a variable that the README or a message of the server names is one that is read', () => {
  const commands = ['GURU_TOKEN', 'GURU_URL', 'GURU_TEST_DATABASE_URL', 'GURU_ALL_CASES', 'GURU_PATIENCE_MS']
  const named = ['README.md', 'CONTRIBUTING.md', 'src/server/http/hosts.ts', 'docs/reliability.md', 'docs/security.md', 'docs/feeds.md']
    .flatMap((file) => namesIn(read(file), /\b(GURU_[A-Z_]+[A-Z]|(?:OIDC|SMTP|SMS|STRIPE|ODDS_API|S3)_[A-Z_]+[A-Z])\b/g))
    .filter((name) => !commands.includes(name) && !NOBODYS.has(name))
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
})
