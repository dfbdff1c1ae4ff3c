import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuthorRow } from '#contract/community/community-shapes.ts'
import { initialsOf } from '../../format/teams.ts'
import { formatAge } from '../../format/time.ts'
import { useFormat } from '../../format/use-format.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useNow } from '../../ui/layout/use-now.ts'

type Props = {
  author: AuthorRow
  at: number
  isEdited?: boolean
  onMember: (id: string) => void
  size?: 28 | 40
  children?: ReactNode
}

/** Who wrote it and when; the badge says that thirty graded picks stand on the record. */
export function AuthorLine({ author, at, isEdited = false, onMember, size = 40, children }: Props) {
  const now = useNow()
  const { fullDate, time } = useFormat()
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar initials={initialsOf(author.username)} image={author.avatar} size={size} />
      <div className="grid min-w-0">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button type="button" onClick={() => onMember(author.id)} className="truncate font-semibold hover:underline">
            {author.username}
          </button>
          {author.isVerified ? (
            <span className="inline-flex items-center gap-1 text-12 text-accent-ink" title="At least thirty graded picks on the record">
              <BadgeCheck size={14} aria-hidden="true" /> Verified
            </span>
          ) : null}
        </span>
        <span className="note">
          <time dateTime={new Date(at).toISOString()} title={`${fullDate(at)}, ${time(at)}`}>
            {formatAge(at, now)} ago
          </time>
          {isEdited ? ' · edited' : ''}
        </span>
      </div>
      {children ? <div className="ml-auto flex items-center gap-1.5">{children}</div> : null}
    </div>
  )
}
