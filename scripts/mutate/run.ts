// How much of what a room does its tests would notice: small faults are put in, one at a time, and the tests that come by them are run.
// A sample of each room, chosen by a seed; the interval is Wilson's at 95 %. A mutant counts as noticed when a test fails, when nothing loads
// any more, or when the tests do not end. What is worked out once, when a module is loaded (tables of words, lists), is left out, as StrykerJS
// leaves it out by `ignoreStatic`: it says nothing of how a function is tested. What nobody noticed is kept in node_modules/.cache/mutants-ROOM.json, with the place of each.
// Run: npm run mutate -- odds bankroll [--sample 120] [--seed 1] [--only src/core/odds/fair] (without a room: all of them)
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { random } from '#core/math/random.ts'
import { mutantsOf } from './mutants.ts'
import { productFilesOf, ROOMS, type Room, testFilesOf } from './rooms.ts'
import type { Errand, Numbered, Outcome } from './tried.ts'

// Long beside what any of these tests takes: who is still at it does not end.
const ENDLESS_MS = 90_000
const CACHE = 'node_modules/.cache'
/** So many are looked at for each that is tried: up to two thirds may be left out. */
const DRAWN_FOR_EACH = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

/** Runs `tried.ts`; hears its lines. @returns whether it came to its end by itself. */
function runTried(errand: Errand, env: Readonly<Record<string, string>>, hear: (outcome: Outcome) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'tried.ts')], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    })
    let isEndless = false
    const end = () => {
      isEndless = true
      process.kill(-child.pid!, 'SIGKILL')
    }
    // Loading everything for the first time takes longer than any mutant.
    let patience = setTimeout(end, errand.testsOf ? 2 * ENDLESS_MS : 20 * ENDLESS_MS)
    let rest = ''
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        if (!line.startsWith('@')) continue
        hear(JSON.parse(line.slice(1)) as Outcome)
        clearTimeout(patience)
        patience = setTimeout(end, ENDLESS_MS)
      }
    })
    child.on('exit', () => {
      clearTimeout(patience)
      resolve(!isEndless)
    })
    child.stdin.end(JSON.stringify(errand))
  })
}

/** Which files of tests come by which mutant, quickest first; null for one that only the loading of its module comes by. */
async function testsByMutant(room: Room, mutants: readonly Numbered[], tests: readonly string[]): Promise<Record<number, string[] | null>> {
  const kept = path.join(mkdtempSync(path.join(tmpdir(), 'mutants-')), 'reached.jsonl')
  writeFileSync(kept, '')
  let ms: Readonly<Record<string, number>> = {}
  let failed: readonly string[] = tests
  await runTried({ project: room.project, mutants, tests }, { GURU_REACHED: kept }, (outcome) => {
    if ('ms' in outcome) ({ ms, failed } = outcome)
  })
  if (failed.length > 0) console.log(`Without any mutant these fail and are left out: ${failed.join(', ')}`)
  const useful = tests.filter((file) => !failed.includes(file)).sort((a, b) => (ms[a] ?? 0) - (ms[b] ?? 0))
  const rows = readFileSync(kept, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { file: string; reached: number[]; loaded: number[] })
  const atLoad = new Set(rows.flatMap(({ loaded }) => loaded))
  const byFile = new Map(rows.map(({ file, reached }) => [path.relative(process.cwd(), file), new Set(reached)]))
  return Object.fromEntries(
    mutants.map(({ id }) => {
      const by = useful.filter((file) => byFile.get(file)?.has(id))
      return [id, by.length === 0 && atLoad.has(id) ? null : by]
    }),
  )
}

/** Wilson's interval of a share, in percent. */
function interval(hits: number, of: number): readonly [number, number] {
  const z = 1.96
  const share = hits / of
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  return [100 * (middle - half), 100 * (middle + half)]
}

for (const name of positionals.length > 0 ? positionals : Object.keys(ROOMS)) {
  const room = ROOMS[name]
  if (!room) throw new Error(`No room ${name}: ${Object.keys(ROOMS).join(', ')}`)
  const all = productFilesOf(room)
    .filter((file) => file.startsWith(values.only))
    .flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')))
  const sample = Number(values.sample)
  const drawn = random(`${name} ${values.seed}`)
    .shuffle(all)
    .slice(0, DRAWN_FOR_EACH * sample)
    .map((mutant, id): Numbered => ({ ...mutant, id }))
  const tests = testFilesOf(room)
  const reachedBy = await testsByMutant(room, drawn, tests)
  const chosen = drawn
    .filter(({ id }) => reachedBy[id] !== null)
    .slice(0, sample)
    .sort((a, b) => (a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1))
  const testsOf = Object.fromEntries(chosen.map(({ id }) => [id, reachedBy[id]!]))
  const noticed = new Map<number, string>()
  const unreached = chosen.filter(({ id }) => testsOf[id]!.length === 0)
  let left = chosen.filter(({ id }) => testsOf[id]!.length > 0)
  const survived: Numbered[] = []
  while (left.length > 0) {
    const hasEnded = await runTried({ project: room.project, mutants: left, testsOf, tests }, {}, (outcome) => {
      if (!('id' in outcome)) return
      const mutant = left.find(({ id }) => id === outcome.id)!
      left = left.filter((one) => one !== mutant)
      if (outcome.by === null) survived.push(mutant)
      else noticed.set(mutant.id, outcome.by)
    })
    if (left.length === 0) break
    if (hasEnded) throw new Error('vitest ended before its mutants were tried.')
    noticed.set(left[0]!.id, 'it did not end')
    left = left.slice(1)
  }
  const [from, to] = interval(noticed.size, chosen.length)
  console.log(
    `${name.padEnd(10)} ${chosen.length} of ${all.length} mutants: ${noticed.size} noticed, ${survived.length} survived, ${unreached.length} that no test comes by: ` +
      `${((100 * noticed.size) / chosen.length).toFixed(0)} % (${from.toFixed(0)}–${to.toFixed(0)})`,
  )
  const place = ({ file, line, kind, start, end, text }: Numbered) => ({
    at: `${file}:${line}`,
    kind,
    stands: readFileSync(file, 'utf8').slice(start, end).slice(0, 120),
    instead: text.slice(0, 120),
  })
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(
    path.join(CACHE, `mutants-${name}.json`),
    `${JSON.stringify({ survived: survived.map(place), unreached: unreached.map(place) }, null, 1)}\n`,
  )
}
