// What a person sets for a player within the table: lock, ban, like, the projection typed over, and the least and largest share.
import { Ban, Heart, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPoints } from '../../../format/percent.ts'
import { cx } from '../../../ui/layout/cx.ts'
import type { PlayerRow } from './player-row.ts'

export type PlayerRule = 'lock' | 'ban' | 'like'
export type Shares = { readonly min?: number; readonly max?: number }

/** What the table shows and changes of a player's rules; the same object as long as nothing about the rules changes. */
export type RowRules = {
  readonly locks: ReadonlySet<string>
  readonly bans: ReadonlySet<string>
  readonly shares: Readonly<Record<string, Shares>>
  /** The same rule again takes it away. */
  readonly onRule: (id: string, rule: PlayerRule) => void
  readonly onShare: (id: string, key: 'min' | 'max', share: number | null) => void
  /** null takes what was typed over back. */
  readonly onPoints: (id: string, points: number | null) => void
}

/** A liked player stands in at least this share of the lineups. */
export const LIKED_SHARE = 0.3
export const isLiked = ({ min }: Shares = {}): boolean => min !== undefined && min >= LIKED_SHARE

type ActsProps = { row: PlayerRow; isLocked: boolean; isBanned: boolean; shares: Shares | undefined; onRule: RowRules['onRule'] }

export function RuleActs({ row, isLocked, isBanned, shares, onRule }: ActsProps) {
  const act = (rule: PlayerRule, isOn: boolean, label: string, icon: ReactNode, tone: string) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => onRule(row.id, rule)}
      className={cx('grid size-6 place-items-center rounded-control hover:bg-s-3', isOn ? cx('bg-s-3', tone) : 'text-ink-3 hover:text-ink')}
    >
      {icon}
    </button>
  )
  return (
    <span className="flex">
      {act('lock', isLocked, `Lock ${row.name} into every lineup`, <Lock size={13} strokeWidth={isLocked ? 2.5 : 1.5} />, 'text-gain')}
      {act('ban', isBanned, `Ban ${row.name} from every lineup`, <Ban size={13} strokeWidth={isBanned ? 2.5 : 1.5} />, 'text-loss')}
      {act(
        'like',
        isLiked(shares),
        `Like ${row.name}: in at least ${LIKED_SHARE * 100}% of the lineups`,
        <Heart size={13} strokeWidth={1.5} fill={isLiked(shares) ? 'currentColor' : 'none'} />,
        'text-accent-ink',
      )}
    </span>
  )
}

type FigureProps = {
  label: string
  /** As it stands; empty = none. */
  text: string
  edit: 'points' | 'min' | 'max'
  isChanged?: boolean
  /** @returns false where what was typed is none; then it is brought back */
  onTake: (typed: string) => boolean
}

/** A figure that is typed over where it stands. Reached by E or by pressing it; Tab goes on within the row, Enter keeps, Escape does not. */
export function FigureInput({ label, text, edit, isChanged = false, onTake }: FigureProps) {
  return (
    <input
      key={text}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      tabIndex={-1}
      data-edit={edit}
      defaultValue={text}
      placeholder="–"
      onFocus={(event) => event.target.select()}
      onBlur={({ target }) => {
        if (target.value !== text && !onTake(target.value)) target.value = text
      }}
      onKeyDown={(event) => {
        const field = event.currentTarget
        if (event.key === 'Escape') field.value = text
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          const row = field.closest('[role=row]')
          field.blur()
          row?.querySelector<HTMLElement>('button')?.focus()
        }
        if (event.key === 'Tab') {
          const fields = [...(field.closest('[role=row]')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
          const next = fields[fields.indexOf(field) + (event.shiftKey ? -1 : 1)]
          if (!next) return
          event.preventDefault()
          next.focus()
        }
      }}
      className={cx(
        'h-6 w-11 min-w-0 border-b border-line-2 bg-transparent px-0.5 text-right text-13 hover:bg-s-3 focus:bg-bg',
        edit === 'points' && 'font-bold',
        isChanged && 'text-accent-ink',
      )}
    />
  )
}

/** "12.5", "12,5"; undefined where it is no number of points that somebody may score. */
function pointsTyped(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const points = Number(text)
  return Number.isFinite(points) && points >= 0 && points <= MOST_POINTS ? Math.round(points * 100) / 100 : undefined
}
const MOST_POINTS = 500

/** "30", "30%": a share; undefined where it is none. */
function shareTyped(typed: string): number | null | undefined {
  const text = typed.trim().replace('%', '')
  if (text === '') return null
  const percent = Number(text)
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.round(percent))) / 100 : undefined
}

/** The projection, typed over in place beside what stood there. */
export function PointsInput({ row, onPoints }: { row: PlayerRow; onPoints: RowRules['onPoints'] }) {
  const isEdited = row.unedited !== undefined
  return (
    <span className="flex items-center justify-end gap-1">
      {isEdited ? (
        <s className="text-12 text-ink-3" title="Before you changed it">
          {row.unedited === null || row.unedited === undefined ? '–' : formatPoints(row.unedited)}
        </s>
      ) : null}
      <FigureInput
        label={`Projection of ${row.name}`}
        text={row.median === null ? '' : formatPoints(row.median)}
        edit="points"
        isChanged={isEdited}
        onTake={(typed) => {
          const points = pointsTyped(typed)
          if (points === undefined || (points === null && !isEdited)) return false
          onPoints(row.id, points)
          return true
        }}
      />
    </span>
  )
}

type ShareProps = { row: PlayerRow; bound: 'min' | 'max'; shares: Shares | undefined; onShare: RowRules['onShare'] }

export function ShareInput({ row, bound, shares, onShare }: ShareProps) {
  const value = shares?.[bound]
  return (
    <FigureInput
      label={`${bound === 'min' ? 'Least' : 'Largest'} share of ${row.name}, percent`}
      text={value === undefined ? '' : String(Math.round(value * 100))}
      edit={bound}
      onTake={(typed) => {
        const share = shareTyped(typed)
        if (share === undefined) return false
        onShare(row.id, bound, share)
        return true
      }}
    />
  )
}
