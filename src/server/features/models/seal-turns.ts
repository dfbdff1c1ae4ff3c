// Sealing takes turns: two at once would each give a forecast a salt of its own, and the chain would hold the hash of a text that was replaced.
import type { ForecastBasis } from '../../db/tables/predictions.ts'

/** What is done one after another, whatever becomes of the one before. */
export function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

/** The job comes by every ten minutes: what starts sooner than its next round is sealed at once. */
export const SEALED_AT_ONCE = 15 * 60_000

/** Waiting still, or its game began without a seal: it may be sealed where that game was put off. */
export const isUnsealed = ({ basis }: { readonly basis: ForecastBasis }): boolean => basis === 'waiting' || basis === 'missed'
