// The word list over the feeds of the server: the names of players are no such words. A part of the composition root.
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { type ListedWord, listedWords } from '../features/community/word-list.ts'
import { cache } from '../kernel/cache.ts'
import type { Feeds } from '../ports/feeds.ts'

const TIMEOUT_MS = 10_000
const NAMES_MS = 30 * 60_000

/** @param name of the memory of names */
export function wordList({ rosters }: Pick<Feeds, 'rosters'>, name: string) {
  const names = cache(
    async (key) => {
      const leagues = key === 'all' ? LEAGUE_KEYS : [key as LeagueKey]
      const lists = await Promise.all(leagues.map((league) => rosters.players(league, AbortSignal.timeout(TIMEOUT_MS)).catch(() => [])))
      return { words: new Set(lists.flat().flatMap((player) => player.name.toLowerCase().split(/\s+/))) }
    },
    { name, ttlMs: NAMES_MS, max: 20 },
  )
  return async (text: string, league: LeagueKey | null): Promise<readonly ListedWord[]> => {
    const found = listedWords(text, new Set())
    // Only where something was found are the rosters asked.
    return found.length === 0 ? [] : listedWords(text, (await names.get(league ?? 'all')).words)
  }
}
