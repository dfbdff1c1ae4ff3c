import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { subscriptions } from '#contract/people/subscriptions.ts'
import type { Problem } from '#contract/problem.ts'
import { usualStack } from '#core/dfs/build/usual-set.ts'
import { hasBouts } from '#core/dfs/players/bouts.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RunButtons } from '../../../ui/actions/run-buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useMainActKey } from '../../../ui/layout/use-main-act-key.ts'
import { Progress } from '../../../ui/states/progress.tsx'
import type { Board } from '../../projections/player-table/use-board.ts'
import { ContestFields } from '../../simulation/contest-fields.tsx'
import { missingOf } from '../../simulation/simulation-draft.ts'
import type { Pool } from '../use-pool.ts'
import { OPTIMIZER } from './optimizer.copy.ts'
import { amountsOf, type DraftSetter, type Loosening, loosening, type OptimizerDraft } from './optimizer-draft.ts'
import { Amounts, CountField, ObjectiveField } from './optimizer-fields.tsx'
import { PlayerRules } from './player-rules.tsx'
import { ruleNamed } from './rule-list.ts'
import { RuleSection } from './rule-section.tsx'
import { TeamRules } from './team-rules.tsx'
import type { Run } from './use-optimizer.ts'

type Props = {
  board: Board
  /** The whole slate; null while it is on its way. */
  pool: Pool | null
  ownership: Readonly<Record<string, number>>
  draft: OptimizerDraft
  onChange: DraftSetter
  run: Run | null
  isPending: boolean
  problem: Problem | null
  onRun: (draft: OptimizerDraft) => void
  onCancel: () => void
}

/** Where the way past everything leads, and what Ctrl Enter presses. */
export const OPTIMIZE = 'optimize'

/** The optimizer's settings for the slate on screen. */
export function OptimizerPanel({ board, pool, ownership, draft, onChange, run, isPending, problem, onRun, onCancel }: Props) {
  const set = (change: Partial<OptimizerDraft>) => onChange({ ...draft, ...change })
  const missing = draft.objective === 'roi' ? missingOf({ ...draft.contest, entries: null, isRealField: false }, draft.count) : null
  const { amounts, stack } = useAmounts(draft, pool)
  useMainActKey(OPTIMIZE)
  return (
    <Card title={OPTIMIZER.title} aside={<span className="note">{board.slots.join(' ')}</span>}>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4"
        // Fields bring their own bounds; the browser's would refuse an entry fee between two steps.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null) onRun(draft)
        }}
      >
        <CountField count={draft.count} onChange={onChange} />
        <ObjectiveField rows={board.rows} ownership={ownership} objective={draft.objective} onChange={onChange} />
        {draft.objective === 'roi' ? (
          <div className="grid gap-3 border-l-3 border-l-accent-mark pl-3">
            <ContestFields draft={draft.contest} problem={problem} set={(change) => set({ contest: { ...draft.contest, ...change } })} />
            <p className="note">{OPTIMIZER.hints.roi}</p>
          </div>
        ) : null}
        {/* Above the rules: what most people press is in sight without a scroll, and covers none of them. */}
        <RunButtons
          isRunning={isPending}
          disabled={missing !== null}
          words={{ run: OPTIMIZER.optimize, running: OPTIMIZER.pending, cancel: OPTIMIZER.cancel }}
          onCancel={onCancel}
          main={{ id: OPTIMIZE, keys: 'Control+Enter' }}
        />
        {isPending && run ? (
          <Progress
            label={run.done === 0 && run.stage === 'lineups' ? OPTIMIZER.starting : OPTIMIZER.stages[run.stage]}
            value={run.done === 0 ? null : run.done / run.of}
            detail={`${run.done} of ${run.of}`}
          />
        ) : null}
        {missing ? <p className="note">{missing}</p> : null}
        <LeftToday />
        {problem ? <Refusal problem={problem} board={board} pool={pool} ownership={ownership} draft={draft} onChange={onChange} /> : null}
        <Amounts
          randomness={amounts.randomness}
          maxExposure={amounts.maxExposure}
          salaryCap={draft.salaryCap}
          salaryFloor={draft.salaryFloor}
          isStacking={stack === null ? null : amounts.isStacking}
          stack={stack ?? ''}
          hasBouts={pool !== null && hasBouts(pool.sport)}
          hasBothSides={draft.hasBothSides}
          uniques={draft.uniques}
          contestCap={board.salaryCap}
          places={board.slots.length}
          onChange={onChange}
        />
        <PlayerRules rows={board.rows} locks={draft.locks} bans={draft.bans} onChange={onChange} />
        {pool ? <RuleSection pool={pool} ownership={ownership} rules={draft.rules} onChange={onChange} /> : null}
        <TeamRules rows={board.rows} places={board.slots.length} teams={draft.teams} minGames={draft.minGames} onChange={onChange} />
      </form>
    </Card>
  )
}

/** The amounts in force, and the sport's usual stack in words; null where it has none. */
function useAmounts(draft: OptimizerDraft, pool: Pool | null) {
  const { count, randomness, maxExposure, isStacking } = draft
  const slate = pool?.slate
  const points = pool?.table.points
  const stack = useMemo(() => (slate ? usualStackWords(slate) : null), [slate])
  const amounts = useMemo(
    () => amountsOf({ count, randomness, maxExposure, isStacking }, slate, points),
    [count, randomness, maxExposure, isStacking, slate, points],
  )
  return { amounts, stack }
}

function usualStackWords(slate: Slate): string | null {
  const rules = usualStack(slate)
  const read = rules && rulesFor(rules, slate, {})
  return read?.kind === 'rules' ? (read.elements[0]?.sentence ?? null) : null
}

const LeftToday = memo(function LeftToday() {
  const { data } = useQuery(query(subscriptions.usage, {}, { staleTime: FRESH.account }))
  const used = data?.lineups
  if (!used) return null
  const left = used.limit === -1 ? 'Your plan has no limit.' : `${Math.max(0, used.limit - used.used)} of ${used.limit} left.`
  return <p className="note">{OPTIMIZER.hints.spends(left)}</p>
})

type RefusalProps = Pick<Props, 'board' | 'pool' | 'ownership' | 'draft' | 'onChange'> & { problem: Problem }

/** Why there is no lineup, and for each of the person's own rules in the way the button that drops it. */
function Refusal({ problem, board, pool, ownership, draft, onChange }: RefusalProps) {
  const nameOf = (id: string) => board.rows.find((row) => row.id === id)?.name ?? id
  const { conflict: rules = [], fixes = [] } = problem
  // The rules and what would help stand below, each by itself.
  const said = rules.length > 0 ? /^Only \d+ of \d+ lineups fit/.exec(problem.detail)?.[0] : problem.detail
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-line border-l-3 border-l-mid bg-s-2 p-3 text-13">
      <p className="font-semibold">{rules.length > 0 ? OPTIMIZER.conflict : problem.title}</p>
      {said ? <p className="text-ink-2">{said}</p> : null}
      {rules.length > 0 ? (
        <ul className="grid gap-1.5">
          {rules.map((rule) => {
            const way = loosening(rule, draft, nameOf, board.salaryCap) ?? dropping(rule, draft, pool, ownership)
            return (
              <li key={rule} className="flex flex-wrap items-center justify-between gap-2">
                <span className="inline-block first-letter:uppercase">{rule}</span>
                {way ? (
                  <Button size="sm" onClick={() => onChange(way.draft)}>
                    {way.label}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
      {rules.length > 1 ? <p className="text-ink-2">{OPTIMIZER.conflictHelp}</p> : null}
      {fixes.length > 0 ? (
        <ul aria-label={OPTIMIZER.fixes} className="grid list-disc gap-1 pl-4 text-ink-2 marker:text-ink-3">
          {fixes.map((fix) => (
            <li key={fix} className="first-letter:uppercase">
              {fix}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The button for a stack, a group or the like: it takes the whole rule out. */
function dropping(conflict: string, draft: OptimizerDraft, pool: Pool | null, ownership: Props['ownership']): Loosening | undefined {
  const at = pool ? ruleNamed(conflict, draft.rules, pool.slate, ownership) : undefined
  return at === undefined
    ? undefined
    : { label: 'Drop this rule', draft: { ...draft, rules: draft.rules.filter((_, index) => index !== at) } }
}
