// One line of text to a kept bet: it is read while it is typed, shown as chips, and kept when the person agrees.

import { CornerDownLeft } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { BetReading as Reading } from '#contract/bets/bet-shapes.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../../access/use-access.ts'
import { problemIn } from '../../../api/problem.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatAge } from '../../../format/time.ts'
import { useFormat } from '../../../format/use-format.ts'
import { keepSessionDraft, sessionDraft } from '../../../preferences/session-drafts.ts'
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

type Props = {
  autoFocus?: boolean
  initialLine?: string
  onKept?: () => void
  /** Under which name what is half typed stays in this tab, where it is to outlive the screen. */
  keptAs?: string
}
type Games = Readonly<Record<number, string>>

export function QuickEntry({ autoFocus = false, initialLine = '', onKept, keptAs }: Props) {
  const [line, setLine, forgetLine] = useLine(initialLine, keptAs)
  /** The game that was chosen for a leg, by the place of the leg. */
  const [games, setGames] = useState<Games>({})
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
    const timer = setTimeout(() => read(asked(line, games)), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [line, games, read])
  const found = line.trim() === '' || !reading.data ? null : withOffer(reading.data, offer)
  const isAsked = reading.variables?.line === line.trim() && sameGames(reading.variables.game, games)
  const isRead = found !== null && !reading.isPending && isAsked
  const handleChange = (text: string) => {
    setLine(text)
    setGames({})
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
    const bet = { key, origin: 'quick' as const, book: reading.book || book, ticket }
    // Told also to a screen that was left meanwhile: what is kept is not offered again on the way back.
    adding.mutateAsync(bet).then(
      (kept) => {
        void toast({
          title: TRACKER.added,
          detail: `${kept.ticket.legs.map(({ selection }) => selection).join(' + ')}, ${formatMoney(kept.stakedCents)} at risk.`,
        })
        forgetLine(line)
        handleChange('')
        setKey(newKey())
        onKept?.()
      },
      (error: unknown) => setRefusal(problemIn(error).detail),
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (line.trim() === '' || adding.isPending) return
    if (found && isRead) return keep(found)
    setPressed(line.trim())
    if (!(reading.isPending && isAsked)) read(asked(line, games))
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
            onGame={(leg, id) => {
              setGames({ ...games, [leg]: id })
              setOffer('')
              setRefusal(null)
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

const chosenOf = (games: Games) => Object.values(games)
const asked = (line: string, games: Games) => ({ line: line.trim(), ...(chosenOf(games).length > 0 ? { game: chosenOf(games) } : {}) })
const sameGames = (sent: string | readonly string[] | undefined, games: Games) => [sent ?? []].flat().join() === chosenOf(games).join()

/** The line as it is typed; a reload, and the way back to the screen, find it as it was left. */
function useLine(first: string, keptAs: string | undefined): [string, (line: string) => void, (sent: string) => void] {
  const owner = useAccess().user?.id ?? ''
  const [line, setLine] = useState(() => {
    const kept = keptAs === undefined || first !== '' ? undefined : sessionDraft(owner, keptAs)
    return typeof kept === 'string' ? kept : first
  })
  const set = (next: string) => {
    setLine(next)
    if (keptAs !== undefined) keepSessionDraft(owner, keptAs, next === '' ? undefined : next)
  }
  /** What was sent is no draft any more; what was typed since is. */
  const forget = (sent: string) => {
    if (keptAs !== undefined && sessionDraft(owner, keptAs) === sent) keepSessionDraft(owner, keptAs, undefined)
  }
  return [line, set, forget]
}

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
  onGame: (leg: number, id: string) => void
  /** Chosen below, where the line names none; '' = not said. */
  book: string
  onBook: (name: string) => void
  offer: string
  onOffer: (book: string) => void
}

function Read({ reading, readAt, onGame, book, onBook, offer, onOffer }: ReadProps) {
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
