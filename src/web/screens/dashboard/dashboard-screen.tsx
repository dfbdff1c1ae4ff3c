import { useState } from 'react'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { PlanCard } from '../../access/plan/plan-card.tsx'
import { useAccess } from '../../access/use-access.ts'
import { FirstSteps } from '../../features/accounts/onboarding/first-steps.tsx'
import { useBetStats } from '../../features/bets/tracker/bet-tracker.queries.ts'
import { useCare, useClosed } from '../../features/care/use-care.ts'
import { LIVE_LEAGUES, useGamesAnywhere } from '../../features/live/scoreboard/scoreboard.queries.ts'
import { LeagueChips } from '../../features/sports/league-chips.tsx'
import { NewsCard } from '../../features/sports/news-card.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useNoBets } from '../../preferences/no-bets.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { RowSkipLink } from '../../ui/actions/row-skip-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNarrow } from '../../ui/layout/use-narrow.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { useSearchState } from '../../ui/layout/use-search-state.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LoadingState } from '../../ui/states/states.tsx'
import { Balance, BooksBalance, useBooksBalance } from './balance.tsx'
import { BankrollPane } from './bankroll-pane.tsx'
import { BetStats } from './bet-stats.tsx'
import { DASHBOARD, gamesHeadline, headline } from './dashboard.copy.ts'
import { useDashboardPrices } from './dashboard.queries.ts'
import { HeyLex } from './hey-lex.tsx'
import { Insights } from './insights.tsx'
import { type LiveLeague, rememberLeague, useFavoriteTeams, useLeagueOfInterest } from './interests.ts'
import { LimitsPane } from './limits-pane.tsx'
import { useLineupSets } from './lineup-sets.ts'
import { LineupsPane } from './lineups-pane.tsx'
import { LiveMarkets } from './live-markets.tsx'
import { FIRST_GAME, NextGames } from './next-games.tsx'
import { OpenBets, useOpenBets } from './open-bets.tsx'
import { ValueList } from './value-list.tsx'

const LEAGUE_CHOICES = LIVE_LEAGUES.map((key) => ({ key, label: LEAGUES[key].name }))

/** What a signed-in person sees first: the answer, then the games, then their own record. */
export function DashboardScreen() {
  const { user } = useAccess()
  const isNarrow = useNarrow()
  // One's own first: it is soon answered, and what follows from it is asked for while prices and games are on their way. A browser asks for
  // six things at once.
  const care = useCare()
  const { favorites, isLoading: isProfileComing } = useFavoriteTeams()
  const isWithoutBets = useNoBets()
  const openBets = useOpenBets(!isWithoutBets)
  const atBooks = useBooksBalance(!isWithoutBets)
  const ownRecord = useBetStats(!isWithoutBets)
  const prices = useDashboardPrices()
  const everywhere = useGamesAnywhere()
  const all = everywhere.main
  const { games } = all
  const isClosed = useClosed('see_edges') !== null
  const isWithoutContests = useClosed('enter_contest') !== null
  // What is closed is known before anything is asked for.
  const sets = useLineupSets(!care.isLoading && !isWithoutContests)
  const [league, chooseLeague] = useSearchState(
    'league',
    LIVE_LEAGUES,
    useLeagueOfInterest(games, favorites, all.isComplete && !isProfileComing),
  )
  const setLeague = (next: LiveLeague) => {
    rememberLeague(next)
    chooseLeague(next)
  }
  // Balances, open bets and lineups stand first: later, they would push down all the rest, as limits would at the side.
  // So would the stated bankroll, which has a line of its own on a phone, and none where none is stated.
  const isOwnComing = isProfileComing || openBets.isLoading || atBooks.isLoading || ownRecord.isLoading || sets.isLoading
  const isComing = prices.isLoading || !all.isComplete || care.isLoading || isOwnComing
  // Once it stands it stays: a slate that locks is asked about anew.
  const [hasStood, setHasStood] = useState(false)
  if (!isComing && !hasStood) setHasStood(true)
  if (isComing && !hasStood) return <DashboardOutline />
  const on = games.filter(({ status }) => status === 'in progress').length
  const counts = Object.fromEntries(LIVE_LEAGUES.map((key) => [key, games.filter((game) => game.league === key).length]))
  const hasBooks = atBooks.data?.totalAvailable != null
  const welcome = `Welcome back, ${user?.firstName || user?.username}.`
  // The answer is a sentence about prices, or about games where the plan has no prices, or something of one's own closes what beats fair;
  // a greeting until one is known.
  const isOfPrices = prices.isKnown && !isClosed
  const isNone = isOfPrices ? prices.value.length === 0 : games.length === 0
  // Nothing found while a feed is silent is no answer.
  const isUnknown = isNone && (isOfPrices ? prices.isSilent : all.isSilent)
  const answer = isUnknown
    ? null
    : isOfPrices
      ? headline(prices.value.length)
      : prices.isLoading || !all.hasArrived
        ? null
        : gamesHeadline(on, games.length - on)
  const hasSets = sets.sets.length > 0 || sets.error !== null
  const lineupsPane = isWithoutContests ? null : <LineupsPane lineups={sets} />
  const news = (
    <>
      <LeagueChips counts={counts} />
      <NewsCard league={league} limit={3} title={`What moved in the ${LEAGUES[league].name}`} />
    </>
  )
  return (
    <Page
      title={answer ?? welcome}
      tabTitle="Dashboard"
      wrapsHead={isNarrow}
      kicker={<Kicker />}
      // Where balances stand in the line there is no room for a greeting.
      summary={answer === null ? 'Your games, prices and record at a glance.' : hasBooks ? undefined : welcome}
      action={
        // On a phone the bar at the foot leads to both buttons; balances stand in a line below the answer.
        <>
          {isWithoutBets ? null : <BooksBalance />}
          {isWithoutBets ? null : <Balance />}
          {isWithoutContests ? null : (
            <LinkButton to="/fantasy" size="sm" className="max-md:hidden">
              {DASHBOARD.optimize}
            </LinkButton>
          )}
          <LinkButton to="/chat" size="sm" className="max-md:hidden">
            {DASHBOARD.askForAnalysis}
          </LinkButton>
        </>
      }
    >
      <RowSkipLink to={FIRST_GAME}>Skip to the games</RowSkipLink>
      {/* On a phone all is one column: what is at stake, prices and games, then money and limits, then the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:contents">
          <FirstSteps league={league} leagues={LEAGUE_CHOICES} onLeague={setLeague} />
          {isWithoutBets || !openBets.data ? null : <OpenBets bets={openBets.data} games={all} prices={prices} isClosed={isClosed} />}
          {hasSets ? lineupsPane : null}
          {isWithoutBets ? null : <ValueList prices={prices} />}
          <NextGames league={league} onLeague={setLeague} favorites={favorites} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:order-2">
            {isWithoutBets ? null : <BetStats />}
            <LiveMarkets />
            {hasSets ? null : lineupsPane}
            {/* Where contests are closed their place is the news’: the column is not left half empty. */}
            {lineupsPane === null ? news : null}
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:contents">
          <Insights games={everywhere} prices={prices} favorites={favorites} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:order-1">
            {isWithoutBets ? null : <BankrollPane />}
            <LimitsPane />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 max-lg:order-3">
            <HeyLex />
            <PlanCard variant="dashboard" />
            {lineupsPane === null ? null : news}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** The page before prices and games have answered: what its first sentence says rests on both, and it would push down all the rest. */
function DashboardOutline() {
  return (
    // On a phone without the clock, as the page that follows: each second is as wide as its figures, and the line would break and close again.
    <Page title="Dashboard" kicker={<Kicker />} lede="Your games, prices and record at a glance.">
      <LoadingState label="Loading prices and games">
        <div className="grid items-start gap-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-2">
            <Skeleton className="h-24" />
            <Skeleton className="h-64" />
            <Skeleton className="h-96" />
          </div>
          <div className="grid gap-2 max-lg:hidden">
            <Skeleton className="h-96" />
            <Skeleton className="h-64" />
          </div>
        </div>
      </LoadingState>
    </Page>
  )
}

const Kicker = () => (
  <span className="max-md:hidden">
    <Clock />
  </span>
)

function Clock() {
  const now = useNow()
  const { longDate, clock } = useFormat()
  return (
    <>
      {longDate(now)} · <time>{clock(now)}</time>
    </>
  )
}
