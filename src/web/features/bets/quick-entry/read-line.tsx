// A line as it was read, part by part, with the choices that it leaves open.
import type { BetReading as Reading } from '#contract/bets/bet-shapes.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { stillToSay } from './quick-reading.ts'

type Props = {
  reading: Reading
  /** Epoch ms. */
  readAt: number
  onGame: (leg: number, id: string) => void
  /** Chosen below, where the line names none; '' = not said. */
  book: string
  onBook: (name: string) => void
  offer: string
  onOffer: (book: string) => void
}

/** What was read in a line, and what is to be chosen: game, price, book. */
export function ReadLine({ reading, readAt, onGame, book, onBook, offer, onOffer }: Props) {
  const { chips, legs, stakeCents, units, unitCents, books, choices, offers } = reading
  const { start, odds } = useFormat()
  const now = useNow()
  /** "NHL: SEA @ MIN, Nov 24, 1:00 AM": letters name clubs of several leagues. */
  const gameText = (league: LeagueKey, event: string, startsAt: number) => `${LEAGUES[league].name}: ${event}, ${start(startsAt, now)}`
  const still = stillToSay(reading)
  const pricesOf = ({ prices }: Reading['offers'][number]) => prices.map(({ american }) => odds(american)).join(' and ')
  const seen = ({ ageSeconds }: Reading['offers'][number]) => formatAge(readAt - ageSeconds * 1000, now)
  const [only] = offers
  return (
    <>
      <ul className="flex flex-wrap gap-1.5" aria-label="What was read">
        {chips.map((chip, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice
            key={index}
            title={chip.meaning}
            className={cx(
              'rounded-tag border px-2 py-0.5 text-13',
              chip.kind === 'unread' ? 'border-loss text-loss' : 'border-line-2 bg-s-2',
            )}
          >
            <b>{chip.text}</b>{' '}
            <span className="note">
              {chip.kind === 'stake' && units !== null && stakeCents !== null && unitCents !== null
                ? `${chip.meaning} of ${formatMoney(unitCents)}`
                : chip.meaning}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-2">
        {legs
          .map(({ selection, gameId, league, event, startsAt }) =>
            gameId && league && startsAt ? `${selection} (${gameText(league, event, startsAt)})` : selection,
          )
          .join(' + ')}
        {stakeCents === null ? '' : ` for ${formatMoney(stakeCents)}`}
      </p>
      {[...new Set(choices.map(({ leg }) => leg))].map((leg) => (
        <GameChoice
          key={leg}
          name={legs.length > 1 ? legs[leg]?.selection : undefined}
          choices={choices.filter((one) => one.leg === leg)}
          textOf={gameText}
          onGame={(id) => onGame(leg, id)}
        />
      ))}
      {only && offers.length === 1 ? (
        <p className="text-13">
          Price from the board: <b>{pricesOf(only)}</b> at {only.book}, seen {seen(only)} ago.
        </p>
      ) : null}
      {offers.length > 1 ? (
        <Select
          label="At which price"
          showLabel
          size="sm"
          className="max-w-72"
          options={[
            { key: '', label: `Choose: ${plural(offers.length, 'book')} ${offers.length === 1 ? 'shows' : 'show'} it` },
            ...offers.map((one) => ({ key: one.book, label: `${pricesOf(one)} at ${one.book}, seen ${seen(one)} ago` })),
          ]}
          value={offer}
          onChange={onOffer}
        />
      ) : null}
      {books.length > 0 && offers.length === 0 ? (
        <Select
          label="At which book"
          showLabel
          size="sm"
          className="max-w-72"
          options={[{ key: '', label: 'Not said' }, ...books.map((name) => ({ key: name, label: name }))]}
          value={book}
          onChange={onBook}
        />
      ) : null}
      {still === '' ? null : <p className="note">Still to say: {still}.</p>}
    </>
  )
}

type ChoiceProps = {
  /** The selection, where there are several. */
  name: string | undefined
  choices: Reading['choices']
  textOf: (league: LeagueKey, event: string, startsAt: number) => string
  onGame: (id: string) => void
}

/** Games that a leg fits: a button each where it asks which; a list where one was taken, which may be another. */
function GameChoice({ name, choices, textOf, onGame }: ChoiceProps) {
  const taken = choices.find(({ isTaken }) => isTaken)
  const label = name === undefined ? 'Which game' : `Which game: ${name}`
  if (!taken) {
    return (
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 text-13 text-ink-2">{label}</legend>
        <div className="flex flex-wrap gap-1.5">
          {choices.map(({ gameId, league, event, startsAt }) => (
            <Button key={gameId} size="sm" className="max-w-full" onClick={() => onGame(gameId)}>
              <span className="truncate">{textOf(league, event, startsAt)}</span>
            </Button>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <Select
      label={label}
      showLabel
      size="sm"
      className="max-w-80"
      options={choices.map(({ gameId, league, event, startsAt }) => ({ key: gameId, label: textOf(league, event, startsAt) }))}
      value={taken.gameId}
      onChange={onGame}
    />
  )
}
