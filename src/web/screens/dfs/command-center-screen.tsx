import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LEAGUE_KEYS, LEAGUES } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { LexPanel } from '../../features/assistant/panel/lex-panel.tsx'
import { useAskLex } from '../../features/assistant/use-ask-lex.ts'
import { type Pool, usePool } from '../../features/lineups/use-pool.ts'
import { useOptimizerWorkspace } from '../../features/lineups/workspace/use-optimizer-workspace.ts'
import { PlayerTable } from '../../features/projections/player-table/player-table.tsx'
import { type Board, useBoard } from '../../features/projections/player-table/use-board.ts'
import { SlateFilters } from '../../features/projections/slate-filters.tsx'
import { AnalysisTab } from '../../features/slate-research/analysis-tab.tsx'
import { BuilderTab } from '../../features/slate-research/builder-tab.tsx'
import { CENTER, CENTER_TABS, type TabKey } from '../../features/slate-research/command-center.copy.ts'
import { useRefresh } from '../../features/slate-research/command-center.queries.ts'
import { ContestsTab } from '../../features/slate-research/contests-tab.tsx'
import { LineupLine, LineupProblems } from '../../features/slate-research/lineup-line.tsx'
import { PickedLineup } from '../../features/slate-research/picked-lineup.tsx'
import { ResearchTab } from '../../features/slate-research/research-tab.tsx'
import { SimulateTab } from '../../features/slate-research/simulate-tab.tsx'
import { StacksTab } from '../../features/slate-research/stacks-tab.tsx'
import { useStackBuild } from '../../features/slate-research/use-built.ts'
import { type Picks, usePicks } from '../../features/slate-research/use-picks.ts'
import { ImportButton } from '../../features/slates/import/import-button.tsx'
import { DFS_LEAGUES, type SlateChoice, useSlateChoice } from '../../features/slates/picker/slate-choice.ts'
import { formatAge } from '../../format/time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TabFrame, type TabItem, TabList, TabPanels } from '../../ui/layout/tabs.tsx'
import { useOneColumn } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /lineups: a slate from every side; league, slate, tab and picked players stand in the address. */
export function CommandCenterScreen() {
  // Every league of the product can be asked for: one without a slate says so.
  const [choice, setChoice] = useSlateChoice(LEAGUE_KEYS)
  const { board } = useBoard(choice)
  const { user } = useAccess()
  const { pool, error, refetch } = usePool(choice)
  const [, setTab] = useSearchState<TabKey>('tab', CENTER_TABS, 'analysis')
  return (
    <Page
      skipTo={{ id: 'optimize', label: 'Skip to Optimize', open: () => setTab('builder') }}
      title={CENTER.title}
      summary={pool ? headlineOf(pool) : undefined}
      lede={CENTER.lede}
      filters={<SlateFilters choice={choice} onChange={setChoice} leagues={LEAGUE_KEYS} />}
      wrapsFilters
      action={
        <>
          <ImportButton choice={choice} onChoice={setChoice} />
          <Refresh board={board} />
        </>
      }
    >
      <RowSkipLink>Skip to the players</RowSkipLink>
      {pool && user ? (
        <Workspaces key={`${choice.league} ${choice.site} ${pool.id}`} choice={choice} board={board} pool={pool} person={user.id} />
      ) : (
        <div className="rounded-card border border-line bg-s-1">
          {error && problemIn(error).code === 'not_found' ? (
            <EmptyState
              title={CENTER.noSlate(LEAGUES[choice.league].name)}
              detail={DFS_LEAGUES.includes(choice.league) ? CENTER.noSlateDetail : CENTER.noContests}
            >
              <LinkButton to="/fantasy">{CENTER.importFile}</LinkButton>
            </EmptyState>
          ) : error ? (
            <ErrorState error={error} title={CENTER.unavailable} onRetry={refetch} />
          ) : (
            <LoadingState label="Loading the slate" rows={10} />
          )}
        </div>
      )}
    </Page>
  )
}

/** "13 games, 416 players, $50,000 to spend." */
function headlineOf(pool: Pool): string {
  const games = new Set(pool.players.flatMap(({ game }) => game ?? [])).size
  return CENTER.headline(games, pool.players.length, pool.table.roster.salaryCap)
}

function Refresh({ board }: { board: Board | null }) {
  const { refresh, isBusy } = useRefresh()
  const now = useNow()
  return (
    <span className="flex items-center gap-2">
      <Button
        busy={isBusy}
        className="max-md:w-11 max-md:px-0"
        icon={<RefreshCw size={14} strokeWidth={1.5} aria-hidden="true" />}
        onClick={refresh}
      >
        <span className="max-md:sr-only">{CENTER.refresh}</span>
      </Button>
      {board?.asOf == null ? null : <span className="note whitespace-nowrap max-md:sr-only">{formatAge(board.asOf, now)} old</span>}
    </span>
  )
}

type WorkspacesProps = { choice: SlateChoice; board: Board | null; pool: Pool; person: string }

/** Where players are picked: elsewhere the figures of the picked lineup are none of the tab's. */
const PICKING: ReadonlySet<TabKey> = new Set(['analysis', 'projections', 'builder', 'stacks'])

/** The eight tabs over one picked lineup and what was built. */
function Workspaces({ choice, board, pool, person }: WorkspacesProps) {
  const [tab, setTab] = useSearchState<TabKey>('tab', CENTER_TABS, 'analysis')
  const picks = usePicks(pool)
  const workspace = useOptimizerWorkspace(choice, board)
  const ask = useAskLex(person)
  const stack = useStackBuild(pool, choice)
  const built = [...(stack.answer?.lineups ?? []), ...(workspace.optimizer.run?.lineups ?? [])].map(({ players }) =>
    players.map(({ uploadId, id }) => (pool.slate.contest === 'showdown' ? uploadId : id)),
  )
  /** What these tabs stand on, where a model of one's own projects the others. */
  const byOurs = (panel: ReactNode) =>
    choice.by === undefined ? (
      panel
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="note">{CENTER.byOurs}</p>
        {panel}
      </div>
    )
  const withProblems = (panel: ReactNode) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <LineupProblems picks={picks} />
      {panel}
    </div>
  )
  const items: TabItem<TabKey>[] = [
    { key: 'analysis', label: 'Analysis', panel: withProblems(<AnalysisTab choice={choice} pool={pool} picks={picks} ask={ask} />) },
    { key: 'projections', label: 'Projections', panel: withProblems(<Projections choice={choice} pool={pool} picks={picks} ask={ask} />) },
    { key: 'builder', label: 'Builder', panel: withProblems(<BuilderTab choice={choice} workspace={workspace} picks={picks} />) },
    { key: 'stacks', label: 'Stacks', panel: withProblems(byOurs(<StacksTab choice={choice} build={stack} picks={picks} />)) },
    { key: 'research', label: 'Research', panel: byOurs(<ResearchTab choice={choice} pool={pool} />) },
    { key: 'lex', label: 'Lex AI', panel: <LexPanel {...choice} /> },
    {
      key: 'simulate',
      label: 'Simulate',
      ...(built.length > 0 ? { count: built.length } : {}),
      panel: <SimulateTab choice={choice} pool={pool} picks={picks} built={built} onBuild={() => setTab('builder')} />,
    },
    {
      key: 'contests',
      label: 'Contests',
      panel: <ContestsTab choice={choice} pool={pool} picks={picks} built={built} onBuild={() => setTab('builder')} />,
    },
  ]
  const isPicking = PICKING.has(tab)
  const isOneColumn = useOneColumn()
  const figures = <LineupLine pool={pool} picks={picks} choice={choice} isAtFoot={isOneColumn} />
  return (
    <TabFrame value={tab} onChange={setTab}>
      <div className="flex items-stretch">
        <TabList label={CENTER.title} items={items} value={tab} className="min-w-0 flex-1" />
        {isPicking && !isOneColumn ? figures : null}
      </div>
      <TabPanels items={items} />
      {isPicking && isOneColumn ? figures : null}
    </TabFrame>
  )
}

type ProjectionsProps = { choice: SlateChoice; pool: Pool; picks: Picks; ask: (question: string) => void }

function Projections({ choice, pool, picks, ask }: ProjectionsProps) {
  const marks = new Map(picks.lineup.ids.map((id) => [id, 'In lineup'] as const))
  const [detailIn, setDetailIn] = useState<HTMLElement | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <PlayerTable
        {...choice}
        key={pool.id}
        marks={marks}
        maxHeight="max(20rem, calc(100dvh - 18rem))"
        onAdd={picks.addAll}
        detailIn={detailIn}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div ref={setDetailIn} className="min-w-0 empty:hidden" />
        <PickedLineup pool={pool} picks={picks} choice={choice} ask={ask} by="choose" />
      </div>
    </div>
  )
}
