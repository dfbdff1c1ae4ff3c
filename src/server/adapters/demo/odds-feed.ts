import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import type { World } from '#demo/world.ts'
import { notFound } from '../../kernel/door/errors.ts'
import { breath } from '../../kernel/work/breath.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import { DEMO_NAME, type DemoWorld } from './demo-world.ts'

/** Replays of a game at one go; between two goes others are served. */
const AT_ONCE = 3

export const demoOdds = (demo: DemoWorld): OddsFeed => ({
  name: DEMO_NAME,
  quotes: async (league) => demo.ask('odds').quotes(league),
  archive: async (league, at) => demo.at(at).quotes(league),
  alternates: async (league, gameId) => {
    const there = demo.ask('odds')
    const game = there.game(gameId)
    if (!game || game.league !== league) throw notFound('There is no such game.')
    return there.alternates(gameId) ?? []
  },
  partQuotes: async (league, part) => demo.ask('odds').partQuotes(league, part),
  props: (league, gameId, signal) => propsIn(demo.ask('odds'), league, gameId, signal),
  propArchive: (league, gameId, at, signal) => propsIn(demo.at(at), league, gameId, signal),
})

async function propsIn(there: World, league: LeagueKey, gameId: string, signal: AbortSignal): Promise<readonly FileQuote[]> {
  const game = there.game(gameId)
  if (!game || game.league !== league) throw notFound('There is no such game.')
  if (game.status !== 'scheduled') return []
  while (!there.rehearse(gameId, AT_ONCE)) {
    await breath()
    signal.throwIfAborted()
  }
  return there.props(gameId) ?? []
}
