// Cells that several tables of drafts have: whom one drafted, and how often.
import { formatPercent } from '../../format/percent.ts'
import { ShareBar } from '../../ui/display/share-bar.tsx'
import { cx } from '../../ui/layout/cx.ts'

type Drafted = { readonly player: string; readonly position: string | null; readonly team: string | null }

export const PlayerCell = ({ player, position, team }: Drafted) => (
  <span className="block min-w-32">
    <span className="block truncate font-semibold">{player}</span>
    <span className="note block">{[position, team].filter(Boolean).join(' ')}</span>
  </span>
)

export const ShareCell = ({ share, isStrong = false }: { share: number; isStrong?: boolean }) => (
  <span className="flex min-w-24 items-center gap-2">
    <span className={cx('w-12 text-right', isStrong && 'font-semibold')}>{formatPercent(share, 0)}</span>
    <ShareBar share={share} />
  </span>
)
