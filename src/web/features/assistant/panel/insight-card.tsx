import { type MouseEvent, useId, useState } from 'react'
import type { Evidence, Insight } from '#contract/people/lex-analysis.ts'
import { formatPercent } from '../../../format/percent.ts'
import { formatAge } from '../../../format/time.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { linesOf } from '../message-text.tsx'
import { MeasureRow } from './knowledge-head.tsx'
import { METRICS, PANEL, TYPES } from './panel.copy.ts'

/** One insight: what was found, each figure leading to its row, how it was found, and how sure it is. */
export function InsightCard({ insight }: { insight: Insight }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { title, type, reasoning, players, confidence, confidenceFrom, consciousnessMetrics, evidence } = insight
  return (
    <article aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-3 rounded-control border border-line bg-s-2 p-4">
      <header className="flex items-start justify-between gap-3">
        <h3 id={`${id}-title`} className="text-15 font-semibold">
          {title}
        </h3>
        <Badge tone="outline">{TYPES[type]}</Badge>
      </header>
      <Words insight={insight} id={id} onShow={() => setIsOpen(true)} />
      <p className="note">{reasoning}</p>
      {players.length > 0 ? <Players names={players} /> : null}
      <div className="mt-auto grid gap-1">
        <MeasureRow label={PANEL.confidence} measure={{ value: confidence, from: confidenceFrom }} />
        {(Object.keys(METRICS) as (keyof typeof METRICS)[]).map((key) => (
          <MeasureRow key={key} label={METRICS[key]} measure={consciousnessMetrics[key]} />
        ))}
      </div>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="text-13">
        <summary className="cursor-pointer py-1 text-ink-2 max-md:min-h-11 max-md:py-3">{PANEL.evidence}</summary>
        <div className="grid gap-3 pt-2">
          {evidence.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a source's place is its identity; citations count by it
            <EvidenceRows key={i} evidence={one} id={`${id}-${i}`} />
          ))}
          <dl className="grid gap-1">
            <Meaning name={PANEL.confidence} value={confidence} from={confidenceFrom} />
            {(Object.keys(METRICS) as (keyof typeof METRICS)[]).map((key) => (
              <Meaning key={key} name={METRICS[key]} {...consciousnessMetrics[key]} />
            ))}
          </dl>
        </div>
      </details>
    </article>
  )
}

type WordsProps = { insight: Insight; id: string; onShow: () => void }

function Words({ insight: { content, citations, evidence }, id, onShow }: WordsProps) {
  const handleShow = (event: MouseEvent, target: string) => {
    event.preventDefault()
    onShow()
    // The rows are there once the part is open.
    requestAnimationFrame(() => document.getElementById(target)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <p className="text-15">
      {linesOf(content, citations).flatMap(({ pieces }) =>
        pieces.map(({ text, citation }) => {
          const row = citation && /^rows\.(\d+)\./.exec(citation.path)?.[1]
          if (!citation || row === undefined) return text
          const target = `${id}-${citation.tool}-${row}`
          return (
            <a
              key={citation.start}
              href={`#${target}`}
              title={evidence[citation.tool]?.rows[Number(row)]?.label}
              onClick={(event) => handleShow(event, target)}
              className="font-semibold whitespace-nowrap text-ink underline decoration-accent-mark decoration-1 underline-offset-4 hover:text-accent-ink"
            >
              {text}
            </a>
          )
        }),
      )}
    </p>
  )
}

function Players({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label={PANEL.players} className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="rounded-tag bg-s-3 px-1.5 text-12 leading-5">
          {name}
        </li>
      ))}
    </ul>
  )
}

function EvidenceRows({ evidence, id }: { evidence: Evidence; id: string }) {
  const now = useNow()
  const { tool, source, asOf, rows } = evidence
  return (
    <div>
      <dl className="grid">
        {rows.map(({ label, text }, i) => (
          <div key={label} id={`${id}-${i}`} className="flex justify-between gap-3 border-b border-line py-1 target:border-accent-mark">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-nowrap">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note pt-1">{[tool, source, asOf ? `${formatAge(Date.parse(asOf), now)} ago` : null].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Meaning({ name, value, from }: { name: string; value: number | null; from: string }) {
  return (
    <div>
      <dt className="inline font-semibold">
        {name}, {value === null ? 'unknown' : formatPercent(value, 0)}:{' '}
      </dt>
      <dd className="inline text-ink-2">{from}</dd>
    </div>
  )
}
