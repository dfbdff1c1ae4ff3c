import { useParams } from '@tanstack/react-router'
import { ArrowLeft, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { problemIn } from '../../api/problem.ts'
import { AskSheet } from '../../features/assistant/ask-sheet.tsx'
import { GameDetail } from '../../features/live/game-detail.tsx'
import { TRACKER } from '../../features/live/live-tracker.copy.ts'
import { useGame } from '../../features/live/tracker.queries.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'

/** /games/{id}: the one address of a game, for score, plays, chances, prices, projections, stakes and questions. */
export function GameScreen() {
  const { gameId = '' } = useParams({ strict: false })
  const { user } = useAccess()
  const { date, weekdayTime } = useFormat()
  const now = useNow()
  const game = useGame(gameId, true)
  const details = game.data?.details
  // In a cage nobody is at home.
  const between = details?.league === 'mma' ? 'vs.' : '@'
  const title = details ? `${details.awayTeam} ${between} ${details.homeTeam}` : TRACKER.game
  const start = details ? Date.parse(details.startsAt) : now
  if (!details && game.error && problemIn(game.error).code === 'not_found') return <NoSuchGame detail={problemIn(game.error).detail} />
  if (!details && game.isPending) return <PendingGame />
  // The parts of a game read it too: standing under a question that failed, they would ask it again without an end.
  if (!details)
    return (
      <Page title={TRACKER.game}>
        <ErrorState error={game.error} onRetry={() => void game.refetch()} />
      </Page>
    )
  return (
    <Page
      title={title}
      tabTitle={details ? `${details.awayAbbreviation} ${between} ${details.homeAbbreviation}` : TRACKER.game}
      kicker={details ? `${LEAGUES[details.league].name} · ${weekdayTime(start)}, ${date(start)}` : undefined}
      action={
        <>
          {details ? (
            <LinkButton to="/live-tracker" search={{ league: details.league }} tone="quiet" className={ICON}>
              <ArrowLeft size={16} aria-hidden="true" /> <span className="max-md:sr-only">{TRACKER.all}</span>
            </LinkButton>
          ) : null}
          <Button icon={<Share2 size={16} strokeWidth={1.5} />} className={ICON} onClick={() => void share(title)}>
            <span className="max-md:sr-only">{TRACKER.share}</span>
          </Button>
          {user && details ? (
            <AskSheet isIconOnPhone label={TRACKER.ask} question={TRACKER.question(details.awayTeam, details.homeTeam)} />
          ) : null}
        </>
      }
    >
      <GameDetail key={gameId} gameId={gameId} isLive isPage />
    </Page>
  )
}

/** On a phone the acts are icons beside date and league, so that the score stands higher. */
const ICON = 'max-md:w-11 max-md:px-0!'

/** The outline of a game: its head is as tall as its teams have names, so none of it stands before they are known. */
function PendingGame() {
  return (
    <Page title={TRACKER.game}>
      <LoadingState label="Loading the game" rows={10} />
    </Page>
  )
}

function NoSuchGame({ detail }: { detail: ReactNode }) {
  return (
    <Page title="Page Not Found" lede={detail} width="narrow">
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/live-tracker" tone="primary">
          {TRACKER.title}
        </LinkButton>
        <LinkButton to="/">Dashboard</LinkButton>
      </div>
    </Page>
  )
}

/** The device's own way of sharing, else the clipboard. */
async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if (navigator.share) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ title: TRACKER.copied, detail: url })
    }
  } catch (error) {
    // Closing the device's dialog is an answer too.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: TRACKER.notCopied, detail: url })
  }
}
