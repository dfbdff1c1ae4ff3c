import { SLIP } from './slip.copy.ts'

/** The text of a picture on which no bet was found. */
export function SlipText({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return <p className="text-13">{SLIP.noText}</p>
  return (
    <div className="grid min-w-0 content-start gap-1 text-13">
      <p>{SLIP.notSlip}</p>
      <p className="max-h-64 overflow-auto rounded-control bg-s-2 p-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{rows.join('\n')}</p>
    </div>
  )
}
