import { type ReactNode, useEffect } from 'react'
import { SkipLink } from '../actions/skip-link.tsx'
import { cx } from './cx.ts'

type Props = {
  /** The sentence at the top, and the title of the browser's tab unless `tabTitle` says another. */
  title: string
  tabTitle?: string
  /** Lines that the title may come to take on a phone, where another one comes with the answer: their room is kept. */
  titleLines?: 2
  /** Above the title, small: a date, a breadcrumb. */
  kicker?: ReactNode
  lede?: ReactNode
  /** Below the large breakpoint the title is only told, not shown: what stands there has the screen to itself. */
  isTitleTold?: boolean
  /** At the right of the title. */
  action?: ReactNode
  /** Reading pages are narrow; boards take the width they can get. */
  width?: 'narrow' | 'wide'
  /** What most people come for, one key away: the id of a button further down, and its name. */
  skipTo?: { id: string; label: string; open?: () => void }
  children?: ReactNode
}

/** The frame of a screen: one h1, a lede, and the body on the grid's margins. */
export function Page({ title, tabTitle, kicker, lede, isTitleTold = false, titleLines, action, width = 'wide', skipTo, children }: Props) {
  useEffect(() => {
    document.title = `${tabTitle ?? title} · AI Sports Guru`
  }, [tabTitle, title])
  return (
    <div
      className={cx(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-8 md:px-6',
        width === 'narrow' ? 'max-w-[760px]' : 'max-w-[1488px] 2xl:max-w-none',
      )}
    >
      {skipTo ? (
        <SkipLink to={skipTo.id} open={skipTo.open}>
          {skipTo.label}
        </SkipLink>
      ) : null}
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          {kicker ? <p className="note">{kicker}</p> : null}
          <h1 className={cx(isTitleTold && 'max-lg:sr-only', titleLines && 'max-md:min-h-[2lh]')}>{title}</h1>
          {lede ? <p className="max-w-[84ch] text-16 text-ink-2">{lede}</p> : null}
        </div>
        {action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
      </header>
      {children}
    </div>
  )
}
