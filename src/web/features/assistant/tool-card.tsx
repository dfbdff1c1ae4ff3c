import { ListTree } from 'lucide-react'
import type { ReactNode } from 'react'
import type { bankroll } from '#contract/bets/bankroll.ts'
import type { SlipAnswer } from '#contract/bets/slips.ts'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { projections } from '#contract/dfs/projections.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { odds } from '#contract/odds/odds.ts'
import type { assistant, ToolCard } from '#contract/people/assistant.ts'
import type { subscriptions } from '#contract/people/subscriptions.ts'
import type { live } from '#contract/sports/live.ts'
import type { Infer } from '#core/infer.ts'
import { SCORE_PART_NAMES } from '#core/leagues/score-part.ts'
import { openPaywall } from '../../api/problem.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { PlanRows, PlansRows, PriceRows, UsageRows } from './cards/account-rows.tsx'
import { LineupRows } from './cards/lineup-rows.tsx'
import { InjuryRows, NewsRows, ScoreRows } from './cards/live-rows.tsx'
import { OddsRows } from './cards/odds-rows.tsx'
import { PlainRows } from './cards/plain-rows.tsx'
import { ComparisonRows, ProjectionRows } from './cards/projection-rows.tsx'
import { SlipRows } from './cards/slip-rows.tsx'
import { StakeRows } from './cards/stake-rows.tsx'
import { TermRows } from './cards/term-rows.tsx'
import { TOOL_TITLES } from './chat.copy.ts'

type Props = {
  card: ToolCard
  /** Anchor that the citations lead to. */
  id: string
  number: number
  /** Paths that the answer cites from this card; their rows are drawn first. */
  cited: readonly string[]
  /** The answer cites other cards and not this one: it is drawn folded. */
  isAside: boolean
}

/** What a tool answered, drawn: the rows that the answer speaks of, where they come from and how old they are. */
export function ToolCardView({ card, id, number, cited, isAside }: Props) {
  return (
    <section
      id={id}
      aria-label={`Source ${number}: ${TOOL_TITLES[card.name] ?? card.name}`}
      className="min-w-0 scroll-mt-24 rounded-control border border-line bg-s-1 target:border-accent-mark"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b border-line px-3 py-2 text-13">
        <ListTree size={14} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <span className="font-semibold">
          <span className="mr-1.5 text-accent-ink">{number}</span>
          {TOOL_TITLES[card.name] ?? card.name}
        </span>
        <span className="note min-w-0 truncate">{inputText(card)}</span>
        <Provenance card={card} />
      </header>
      {card.refusal ? (
        <Refused card={card} />
      ) : card.result === null ? (
        <p className="note px-3 py-2.5">
          This answer is not kept any more: it was too large, or the conversation has gone on for long. Ask again to see it.
        </p>
      ) : (
        <Rows card={card} cited={cited} isAside={isAside} />
      )}
    </section>
  )
}

function Provenance({ card }: { card: ToolCard }) {
  const now = useNow()
  const world = (card.result as { world?: unknown } | null)?.world
  const source = card.source === 'calculation' ? 'calculated' : world === 'demo' ? 'Demo world' : card.source
  const parts = [card.name, source, card.asOf ? `${formatAge(Date.parse(card.asOf), now)} ago` : null]
  return <span className="note ml-auto">{parts.filter(Boolean).join(' · ')}</span>
}

const SPOKEN_INPUTS = [
  'league',
  'sport',
  'team',
  'part',
  'market',
  'method',
  'site',
  'slate',
  'position',
  'search',
  'players',
  'term',
] as const

const INPUT_WORDS: Readonly<Record<string, string>> = {
  ...SCORE_PART_NAMES,
  h2h: 'moneyline',
  spreads: 'spread',
  totals: 'total',
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
}

function inputText({ input }: ToolCard): string {
  return SPOKEN_INPUTS.flatMap((key) =>
    typeof input[key] === 'string'
      ? [INPUT_WORDS[input[key]] ?? (key === 'league' || key === 'sport' ? input[key].toUpperCase() : input[key])]
      : [],
  ).join(' · ')
}

function Refused({ card }: { card: ToolCard }) {
  const { refusal } = card
  if (!refusal) return null
  const isPlan = refusal.code === 'tier_required' || refusal.code === 'limit_reached'
  return (
    <div className="flex flex-wrap items-center gap-3 px-3 py-2.5 text-13">
      <p className="min-w-0 flex-1 text-ink-2">{refusal.detail}</p>
      {isPlan ? (
        <Button size="sm" onClick={() => openPaywall(refusal)}>
          See plans
        </Button>
      ) : null}
    </div>
  )
}

type Drawing = (result: never, cited: readonly string[], isAside: boolean) => ReactNode

type AnswerTo<E extends Endpoint> = Infer<E['output']>

// A tool answers what its row promises: the door has checked it.
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  read_odds_board: (board: AnswerTo<typeof odds.board>, cited, isAside) => <OddsRows board={board} cited={cited} isAside={isAside} />,
  read_projections: (slate: AnswerTo<typeof projections.forSlate>, cited) => <ProjectionRows slate={slate} cited={cited} />,
  compare_players: (comparison: AnswerTo<typeof projections.compare>) => <ComparisonRows comparison={comparison} />,
  build_lineup: (built: AnswerTo<typeof lineups.optimize>) => <LineupRows built={built} />,
  read_scores: (scores: AnswerTo<typeof live.scores>) => <ScoreRows scores={scores} />,
  read_injuries: (report: AnswerTo<typeof live.injuries>) => <InjuryRows report={report} />,
  read_news: (news: AnswerTo<typeof live.news>) => <NewsRows news={news} />,
  kelly_stake: (stake: AnswerTo<typeof bankroll.suggest>) => <StakeRows stake={stake} />,
  read_my_usage: (usage: AnswerTo<typeof subscriptions.usage>) => <UsageRows usage={usage} />,
  read_my_plan: (mine: AnswerTo<typeof subscriptions.mine>) => <PlanRows mine={mine} />,
  read_plans: (plans: AnswerTo<typeof subscriptions.tiers>) => <PlansRows plans={plans} />,
  read_slip: (answer: SlipAnswer) => <SlipRows answer={answer} />,
  convert_price: (price: AnswerTo<typeof assistant.price>) => <PriceRows price={price} />,
  explain_term: (term: AnswerTo<typeof assistant.term>) => <TermRows term={term} />,
}

function Rows({ card, cited, isAside }: { card: ToolCard; cited: readonly string[]; isAside: boolean }) {
  return DRAWINGS[card.name]?.(card.result as never, cited, isAside) ?? <PlainRows value={card.result} />
}
