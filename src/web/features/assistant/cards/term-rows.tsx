import type { Term } from '#core/assistant/glossary/term.ts'

/** An entry of the glossary. */
export function TermRows({ term }: { term: Term }) {
  return (
    <dl className="grid gap-1.5 px-3 py-2.5 text-13">
      {term.formula ? <Line name="Formula">{term.formula}</Line> : null}
      {term.unit ? <Line name="Unit">{term.unit}</Line> : null}
      <Line name="Example">{term.example}</Line>
      <Line name="Source">{term.source}</Line>
    </dl>
  )
}

function Line({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[5rem_1fr]">
      <dt className="note">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
