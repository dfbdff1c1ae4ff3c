// The example of quick entry: a line that is understood today, as it stands, because it was read before it is shown.
import { BOOK_NAMES } from '#core/bankroll/bets/book-names.ts'
import type { Game } from '#core/leagues/games.ts'
import type { EpochMs } from '#core/units.ts'
import type { Call } from '../../kernel/door/invoke.ts'
import { type ShownPrice, textOf } from './board-offers.ts'
import { type ReadLeg, readLine, type ShownLinesOf } from './quick-entry.ts'

/** Games that are tried, soonest first. */
const MOST_TRIED = 12
const STAKE = '$25'

/** The short name under which a book is typed, else its own. */
const typed = (title: string) =>
  Object.entries(BOOK_NAMES)
    .find(([, name]) => name.toLowerCase() === title.toLowerCase())?.[0]
    ?.toUpperCase()

type ExampleDeps = {
  readonly upcoming: () => Promise<readonly Game[]>
  readonly pricesOf: (leg: ReadLeg, call: Call) => Promise<readonly ShownPrice[] | null>
  readonly shownLines: ShownLinesOf
  readonly now: () => EpochMs
}

/** Null while no game is near, or every club of one goes by letters that mean another as well. */
export async function exampleLine({ upcoming, pricesOf, shownLines, now }: ExampleDeps, call: Call): Promise<string | null> {
  const games = await upcoming()
  const read = (line: string) => readLine(line, { games, unitCents: null, linked: async (leg) => leg, shownLines })
  const soon = games.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > now()).sort((a, b) => a.startsAt - b.startsAt)
  for (const { id, home } of soon.slice(0, MOST_TRIED)) {
    // Where the letters name clubs of several leagues, the last word of the name may not.
    for (const club of [home.abbreviation, home.name.split(' ').at(-1)!]) {
      const reading = await read(`${STAKE} ${club} ML`)
      const [leg] = reading.legs
      if (reading.asks || leg?.gameId !== id) continue
      const prices = await pricesOf(leg, call).catch(() => null)
      const shown = prices?.find(({ book }) => typed(book) !== undefined)
      // Whose plan has no prices sees the shape of one.
      const line = `${STAKE} ${club} ML ${shown ? `${textOf(shown.price)} ${typed(shown.book)}` : '-110'}`
      const whole = await read(line)
      if (whole.missing.length === 0 && !whole.asks) return line
    }
  }
  return null
}
