// The community, put together: its chain is that of the forecasts, its prices are the board's, its results the scores'.
// A part of the composition root (app.ts).
import { closeOf } from '#core/bankroll/bets/closing.ts'
import type { DataWorld } from '#core/data-world.ts'
import { seasonYear } from '#core/predictions/results/own-games.ts'
import type { Db } from '../db/client.ts'
import { firstUsername } from '../features/accounts/username.ts'
import { communityStore } from '../features/community/community.store.ts'
import { communityFeature } from '../features/community/community.ts'
import { doubtName, type NameDoubt, namesOf } from '../features/community/name-doubts.store.ts'
import type { OddsService } from '../features/odds/odds-service.ts'
import { betsOnGames } from '../features/platforms/pick-bets.store.ts'
import { appendPick } from '../features/predictions/seal-chain.store.ts'
import { sealStore } from '../features/predictions/seals.store.ts'
import type { Closes } from '../features/price-history/closes.ts'
import type { Feature } from '../kernel/door/feature.ts'
import { helpFor } from '../kernel/door/help-for.ts'
import type { Clock } from '../ports/clock.ts'
import type { Feeds } from '../ports/feeds.ts'
import type { Hub } from '../realtime/hub.ts'
import { wordList } from './listed-words.ts'

const TIMEOUT_MS = 10_000

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly feeds: Feeds
  readonly service: OddsService
  readonly closes: Closes
  readonly world: () => DataWorld
  readonly hub: Hub
  readonly onError: (error: unknown, what: string) => void
}

const MOST_NAMED = 5

/** Looks at what a member is called: despair and words of the list wait for a moderator. */
export function nameDoubts({ db, clock, feeds }: Pick<Parts, 'db' | 'clock' | 'feeds'>): (userId: string) => Promise<void> {
  const listed = wordList(feeds, 'names that are no listed words of a member')
  return async (userId) => {
    const names = await namesOf(db, userId)
    if (!names) return
    const whole = `${names.firstName} ${names.lastName}`
    const found = await listed(`${names.username} . ${whole}`, null)
    const words = [...new Set(found.map(({ text }) => text))].slice(0, MOST_NAMED)
    const listedNote = words.length === 0 ? [] : [`words of the list in the name: ${words.join(', ')}`]
    const isDespair = (await helpFor(whole, names.username)).help?.reason === 'distress'
    const doubt: NameDoubt | null = isDespair
      ? { source: 'care', reason: 'self-harm', note: ['the name reads like despair', ...listedNote].join('; ') }
      : words.length > 0
        ? { source: 'word', reason: 'abuse', note: listedNote.join() }
        : null
    await doubtName(db, userId, doubt, clock.now())
  }
}

export function community({ db, clock, feeds, service, closes, world, hub, onError }: Parts): Feature {
  const seals = sealStore(db)
  return communityFeature({
    store: communityStore(db),
    chain: {
      append: appendPick,
      page: async (after, limit) => (await seals.rows(after, limit)).map(({ seal }) => seal),
      head: async () => (await seals.head())?.hash ?? '',
      verify: () => seals.verify(),
    },
    now: () => clock.now(),
    world,
    board: (league) => service.board(league, { method: 'shin' }),
    source: () => feeds.odds.name,
    season: seasonYear,
    game: (id) => feeds.scores.game(id, AbortSignal.timeout(TIMEOUT_MS)),
    async closeOf(pick, game) {
      const known = (await closes.of([game], { isWanted: true })).get(game.id)?.prices ?? []
      return known.length === 0 ? undefined : closeOf(known, pick, pick.book, game.league)
    },
    betsOnGames: (tx, userId, from, to) => betsOnGames(tx, userId, { from, to, world: world() }),
    listedWords: wordList(feeds, 'names that are no listed words'),
    newUsername: firstUsername,
    onChange(postId) {
      hub.again('forum {}')
      if (postId !== null) hub.again(`forum ${JSON.stringify({ postId })}`)
    },
    onError,
  })
}
