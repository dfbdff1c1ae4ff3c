import { useQuery } from '@tanstack/react-query'
import { type CarriedOver, care } from '#contract/people/care.ts'
import { applyCareChange, type CareChange, type CareState, limitInForce, NO_CARE } from '#core/care/care-state.ts'
import type { Limit } from '#core/care/limits.ts'
import { LIMIT_NAMES, limitText } from '#core/care/sentences.ts'
import { writeCsv } from '#core/dfs/entries/csv.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, InlineLoading } from '../../ui/states/states.tsx'
import { BREAKS, EXCLUSIONS, LIMITS } from './limits.copy.ts'
import { lengthText } from './own-length.tsx'

/** Every change, newest first, to read and to take along as a file. */
export function LimitsHistory() {
  const history = useQuery(query(care.history, {}))
  return (
    <Card
      title={LIMITS.historyTitle}
      action={
        history.data && (history.data.changes.length > 0 || carriedRows(history.data.carried).length > 0) ? (
          <Button size="sm" tone="quiet" onClick={() => download('limits-history.csv', historyCsv(history.data))}>
            {LIMITS.historyDownload}
          </Button>
        ) : null
      }
      padded
    >
      {history.error ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : !history.data ? (
        <InlineLoading label="Loading what you changed" />
      ) : history.data.changes.length === 0 && carriedRows(history.data.carried).length === 0 ? (
        <p className="text-ink-2">{LIMITS.historyEmpty}</p>
      ) : (
        <div className="grid gap-4">
          <ol className="grid gap-2">
            {inOrder(history.data).map((row) => (
              <Row key={`${row.at} ${JSON.stringify(row.change)}`} text={inWords(row)} at={row.at} />
            ))}
          </ol>
          <Carried carried={history.data.carried} />
        </div>
      )}
    </Card>
  )
}

function Row({ text, at }: { text: string; at: number | null }) {
  const { fullDate, time } = useFormat()
  return (
    <li className="flex flex-wrap justify-between gap-x-4">
      <span>{text}</span>
      {at === null ? null : (
        <time dateTime={new Date(at).toISOString()} className="text-ink-3">
          {fullDate(at)}, {time(at)}
        </time>
      )}
    </li>
  )
}

/** What no change of this account made: since when it binds, and until when. */
function Carried({ carried }: { carried: CarriedOver }) {
  const { fullDate, time } = useFormat()
  const rows = carriedRows(carried, (at) => `${fullDate(at)}, ${time(at)}`)
  if (rows.length === 0) return null
  return (
    <section aria-label={LIMITS.historyCarried} className="grid gap-2">
      <h3 className="text-13 text-ink-2">{LIMITS.historyCarried}</h3>
      <ol className="grid gap-2">
        {rows.map(({ text, at }) => (
          <Row key={text} text={text} at={at} />
        ))}
      </ol>
    </section>
  )
}

/** @param day how a moment is written; ISO in files */
function carriedRows(
  { limits, breakUntil, exclusion }: CarriedOver,
  day = (at: number) => new Date(at).toISOString(),
): readonly { readonly text: string; readonly at: number | null }[] {
  const end = exclusion && (exclusion.until === null ? 'for good' : `until ${day(exclusion.until)} at least`)
  return [
    ...(exclusion ? [{ text: `Self-exclusion ${end}`, at: exclusion.from }] : []),
    // When a break began is not kept, only when it ends.
    ...(breakUntil === null ? [] : [{ text: `Break until ${day(breakUntil)}`, at: null }]),
    ...limits.map(({ since, ...limit }) => ({ text: `In force: ${limitText(limit)}`, at: since })),
  ]
}

const PER = { day: ' per day', week: ' per week', month: ' per month', bet: '' } as const

type History = { readonly changes: readonly Kept[]; readonly carried: CarriedOver }
type Kept = { readonly at: number; readonly change: CareChange; readonly timeZone: string }
/** `fallen`: raises that waited and fell with a break or an exclusion. */
type HistoryRow = Kept & { readonly isRaise: boolean; readonly fallen: readonly Limit[] }

/** Which of the changes, newest first, asked for more than was in force then: it changed nothing before it was confirmed. */
function inOrder({ changes, carried }: History): readonly HistoryRow[] {
  // A carried limit was in force before the first change of this account; its zone decides nothing that is said here.
  let state: CareState = { ...NO_CARE, limits: carried.limits.map((limit) => ({ ...limit, timeZone: 'UTC', pending: null })) }
  const oldestFirst = changes.toReversed().map((kept): HistoryRow => {
    const { at, change, timeZone } = kept
    const before = state
    const outcome = applyCareChange(before, change, timeZone, at)
    if ('state' in outcome) state = outcome.state
    const inForce = change.type === 'set_limit' ? limitInForce(before, change.limit, at) : undefined
    const isRaise = change.type === 'set_limit' && change.amount !== null && inForce !== undefined && change.amount > inForce.amount
    const waited = before.limits.flatMap((key) => limitInForce(before, key, at) ?? []).filter(({ pending }) => pending !== null)
    return { ...kept, isRaise, fallen: change.type === 'take_break' || change.type === 'self_exclude' ? waited : [] }
  })
  return oldestFirst.toReversed()
}

/** Newest first: when, what was changed, in which time zone a day began then. */
export function historyCsv(history: History): string {
  return writeCsv([
    ['Time (UTC)', 'Change', 'Time zone'],
    ...inOrder(history).map((row) => [new Date(row.at).toISOString(), inWords(row), row.timeZone]),
    ...carriedRows(history.carried).map(({ text, at }) => [
      at === null ? '' : new Date(at).toISOString(),
      `${text} (${LIMITS.historyCarried.toLowerCase()})`,
      '',
    ]),
  ])
}

function inWords(row: HistoryRow): string {
  const fallen = row.fallen.map(({ kind, period, pending }) =>
    pending?.amount == null
      ? `the removal of ${LIMIT_NAMES[kind]}${PER[period]}`
      : `the raise to ${limitText({ kind, period, amount: pending.amount })}`,
  )
  return `${changeText(row)}${fallen.length > 0 ? `. With it fell what waited: ${fallen.join(', ')}` : ''}`
}

function changeText({ change, isRaise }: HistoryRow): string {
  switch (change.type) {
    case 'set_limit':
      return change.amount === null
        ? `Asked to take away: ${LIMIT_NAMES[change.limit.kind]}${PER[change.limit.period]}`
        : `${isRaise ? 'Asked for a raise' : 'Chose'}: ${limitText({ ...change.limit, amount: change.amount })}`
    case 'confirm_raise':
      return `Confirmed the raise: ${LIMIT_NAMES[change.limit.kind]}${PER[change.limit.period]}`
    case 'drop_raise':
      return `Kept the limit: ${LIMIT_NAMES[change.limit.kind]}${PER[change.limit.period]}`
    case 'take_break':
      return `Break of ${BREAKS.find(({ key }) => Number(key) === change.hours)?.label ?? lengthText(change.hours)}`
    case 'self_exclude':
      return `Self-exclusion: ${EXCLUSIONS.find(({ key }) => key === change.length)?.label ?? change.length}`
    case 'ask_to_return':
      return 'Asked to come back'
    case 'set_reality_check':
      return `Reality check every ${change.minutes} minutes`
    case 'answer_reality_check':
      return `Answered the reality check: ${change.answer === 'stop' ? 'stop' : 'go on'}`
    case 'decline_limits':
      return 'Said: no limit now'
  }
}
