// Which ear the server has: the owner's, else the free one of the system, else none.
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { closedGrammarEar, hasPocketsphinx } from '../adapters/ears/closed-grammar-ear.ts'
import { compatibleEar } from '../adapters/ears/compatible-ear.ts'
import type { SpokenNames } from '../adapters/ears/spoken-grammar.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ear } from '../ports/ear.ts'
import type { Feeds } from '../ports/feeds.ts'

const LEAGUES: readonly LeagueKey[] = ['nfl', 'nba', 'mlb', 'nhl']
/** As they are spoken; the dictionary has no "DraftKings". */
const BOOKS = ['draft kings', 'fan duel', 'caesars', 'bet m g m']
const DAY_MS = 86_400_000
const PATIENCE_MS = 10_000

export type Ears = { find(): Promise<Ear | null>; close(): Promise<void> }

export function ears({ ear }: Pick<Config, 'ear'>, feeds: Pick<Feeds, 'scores'>, clock: Clock): Ears {
  let found: Promise<Ear | null> | undefined
  let close = () => {}
  const look = async (): Promise<Ear | null> => {
    if (ear) return compatibleEar(ear)
    if (!(await hasPocketsphinx())) return null
    const own = closedGrammarEar({ now: () => clock.now(), names: () => tonight(feeds, clock) })
    close = own.close
    return own
  }
  return {
    find: () => (found ??= look()),
    async close() {
      await found
      close()
    },
  }
}

/** The ear as `guru doctor` tells it. */
export async function earFinding({ ear }: Pick<Config, 'ear'>): Promise<{ name: string; status: 'ok'; detail: string }> {
  const detail = ear
    ? `spoken questions go to ${new URL(ear.url).host} (GURU_EAR_URL)`
    : (await hasPocketsphinx())
      ? 'pocketsphinx of this system: set questions only; GURU_EAR_URL names a better one'
      : 'none: browsers hear by themselves; GURU_EAR_URL, or the packages pocketsphinx and pocketsphinx-en-us, add one'
  return { name: 'ear', status: 'ok', detail }
}

/** The teams that play today or tomorrow, by full name, by city and by nickname; a feed that is silent adds none. */
async function tonight({ scores }: Pick<Feeds, 'scores'>, clock: Clock): Promise<SpokenNames> {
  const now = clock.now()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const names = await Promise.all(
    LEAGUES.map(async (league) => {
      const games = await scores.games(league, now - DAY_MS, now + DAY_MS, signal)
      return games.flatMap(({ home, away }) => [...spoken(home.name), ...spoken(away.name)])
    }).map((names) => names.catch(() => [])),
  )
  return { TEAM: names.flat(), PLAYER: [], LEAGUE: LEAGUES.map((league) => [...league].join(' ')), BOOK: BOOKS }
}

/** "Denver Broncos": whole, "Broncos", "Denver". */
function spoken(name: string): string[] {
  const words = name.split(' ')
  return [name, words.at(-1)!, words.slice(0, -1).join(' ')].filter((text) => text !== '')
}
