// The rooms whose tests are tried by mutants, and the tests that may notice one.
import { readdirSync } from 'node:fs'
import path from 'node:path'

export type Room = {
  /** Where the product files lie. */
  readonly folders: readonly string[]
  /** Which of them; without it all. */
  readonly named?: RegExp
  /** The project of `vitest.config.ts` whose setting the tests are run in. */
  readonly project: 'unit' | 'server' | 'pieces'
  /** Where the tests lie that may notice a mutant: folders and files. */
  readonly tests: readonly string[]
}

const ofCore = (room: string): Room => ({ folders: [`src/core/${room}`], project: 'unit', tests: [`src/core/${room}`] })

export const ROOMS: Readonly<Record<string, Room>> = {
  odds: ofCore('odds'),
  bankroll: ofCore('bankroll'),
  access: ofCore('access'),
  care: ofCore('care'),
  kernel: { folders: ['src/server/kernel'], project: 'server', tests: ['src/server/kernel'] },
  pieces: {
    folders: ['src/web/features/accounts', 'src/web/features/bankroll', 'src/web/features/bets/tracker', 'src/web/features/care'],
    named: /(-form|-tiles|bankroll-tab|target-card|several-bets-card|limits-card)\.tsx$/,
    project: 'pieces',
    tests: ['src/web'],
  },
}

const IS_TEST = /\.(test|spec|bench)\.tsx?$/

const filesBelow = (place: string): readonly string[] =>
  /\.tsx?$/.test(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.posix.join(place, name))
        .sort()

const OF_SECONDS = /^(?!.*\.(long|law|recorded)\.test\.).*\.test\.ts$/

/** The product files of a room. */
export const productFilesOf = ({ folders, named = /./ }: Room): readonly string[] =>
  folders.flatMap(filesBelow).filter((file) => !IS_TEST.test(file) && named.test(file))

/** The tests of a room but those that compute for long or read recorded files. */
export const testFilesOf = ({ tests, project }: Room): readonly string[] =>
  tests.flatMap(filesBelow).filter((file) => (project === 'pieces' ? /\.test\.tsx$/ : OF_SECONDS).test(file))
