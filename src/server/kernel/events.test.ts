import { expect, it } from 'vitest'
import { eventBus } from './events.ts'

type Test = { 'bet.settled': { id: number } }

it('tells every listener until it leaves, whatever the others do', async () => {
  const failures: unknown[] = []
  const bus = eventBus<Test>((name, error) => failures.push([name, (error as Error).message]))
  const heard: number[] = []
  bus.on('bet.settled', () => {
    throw new Error('first')
  })
  bus.on('bet.settled', async () => {
    throw new Error('second')
  })
  const leave = bus.on('bet.settled', ({ id }) => void heard.push(id))
  bus.emit('bet.settled', { id: 1 })
  leave()
  bus.emit('bet.settled', { id: 2 })
  await new Promise((resolve) => setImmediate(resolve))
  expect(heard).toEqual([1])
  expect(failures).toHaveLength(4)
  expect(failures).toContainEqual(['bet.settled', 'second'])
})
