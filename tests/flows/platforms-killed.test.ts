// A thousand bets, a fifth of them sent twice, in any order, and the reading process killed in the middle: the same lines, row for row.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { betRank, movementRank } from '#core/bankroll/linked/bet-changes.ts'
import { ledgerEntries } from '#core/bankroll/linked/money-lines.ts'
import { foldRevisions, latestOf } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import { random } from '#core/math/random.ts'
import { accountHistory, BOOK_ACCOUNTS } from '#demo/books/book-accounts.ts'
import { SIMULATOR_KEY, testSimulator } from '#tests/support/book-simulator.ts'
import { TEST_NOW } from '#tests/support/clock.ts'
import { layDatabase } from '#tests/support/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const long = BOOK_ACCOUNTS.find(({ username }) => username === 'long')!
const HISTORY = accountHistory(long, TEST_NOW)
const SHUFFLED = { ...HISTORY, bets: random(7).shuffle(HISTORY.bets) }

type Records = { readonly bets: readonly SyncedBet[]; readonly movements: readonly SyncedMovement[] }
function linesOf({ bets, movements }: Records) {
  const own = <T extends { readonly accountId: string }>(all: readonly T[]) => all.map((one) => ({ ...one, accountId: 'one' }))
  return ledgerEntries(
    foldRevisions([], own(bets), betRank).kept.map(latestOf),
    foldRevisions([], own(movements), movementRank).kept.map(latestOf),
  )
}

/** @param killAfter pages; undefined = to its end */
function run(url: string, at: number, killAfter?: number): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../support/sync-program.ts')
  const child = fork(program, [path.join(folder, 'db'), `${url}/v1`, SIMULATOR_KEY, String(at)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    if (killAfter !== undefined && (text.match(/^kept$/gm)?.length ?? 0) >= killAfter) child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) =>
    child.once('exit', (code, signal) => (code === 0 || signal === 'SIGKILL' ? resolve(text) : reject(new Error(errors)))),
  )
}

it('a kill -9 in the middle, and another, lose and double nothing', async () => {
  await layDatabase(folder)
  const { url, close } = await testSimulator({ historyOf: () => SHUFFLED })
  expect(HISTORY.bets).toHaveLength(1200)
  const first = await run(url, TEST_NOW, 4)
  const second = await run(url, TEST_NOW + 61_000, 6)
  const last = await run(url, TEST_NOW + 122_000)
  await close()
  expect(first).not.toContain('done')
  expect(second).not.toContain('done')
  // It goes on where it was, not from the beginning.
  expect(second).toMatch(/^from \{.*"page":[5-9]/)
  const { isRead, cursor, ...records } = JSON.parse(/^done (.*)$/m.exec(last)![1]!)
  expect({ isRead, cursor }).toEqual({ isRead: true, cursor: null })
  expect(records.bets).toHaveLength(1000)
  const expected = linesOf({
    bets: HISTORY.bets,
    movements: HISTORY.movements.map((one) => ({ ...one, externalId: `transaction ${one.externalId}` })),
  })
  expect(linesOf(records)).toEqual(expected)
})
