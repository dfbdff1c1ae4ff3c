import { type ReactNode, useState } from 'react'
import { RequestFailed } from '../../api/problem.ts'
import { formatCount } from '../../format/percent.ts'
import { RunButtons } from '../../ui/actions/run-buttons.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { CONTESTS } from './contests.copy.ts'
import { contestsIn, FIRST_CONTESTS, missingIn, weighRequest } from './contests-draft.ts'
import { LobbyFields, MoneyFields, TypedFields } from './contests-form.tsx'
import { useWeighing } from './use-weighing.ts'
import { WeighedList } from './weighed-contests.tsx'

type Props = {
  league: Parameters<typeof weighRequest>[1]['league']
  site: 'draftkings' | 'fanduel'
  slateId: string
  /** Ids of the players of each lineup, in the order of the slots. */
  lineups: readonly (readonly string[])[]
  /** What leads to lineups, where there are none. */
  toLineups: ReactNode
}

/** Which contests of a lobby to enter with the lineups of a slate, and with how much. */
export function ContestsPanel({ league, site, slateId, lineups, toLineups }: Props) {
  const [draft, setDraft] = useState(FIRST_CONTESTS)
  const { isRunning, progress, problem, answer, run, cancel } = useWeighing()
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const count = lineups.length
  const missing = missingIn(draft, count)
  if (count === 0)
    return (
      <Card>
        <EmptyState title={CONTESTS.noLineupsTitle} detail={CONTESTS.noLineups}>
          {toLineups}
        </EmptyState>
      </Card>
    )
  return (
    <div className="@container grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title={CONTESTS.title}
        aside={
          <span className="note">
            {count === 1 ? '1 lineup' : `${formatCount(count)} lineups`}, {formatCount(contestsIn(draft).length)} to weigh
          </span>
        }
      >
        <form
          className="p-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (missing === null && !isRunning) run(weighRequest(draft, { league, site, slateId }, lineups))
          }}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @3xl:grid-cols-3">
            <LobbyFields draft={draft} set={set} />
            <TypedFields draft={draft} set={set} />
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <MoneyFields draft={draft} set={set} />
              <RunButtons isRunning={isRunning} disabled={missing !== null} words={CONTESTS} onCancel={cancel} />
              {isRunning ? <Progress label={CONTESTS.stage} value={progress ? progress.done / progress.of : null} /> : null}
              {missing && !isRunning ? <p className="note">{missing}</p> : null}
              <ErrorText isSmall>{problem?.fields ? problem.detail : null}</ErrorText>
            </div>
          </div>
        </form>
      </Card>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-live="polite">
        {problem && !problem.fields ? (
          <Card>
            <ErrorState error={new RequestFailed(problem)} title={CONTESTS.failedTitle} />
          </Card>
        ) : null}
        {answer ? (
          <WeighedList answer={answer} />
        ) : (
          <Card>
            <EmptyState title={CONTESTS.emptyTitle} detail={CONTESTS.empty(count)} />
          </Card>
        )}
      </div>
    </div>
  )
}
