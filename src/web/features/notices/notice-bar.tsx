import { useMutation, useQuery } from '@tanstack/react-query'
import { Megaphone, TriangleAlert, X } from 'lucide-react'
import { notices } from '#contract/people/notices.ts'
import { mutation, query } from '../../api/query.ts'
import { iconButtonClass } from '../../ui/actions/icon-button.tsx'
import { cx } from '../../ui/layout/cx.ts'

const ASKED_MS = 60_000

/** What whoever runs this server tells its members, above every screen, until its end or until it is put away. */
export function NoticeBar() {
  const { data } = useQuery(query(notices.current, {}, { staleTime: ASKED_MS, refetchInterval: ASKED_MS }))
  const dismiss = useMutation(mutation(notices.dismiss, { invalidates: [notices.current] }))
  if (!data || data.announcements.length === 0) return null
  return (
    <section aria-label="Announcements" className="grid border-b border-line bg-s-1">
      {data.announcements.map(({ id, title, body, tone }) => {
        const Mark = tone === 'warning' ? TriangleAlert : Megaphone
        return (
          <div
            key={id}
            className={cx('flex items-start gap-3 border-l-3 px-4 py-2', tone === 'warning' ? 'border-l-mid' : 'border-l-info')}
          >
            <Mark aria-hidden size={18} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-2" />
            <p className="min-w-0 flex-1 text-13 [overflow-wrap:anywhere]">
              <span className="font-semibold">{title}</span> {body}
            </p>
            <button
              type="button"
              aria-label={`Put away: ${title}`}
              disabled={dismiss.isPending}
              onClick={() => dismiss.mutate({ id })}
              className={cx(iconButtonClass(), '-my-1')}
            >
              <X size={16} strokeWidth={1.5} />
            </button>
          </div>
        )
      })}
    </section>
  )
}
