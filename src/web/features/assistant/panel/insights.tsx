import type { Insight, Withheld } from '#contract/people/lex-analysis.ts'
import { openPaywall, reactionTo } from '../../../api/problem.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InsightCard } from './insight-card.tsx'
import { PANEL, TYPES } from './panel.copy.ts'

type Props = { insights: readonly Insight[]; withheld: readonly Withheld[] }

/** The cards, and below them what there is none of and why. */
export function Insights({ insights, withheld }: Props) {
  return (
    <>
      {insights.length === 0 ? <p className="text-ink-2">{PANEL.none}</p> : null}
      <div className="grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3">
        {insights.map((insight) => (
          <InsightCard key={`${insight.type} ${insight.title}`} insight={insight} />
        ))}
      </div>
      {withheld.length > 0 ? (
        <div className="text-13 text-ink-2">
          <h3 className="label">{PANEL.withheld}</h3>
          <ul className="mt-1 grid gap-1">
            {withheld.map((one) => (
              <li key={one.type} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  <span className="font-semibold">{TYPES[one.type]}:</span> {one.reason}
                </span>
                <Door refusal={one.refusal} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function Door({ refusal }: Pick<Withheld, 'refusal'>) {
  if (!refusal || reactionTo(refusal) !== 'paywall') return null
  return (
    <Button size="sm" tone="quiet" onClick={() => openPaywall(refusal)}>
      See plans
    </Button>
  )
}
