// One process of vitest that is kept for a whole room: it puts one mutant after another into the sources as they are read (never on the
// disk), runs the tests that come by it until one fails, and prints a line for each. Started by `run.ts`, which ends it when a mutant never ends.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import config from '../../vitest.config.ts'
import { type Mutant, withMutant, withProbes } from './mutants.ts'
import type { Room } from './rooms.ts'

export type Numbered = Mutant & { readonly id: number }

/** What `run.ts` hands over. */
export type Errand = {
  readonly project: Room['project']
  readonly mutants: readonly Numbered[]
  /** The files of tests for each mutant, by its number; without it all of `tests` are run once with probes. */
  readonly testsOf?: Readonly<Record<number, readonly string[]>>
  readonly tests: readonly string[]
}

/** One line of the answer. */
export type Outcome =
  | { readonly id: number; readonly by: string | null }
  | { readonly failed: readonly string[]; readonly ms: Readonly<Record<string, number>> }

const { project, mutants, testsOf, tests } = JSON.parse(readFileSync(0, 'utf8')) as Errand
const say = (outcome: Outcome) => void process.stdout.write(`\n@${JSON.stringify(outcome)}\n`)

type Settings = { name?: string; setupFiles?: string | string[] }
const own = config.test!.projects!.map((one) => (one as { test: Settings }).test).find(({ name }) => name === project)!
const setups = [own.setupFiles ?? []].flat()

let now: Numbered | undefined
const sources = new Map(mutants.map(({ file }) => [path.resolve(file), readFileSync(file, 'utf8')]))

const vitest = await createVitest(
  'test',
  {
    ...own,
    config: false,
    watch: false,
    include: [...tests],
    exclude: [],
    setupFiles: testsOf ? setups : [...setups, path.resolve(import.meta.dirname, 'reached.ts')],
    maxWorkers: 1,
    bail: testsOf ? 1 : 0,
    silent: true,
    reporters: [{}],
  },
  {
    plugins: [
      {
        name: 'mutants',
        enforce: 'pre',
        transform(code, id) {
          const file = id.split('?')[0]!
          const source = sources.get(file)
          if (source === undefined) return
          if (!testsOf)
            return withProbes(
              source,
              mutants.filter((one) => path.resolve(one.file) === file),
            )
          return now && path.resolve(now.file) === file ? withMutant(source, now) : code
        },
      },
    ],
  },
)
const specifications = await vitest.globTestSpecifications()
const nameOf = ({ moduleId }: { readonly moduleId: string }) => path.relative(process.cwd(), moduleId)

/** Who failed, and why. */
function failuresOf(modules: readonly TestModule[]): readonly string[] {
  return modules.filter((module) => module.state() === 'failed' || !module.ok()).map(nameOf)
}

if (!testsOf) {
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const ms = Object.fromEntries(
    testModules.map((module) => [nameOf(module), Math.round(module.diagnostic().duration + module.diagnostic().collectDuration)]),
  )
  for (const module of testModules)
    for (const test of module.children.allTests('failed'))
      process.stderr.write(`${nameOf(module)}: ${test.result().errors?.[0]?.message}\n`)
  say({ failed: failuresOf(testModules), ms })
} else {
  for (const mutant of mutants) {
    const files = testsOf[mutant.id] ?? []
    now = mutant
    vitest.invalidateFile(path.resolve(mutant.file))
    const chosen = files.flatMap((file) => specifications.filter((one) => nameOf(one) === file))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    // The runner hands over every file that it ever ran: one that failed for a mutant before says nothing of this one.
    const by =
      failuresOf(testModules.filter((module) => files.includes(nameOf(module))))[0] ??
      (unhandledErrors.length > 0 ? 'an error that nobody caught' : null)
    vitest.invalidateFile(path.resolve(mutant.file))
    say({ id: mutant.id, by })
  }
}
await vitest.close()
process.exit(0)
