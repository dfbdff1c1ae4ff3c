import { useNavigate } from '@tanstack/react-router'
import type { lineups } from '#contract/dfs/lineups.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { problemIn } from '../../api/problem.ts'
import { AskSheet } from '../../features/assistant/ask-sheet.tsx'
import { Bench } from '../../features/lineups/builder/bench.tsx'
import { BUILDER } from '../../features/lineups/builder/builder.copy.ts'
import { usePool } from '../../features/lineups/use-pool.ts'
import { SlateFilters } from '../../features/projections/slate-filters.tsx'
import { ImportButton } from '../../features/slates/import/import-button.tsx'
import { SITE_NAMES } from '../../features/slates/import/import-summary.tsx'
import { DEFAULT_SLATE, DFS_LEAGUES, type SlateChoice, useSlateChoice } from '../../features/slates/picker/slate-choice.ts'
import { Button } from '../../ui/actions/button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

type Saved = OutputOf<typeof lineups.save>['lineup']

/** /lineup-builder: one lineup by hand, measured against the best there is at every step. */
export function LineupBuilderScreen() {
  const [choice, setChoice] = useSlateChoice()
  const navigate = useNavigate()
  const { pool, error, refetch } = usePool(choice)
  // The players on their way are kept: whoever of them is on the next slate too takes his seat there.
  const handleMain = () =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...choice, slate: DEFAULT_SLATE }), replace: true })
  const handleLoad = (saved: Saved) =>
    void navigate({ to: '/lineup-builder', search: { ...whereTo(saved, choice, pool?.sport), players: playersText(saved) }, replace: true })
  return (
    <Page
      title={BUILDER.title}
      tabTitle={BUILDER.tabTitle}
      lede={BUILDER.lede}
      skipTo={{ id: 'auto-optimize', label: 'Skip to Auto-Optimize' }}
      filters={<SlateFilters choice={choice} onChange={setChoice} />}
      wrapsFilters
      action={
        <>
          <ImportButton choice={choice} onChoice={setChoice} />
          <AskSheet
            isIconOnPhone
            label={BUILDER.askSlate}
            question={BUILDER.slateQuestion(LEAGUES[choice.league].name, SITE_NAMES[choice.site])}
          />
        </>
      }
    >
      <RowSkipLink>Skip to the players</RowSkipLink>
      {pool ? (
        <Bench key={`${choice.league} ${choice.site} ${choice.slate}`} pool={pool} choice={choice} onLoad={handleLoad} />
      ) : (
        <div className="rounded-card border border-line bg-s-1">
          {error ? (
            <Gone error={error} isMain={choice.slate === DEFAULT_SLATE} onRetry={refetch} onMain={handleMain} />
          ) : (
            <LoadingState label="Loading players" rows={10} />
          )}
        </div>
      )}
    </Page>
  )
}

type GoneProps = { error: unknown; isMain: boolean; onRetry: () => void; onMain: () => void }

/** A slate that is over is on offer no more; the next one is. */
function Gone({ error, isMain, onRetry, onMain }: GoneProps) {
  const problem = problemIn(error)
  return (
    <>
      {/* No slate on offer is no failure: nothing is gained by asking again. */}
      {problem.code === 'not_found' ? (
        <EmptyState title={BUILDER.noSlate} detail={problem.detail} />
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
      {isMain ? null : (
        <p className="flex justify-center pb-6">
          <Button onClick={onMain}>Open the next main slate</Button>
        </p>
      )}
    </>
  )
}

/** The slate that it was made for; of lineups without one: that on screen if sport and site agree, else the next main slate. */
function whereTo(saved: Saved, choice: SlateChoice, sport: string | undefined): SlateChoice {
  const site = saved.site === 'draftkings' || saved.site === 'fanduel' ? saved.site : choice.site
  const league = DFS_LEAGUES.find((key) => key === saved.sport) ?? choice.league
  if (saved.slate !== null) return { league, site, slate: saved.slate }
  if (saved.sport === sport && site === choice.site) return choice
  return { league, site, slate: DEFAULT_SLATE }
}

function playersText(saved: Saved): string {
  return saved.players.map(({ id, slot }) => (slot === null ? id : `${slot}!${id}`)).join('~')
}
