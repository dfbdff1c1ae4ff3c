// Acts under one name run one after another, at this server and at the others of its database.
import type { Turns } from '../ports/fleet/turns.ts'

/** Runs an act once those that were asked for under this name before are over, whatever became of them. */
export type OneAtATime = <T>(name: string, act: () => Promise<T>) => Promise<T>

export function oneAtATime(ofServers: Pick<Turns, 'take'>): OneAtATime {
  const turns = new Map<string, Promise<void>>()
  return (name, act) => {
    const before = turns.get(name) ?? Promise.resolve()
    // Those of this server wait here, so that fifty calls under one name hold one connection.
    const own = before.then(() => ofServers.take(name, act))
    const settled = own.then(
      () => {},
      () => {},
    )
    turns.set(name, settled)
    void settled.then(() => {
      if (turns.get(name) === settled) turns.delete(name)
    })
    return own
  }
}
