// Places in a draft as text, and values that are unknown.
import { formatPointChange, formatPoints } from '../../format/percent.ts'
import { BEST_BALL } from './best-ball.copy.ts'

export function Unknown() {
  return <span className="text-ink-3">{BEST_BALL.unknown}</span>
}

/** A place among all picks: "12.4". */
export const PlaceText = ({ value }: { value: number | null }) => (value === null ? <Unknown /> : formatPoints(value))

type Known = { readonly places: number; readonly picks: number } | null

/** A difference of places with its sign, colored as gain or loss, and how many picks it rests on where that is not all of them. */
export function PlacesText({ value, of }: { value: Known; of?: number }) {
  if (value === null) return <Unknown />
  const text = formatPointChange(value.places)
  return (
    <>
      <span className={text.startsWith('+') ? 'text-gain' : text.startsWith('−') ? 'text-loss' : undefined}>{text}</span>
      {of !== undefined && value.picks < of ? <span className="note"> of {value.picks}</span> : null}
    </>
  )
}
