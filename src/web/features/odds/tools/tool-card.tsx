import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'

type Props = {
  title: string
  /** What it answers, in one sentence. */
  lede: string
  /** What was asked. */
  inputs: ReactNode
  /** The formula or the source. */
  source: readonly string[]
  children: ReactNode
}

/** A tool: what was asked at the left, the answer at the right, and its link. What was typed stands in the address. */
export function ToolCard({ title, lede, inputs, source, children }: Props) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title={title} action={<CopyLink />} padded>
        <div className="grid gap-4">
          <p className="text-13 text-ink-2">{lede}</p>
          {inputs}
        </div>
      </Card>
      <Card title="Answer" source={{ parts: [...source] }}>
        <div aria-live="polite">{children}</div>
      </Card>
    </div>
  )
}

function CopyLink() {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      void toast({ title: 'Link copied', detail: 'It opens this tool with what is typed in it.' })
    } catch {
      void toast({
        title: 'The link was not copied',
        detail: 'This browser keeps the clipboard closed. The address bar holds the same link.',
        tone: 'bad',
      })
    }
  }
  return (
    <Button size="sm" icon={<Link2 size={14} strokeWidth={1.5} aria-hidden="true" />} onClick={() => void handleCopy()}>
      Copy link
    </Button>
  )
}

type Fact = { readonly term: ReactNode; readonly value: ReactNode; readonly isStrong?: boolean }

/** Answers as terms and values, the important ones large. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid">
      {facts.map(({ term, value, isStrong }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name and never change places
          key={index}
          className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-2.5 last:border-b-0"
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className={isStrong ? 'scoreboard text-right text-20' : 'text-right font-semibold'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
