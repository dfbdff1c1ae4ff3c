import { type ReactNode, useEffect } from 'react'
import { SkipLink } from '../actions/skip-link.tsx'
import { cx } from './cx.ts'
import { useOneColumn } from './use-narrow.ts'

type Props = {
  /** What the screen is, and the title of the browser's tab unless `tabTitle` says another. */
  title: string
  tabTitle?: string
  /** In the line of the title, quiet: a date, a league. */
  kicker?: ReactNode
  /** What the screen is for. Reading pages show it; boards tell it to screen readers alone, since their room belongs to the rows. */
  lede?: ReactNode
  /** What a board says in one line, such as how many prices beat fair: at the right of the title where there is room. */
  summary?: ReactNode | undefined
  /** The parts of the screen, a `TabList`: in the line of the title where all stands side by side, below it else. */
  tabs?: ReactNode
  /** What is chosen for the whole screen: a league, a slate. In the line of the title, which scrolls sideways on a phone. */
  filters?: ReactNode
  /** Several filters that belong together: on a phone all of them stand in sight, in place of the title, and the actions are icons beside them. */
  wrapsFilters?: boolean
  /** On a phone what stands beside the title, and the actions, take lines of their own: nothing scrolls out of sight. */
  wrapsHead?: boolean
  /** Below the large breakpoint the title is only told, not shown: what stands there has the screen to itself. */
  isTitleTold?: boolean
  /** At the end of the line. */
  action?: ReactNode
  /** Reading pages are narrow; boards take the width they can get. */
  width?: 'narrow' | 'wide'
  /** What most people come for, one key away: the id of a button further down, and its name. */
  skipTo?: { id: string; label: string; open?: () => void } | undefined
  children?: ReactNode
}

/** The frame of a screen: one line of title, filters and actions, and the body on the grid's margins. */
export function Page({
  title,
  tabTitle,
  kicker,
  lede,
  summary,
  tabs,
  filters,
  wrapsFilters = false,
  wrapsHead = false,
  isTitleTold = false,
  action,
  width = 'wide',
  skipTo,
  children,
}: Props) {
  const isOneColumn = useOneColumn()
  // A date or a list of leagues beside the title pushed the actions out of the window: what does not fit goes on in the next line.
  const wraps = wrapsHead || (Boolean(kicker) && !filters)
  useEffect(() => {
    document.title = `${tabTitle ?? title} · AI Sports Guru`
  }, [tabTitle, title])
  return (
    <div
      className={cx(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pb-6 md:px-4',
        width === 'narrow' ? 'max-w-[760px] md:pt-2' : 'max-w-[1488px] 2xl:max-w-none',
      )}
    >
      {skipTo ? (
        <SkipLink to={skipTo.id} open={skipTo.open}>
          {skipTo.label}
        </SkipLink>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <header
          className={cx(
            'no-scrollbar relative -mx-3 flex min-h-10 items-center gap-x-3 px-3 max-md:min-h-11 md:-mx-4 md:gap-y-1 md:px-4 md:max-lg:flex-wrap',
            // A filled act in the line of the title does not touch what stands above it.
            Boolean(action) && !wrapsFilters && 'max-md:pt-1',
            wrapsFilters ? '' : !wraps && (filters || action) ? 'max-md:overflow-x-auto' : 'flex-wrap',
          )}
        >
          <h1
            className={cx(
              'max-w-full min-w-0 py-1 [overflow-wrap:anywhere] max-md:py-1.5 xl:shrink-0',
              !wraps && Boolean(filters || action) && 'max-md:max-w-[80vw] max-md:shrink-0',
              isTitleTold && 'max-lg:sr-only',
              wrapsFilters && 'max-md:sr-only',
            )}
          >
            {title}
          </h1>
          {isOneColumn ? null : tabs}
          {kicker ? (
            <p className={cx('note max-w-full xl:shrink-0', wraps ? 'md:truncate' : 'truncate whitespace-nowrap max-md:shrink-0')}>
              {kicker}
            </p>
          ) : null}
          {filters ? (
            <div
              className={cx(
                'flex min-w-0 items-center gap-2 md:flex-1',
                wrapsFilters ? 'max-md:flex-1 md:max-lg:min-w-max' : 'max-md:shrink-0',
              )}
            >
              {filters}
            </div>
          ) : null}
          {summary ? (
            <p className={cx('min-w-0 truncate text-13 text-ink-2 lg:ml-auto', tabs ? 'max-[1700px]:sr-only' : 'max-lg:sr-only')}>
              {summary}
            </p>
          ) : null}
          {action ? (
            <div
              className={cx(
                'flex items-center gap-1.5',
                wrapsHead ? 'max-md:w-full max-md:flex-wrap max-md:pb-1.5 md:ml-auto md:shrink-0' : 'ml-auto max-w-full shrink-0',
              )}
            >
              {action}
            </div>
          ) : null}
        </header>
        {isOneColumn ? tabs : null}
        {lede ? <p className={width === 'narrow' ? 'max-w-[84ch] pb-1 text-15 text-ink-2' : 'sr-only'}>{lede}</p> : null}
      </div>
      {children}
    </div>
  )
}
