import { afterAll, expect, it } from 'vitest'
import { TASKS } from './tasks.ts'
import { openWorkers } from './workers.ts'

const workers = openWorkers(2)
afterAll(() => workers.close())

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const file = (salary: number) => ({
  fileName: 'DKSalaries.csv',
  input: `${HEAD}\nG,Ann Link (101),Ann Link,101,G,${salary},The Open,Golf,60`,
})

it('answers from another thread what the same function answers here', async () => {
  const files = [7000, 8000, 9000].map(file)
  expect(await Promise.all(files.map((one) => workers.run('readSlate', one)))).toEqual(files.map((one) => TASKS.readSlate(one)))
})

it('passes an error on', async () => {
  await expect(workers.run('readSlate', null as never)).rejects.toThrow(/null/)
})

it('stops when the caller has gone', async () => {
  await expect(workers.run('readSlate', file(9000), AbortSignal.abort())).rejects.toThrow(/abort/i)
})
