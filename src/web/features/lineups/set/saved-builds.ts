// Sets of lineups that a person keeps under a name, in this browser: the server keeps only the one that was built last.
import { useCallback, useMemo, useState } from 'react'
import type { BuiltLineup } from '#contract/dfs/lineup-shapes.ts'
import { storedJson, storeText } from '../../../preferences/browser-choice.ts'
import type { Run } from '../optimizer/use-optimizer.ts'
import type { SetRoi } from './compare-sets.ts'

export type SavedBuild = {
  readonly id: string
  readonly name: string
  /** Epoch ms. */
  readonly at: number
  /** Id of the slate that it was built for. */
  readonly slate: string
  /** What the set was asked for. */
  readonly request: Run['request']
  readonly lineups: readonly BuiltLineup[]
  /** What the whole set earned when it was simulated; null = it was not. */
  readonly roi: SetRoi | null
}

const KEY = 'guru.builds'
export const MOST_BUILDS = 12
export const MOST_BUILD_NAME = 60

/** A player stands in many lineups: each of his lines is written once. */
type Packed = Omit<SavedBuild, 'lineups'> & {
  readonly owner: string
  readonly people: readonly BuiltLineup['players'][number][]
  readonly lineups: readonly (Omit<BuiltLineup, 'players'> & { readonly players: readonly number[] })[]
}

export function packed(build: SavedBuild, owner: string): Packed {
  const places = new Map<string, number>()
  const people: BuiltLineup['players'][number][] = []
  const placeOf = (player: BuiltLineup['players'][number]): number => {
    const text = JSON.stringify(player)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, people.length)
    return people.push(player) - 1
  }
  const lineups = build.lineups.map((lineup) => ({ ...lineup, players: lineup.players.map(placeOf) }))
  return { ...build, owner, people, lineups }
}

/** The builds of one person; what cannot be read is passed over. */
export function unpacked(stored: unknown, owner: string): SavedBuild[] {
  if (!Array.isArray(stored)) return []
  return (stored as Packed[]).flatMap((build) => {
    try {
      if (build.owner !== owner) return []
      const { owner: _, people, lineups, ...rest } = build
      return [{ ...rest, lineups: lineups.map((lineup) => ({ ...lineup, players: lineup.players.map((place) => people[place]!) })) }]
    } catch {
      return []
    }
  })
}

function stored(): Packed[] {
  const kept = storedJson(KEY)
  return Array.isArray(kept) ? (kept as Packed[]) : []
}

export type SavedBuilds = {
  /** Of one slate, newest first. */
  readonly builds: readonly SavedBuild[]
  /** @returns what went wrong, as a sentence; null where it is kept */
  save(build: Omit<SavedBuild, 'id' | 'at'>, at: number): string | null
  remove(id: string): void
}

const NO_ROOM = 'This browser has no room for another build. Delete one, or keep the set as a file.'

/** @param owner id of the person */
export function useSavedBuilds(owner: string, slate: string): SavedBuilds {
  const [all, setAll] = useState(stored)
  const write = useCallback((next: Packed[]): string | null => {
    if (!storeText(KEY, JSON.stringify(next))) return NO_ROOM
    setAll(next)
    return null
  }, [])
  const builds = useMemo(
    () =>
      unpacked(all, owner)
        .filter((build) => build.slate === slate)
        .toSorted((a, b) => b.at - a.at),
    [all, owner, slate],
  )
  return useMemo(
    () => ({
      builds,
      save(build, at) {
        // Another tab may have kept one meanwhile; of the same name and slate there is one.
        const others = stored().filter((one) => !(one.owner === owner && one.slate === build.slate && one.name === build.name))
        if (others.filter((one) => one.owner === owner).length >= MOST_BUILDS)
          return `At most ${MOST_BUILDS} builds are kept. Delete one first.`
        return write([...others, packed({ ...build, id: crypto.randomUUID(), at }, owner)])
      },
      remove: (id) => void write(stored().filter((one) => one.id !== id)),
    }),
    [builds, owner, write],
  )
}
