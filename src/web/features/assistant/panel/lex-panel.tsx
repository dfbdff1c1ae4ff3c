import { useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { Analyses } from './analyses.tsx'
import { Insights } from './insights.tsx'
import { KnowledgeHead } from './knowledge-head.tsx'
import { PANEL } from './panel.copy.ts'
import { type PanelSlate, useLexPanel } from './use-lex-panel.ts'

/** The panel of Lex's engines for a slate: what is known and how well, the insights, and the analyses that one may start. */
export function LexPanel(slate: PanelSlate) {
  const [box, isSeen] = useSeen()
  const { data, error, refetch } = useLexPanel(slate, isSeen)
  return (
    <div ref={box} className="@container min-w-0">
      <Card title={PANEL.title} padded>
        {data ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <KnowledgeHead consciousness={data.consciousness} />
            <Analyses key={`${slate.league} ${slate.site} ${slate.slate}`} slate={slate} />
            <section aria-label={PANEL.insights} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h3 className="label">{PANEL.insights}</h3>
              <Insights insights={data.insights} withheld={data.withheld} />
            </section>
          </div>
        ) : error ? (
          <ErrorState error={error} title={PANEL.failed} onRetry={() => void refetch()} />
        ) : isSeen ? (
          <LoadingState label={PANEL.loading} rows={8} />
        ) : (
          <div className="h-96" />
        )}
      </Card>
    </div>
  )
}

/** Whether the part has been near the window once: what stands far below asks the server for nothing before. */
function useSeen() {
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !box.current) return
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true), {
      rootMargin: '300px',
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [isSeen])
  return [box, isSeen] as const
}
