import type { Worker } from 'node:worker_threads'
import { afterAll, expect, it } from 'vitest'
import { readFile } from './file-job.ts'
import { TASKS } from './tasks.ts'
import { openWorkers } from './workers.ts'

const workers = openWorkers(2)
const HANDS = Array.from({ length: 14 }, (_, k) => ({
  id: String(k),
  name: `Golfer ${k}`,
  positions: ['G'],
  team: 'The Open',
  opponent: null,
  game: null,
  salary: 7000 + 100 * k,
  averagePoints: 40 + k,
  startsAt: null,
  status: null,
  roles: null,
}))
const order = (count: number) => ({
  slate: {
    site: 'draftkings' as const,
    sport: 'pga' as const,
    contest: 'classic' as const,
    slots: ['G', 'G', 'G', 'G', 'G', 'G'],
    salaryCap: 50_000,
    players: HANDS,
  },
  points: Object.fromEntries(HANDS.map(({ id, averagePoints }) => [id, averagePoints])),
  constraints: { count, locks: [], bans: [], teamLimits: [], randomness: 0.2, maxExposure: 1, seed: 1 },
})
afterAll(() => workers.close())

const QUIET = { progress: () => {}, shouldStop: () => false }
const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const file = (salary: number) => ({
  fileName: 'DKSalaries.csv',
  input: `${HEAD}\nG,Ann Link (101),Ann Link,101,G,${salary},The Open,Golf,60`,
})

it('answers from another thread what the same function answers here', async () => {
  const files = [7000, 8000, 9000].map(file)
  expect(await Promise.all(files.map((one) => workers.run('readSlate', one)))).toEqual(files.map((one) => TASKS.readSlate(one, QUIET)))
})

it('passes an error on', async () => {
  await expect(workers.run('readSlate', null as never)).rejects.toThrow(/null/)
})

it('stops when the caller has gone', async () => {
  await expect(workers.run('readSlate', file(9000), AbortSignal.abort())).rejects.toThrow(/abort/i)
})

it('tells each lineup of a build before the answer', async () => {
  const news: unknown[] = []
  const built = await workers.run('lineupsFor', order(5), undefined, { onProgress: (piece) => news.push(piece) })
  expect(built.kind === 'lineups' && built.lineups).toEqual(news.map((piece) => (piece as { newest: unknown }).newest))
  expect(news).toHaveLength(5)
})

it('ends a build with what is done when it is told to stop', async () => {
  const stop = new AbortController()
  const built = await workers.run('lineupsFor', order(5000), undefined, { onProgress: () => stop.abort(), stop: stop.signal })
  const found = built.kind === 'lineups' ? built.lineups.length : 0
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(5000)
})

it('fails where a listener of its progress fails', async () => {
  const deaf = () => {
    throw new Error('nobody listens')
  }
  await expect(workers.run('lineupsFor', order(3), undefined, { onProgress: deaf })).rejects.toThrow('nobody listens')
})

it('tells what each of its threads holds, also while the thread sleeps', async () => {
  await workers.run('readSlate', file(9000))
  const held = [...workers.memory().values()]
  expect(held.length).toBeGreaterThan(0)
  for (const { heapUsed, heapTotal } of held) {
    expect(heapUsed).toBeGreaterThan(1_000_000)
    expect(heapTotal).toBeGreaterThanOrEqual(heapUsed)
  }
})

/** A build that goes on until it is stopped, and word of when its thread works on it. */
function longBuild(pool: typeof workers, signal?: AbortSignal) {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  return { begun, answer: pool.run('lineupsFor', order(5000), signal, { onProgress: begin }) }
}

it('what waits behind work that is called off is answered', async () => {
  const one = openWorkers(1)
  const gone = new AbortController()
  const running = longBuild(one, gone.signal)
  await running.begun
  const waiting = [one.run('lineupsFor', order(1)), one.run('lineupsFor', order(1), new AbortController().signal)]
  gone.abort()
  await expect(running.answer).rejects.toThrow(/abort/i)
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['lineups', 'lineups'])
  await one.close()
})

it('a thread that is killed fails its own work with a sentence, and what waits behind it is answered', async () => {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const one = openWorkers(1)
  const running = longBuild(one)
  await running.begun
  const waiting = one.run('lineupsFor', order(1))
  await threads.at(-1)!.terminate()
  process.off('worker', note)
  await expect(running.answer).rejects.toMatchObject({ code: 'unavailable', status: 503, message: expect.stringContaining('try again') })
  expect((await waiting).kind).toBe('lineups')
  await one.close()
})

it('a full queue refuses with a sentence, and everything that was taken in is answered', async () => {
  const one = openWorkers(1)
  const gone = new AbortController()
  const running = longBuild(one, gone.signal)
  await running.begun
  const taken = Array.from({ length: 60 }, () => one.run('lineupsFor', order(1)))
  gone.abort()
  const ends = await Promise.allSettled([running.answer, ...taken])
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused.filter(({ code }) => code === 'unavailable')).toHaveLength(10)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  await one.close()
})

it('a file in memory that threads share is read from a copy: the memory may be another body by the time the reader answers', async () => {
  const plain = new TextEncoder().encode(file(7000).input)
  const input = new Uint8Array(new SharedArrayBuffer(plain.length))
  input.set(plain)
  const read = await workers.run('readSlate', { ...file(7000), input })
  expect(read).toEqual(await workers.run('readSlate', { ...file(7000), input: plain }))
  expect(read.kind).toBe('slate')
})

it('a file that takes more memory than its thread has is refused as too large, and the next one is read', async () => {
  const small = openWorkers(1, 32)
  const quiet = { signal: new AbortController().signal }
  const slate = order(1).slate
  const input = new TextEncoder().encode('Rank,EntryId,EntryName,Points,Lineup\n'.repeat(1_100_000))
  const standings = { fileName: 'contest-standings-1.csv', input, slate, without: [] }
  await expect(readFile(small, 'readRealField', standings, quiet)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('more memory than one file may have'),
  })
  expect(await readFile(small, 'readSlate', file(7000), quiet)).toMatchObject({ kind: 'slate' })
  await small.close()
})
