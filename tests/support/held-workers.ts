// Workers whose builds of lineups do not end by themselves: so many are done, the rest waits for a stop.
import type { Workers } from '#server/kernel/work/workers.ts'

export function heldAfter(done: number, workers: Workers): Workers {
  return {
    ...workers,
    async run(task, input, signal, watch) {
      if (task !== 'lineupsFor') return workers.run(task, input, signal, watch)
      const order = input as { constraints: { count: number } }
      const few = { ...order, constraints: { ...order.constraints, count: done } } as typeof input
      const built = await workers.run(task, few, signal, watch)
      const stop = watch?.stop
      if (!stop) throw new Error('a build that nobody can stop would be held for ever')
      if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }))
      return built
    },
  }
}
