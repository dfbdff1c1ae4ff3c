import { useQuery } from '@tanstack/react-query'
import { care } from '#contract/people/care.ts'
import { applyCareChange, type CareChange, limitInForce, NO_CARE } from '#core/care/care-state.ts'
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
  const { fullDate, time } = useFormat()
  return (
    <Card
      title={LIMITS.historyTitle}
      action={
        history.data && history.data.changes.length > 0 ? (
          <Button size="sm" tone="quiet" onClick={() => download('limits-history.csv', historyCsv(history.data.changes))}>
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
      ) : history.data.changes.length === 0 ? (
        <p className="text-ink-2">{LIMITS.historyEmpty}</p>
      ) : (
        <ol className="grid gap-2">
          {inOrder(history.data.changes).map((row) => (
            <li key={`${row.at} ${JSON.stringify(row.change)}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{inWords(row)}</span>
              <time dateTime={new Date(row.at).toISOString()} className="text-ink-3">
                {fullDate(row.at)}, {time(row.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const PER = { day: ' per day', week: ' per week', month: ' per month', bet: '' } as const

type Kept = { readonly at: number; readonly change: CareChange; readonly timeZone: string }
/** `fallen`: raises that waited and fell with a break or an exclusion. */
type HistoryRow = Kept & { readonly isRaise: boolean; readonly fallen: readonly Limit[] }

/** Which of the changes, newest first, asked for more than was in force then: it changed nothing before it was confirmed. */
function inOrder(changes: readonly Kept[]): readonly HistoryRow[] {
  let state = NO_CARE
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
export function historyCsv(changes: readonly Kept[]): string {
  return writeCsv([
    ['Time (UTC)', 'Change', 'Time zone'],
    ...inOrder(changes).map((row) => [new Date(row.at).toISOString(), inWords(row), row.timeZone]),
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
