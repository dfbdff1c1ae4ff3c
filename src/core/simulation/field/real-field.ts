// The real field of a contest from its standings file, and where the contest stands; plain data in and out, for a worker thread.
import type { Progress } from '../../dfs/files/csv-rows.ts'
import type { Refused } from '../../dfs/files/reading.ts'
import { refused } from '../../dfs/files/reading.ts'
import { rosterOf } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import { readStandings } from '../../dfs/standings/read-standings.ts'
import { type StandingSoFar, soFarOf } from '../../dfs/standings/so-far.ts'
import { fieldOfStandings, finder, type RealField } from './known-lineups.ts'

export type RealFieldOrder = {
  readonly input: Uint8Array | string
  readonly fileName: string
  readonly slate: Slate
  /** Entries that are left out: the user's own, which are counted apart. */
  readonly without: readonly string[]
}

export type RealFieldRead = RealField & { readonly kind: 'field'; readonly soFar: StandingSoFar }

/** Reads the field of a standings file for a slate; `progress` hears how many characters are read. Never throws. */
export function readRealField({ input, fileName, slate, without }: RealFieldOrder, progress?: Progress): RealFieldRead | Refused {
  const roster = rosterOf(slate)
  if (!roster) return refused(`The roster of a ${slate.site} ${slate.sport} ${slate.contest} contest is not known here.`)
  const standings = readStandings(input, fileName, progress)
  if (standings.kind === 'refused') return standings
  const field = fieldOfStandings(standings, slate, roster, new Set(without))
  if (field.lineups.length === 0 && !field.hidden)
    return refused(`${fileName}: none of its ${standings.entries.length} entries is a lineup of this slate.`)
  const find = finder(slate)
  return { kind: 'field', ...field, soFar: soFarOf(standings, slate, (name) => find('', name)) }
}
