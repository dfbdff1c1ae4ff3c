// Every name leads to its page; pointing at it, or holding a finger on it, shows its four figures.
import { PreviewCard } from '@base-ui/react/preview-card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
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
  return (
    <WithCard link={<Link to="/players/$playerId" params={{ playerId: id }} />} className={className} card={<PlayerFigures id={id} />}>
      {children}
    </WithCard>
  )
}

/** A team's name. */
export function TeamLink({ id, children, className }: Props) {
  return (
    <WithCard link={<Link to="/teams/$teamId" params={{ teamId: id }} />} className={className} card={<TeamFigures id={id} />}>
      {children}
    </WithCard>
  )
}

type WithCardProps = Omit<Props, 'id'> & { link: ReactElement<ComponentProps<'a'>>; card: ReactNode }

function WithCard({ link, card, children, className }: WithCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hold = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const letGo = () => clearTimeout(hold.current)
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={setIsOpen}>
      <PreviewCard.Trigger
        delay={350}
        render={cloneElement(link, {
          onClick: (event) => event.stopPropagation(),
          onTouchStart: () => {
            hold.current = setTimeout(() => setIsOpen(true), HOLD_MS)
          },
          onTouchEnd: (event) => {
            letGo()
            // The finger asked for the card, not for the page.
            if (isOpen) event.preventDefault()
          },
          onTouchMove: letGo,
          onContextMenu: (event) => isOpen && event.preventDefault(),
          className: cx(NAME, className),
        })}
      >
        {children}
      </PreviewCard.Trigger>
      <PreviewCard.Portal>
        <PreviewCard.Positioner sideOffset={6} className="z-60">
          <PreviewCard.Popup className="layer-fade w-72 rounded-control border border-line bg-s-2 p-3 text-13 text-ink shadow-layer">
            {card}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}

type Figure = readonly [label: string, text: string]

/** The name, what it is, and four figures. */
function Card({ name, what, figures }: { name: string; what: string; figures: readonly Figure[] }) {
  return (
    <>
      <p className="flex justify-between gap-2">
        <b className="font-semibold">{name}</b>
        <span className="text-ink-3">{what}</span>
      </p>
      <dl className="mt-2 grid grid-cols-4 gap-2">
        {figures.map(([label, text]) => (
          <div key={label} className="grid">
            <dt className="note">{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const UNREAD = <p className="text-ink-2">These figures cannot be read right now.</p>

/** Asked for only when the card is open. */
function PlayerFigures({ id }: { id: string }) {
  const who = useQuery(query(sports.player, { player: id }, { staleTime: FRESH.account }))
  const league: LeagueKey | undefined = who.data?.league
  const log = useQuery(
    query(sports.playerLog, { league: league ?? 'nfl', player: id, limit: 5 }, { enabled: league !== undefined, staleTime: FRESH.account }),
  )
  if (who.isError || log.isError) return UNREAD
  const { player, games, found, average } = log.data ?? { games: [] as const, average: null }
  const points = games.flatMap(({ fantasyPoints }) => (fantasyPoints === null ? [] : [fantasyPoints]))
  const textOf = (value: number | null) => (value === null ? (log.isPending ? '…' : 'unknown') : formatPoints(value))
  return (
    <Card
      name={player?.player_name ?? '…'}
      what={[player?.position, player?.team].filter(Boolean).join(', ')}
      figures={[
        ['DK pts', textOf(average)],
        [`Last ${points.length || 5}`, textOf(mean(points))],
        ['Last game', textOf(points[0] ?? null)],
        ['Games', String(found ?? '…')],
      ]}
    />
  )
}

/** Results that a card counts. */
const MOST_RESULTS = 5

function TeamFigures({ id }: { id: string }) {
  const { data, isError } = useQuery(query(sports.team, { team: id }, { staleTime: FRESH.account }))
  if (isError) return UNREAD
  const { team, league, standing, schedule = [] } = data ?? {}
  const results = schedule
    .flatMap(({ status, own, other, startsAt }) =>
      status === 'final' && own !== null && other !== null ? [{ own, other, at: Date.parse(startsAt) }] : [],
    )
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_RESULTS)
  const textOf = (value: number | null | undefined) => (value != null ? formatPoints(value) : data ? 'unknown' : '…')
  const record = standing ? [standing.wins, standing.losses, standing.ties].filter((part) => part !== null).join('–') : null
  const won = results.filter(({ own, other }) => own > other).length
  const lost = results.filter(({ own, other }) => own < other).length
  return (
    <Card
      name={team?.team_name ?? '…'}
      what={league ? LEAGUES[league].name : ''}
      figures={[
        ['Record', record ?? (data ? 'unknown' : '…')],
        [`Last ${results.length || MOST_RESULTS}`, results.length > 0 ? `${won}–${lost}` : data ? 'unknown' : '…'],
        ['For', textOf(mean(results.map(({ own }) => own)))],
        ['Against', textOf(mean(results.map(({ other }) => other)))],
      ]}
    />
  )
}

const mean = (values: readonly number[]): number | null => (values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : null)
