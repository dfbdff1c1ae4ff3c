import { plural } from '#core/plural.ts'
import { formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FootBar } from '../../../ui/layout/foot-bar.tsx'
import { OPTIMIZE } from './optimizer-panel.tsx'

type Props = {
  count: number
  isPending: boolean /** Of the best lineup under the rules, hundredths; null = not known. */
  points: number | null
}

/** The main act of the players' screen on a phone, at the foot of the window: it presses the button of the form, which knows whether it may. */
export function OptimizeBar({ count, isPending, points }: Props) {
  const handlePress = () => {
    const button = document.getElementById(OPTIMIZE)
    // Why it may not is said beside it.
    if (button?.matches(':disabled')) button.scrollIntoView({ block: 'center' })
    else button?.click()
  }
  return (
    <FootBar className="-mx-3 px-3 py-1.5!">
      <section aria-label="Optimize from here" className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-12 text-ink-2">
          Best under your rules <b className="block text-14 text-ink">{points === null ? '…' : `${formatPoints(points / 100)} points`}</b>
        </p>
        <Button tone="primary" busy={isPending} onClick={handlePress}>
          Optimize {plural(count, 'lineup')}
        </Button>
      </section>
    </FootBar>
  )
}
