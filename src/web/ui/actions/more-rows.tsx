import { Button } from './button.tsx'

type Props = {
  shown: number
  all: number
  /** How many more a press shows. */
  page: number
  /** What the rows are, "prices"; nothing where their list says it. */
  what?: string
  onMore: (shown: number) => void
}

/** The foot of a list of which a part is shown; nothing where all of it is. */
export function MoreRows({ shown, all, page, what = '', onMore }: Props) {
  if (all <= shown) return null
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
      <p className="note">
        {shown} of {all} {what}
      </p>
      <Button size="sm" onClick={() => onMore(shown + page)}>
        Show {Math.min(page, all - shown)} more
      </Button>
    </div>
  )
}
