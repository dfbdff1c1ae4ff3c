import { expect, it } from 'vitest'
import { openLog } from './log.ts'
import { logBuffer } from './log-buffer.ts'

const ALL = { level: 'debug', search: '', after: 0, most: 10_000 } as const

it('keeps what happened and where, of people and addresses nothing', () => {
  const written: string[] = []
  const logs = logBuffer({ write: (line: string) => void written.push(line) })
  const log = openLog('info', logs.destination)
  log.child({ reqId: 'r-1' }).error(
    {
      err: new TypeError('no row of pat@example.com'),
      req: { id: 'r-1', method: 'GET', url: '/players/very-private', ip: '203.0.113.9' },
      userId: 'u-77',
    },
    'a request of pat@example.com failed',
  )
  log.warn({ job: 'alerts.watch', topic: 'alerts u-77 ' }, 'late')
  log.debug('below the level')
  expect(written).toHaveLength(2)
  const lines = logs.lines(ALL)
  expect(lines).toEqual([
    {
      number: 1,
      at: expect.any(Number),
      level: 'error',
      message: 'a request of [email] failed',
      error: 'TypeError: no row of [email]',
      requestId: 'r-1',
      job: null,
    },
    { number: 2, at: expect.any(Number), level: 'warn', message: 'late', error: null, requestId: null, job: 'alerts.watch' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/pat@|very-private|203\.0|u-77/)
})

it('finds by level, by words of any part, and what is newer than a line', () => {
  const logs = logBuffer()
  const log = openLog('info', logs.destination)
  log.info('one')
  log.error({ err: new Error('Disk full') }, 'two')
  log.warn({ job: 'backups.make' }, 'three')
  const numbers = (wanted: Partial<typeof ALL> | object) => logs.lines({ ...ALL, ...wanted }).map(({ number }) => number)
  expect(numbers({ level: 'warn' })).toEqual([2, 3])
  expect(numbers({ level: 'error' })).toEqual([2])
  expect(numbers({ search: 'disk FULL' })).toEqual([2])
  expect(numbers({ search: 'backups' })).toEqual([3])
  expect(numbers({ after: 2 })).toEqual([3])
  expect(numbers({ most: 2 })).toEqual([2, 3])
  expect(logs.last).toBe(3)
})

it('forgets the oldest', () => {
  const logs = logBuffer()
  const log = openLog('info', logs.destination)
  for (let at = 1; at <= 6000; at++) log.info(`line ${at}`)
  const lines = logs.lines(ALL)
  expect(lines.length).toBeLessThanOrEqual(2500)
  expect(lines.length).toBeGreaterThanOrEqual(2000)
  expect(lines.at(-1)).toMatchObject({ number: 6000, message: 'line 6000' })
})
