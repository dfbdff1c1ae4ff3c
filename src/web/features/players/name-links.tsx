// Every name leads to its page; pointing at a player's, or holding a finger on it, shows his four figures.
import { PreviewCard } from '@base-ui/react/preview-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatPoints } from '../../format/percent.ts'
import { cx } from '../../ui/layout/cx.ts'

type Props = { id: string; children: ReactNode; className?: string | undefined }

/** So long a finger rests before the card comes, ms. */
const HOLD_MS = 450
const NAME = 'underline-offset-4 hover:underline'

/** A player's name. Within a row that opens something, it does only its own. */
export function PlayerLink({ id, children, className }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const letGo = () => clearTimeout(hold.current)
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={setIsOpen}>
      <PreviewCard.Trigger
        delay={350}
        render={
          <Link
            to="/players/$playerId"
            params={{ playerId: id }}
            onClick={(event) => event.stopPropagation()}
            onTouchStart={() => {
              hold.current = setTimeout(() => setIsOpen(true), HOLD_MS)
            }}
            onTouchEnd={(event) => {
              letGo()
              // The finger asked for the card, not for the page.
              if (isOpen) event.preventDefault()
            }}
            onTouchMove={letGo}
            onContextMenu={(event) => isOpen && event.preventDefault()}
            className={cx(NAME, className)}
          />
        }
      >
        {children}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} className="z-60">
          <PreviewCard.Popup className="layer-fade w-72 rounded-control border border-line bg-s-2 p-3 text-13 text-ink shadow-layer">
            <Figures id={id} />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}

/** Asked for only when the card is open. */
function Figures({ id }: { id: string }) {
  const who = useQuery(query(sports.player, { player: id }, { staleTime: FRESH.account }))
  const league: LeagueKey | undefined = who.data?.league
  const log = useQuery(
    query(sports.playerLog, { league: league ?? 'nfl', player: id, limit: 5 }, { enabled: league !== undefined, staleTime: FRESH.account }),
  )
  if (who.isError || log.isError) return <p className="text-ink-2">These figures cannot be read right now.</p>
  const { player, games, found, average } = log.data ?? { games: [] as const, average: null }
  const points = games.flatMap(({ fantasyPoints }) => (fantasyPoints === null ? [] : [fantasyPoints]))
  const last = points.length > 0 ? points.reduce((a, b) => a + b, 0) / points.length : null
  const figures = [
    ['DK pts', average],
    [`Last ${points.length || 5}`, last],
    ['Last game', points[0] ?? null],
  ] as const
  return (
    <>
      <p className="flex justify-between gap-2">
        <b className="font-semibold">{player?.player_name ?? '…'}</b>
        <span className="text-ink-3">{[player?.position, player?.team].filter(Boolean).join(', ')}</span>
      </p>
      <dl className="mt-2 grid grid-cols-4 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="grid">
            <dt className="note">{label}</dt>
            <dd className="font-semibold">{value === null ? (log.isPending ? '…' : 'unknown') : formatPoints(value)}</dd>
          </div>
        ))}
        <div className="grid">
          <dt className="note">Games</dt>
          <dd className="font-semibold">{found ?? '…'}</dd>
        </div>
      </dl>
    </>
  )
}

/** A team's name. */
export function TeamLink({ id, children, className }: Props) {
  return (
    <Link to="/teams/$teamId" params={{ teamId: id }} onClick={(event) => event.stopPropagation()} className={cx(NAME, className)}>
      {children}
    </Link>
  )
}
