import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeClock } from '#tests/support/clock.ts'
import { backupName, type MakeBackup, openBackups } from './backups.ts'

const DAY = 86_400_000
const clock = fakeClock(Date.UTC(2026, 10, 21, 4, 15))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guru-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write: MakeBackup = async (file) => writeFileSync(file, 'rows')
const open = (make: MakeBackup, keep = 2) =>
  openBackups({ settings: { folder, schedule: '15 4 * * *', keep }, make, clock, onError: () => {} })

it('keeps the newest scheduled ones and every one that somebody asked for, and touches no other file', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), '')
  const backups = open(write)
  const old = backupName(clock.now(), 'manual')
  backups.start('manual')
  await backups.settled()
  const made: string[] = []
  for (let day = 0; day < 4; day++) {
    clock.advance(DAY)
    made.push(backupName(clock.now(), 'scheduled'))
    await backups.jobs[0]!.run(new AbortController().signal)
    await backups.settled()
  }
  expect(readdirSync(folder).toSorted()).toEqual([old, ...made.slice(2), 'notes.txt'].toSorted())
  expect((await backups.list()).map(({ name, reason, bytes }) => [name, reason, bytes])).toEqual([
    [made[3], 'scheduled', 4],
    [made[2], 'scheduled', 4],
    [old, 'manual', 4],
  ])
  expect((await backups.list())[0]?.at).toBe(clock.now())
})

it('a scheduled one that fails takes none of the others away, and says why', async () => {
  const good = open(write, 1)
  good.start('scheduled')
  await good.settled()
  clock.advance(DAY)
  const full = open(() => Promise.reject(Object.assign(new Error('no space at /secret/place'), { code: 'ENOSPC' })), 1)
  full.start('scheduled')
  await full.settled()
  expect(full.state()).toEqual({ running: null, last: { at: clock.now(), isOk: false, detail: 'The disk is full.' } })
  expect(await full.list()).toHaveLength(1)
})

it('makes one at a time, tells how far it is, and can be stopped', async () => {
  const backups = open(
    (_, signal, onProgress) =>
      new Promise((_resolve, reject) => {
        onProgress({ phase: 'rows', share: 0.5, done: 7 })
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  expect(backups.cancel()).toBe(false)
  expect(backups.start('manual')).toBe(true)
  expect(backups.start('scheduled')).toBe(false)
  expect(backups.state().running).toEqual({ phase: 'rows', share: 0.5, done: 7, startedAt: clock.now(), reason: 'manual' })
  expect(backups.cancel()).toBe(true)
  await backups.settled()
  expect(backups.state()).toMatchObject({ running: null, last: { isOk: false, detail: 'It was stopped.' } })
  expect(backups.start('manual')).toBe(true)
  backups.cancel()
  await backups.settled()
})
