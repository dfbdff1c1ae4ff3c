// What a game's players cost over time. It is heard when somebody looks at the props, and shortly before the start where somebody has a bet:
// between two hearings nothing is known.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { normalizedName } from '#core/leagues/identity/names.ts'
import { propPriceHistories } from '#core/odds/props/prop-price-history.ts'
import type { Clock } from '../../ports/clock.ts'
import { endsOf, historyOf } from './line-price-history.ts'
import type { TickStore } from './ticks.store.ts'

const STEPS = 24

type Deps = {
  readonly feed: { readonly name: string }
  readonly store: Pick<TickStore, 'propTicks' | 'propCloses' | 'closes'>
  readonly written: () => Promise<void>
  readonly clock: Clock
  readonly keptDays: () => Promise<number>
  readonly world: () => DataWorld
}
type Prices = typeof API.prices
type Handlers = {
  player(asked: { game: string; player: string; market: string }): Promise<AnswerOf<Prices['player']>>
  players(asked: { game: string }): Promise<AnswerOf<Prices['players']>>
}

export function playerHistory({ feed, store, written, clock, keptDays, world }: Deps): Handlers {
  return {
    async player({ game, player, market }) {
      await written()
      const [ticks, closed, closes] = await Promise.all([store.propTicks(game, market), store.closes([game]), store.propCloses([game])])
      // Two feeds, or two vendors of books, may not spell him alike.
      const name = normalizedName(player)
      const own = ticks.filter(({ subject }) => normalizedName(subject) === name)
      const close = closes.get(game)
      const ends = (close?.prices ?? []).filter((price) => price.market === market && normalizedName(price.subject) === name)
      const startsAt = closed.get(game)?.startsAt
      return {
        ...{ game, player, market, keptDays: await keptDays(), source: feed.name, world: world() },
        lines: own.length > 0 ? own.map(({ market: _, subject: __, ...line }) => historyOf(line, ends)) : ends.map(endsOf),
        close:
          startsAt !== undefined && close?.source ? { source: close.source, heardAt: closed.get(game)?.heardAt ?? null, startsAt } : null,
      }
    },
    async players({ game }) {
      await written()
      const lines = await store.propTicks(game)
      const heard = lines.flatMap(({ ticks }) => ticks.map(({ receivedAt }) => receivedAt))
      const courses = propPriceHistories(
        lines.map((line) => ({ ...line, ticks: line.ticks.map(({ bookTime, price }) => [bookTime, price] as const) })),
        { now: clock.now(), steps: STEPS },
      )
      return {
        ...{ game, source: feed.name, world: world() },
        courses: courses.map((course) => ({ ...course, values: [...course.values] })),
        heardSince: heard.length > 0 ? heard.reduce((a, b) => Math.min(a, b)) : null,
      }
    },
  }
}
