import { expect, it } from 'vitest'
import { threadCpuMs, withinCpu } from './thread-cpu.ts'

const burn = (ms: number) => {
  for (const end = threadCpuMs() + ms; threadCpuMs() < end; ) Math.sqrt(Math.random())
}

it('counts what the thread computes, not the time that it waits', async () => {
  const before = threadCpuMs()
  burn(50)
  const computed = threadCpuMs() - before
  expect(computed).toBeGreaterThanOrEqual(50)
  if (process.platform !== 'linux') return
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(threadCpuMs() - before).toBeLessThan(computed + 400)
})

it('ends a task at its next word when the budget is used up, and hands on what it answers or fails with before', () => {
  let clock = 0
  const heard: number[] = []
  const steps = (count: number) => (progress: (news: number) => void) => {
    for (let i = 0; i < count; i++) {
      progress(i)
      clock += 10
    }
    return 'done'
  }
  const run = (count: number) =>
    withinCpu(
      35,
      (news: number) => heard.push(news),
      steps(count),
      () => clock,
    )
  expect(run(4)).toBe('done')
  heard.length = 0
  expect(run(9)).toBeUndefined()
  expect(heard).toEqual([0, 1, 2, 3])
  const broken = () =>
    withinCpu(
      35,
      () => {},
      () => {
        throw new Error('broken')
      },
      () => clock,
    )
  expect(broken).toThrow('broken')
})
