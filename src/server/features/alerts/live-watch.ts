// Rules about prices in the moment in which a price changes: the change itself makes the board, and whoever's plan has it is rung without
// waiting for the minute's look. Each occasion rings once, whoever looks first.
import { allows } from '#core/access/access.ts'
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { board } from '#core/odds/board/board.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { cache } from '../../kernel/cache.ts'
import type { StoredRule } from './alert-rules.store.ts'
import { seenOf } from './look.ts'
import { ringDue, type WatchDeps } from './watching.ts'

export type LiveDeps = WatchDeps & { readonly gamesOf: (league: LeagueKey) => Promise<readonly Game[]> }

export type LiveWatch = {
  /** A price of a league has changed; these are its prices now. Answers at once. */
  changed(league: LeagueKey, quotes: readonly Quote[]): void
  /** A rule was set or switched on: it counts from the next change on. */
  forget(): void
  /** When what was begun is done. */
  stop(): Promise<void>
}

/** Kinds that ring by a change of a price; injuries and starts are looked for by the minute. */
const BY_PRICE: ReadonlySet<string> = new Set<StoredRule['rule']['kind']>(['price', 'edge', 'arbitrage', 'line'])
/** Rules are read at most so often. */
const RULES_MS = 2000
/** Changes of a league that come faster than this are looked at together, so that a wave of them costs a few boards a second. */
const GAP_MS = 200

type Turn = { quotes: readonly Quote[] | null; isRunning: boolean }

export function liveWatch(deps: LiveDeps): LiveWatch {
  const { store, now, gamesOf, onError } = deps
  const rules = cache<readonly StoredRule[]>(async () => (await store.activeRules()).filter(({ rule }) => BY_PRICE.has(rule.kind)), {
    name: 'rules about prices',
    ttlMs: RULES_MS,
    max: 1,
  })
  const turns = new Map<LeagueKey, Turn>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  async function look(league: LeagueKey, quotes: readonly Quote[]): Promise<void> {
    const own = (await rules.get('')).filter(({ rule }) => rule.league === league)
    if (own.length === 0) return
    // Read at each look: a break or a limit that was set a moment ago keeps their rules silent.
    const everybody = await store.recipients([...new Set(own.map(({ userId }) => userId))], now())
    const recipients = new Map([...everybody].filter(([, { member }]) => allows(member, 'real_time_alerts')))
    if (recipients.size === 0) return
    const games = await gamesOf(league)
    await ringDue(deps, own, recipients, async (_, books) =>
      seenOf(
        league,
        board(quotes, games, now(), { method: 'shin', isWeighted: true, ...(books ? { books: new Set(books) } : {}) }),
        games,
        [],
      ),
    )
  }

  async function run(league: LeagueKey, turn: Turn): Promise<void> {
    turn.isRunning = true
    while (turn.quotes && !isStopped) {
      const { quotes } = turn
      turn.quotes = null
      await look(league, quotes).catch(onError)
      await pause(GAP_MS)
    }
    turn.isRunning = false
  }

  return {
    changed(league, quotes) {
      const turn = turns.get(league) ?? { quotes: null, isRunning: false }
      turns.set(league, turn)
      turn.quotes = quotes
      if (turn.isRunning || isStopped) return
      const under = run(league, turn).finally(() => running.delete(under))
      running.add(under)
    },
    forget: () => rules.forget(),
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
