import { useQuery } from '@tanstack/react-query'
import { care } from '#contract/people/care.ts'
import type { CareChange } from '#core/care/care-state.ts'
import { LIMIT_NAMES, limitText } from '#core/care/sentences.ts'
import { writeCsv } from '#core/dfs/entries/csv.ts'
import { query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, InlineLoading } from '../../ui/states/states.tsx'
import { BREAKS, EXCLUSIONS, LIMITS } from './limits.copy.ts'

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
          {inOrder(history.data.changes).map(({ at, change, isRaise }) => (
            <li key={`${at} ${JSON.stringify(change)}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{inWords(change, isRaise)}</span>
              <time dateTime={new Date(at).toISOString()} className="text-ink-3">
                {fullDate(at)}, {time(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const PER = { day: ' per day', week: ' per week', month: ' per month', bet: '' } as const

type Kept = { readonly at: number; readonly change: CareChange }

/** Which of the changes, newest first, asked for more than was in force then: it changed nothing before it was confirmed. */
function inOrder(changes: readonly Kept[]): readonly (Kept & { readonly isRaise: boolean })[] {
  const inForce = new Map<string, number>()
  const asked = new Map<string, number | null>()
  const oldestFirst = changes.toReversed().map(({ at, change }) => {
    if (change.type !== 'set_limit' && change.type !== 'confirm_raise') return { at, change, isRaise: false }
    const key = `${change.limit.kind} ${change.limit.period}`
    const wanted = change.type === 'set_limit' ? change.amount : (asked.get(key) ?? null)
    const isRaise = change.type === 'set_limit' && wanted !== null && wanted > (inForce.get(key) ?? Number.POSITIVE_INFINITY)
    if (change.type === 'set_limit' && (isRaise || wanted === null)) asked.set(key, wanted)
    else if (wanted === null) inForce.delete(key)
    else inForce.set(key, wanted)
    return { at, change, isRaise }
  })
  return oldestFirst.toReversed()
}

/** Newest first: when, what was changed, in which time zone a day began then. */
export function historyCsv(changes: readonly (Kept & { readonly timeZone: string })[]): string {
  const zones = new Map(changes.map((one) => [one.change, one.timeZone]))
  return writeCsv([
    ['Time (UTC)', 'Change', 'Time zone'],
    ...inOrder(changes).map(({ at, change, isRaise }) => [new Date(at).toISOString(), inWords(change, isRaise), zones.get(change) ?? '']),
  ])
}

function inWords(change: CareChange, isRaise: boolean): string {
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
      return `Break of ${BREAKS.find(({ key }) => Number(key) === change.hours)?.label ?? `${change.hours} hours`}`
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
