import { describe, expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

/** Answers each batch only when told to, and remembers what was asked. */
function slowLoader() {
  const batches: { keys: readonly string[]; finish(): void; fail(error: Error): void }[] = []
  const load = (keys: readonly string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const finish = () => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} of batch ${batches.length}`])))
      batches.push({ keys, finish, fail: reject })
    })
  return { batches, ask: batchLoader(load) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('gathered questions', () => {
  test('who asks while a question is under way goes with the next, all in one', async () => {
    const { batches, ask } = slowLoader()
    const first = ask('a')
    await settled()
    const later = [ask('b'), ask('c'), ask('b'), ask('a')]
    await settled()
    expect(batches.map(({ keys }) => keys)).toEqual([['a']])
    batches[0]!.finish()
    expect(await first).toBe('a of batch 1')
    await settled()
    expect(batches[1]!.keys).toEqual(['b', 'c', 'a'])
    batches[1]!.finish()
    // The last asker of "a" came after the first question had left: he gets what was read later.
    expect(await Promise.all(later)).toEqual(['b of batch 2', 'c of batch 2', 'b of batch 2', 'a of batch 2'])
  })

  test('those of one turn of the event loop go together, also one after the other has asked for something else', async () => {
    const { batches, ask } = slowLoader()
    const asked = [
      ask('a'),
      ask('a'),
      Promise.resolve().then(() => ask('b')),
      new Promise((next) => process.nextTick(next)).then(() => ask('c')),
    ]
    await settled()
    expect(batches.map(({ keys }) => keys.toSorted())).toEqual([['a', 'b', 'c']])
    const late = ask('a')
    batches[0]!.finish()
    expect(await Promise.all(asked)).toEqual(['a of batch 1', 'a of batch 1', 'b of batch 1', 'c of batch 1'])
    await settled()
    batches[1]!.finish()
    expect(await late).toBe('a of batch 2')
    // And when nothing was under way for a while, again.
    const again = [ask('a'), ask('b')]
    await settled()
    expect(batches[2]!.keys).toEqual(['a', 'b'])
    batches[2]!.finish()
    expect(await Promise.all(again)).toEqual(['a of batch 3', 'b of batch 3'])
  })

  test('an unknown key is undefined', async () => {
    const { batches, ask } = slowLoader()
    const asked = ask('nobody')
    await settled()
    batches[0]!.finish()
    expect(await asked).toBeUndefined()
  })

  test('a question that fails fails those who shared it, and no one after', async () => {
    const { batches, ask } = slowLoader()
    const first = ask('a')
    await settled()
    const second = ask('b')
    batches[0]!.fail(new Error('the database is away'))
    await expect(first).rejects.toThrow('the database is away')
    await settled()
    batches[1]!.finish()
    expect(await second).toBe('b of batch 2')
  })
})
