// Every recorded file, and near misses, given to every command that takes one: it is used, or one sentence says what it is instead. Never a
// stack, never the words of a schema. Skips where the files are absent.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, UsageError } from './command.ts'
import { contest } from './dfs/contest.ts'
import { lateswap } from './dfs/lateswap.ts'
import { optimize } from './dfs/optimize.ts'
import { simulate } from './dfs/simulate.ts'
import { slate } from './dfs/slate.ts'
import { bets } from './odds/bets.ts'
import { devig } from './odds/devig.ts'
import { odds } from './odds/odds.ts'
import { backtest } from './predictions/backtest.ts'
import { backtestProjections } from './predictions/backtest-projections.ts'
import { fit } from './predictions/fit.ts'

const DATA = path.resolve(import.meta.dirname, '../../../shared/data')
const isRecorded = existsSync(DATA)
/** The beginning of a long table shows its shape. */
const MOST_BYTES = 10_000
/** Larger ones are walked by the readers themselves (core/dfs/files/recorded-shapes.long.test.ts). */
const MOST_JSON_BYTES = 200_000

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const SALARIES = [
  HEAD,
  ...Array.from({ length: 8 }, (_, at) => `G,G ${at} (${100 + at}),G ${at},${100 + at},G,7000,The Open,Golf,50`),
].join('\n')
const LINEUPS = 'G,G,G,G,G,G\n100,101,102,103,104,105\n'
const NEAR_MISSES: Readonly<Record<string, string | Uint8Array>> = {
  'empty.csv': '',
  'blank.csv': ' \n\n',
  'header-only.csv': `${HEAD}\n`,
  'no-salary.csv': SALARIES.replace('Salary', 'Price'),
  'cut-off.json': '{"players": [{"name": "A',
  'nothing.json': 'null',
  'empty-object.json': '{}',
  'empty-list.json': '[]',
  'wrong-payouts.json': '{"entry_fee": "four", "payouts": [{"start": "first"}]}',
  'page.html': '<!doctype html><title>Sign in</title>',
  'slip.pdf': '%PDF-1.7',
  'bytes.csv': Uint8Array.from({ length: 300 }, (_, at) => at % 7),
}

let folder = ''
let files: readonly string[] = []
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guru-recorded-'))
  const put = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content)
    return name
  }
  put('own-salaries', SALARIES)
  put('own-lineups', LINEUPS)
  put('own-payouts', '1st $50\n2nd $20\nEntry fee $4\nEntries 100')
  const recorded = isRecorded
    ? readdirSync(DATA, { recursive: true, encoding: 'utf8' }).filter(
        (name) => /\.csv$/.test(name) || (/\.json$/.test(name) && statSync(path.join(DATA, name)).size <= MOST_JSON_BYTES),
      )
    : []
  files = [
    ...Object.entries(NEAR_MISSES).map(([name, content]) => put(name, content)),
    ...recorded.map((name) => {
      const bytes = readFileSync(path.join(DATA, name))
      const isWhole = bytes.length <= MOST_BYTES || name.endsWith('.json')
      return put(name.replaceAll('/', '__'), isWhole ? bytes : bytes.subarray(0, bytes.lastIndexOf(10, MOST_BYTES) + 1))
    }),
  ]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const own = (name: string) => path.join(folder, `own-${name}`)
/** Each command as it is called with a file. */
const CALLS: Readonly<Record<string, readonly [Command, (file: string) => readonly string[]]>> = {
  slate: [slate, (file) => [file]],
  'optimize --entries': [optimize, (file) => [own('salaries'), '--out', path.join(folder, 'out.csv'), '--entries', file]],
  'optimize --projections': [optimize, (file) => [own('salaries'), '--projections', file]],
  'optimize --ownership': [optimize, (file) => [own('salaries'), '--ownership', file]],
  'optimize --rules': [optimize, (file) => [own('salaries'), '--rules', file]],
  lateswap: [lateswap, (file) => [file]],
  contest: [contest, (file) => [file]],
  'simulate --slate': [simulate, (file) => ['--slate', file, '--lineups', own('lineups'), '--payouts', own('payouts'), '--sims', '100']],
  'simulate --lineups': [simulate, (file) => ['--slate', own('salaries'), '--lineups', file, '--payouts', own('payouts'), '--sims', '100']],
  'simulate --payouts': [simulate, (file) => ['--slate', own('salaries'), '--lineups', own('lineups'), '--payouts', file, '--sims', '100']],
  odds: [odds, (file) => [file]],
  'devig --file': [devig, (file) => ['--file', file]],
  bets: [bets, (file) => [file]],
  backtest: [backtest, (file) => ['--league', 'nba', file]],
  fit: [fit, (file) => ['--league', 'nba', '--to', '2009', '--rounds', '1', file]],
  'backtest-projections': [backtestProjections, (file) => [file]],
}
const BARE = /\n\s+at |Invalid (input|option)|ZodError|TypeError|undefined|\[object|expected (string|number|array|object), received/

describe.skipIf(!isRecorded)('a file in the wrong place', () => {
  it.each(Object.entries(CALLS))('of guru %s is used or named', async (_name, [command, argsOf]) => {
    const wrong: string[] = []
    for (const file of files) {
      let [out, err] = ['', '']
      const terminal = { out: (text: string) => (out += text), err: (text: string) => (err += text) }
      try {
        const code = await command.run(argsOf(path.join(folder, file)), terminal)
        const output = `${out}${err}`.trim()
        if (code !== 0 && (output === '' || BARE.test(output))) wrong.push(`${file} (${code}): ${output.slice(0, 300)}`)
      } catch (error) {
        // How it was called may be refused in a sentence too; anything else is a stack on the screen.
        if (!(error instanceof UsageError)) wrong.push(`${file} threw: ${String(error).slice(0, 300)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
