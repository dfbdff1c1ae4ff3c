import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type RecordPage, type SetPage, sharedPages } from '#contract/people/shared-pages.ts'
import { SMALL_SAMPLE } from '#core/bankroll/performance/performance.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { plural } from '#core/plural.ts'
import { problemIn } from '../../api/problem.ts'
import { query } from '../../api/query.ts'
import { between, FEW, fewOf, RECORD } from '../../features/bets/record/bet-record.copy.ts'
import { MARKET_WORDS } from '../../features/bets/tracker/bet-tracker.copy.ts'
import { ReportLink } from '../../features/shared-links/report-link.tsx'
import { SHARED } from '../../features/shared-pages/shared-pages.copy.ts'
import { SITE_NAMES } from '../../features/slates/import/import-summary.tsx'
import { formatSalary } from '../../format/money.ts'
import { formatEdge, formatPercent, formatPoints } from '../../format/percent.ts'
import { formatFullDate } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { PrintButton } from '../../ui/actions/print-button.tsx'
import { Stat, StatRow } from '../../ui/display/stat.tsx'
import { Table } from '../../ui/display/table.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /shared/pages/…: a set of lineups, or a betting record, that somebody shows to whoever has its link. */
export function SharedPageScreen() {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const { data, error, refetch } = useQuery(query(sharedPages.page, { token: params.token ?? '' }))
  if (data)
    return data.kind === 'set' ? (
      <SharedSet set={data} token={params.token ?? ''} />
    ) : (
      <SharedRecord record={data} token={params.token ?? ''} />
    )
  const isGone = error !== null && problemIn(error).code === 'not_found'
  return (
    <Page title="Shared page">
      <Card>
        {isGone ? (
          <EmptyState title={SHARED.gone} detail={problemIn(error).detail}>
            <LinkButton to="/">AI Sports Guru</LinkButton>
          </EmptyState>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label="Loading the shared page" rows={8} />
        )}
      </Card>
    </Page>
  )
}

function SharedSet({ set, token }: { set: SetPage; token: string }) {
  const { fullDate } = useFormat()
  const head = [LEAGUES[set.sport as LeagueKey]?.name ?? set.sport.toUpperCase(), SITE_NAMES[set.site], fullDate(set.sharedAt)].join(' · ')
  const lineups = (
    <ol className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
      {set.lineups.map(({ players, salary, points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lineups of a shared set stand as they were sent
        <li key={index}>
          <Card
            title={`Lineup ${index + 1}`}
            action={
              <span className="text-13">
                <b>{formatPoints(points)}</b> <span className="note">{formatSalary(salary)}</span>
              </span>
            }
          >
            <Table
              caption={`Lineup ${index + 1}`}
              rows={players}
              rowKey={({ slot, name }) => `${slot} ${name}`}
              columns={[
                { key: 'slot', header: 'Slot', cell: ({ slot }) => <span className="text-ink-3">{slot}</span> },
                {
                  key: 'name',
                  header: 'Player',
                  cell: ({ name, team }) => (
                    <>
                      <b className="font-semibold">{name}</b> <span className="note">{team}</span>
                    </>
                  ),
                },
                { key: 'salary', header: 'Salary', align: 'right', cell: (one) => formatSalary(one.salary) },
                { key: 'points', header: 'Points', align: 'right', cell: (one) => formatPoints(one.points) },
              ]}
            />
          </Card>
        </li>
      ))}
    </ol>
  )
  const source = [set.world === 'demo' ? 'Demo world' : null, SHARED.ofSet, set.isByOwnModel ? SHARED.byOwnModel : null]
  return (
    <Page
      title={plural(set.lineups.length, 'lineup')}
      tabTitle={SHARED.set}
      kicker={head}
      lede={SHARED.lede}
      action={
        <>
          <PrintButton paper={() => lineups} />
          <ReportLink kind="page" token={token} />
        </>
      }
    >
      {lineups}
      <p className="note">{source.filter(Boolean).join(' · ')}</p>
    </Page>
  )
}

type Cut = RecordPage['byLeague'][number]

function SharedRecord({ record, token }: { record: RecordPage; token: string }) {
  const { bets, won, lost, pushed, roi, winRate, closing, from, to, isTooFew } = record
  const small = (count: number) => (count < SMALL_SAMPLE ? ` · ${RECORD.small}` : '')
  if (from === null || to === null)
    return (
      <Page title={SHARED.record} lede={SHARED.lede} action={<ReportLink kind="page" token={token} />}>
        <Card>
          <EmptyState title={SHARED.noBets} detail={SHARED.ofRecord} />
        </Card>
      </Page>
    )
  const body = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <StatRow>
        <Stat label="Bets" value={String(bets)} note={`${won} won, ${lost} lost${pushed > 0 ? `, ${pushed} pushed` : ''}`} />
        <Stat
          label="ROI"
          value={roi ? formatEdge(roi.value) : '–'}
          note={roi ? between(roi, formatEdge) + small(bets) : isTooFew ? FEW : 'nothing was staked'}
        />
        <Stat
          label="Win rate"
          value={winRate ? formatPercent(winRate.value) : '–'}
          note={winRate ? between(winRate, (value) => formatPercent(value)) + small(won + lost) : 'nothing was won or lost'}
        />
        <Stat
          label="Closing line value"
          value={closing ? formatEdge(closing.mean.value) : '–'}
          note={
            closing
              ? fewOf(closing.bets, `beat ${formatPercent(closing.beat.value, 0)} of ${closing.bets}${small(closing.bets)}`)
              : 'fewer than ten closes are known'
          }
        />
      </StatRow>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 md:grid-cols-2">
        <Cuts title="By league" cuts={record.byLeague} nameOf={(key) => LEAGUES[key as LeagueKey]?.name ?? key} />
        <Cuts title="By market" cuts={record.byMarket} nameOf={(key) => MARKET_WORDS[key] ?? key} />
      </div>
    </div>
  )
  return (
    <Page
      title={SHARED.record}
      kicker={`${formatFullDate(from, 'UTC')} to ${formatFullDate(to, 'UTC')}`}
      lede={SHARED.lede}
      action={
        <>
          <PrintButton paper={() => body} />
          <ReportLink kind="page" token={token} />
        </>
      }
    >
      {body}
      <p className="note">{SHARED.ofRecord}</p>
    </Page>
  )
}

function Cuts({ title, cuts, nameOf }: { title: string; cuts: readonly Cut[]; nameOf: (key: string) => string }) {
  return (
    <Card title={title}>
      <Table
        caption={title}
        rows={cuts}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            header: 'Bets on',
            cell: ({ key, isSmall }) => (
              <>
                <b className="font-semibold">{nameOf(key)}</b> {isSmall ? <span className="note">small sample</span> : null}
              </>
            ),
          },
          { key: 'bets', header: 'Bets', align: 'right', cell: ({ bets }) => bets },
          { key: 'roi', header: 'ROI', align: 'right', cell: ({ roi }) => (roi ? formatEdge(roi.value) : '–') },
          {
            key: 'range',
            header: '95%',
            align: 'right',
            cell: ({ roi }) => <span className="note">{roi ? between(roi, formatEdge) : '–'}</span>,
          },
        ]}
      />
    </Card>
  )
}
