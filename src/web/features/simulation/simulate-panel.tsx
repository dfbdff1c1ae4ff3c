import { type ReactNode, useState } from 'react'
import { RequestFailed } from '../../api/problem.ts'
import { formatCount } from '../../format/percent.ts'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { ContestForm } from './contest-form.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { FIRST_DRAFT, type PanelSlate, requestOf, type SimulationDraft } from './simulation-draft.ts'
import { SimulationResults } from './simulation-results.tsx'
import { useSimulation } from './use-simulation.ts'

type Props = PanelSlate & {
  /** Ids of the players of each lineup, in the order of the slots. */
  lineups: readonly (readonly string[])[]
  /** What leads to lineups, where there are none. */
  toLineups?: ReactNode
}

/**
 * The contest simulator for the lineups of a slate: what is paid, who else plays, and what each lineup is worth, with its error. It fills a
 * page or stands inside a card: what fits beside what is asked of its own width.
 */
export function SimulatePanel({ league, site, slateId, by, others, lineups, toLineups }: Props) {
  const slate: PanelSlate = { league, site, slateId, ...(by === undefined ? {} : { by }), ...(others === undefined ? {} : { others }) }
  const [draft, setDraft] = useState<SimulationDraft>(FIRST_DRAFT)
  const { run, cancel, isRunning, progress, problem, kept } = useSimulation(slate)
  const count = lineups.length
  const isOutdated = kept !== null && !kept.request.entriesFile && !isSame(kept.request.lineups ?? [], lineups)
  return (
    <div className="@container min-w-0">
      {/* Until there is an answer to stand beside, the form has the whole width. */}
      <div className={cx('grid grid-cols-[minmax(0,1fr)] items-start gap-4', kept && '@5xl:grid-cols-[minmax(17rem,21rem)_minmax(0,1fr)]')}>
        <ContestForm
          slate={slate}
          draft={draft}
          lineups={count}
          isWide={!kept}
          onChange={setDraft}
          isRunning={isRunning}
          progress={progress}
          problem={problem}
          onRun={() => run(requestOf(draft, slate, lineups))}
          onCancel={cancel}
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
          {problem && !problem.fields ? (
            <Card>
              <ErrorState error={new RequestFailed(problem)} title={SIMULATION.failedTitle} />
            </Card>
          ) : null}
          {kept ? (
            <SimulationResults kept={kept} isOutdated={isOutdated} />
          ) : (
            <Card>
              {isRunning ? (
                <EmptyState title={SIMULATION.playingTitle} detail={SIMULATION.playing(formatCount(draft.simulations))} />
              ) : count === 0 && !draft.entries ? (
                <EmptyState title={SIMULATION.noLineupsTitle} detail={SIMULATION.noLineups}>
                  {toLineups}
                </EmptyState>
              ) : (
                <EmptyState title={SIMULATION.emptyTitle} detail={SIMULATION.empty(Math.max(1, count))} />
              )}
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

function isSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  return one.length === other.length && one.every((lineup, index) => lineup.join() === other[index]!.join())
}
