// The three states a data part is in before it has data: loading, error, empty.
import type { ReactNode } from 'react'
import { useLate } from '../../api/late-calls.ts'
import { openPaywall, problemIn, reactionTo } from '../../api/problem.ts'
import { openSignIn } from '../../api/session-signals.ts'
import { Button } from '../actions/button.tsx'
import { HrefButton } from '../actions/link-button.tsx'
import { cx } from '../layout/cx.ts'
import { SkeletonRows } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

type LoadingProps = { label: string; rows?: number; height?: 'table' | 'list'; children?: ReactNode }

/** A named wait. Give the part's own skeleton as child, or let it draw rows. */
export function LoadingState({ label, rows = 6, height = 'list', children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className="relative">
      <span className="sr-only">{label}</span>
      {/* Over what stands for the rows, so that it pushes nothing down; over the edge of a part whose headings stand already. */}
      <Late className={cx('absolute z-1 rounded-control bg-bg', children ? '-top-3 left-3 px-2 leading-4.5' : 'top-0 left-0 px-4 py-2')} />
      {children ?? <SkeletonRows rows={rows} height={height} />}
    </div>
  )
}

/** A wait too small for a skeleton. */
export function InlineLoading({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center gap-2 p-4 text-13 text-ink-2">
      <Spinner /> {label} <Late className="px-4 py-2" />
    </p>
  )
}

/** After some seconds a wait says that it is the server's, and still going on. */
function Late({ className }: { className: string }) {
  return useLate() ? <span className={cx('block text-13 text-ink-2', className)}>Still waiting for the server.</span> : null
}

type ErrorProps = {
  error: unknown
  /** The sentence of the specification where it has one ("Failed to load betting odds"). */
  title?: string
  onRetry?: () => void
  /** One line, where what failed was a line too: what stands below keeps its place. */
  isLine?: boolean
}

/** A read that failed, told in place: sign in, see plans, or try again, as the problem demands. */
export function ErrorState({ error, title, onRetry, isLine = false }: ErrorProps) {
  const problem = problemIn(error)
  const reaction = reactionTo(problem)
  return (
    <Notice
      title={reaction === 'retry' || reaction === 'say' ? (title ?? problem.title) : problem.title}
      detail={problem.detail}
      isAlert
      isLine={isLine}
    >
      {reaction === 'sign_in' ? <Button onClick={openSignIn}>Sign in</Button> : null}
      {reaction === 'paywall' ? <Button onClick={() => openPaywall(problem)}>See plans</Button> : null}
      {reaction === 'limits' ? <HrefButton href="/limits">Your limits</HrefButton> : null}
      {onRetry && (reaction === 'retry' || reaction === 'say') ? <Button onClick={onRetry}>Retry</Button> : null}
    </Notice>
  )
}

type EmptyProps = { title: string; detail?: ReactNode; children?: ReactNode }

/** Nothing here: what it will hold, and the one thing to do. */
export function EmptyState({ title, detail, children }: EmptyProps) {
  return (
    <Notice title={title} detail={detail}>
      {children}
    </Notice>
  )
}

type FeedEmptyProps = EmptyProps & {
  /** The feed behind the list failed or is silent. */
  isSilent: boolean
}

/** An empty list read off a feed: there is none, or, while the feed is silent, nobody knows. */
export function FeedEmpty({ isSilent, title, detail, children }: FeedEmptyProps) {
  if (!isSilent)
    return (
      <EmptyState title={title} detail={detail}>
        {children}
      </EmptyState>
    )
  return (
    <Notice title="Not known right now" detail="The feed does not answer. What it holds is shown as soon as it does.">
      {children}
    </Notice>
  )
}

function Notice({ title, detail, children, isAlert = false, isLine = false }: EmptyProps & { isAlert?: boolean; isLine?: boolean }) {
  if (isLine)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line border-l-3 border-l-mid px-4 py-2"
      >
        <b>{title}</b>
        <span className="text-ink-2">{detail}</span>
        <span className="ml-auto">{children}</span>
      </div>
    )
  return (
    <div role={isAlert ? 'alert' : undefined} className="grid justify-items-center gap-2 px-4 py-10 text-center max-md:py-6">
      <svg width="152" height="18" viewBox="0 0 152 18" aria-hidden="true" className="mb-1 opacity-60">
        <path d="M2 9H150" stroke="var(--line-2)" />
        <path d="M76 2V16" stroke={isAlert ? 'var(--mid)' : 'var(--line-2)'} strokeWidth="3" />
      </svg>
      <p className="text-16 font-semibold">{title}</p>
      {detail ? <div className="max-w-[56ch] text-ink-2">{detail}</div> : null}
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  )
}
