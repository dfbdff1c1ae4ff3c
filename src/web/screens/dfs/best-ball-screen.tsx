import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bestBall } from '#contract/dfs/best-ball.ts'
import { query } from '../../api/query.ts'
import { BEST_BALL, BEST_BALL_TABS } from '../../features/best-ball/best-ball.copy.ts'
import { BoardCard } from '../../features/best-ball/board-card.tsx'
import { DraftsCard, type Part } from '../../features/best-ball/drafts-card.tsx'
import { ExposureCard, type PortfolioAnswer } from '../../features/best-ball/exposure-card.tsx'
import { FilesCard } from '../../features/best-ball/files-card.tsx'
import { ImportCard, NewsList } from '../../features/best-ball/import-card.tsx'
import { PairsCard } from '../../features/best-ball/pairs-card.tsx'
import { PortfolioFilters } from '../../features/best-ball/portfolio-filters.tsx'
import { StacksCard } from '../../features/best-ball/stacks-card.tsx'
import { useImport } from '../../features/best-ball/use-import.ts'
import { WhatComes } from '../../features/best-ball/what-comes.tsx'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount, formatPercent, formatPointChange } from '../../format/percent.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /best-ball: the drafts of a person, whom they have how often, and what became of the price of their picks. */
export function BestBallScreen() {
  const [part, setPart] = useState<Part>({})
  const [tab, setTab] = useSearchState('tab', BEST_BALL_TABS, 'exposure')
  const asked = useQuery({ ...query(bestBall.portfolio, part), placeholderData: (before: PortfolioAnswer | undefined) => before })
  // Kept above both places where files are brought: the first file of all takes its own place away.
  const files = useImport()
  const portfolio = asked.data
  const isEmpty = portfolio !== undefined && portfolio.seasons.length === 0 && portfolio.lists.length === 0
  return (
    <Page
      title={BEST_BALL.title}
      lede={BEST_BALL.lede}
      filters={portfolio && !isEmpty ? <PortfolioFilters portfolio={portfolio} part={part} onChange={setPart} /> : null}
      action={
        <LinkButton to="/lineups" size="sm">
          DFS Lineups
        </LinkButton>
      }
    >
      {asked.isPending ? <LoadingState label={BEST_BALL.loading} height="table" /> : null}
      {asked.isError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {isEmpty ? (
        <ImportCard files={files} title={BEST_BALL.none}>
          <WhatComes />
        </ImportCard>
      ) : null}
      {portfolio && !isEmpty ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
          {/* On a phone behind the rows, which are what one comes for. */}
          <div className="max-md:order-last">
            <Figures portfolio={portfolio} />
          </div>
          {tab !== 'files' && files.news.length > 0 ? (
            <Card title={BEST_BALL.brought} padded>
              <NewsList news={files.news} />
            </Card>
          ) : null}
          <Tabs
            label={BEST_BALL.title}
            value={tab}
            onChange={(next) => {
              files.forget()
              setTab(next)
            }}
            items={[
              { key: 'exposure', label: BEST_BALL.tabs.exposure, panel: <ExposureCard portfolio={portfolio} /> },
              { key: 'stacks', label: BEST_BALL.tabs.stacks, panel: <StacksCard portfolio={portfolio} /> },
              { key: 'pairs', label: BEST_BALL.tabs.pairs, panel: <PairsCard pairs={portfolio.pairs} /> },
              {
                key: 'drafts',
                label: BEST_BALL.tabs.drafts,
                count: portfolio.drafts,
                panel: <DraftsCard part={part} portfolio={portfolio} />,
              },
              { key: 'board', label: BEST_BALL.tabs.board, panel: <BoardCard portfolio={portfolio} /> },
              { key: 'files', label: BEST_BALL.tabs.files, panel: <FilesCard portfolio={portfolio} files={files} /> },
            ]}
          />
        </div>
      ) : null}
    </Page>
  )
}

function Figures({ portfolio: { drafts, season, fees, exposures, closing, players } }: { portfolio: PortfolioAnswer }) {
  const [top] = exposures
  const known = drafts - fees.unknown
  return (
    <StatRow>
      <Stat label="Drafts" value={formatCount(drafts)} note={season === null ? 'season unknown' : `season ${season}`} />
      <Stat
        label="Players"
        value={formatCount(players)}
        note={top ? `most: ${top.player}, ${formatPercent(top.share, 0)}` : 'on no roster yet'}
      />
      <Stat
        label="Entry fees"
        value={known === 0 ? null : formatMoneyShort(fees.cents)}
        note={fees.unknown > 0 ? `told by ${formatCount(known)} of ${formatCount(drafts)}` : `of ${formatCount(drafts)} drafts`}
      />
      <Stat
        label="Closing value"
        value={closing === null ? null : formatPointChange(closing.places)}
        note={closing === null ? 'needs lists of two days' : `places a pick, over ${formatCount(closing.picks)} picks`}
      />
    </StatRow>
  )
}
