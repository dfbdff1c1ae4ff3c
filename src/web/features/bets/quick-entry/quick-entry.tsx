// One line of text to a kept bet: it is read while it is typed, shown as chips, and kept when the person agrees.

import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BetReading as Reading } from '#contract/bets/bet-shapes.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { problemIn } from '../../../api/problem.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { TRACKER } from '../tracker/bet-tracker.copy.ts'
import { newKey, useAddBet, useReadBet } from '../tracker/bet-tracker.queries.ts'
import { useStakeQuestion } from '../tracker/use-stake-question.ts'
import { QUICK_SHAPE, useQuickExample } from './quick-example.ts'

const READ_AFTER_MS = 250

type Props = { autoFocus?: boolean; initialLine?: string; onKept?: () => void }

export function QuickEntry({ autoFocus = false, initialLine = '', onKept }: Props) {
  const [line, setLine] = useState(initialLine)
  const [game, setGame] = useState<string | null>(null)
  const [book, setBook] = useState('')
  /** The book whose price of the board is meant, where the line names none and several show one. */
  const [offer, setOffer] = useState('')
  const [key, setKey] = useState(newKey)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useReadBet()
  const adding = useAddBet()
  const askAbout = useStakeQuestion()
  /** Enter was pressed on this line before it was read: it is kept as soon as it is. */
  const [pressed, setPressed] = useState<string | null>(null)
  const { mutate: read } = reading
  useEffect(() => {
    if (line.trim() === '') return
    const timer = setTimeout(() => read(asked(line, game)), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [line, game, read])
  const found = line.trim() === '' || !reading.data ? null : withOffer(reading.data, offer)
  const isAsked = reading.variables?.line === line.trim() && (reading.variables.game ?? null) === game
  const isRead = found !== null && !reading.isPending && isAsked
  const handleChange = (text: string) => {
    setLine(text)
    setGame(null)
    setBook('')
    setOffer('')
    setRefusal(null)
    setPressed(null)
  }
  const keep = (reading: Reading) => {
    const ticket = ticketOf(reading)
    if (!ticket) return setRefusal(`Not kept yet. Still to say: ${stillToSay(reading)}.`)
    const question = askAbout(ticket.stakeCents)
    if (question) return setRefusal(question)
    adding.mutate(
      { key, origin: 'quick', book: reading.book || book, ticket },
      {
        onSuccess: (bet) => {
          void toast({
            title: TRACKER.added,
            detail: `${bet.ticket.legs.map(({ selection }) => selection).join(' + ')}, ${formatMoney(bet.stakedCents)} at risk.`,
          })
          handleChange('')
          setKey(newKey())
          onKept?.()
        },
        onError: (error) => setRefusal(problemIn(error).detail),
      },
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '' || adding.isPending) return
    if (found && isRead) return keep(found)
    setPressed(line.trim())
    if (!(reading.isPending && isAsked)) read(asked(line, game))
  }
  const keepPressed = useEffectEvent(() => {
    setPressed(null)
    if (found) keep(found)
  })
  const isDue = pressed !== null && isRead && pressed === line.trim()
  useEffect(() => {
    if (isDue) keepPressed()
  }, [isDue])
  return (
    <form onSubmit={handleSubmit} className="grid gap-2" aria-label="Quick entry">
      <div className="flex items-start gap-2">
        <Field
          label="Quick entry"
          hint="Stake, team, game or player, line, price, book. Commas make a parlay."
          placeholder={useQuickExample() ?? QUICK_SHAPE}
          value={line}
          maxLength={200}
          autoFocus={autoFocus}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => handleChange(event.target.value)}
          className="flex-1"
        />
        <Button
          type="submit"
          tone="primary"
          disabled={line.trim() === ''}
          busy={adding.isPending || (pressed !== null && !reading.error)}
          icon={<CornerDownLeft size={14} />}
          className="mt-[26px] md:h-9"
        >
          Keep
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {found ? (
          <Read
            reading={found}
            readAt={reading.submittedAt}
            onGame={(id) => {
              setGame(id === '' ? null : id)
              setOffer('')
            }}
            book={book}
            onBook={setBook}
            offer={offer}
            onOffer={setOffer}
          />
        ) : null}
        {refusal ? <p className="text-13 text-loss">{refusal}</p> : null}
        {reading.error ? <p className="text-13 text-loss">{problemIn(reading.error).detail}</p> : null}
      </div>
    </form>
  )
}

const asked = (line: string, game: string | null) => ({ line: line.trim(), ...(game === null ? {} : { game }) })

/** The reading with the price that the person chose of those on the board. */
function withOffer(reading: Reading, book: string): Reading {
  const offer = reading.offers.find((one) => one.book === book)
  if (!offer) return reading
  const priceOf = (place: number) => offer.prices.find(({ leg }) => leg === place)?.price
  return { ...reading, book: offer.book, legs: reading.legs.map((leg, place) => ({ ...leg, price: leg.price ?? priceOf(place) ?? null })) }
}

/** What keeps a line from being a bet, in words. */
function stillToSay({ missing, asks, offers, legs }: Reading): string {
  const isPriced = legs.every(({ price }) => price !== null)
  return [
    ...missing,
    ...(asks && missing.length === 0 ? ['which game is meant'] : []),
    ...(offers.length > 1 && !isPriced ? ['which price'] : []),
  ].join('; ')
}

/** A ticket when stake, selections and prices are all there; a game is not needed. */
function ticketOf({ stakeCents, legs, asks }: Reading) {
  if (asks) return null
  if (stakeCents === null || stakeCents < 1 || legs.length === 0) return null
  const priced = legs.flatMap((leg) => (leg.price === null ? [] : [{ ...leg, price: leg.price }]))
  if (priced.length < legs.length) return null
  return { kind: legs.length === 1 ? ('straight' as const) : ('parlay' as const), stakeCents, legs: priced }
}

type ReadProps = {
  reading: Reading
  /** Epoch ms. */
  readAt: number
  onGame: (id: string) => void
  /** Chosen below, where the line names none; '' = not said. */
  book: string
  onBook: (name: string) => void
  offer: string
  onOffer: (book: string) => void
}

function Read({ reading, readAt, onGame, book, onBook, offer, onOffer }: ReadProps) {
  const { chips, legs, stakeCents, units, unitCents, books, asks, choices, offers } = reading
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
      {choices.length > 1 ? (
        <Select
          label="Which game"
          showLabel
          size="sm"
          className="max-w-72"
          options={[
            ...(asks ? [{ key: '', label: 'Choose the game' }] : []),
            ...choices.map(({ gameId, league, event, startsAt }) => ({
              key: gameId,
              label: gameText(league, event, startsAt),
            })),
          ]}
          value={legs[0]?.gameId ?? ''}
          onChange={onGame}
        />
      ) : null}
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
