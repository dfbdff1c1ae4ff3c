// Backups from the administration: asked for, listed, stopped, and written into the audit.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { verifyBackup } from '#server/kernel/backup/verify-backup.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { administrator, member } from '#tests/support/as.ts'

type State = AnswerOf<typeof API.backups.list>
const folder = mkdtempSync(path.join(tmpdir(), 'guru-backups-admin-'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { GURU_BACKUPS: folder, GURU_BACKUP_SCHEDULE: '15 4 * * *', GURU_BACKUP_KEEP: '3' } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a member makes none and sees none', async () => {
  const person = await member(app)
  expect((await person.get('/api/admin/backups')).statusCode).toBe(403)
  expect((await person.post('/api/admin/backups')).statusCode).toBe(403)
  expect(readdirSync(folder)).toEqual([])
})

it('an administrator makes one that is whole, one at a time, and it is written down', async () => {
  const admin = await administrator(app)
  const state = async () => (await admin.get('/api/admin/backups')).json<State>()
  expect(await state()).toEqual({ schedule: '15 4 * * *', keep: 3, running: null, last: null, backups: [] })
  const answers = await Promise.all([admin.post('/api/admin/backups'), admin.post('/api/admin/backups')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await expect.poll(async () => (await state()).running).toBeNull()
  const { backups, last } = await state()
  expect(last).toMatchObject({ isOk: true })
  expect(backups).toEqual([{ name: last!.detail, at: expect.any(Number), bytes: expect.any(Number), reason: 'manual' }])
  const { manifest } = await verifyBackup(path.join(folder, backups[0]!.name))
  expect(manifest.tables.users?.count).toBe(2)
  expect((await admin.get('/api/admin/audit')).json().entries).toContainEqual(expect.objectContaining({ action: 'backup.started' }))
  expect((await admin.post('/api/admin/backups/cancel')).statusCode).toBe(409)
})

it('the clock makes one too', async () => {
  await app.jobs.find(({ name }) => name === 'backups.make')!.run(new AbortController().signal)
  await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('-scheduled.tar.gz')).length).toBe(1)
})
