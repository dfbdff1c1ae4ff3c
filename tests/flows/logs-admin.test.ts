// The log in the administration: to administrators alone, by level and words, and only what is new while it is followed.
import { expect, it } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { openLog } from '#server/kernel/process/log.ts'
import { logBuffer } from '#server/kernel/process/log-buffer.ts'
import { testApp } from '#tests/support/app.ts'
import { administrator, member } from '#tests/support/as.ts'

it('is read by administrators, and bears the id that a failed request was answered with', async () => {
  const logs = logBuffer()
  const log = openLog('info', logs.destination)
  const app = await testApp({ logs, log })
  const [admin, person] = [await administrator(app), await member(app)]
  expect((await person.get('/api/admin/logs')).statusCode).toBe(403)
  const read = async (query = '') => (await admin.get(`/api/admin/logs?${query}`)).json<AnswerOf<typeof API.logs.list>>()

  log.info('a quiet word')
  // A fault of ours: the table is gone.
  await app.database.pool.query('alter table heartbeats rename to heartbeats_away')
  const failed = await admin.get('/api/admin/system/stats')
  await app.database.pool.query('alter table heartbeats_away rename to heartbeats')
  expect(failed.statusCode).toBe(500)

  const errors = await read('level=error')
  expect(errors.lines.at(-1)).toMatchObject({ level: 'error', message: 'a request failed', requestId: failed.headers['x-request-id'] })
  expect((await read(`search=${String(failed.headers['x-request-id'])}`)).lines.length).toBeGreaterThan(0)
  expect((await read('search=quiet')).lines.map(({ message }) => message)).toEqual(['a quiet word'])
  const { last } = await read()
  expect((await read(`after=${last}`)).lines).toEqual([])
  log.warn('news')
  expect((await read(`after=${last}`)).lines.map(({ message }) => message)).toEqual(['news'])
  expect((await admin.get('/api/admin/logs?level=loud')).statusCode).toBe(400)
  await app.close()
})
