import { expect, it } from 'vitest'
import { inSteps } from './task-watch.ts'

it('tells a hundredth at a time, the first and the last of each stage always', () => {
  const heard: { stage: string; done: number; of: number }[] = []
  const tell = inSteps((news) => heard.push(news as (typeof heard)[number]))
  for (const stage of ['reading', 'projecting']) for (let done = 0; done <= 5000; done++) tell({ stage, done, of: 5000 })
  expect(heard).toHaveLength(202)
  for (const stage of ['reading', 'projecting']) {
    const own = heard.filter((news) => news.stage === stage).map(({ done }) => done)
    expect([own[0], own[1], own.at(-1)]).toEqual([0, 50, 5000])
  }
})
