import { useQuery } from '@tanstack/react-query'
import { languageModel, type ModelDay } from '#contract/administration/language-model.ts'
import { query } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ADMIN } from './admin.copy.ts'

/** What the language model behind Lex costs, how fast it is, and how often the guard struck its answers. */
export function LanguageModelCard() {
  const { data, error, refetch } = useQuery(query(languageModel.status, {}))
  return (
    <Card title={ADMIN.model} padded>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingState label={ADMIN.modelLoading} rows={2} /> : null}
      {data && !data.model ? <p className="text-ink-2">{ADMIN.modelNone}</p> : null}
      {data?.model ? (
        <div className="grid gap-3">
          <p>
            <span className="font-semibold">{data.model.model}</span> <span className="note">{data.model.vendor}</span>
          </p>
          <p className="note">
            {data.prices === null
              ? ADMIN.modelUnpriced
              : `${cost(data.spentTodayMicros)} today${data.budget === null ? ', no budget set' : ` of ${formatMoney(Math.round(data.budget * 100))}`}`}
          </p>
          {data.days.length === 0 ? <p className="text-ink-2">{ADMIN.modelUnused}</p> : null}
          <ul className="grid gap-2">
            {data.days.map((day) => (
              <Day key={`${day.day} ${day.model}`} day={day} />
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  )
}

/** Millionths of a dollar; below a cent in full, so that small costs are not shown as none. */
const cost = (micros: number): string =>
  micros > 0 && micros < 10_000 ? `under ${formatMoney(1)}` : formatMoney(Math.round(micros / 10_000))

function Day({ day }: { day: ModelDay }) {
  const asked = day.answered + day.struck + day.failed + day.stopped
  const first = day.firstTextMs === null ? 'no text' : `first text ${formatCount(Math.round(day.firstTextMs))} ms`
  return (
    <li className="border-t border-line pt-2 text-13">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{day.day}</span>
        <span>{day.costMicros === null ? 'cost unknown' : cost(day.costMicros)}</span>
      </p>
      <p className="note">
        {formatCount(asked)} asked · {formatCount(day.struck)} struck · {formatCount(day.failed)} failed · {first} · whole{' '}
        {formatCount(Math.round(day.totalMs))} ms
      </p>
    </li>
  )
}
