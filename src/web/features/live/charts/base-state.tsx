import type { PlayEvent } from '#contract/sports/live-shapes.ts'

type Props = { diamond: NonNullable<PlayEvent['diamond']> }

/** Runners, outs and count of a baseball game: three bases seen from behind the plate. */
export function BaseState({ diamond }: Props) {
  const { first, second, third, outs, balls, strikes, half } = diamond
  const on = [first && 'first', second && 'second', third && 'third'].filter(Boolean)
  const label = `${half === 'top' ? 'Top' : 'Bottom'}, ${on.length === 0 ? 'bases empty' : `runners on ${on.join(', ')}`}, ${outs} out`
  return (
    <span className="grid justify-items-center gap-1">
      <svg role="img" aria-label={label} width="52" height="34" viewBox="0 0 52 34">
        <Base x={26} y={9} isOn={second} />
        <Base x={41} y={24} isOn={first} />
        <Base x={11} y={24} isOn={third} />
      </svg>
      <span className="note flex items-center gap-1.5">
        {[0, 1, 2].map((i) => (
          <i
            key={i}
            aria-hidden="true"
            className={i < outs ? 'size-1.5 rounded-full bg-ink' : 'size-1.5 rounded-full border border-line-2'}
          />
        ))}
        {outs} out{balls === null || strikes === null ? '' : ` · ${balls}-${strikes}`}
      </span>
    </span>
  )
}

function Base({ x, y, isOn }: { x: number; y: number; isOn: boolean }) {
  return (
    <path
      d={`M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z`}
      fill={isOn ? 'var(--accent-mark)' : 'none'}
      stroke={isOn ? 'var(--accent-mark)' : 'var(--line-2)'}
      strokeWidth="1.5"
    />
  )
}
