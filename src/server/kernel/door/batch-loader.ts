// Many who ask at once are answered together: those of one turn of the event loop, in which the requests of many connections are read, and
// those who ask while a question is under way. What an asker gets was read after he asked, just as if he had asked alone, which is what sets
// this apart from a cache.
import { setImmediate } from 'node:timers'

/** @param load  answers many keys at once; keys that it leaves out are unknown */
export function batchLoader<K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let isUnderWay = false
  let next: { readonly keys: Set<K>; readonly answers: Promise<ReadonlyMap<K, V>>; go(): void } | undefined

  function gathering() {
    const keys = new Set<K>()
    let go: () => void = () => {}
    const turn = new Promise<void>((resolve) => {
      go = resolve
    })
    return { keys, answers: turn.then(() => load([...keys])), go }
  }

  function depart(): void {
    const leaving = next
    next = undefined
    isUnderWay = leaving !== undefined
    if (!leaving) return
    leaving.answers.then(depart, depart)
    leaving.go()
  }

  return async (key) => {
    if (!next) {
      next = gathering()
      if (!isUnderWay) setImmediate(depart)
    }
    const { keys, answers } = next
    keys.add(key)
    return (await answers).get(key)
  }
}
