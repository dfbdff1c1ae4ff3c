// How the prices of a selection have moved: every book as a step, one book in gold, opening and close named.

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type LinePriceHistory, prices } from '#contract/odds/prices.ts'
import type { Infer } from '#core/infer.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { americanFromDecimal, decimalFromAmerican } from '#core/odds/board/price.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { ChartFrame } from '../../../charts/chart-frame.tsx'
import { type Course, CourseChart } from '../../../charts/course-chart.tsx'
import { formatHandicap, formatLine, formatPoint } from '../../../format/odds.ts'
import { useFormat } from '../../../format/use-format.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { Answered } from './answered.tsx'
import { coursesOf, mainPoint } from './movement.ts'

type Props = {
  gameId: string
  market: MarketKey
  /** The outcome that is looked at first. */
  outcome?: OutcomeKey
  /** Names of the sides: { home: 'KC', away: 'DEN' }. */
  names: { readonly home: string; readonly away: string }
}

const EVERY_MS = 30_000
const ALL = 'all books'

/** The lines of a whole game. */
export function LineMovement({ gameId, market, outcome, names }: Props) {
  const answer = useQuery(query(prices.history, { game: gameId, market }, { staleTime: FRESH.price, refetchInterval: EVERY_MS }))
  return (
    <Answered answer={answer}>
      {(data) => (
        <Movement
          {...data}
          outcome={outcome}
          names={names}
          opens={market === 'h2h' ? 'price' : 'line'}
          printPoint={market === 'totals' ? formatPoint : formatLine}
          isHandicap={market === 'spreads'}
          empty={
            <EmptyState title="No movement on record" detail="Prices of this game are kept from the first time that they are heard." />
          }
        />
      )}
    </Answered>
  )
}

type PlayerProps = { gameId: string; player: string; market: string; selection: 'Over' | 'Under' }

/** The lines of one player. */
export function PlayerMovement({ gameId, player, market, selection }: PlayerProps) {
  const asked = { game: gameId, player, market }
  const answer = useQuery(query(prices.player, asked, { staleTime: FRESH.price, refetchInterval: EVERY_MS }))
  return (
    <Answered answer={answer}>
      {(data) =>
        data.lines.some(({ ticks }) => ticks.length > 1) ? (
          <Movement
            {...data}
            outcome={selection === 'Over' ? 'over' : 'under'}
            names={NO_TEAMS}
            opens={new Set(data.lines.map(({ point }) => point)).size > 1 ? 'line' : 'price'}
            printPoint={formatPoint}
            note="Heard whenever somebody looks at the props of this game; between two looks nothing is known."
            empty={null}
          />
        ) : (
          <NoHistory lines={data.lines} />
        )
      }
    </Answered>
  )
}

const NO_TEAMS = { home: '', away: '' }

/** A player's line that nobody has seen change, and since when it is heard. */
function NoHistory({ lines }: { lines: readonly LinePriceHistory[] }) {
  const { clock } = useFormat()
  const first = Math.min(...lines.flatMap(({ opening }) => opening?.at ?? []))
  return (
    <EmptyState
      title="No history yet"
      detail={
        Number.isFinite(first)
          ? `No book has changed this line since its price of ${clock(first)}. Each change that is heard from now on is drawn here.`
          : 'Nobody has heard this line before. Each change from now on is drawn here.'
      }
    />
  )
}

type MovementProps = Pick<Infer<typeof prices.player.output>, 'lines' | 'close' | 'keptDays'> & {
  outcome?: OutcomeKey
  names: Props['names']
  /** What is drawn first; where every line is alike there is no choice. */
  opens: 'price' | 'line'
  printPoint: (point: number) => string
  /** The lines are handicaps: each is named with its side. */
  isHandicap?: boolean
  /** What else is to be known of the record. */
  note?: string
  empty: ReactNode
}

function Movement({ lines, close, keptDays, outcome: asked, names, opens, printPoint, isHandicap = false, note, empty }: MovementProps) {
  const [chosen, setChosen] = useState<OutcomeKey | null>(asked ?? null)
  const [what, setWhat] = useState<'price' | 'line'>(opens)
  const [book, setBook] = useState<string>(ALL)
  const format = useFormat()
  const outcomes = [...new Set(lines.map((line) => line.outcome))]
  const outcome = chosen && outcomes.includes(chosen) ? chosen : outcomes[0]
  if (!outcome) return empty
  const own = lines.filter((line) => line.outcome === outcome)
  const courses = coursesOf(own, what)
  const books = [...new Map(own.map((line) => [line.book, line.bookTitle]))]
  const shown = courses.map(
    (course): Course => ({
      ...course,
      tone: book === ALL ? (courses.length === 1 ? 'ours' : 'quiet') : course.key === book ? 'ours' : 'quiet',
    }),
  )
  const drawn = book === ALL ? [...shown, middleCourse(courses)] : shown
  const point = mainPoint(own)
  const named = (value: number) => (isHandicap ? formatHandicap(sideName(outcome, names), value) : printPoint(value))
  const finding = findingOf(own, format.odds, point === null ? '' : ` at ${named(point)}`, point)
  const print = what === 'line' ? printPoint : (value: number) => format.odds(americanFromDecimal(Math.max(1.001, value)))
  return (
    <ChartFrame
      title="Line movement"
      finding={finding}
      unit={
        what === 'line'
          ? 'Each book’s line from the moment that it took it; gold is the middle of the books'
          : 'Each book’s price from the moment that it took it, in the format of your settings; gold is the middle of the books'
      }
      table={{
        head: ['Book', 'Line', 'Opened', 'Now or close', 'Changes'],
        rows: own.map((line) => [
          line.bookTitle,
          line.point === null ? '–' : named(line.point),
          line.opening ? format.odds(line.opening.price) : '–',
          lastOf(line, format.odds),
          String(line.ticks.length),
        ]),
      }}
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <ToggleGroup
          label="Side"
          choices={outcomes.map((key) => ({ key, label: sideName(key, names) }))}
          value={outcome}
          onChange={setChosen}
        />
        {point === null ? null : (
          <ToggleGroup
            label="What moved"
            choices={[
              { key: 'line', label: 'Line' },
              { key: 'price', label: 'Price' },
            ]}
            value={what}
            onChange={setWhat}
          />
        )}
        <Select
          label="Book"
          size="sm"
          className="w-40"
          options={[{ key: ALL, label: 'All books' }, ...books.map(([key, label]) => ({ key, label }))]}
          value={book}
          onChange={setBook}
        />
      </div>
      <CourseChart
        label={`${sideName(outcome, names)}: ${finding}`}
        courses={drawn}
        text={print}
        timeText={(at) => format.start(at, at)}
        {...(what === 'line' ? { leastStep: 0.5 } : {})}
        mark={close ? { at: close.startsAt, name: 'start' } : null}
      />
      <p className="note mt-1">
        {close
          ? close.source === 'none'
            ? 'Nobody heard this game’s prices near its start: its close is unknown.'
            : `Close: the last price before the start${close.source === 'archive' ? ', from the feed’s archive' : ''}.`
          : `Every change is kept for ${keptDays} days after the start, opening and close for good.`}{' '}
        {note}
      </p>
    </ChartFrame>
  )
}

const sideName = (outcome: OutcomeKey, { home, away }: Props['names']) =>
  ({ home, away, draw: 'Draw', over: 'Over', under: 'Under' })[outcome]

function middleCourse(courses: readonly Course[]): Course {
  const times = [...new Set(courses.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b)
  const points = times.flatMap((at) => {
    const values = courses.flatMap((course) => course.points.findLast((point) => point.at <= at)?.value ?? []).sort((a, b) => a - b)
    // One early book is no middle: it begins when half of them have been heard.
    return values.length * 2 < courses.length ? [] : [{ at, value: values[values.length >> 1]! }]
  })
  return {
    key: 'middle',
    name: 'Middle of the books',
    tone: 'ours',
    shape: 'step',
    isStanding: courses.some((course) => course.isStanding),
    points,
  }
}

type Print = (american: number) => string

function lastOf({ closing, ticks }: LinePriceHistory, print: Print): string {
  if (closing) return `${print(closing.price)} (close)`
  const price = ticks.at(-1)?.[1] ?? null
  return price === null ? 'taken down' : print(price)
}

/** "Opened at −105 (FanDuel), now −118; 14 changes at 9 books." */
function findingOf(lines: readonly LinePriceHistory[], print: Print, at: string, point: number | null): string {
  const main = lines.filter((line) => line.point === point)
  const first = main
    .flatMap((line) => (line.opening ? [{ ...line.opening, bookTitle: line.bookTitle }] : []))
    .sort((a, b) => a.at - b.at)[0]
  const now = main.flatMap(({ ticks }) => ticks.at(-1)?.[1] ?? []).sort((a, b) => decimalFromAmerican(b) - decimalFromAmerican(a))[0]
  const changes = lines.reduce((sum, { ticks }) => sum + ticks.length - 1, 0)
  const books = new Set(lines.map(({ book }) => book)).size
  const booksText = books === 1 ? '1 book' : `${books} books`
  if (!first) return `${changes} changes at ${booksText}.`
  return `First heard${at}: ${print(first.price)} (${first.bookTitle}); best now ${now === undefined ? 'unknown' : print(now)}. ${changes} ${changes === 1 ? 'change' : 'changes'} at ${booksText}.`
}
