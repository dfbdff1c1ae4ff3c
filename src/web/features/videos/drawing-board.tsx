import { type PointerEvent, useRef, useState } from 'react'
import {
  arrowHead,
  type Drawing,
  type PlacePoint,
  STROKE_COLORS,
  type Stroke,
  type StrokeColor,
  shareOf,
  thinned,
} from '#core/videos/drawing.ts'

const COLORS: Readonly<Record<StrokeColor, string>> = { gold: '#ffd700', white: '#ffffff', red: '#ff5a4f', blue: '#5ab0ff' }
export const TOOLS = ['arrow', 'circle', 'free'] as const
export type Tool = (typeof TOOLS)[number]
export { STROKE_COLORS }

const SIZE = { width: 1600, height: 900 }
const at = ([x, y]: PlacePoint) => `${Math.round(x * SIZE.width)} ${Math.round(y * SIZE.height)}`

function StrokeMark({ stroke }: { stroke: Stroke }) {
  const line = { stroke: COLORS[stroke.color], strokeWidth: 7, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  if (stroke.kind === 'circle')
    return (
      <ellipse
        {...line}
        cx={stroke.center[0] * SIZE.width}
        cy={stroke.center[1] * SIZE.height}
        rx={stroke.radius * SIZE.width}
        ry={stroke.radius * SIZE.width}
      />
    )
  if (stroke.kind === 'free') return <path {...line} d={`M${stroke.points.map(at).join('L')}`} />
  const [one, other] = arrowHead(stroke.from, stroke.to, SIZE, 45)
  return <path {...line} d={`M${at(stroke.from)}L${at(stroke.to)}M${one.join(' ')}L${at(stroke.to)}L${other.join(' ')}`} />
}

/** Strokes over the pictures, whatever their size on the screen; with a tool in hand, the place to draw. */
export function DrawingBoard({
  drawing,
  tool,
  color,
  onStroke,
}: {
  drawing: Drawing
  tool?: Tool
  color?: StrokeColor
  onStroke?: (stroke: Stroke) => void
}) {
  const [points, setPoints] = useState<readonly PlacePoint[]>([])
  const isDown = useRef(false)
  const place = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return shareOf(event.clientX - box.left, event.clientY - box.top, box)
  }
  const made = tool ? strokeOf(tool, color ?? 'gold', points) : undefined
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className={`absolute inset-x-0 top-0 aspect-video w-full ${tool ? 'z-10 cursor-crosshair touch-none' : 'pointer-events-none'}`}
      role="img"
      aria-label={
        drawing.length === 0 ? 'Nothing is drawn' : `A drawing of ${drawing.length} ${drawing.length === 1 ? 'stroke' : 'strokes'}`
      }
      onPointerDown={(event) => {
        if (!tool) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        isDown.current = true
        setPoints([place(event)])
      }}
      onPointerMove={(event) => {
        if (isDown.current) setPoints([...points, place(event)])
      }}
      onPointerUp={(event) => {
        if (!isDown.current || !tool) return
        isDown.current = false
        const stroke = strokeOf(tool, color ?? 'gold', [...points, place(event)])
        setPoints([])
        if (stroke) onStroke?.(stroke)
      }}
    >
      {/* A drawing has no names of its own: its place is its key. */}
      {drawing.map((stroke, index) => (
        <StrokeMark key={JSON.stringify([stroke, index])} stroke={stroke} />
      ))}
      {made ? <StrokeMark stroke={made} /> : null}
    </svg>
  )
}

function strokeOf(tool: Tool, color: StrokeColor, points: readonly PlacePoint[]): Stroke | undefined {
  const [from, to] = [points[0], points.at(-1)]
  if (!from || !to) return undefined
  const far = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (tool === 'free') {
    const line = thinned(points)
    return line.length < 2 ? undefined : { kind: 'free', color, points: line.map(([x, y]): [number, number] => [x, y]) }
  }
  if (far < 0.01) return undefined
  if (tool === 'arrow') return { kind: 'arrow', color, from: [from[0], from[1]], to: [to[0], to[1]] }
  return {
    kind: 'circle',
    color,
    center: [from[0], from[1]],
    radius: Math.min(1, Math.hypot(to[0] - from[0], ((to[1] - from[1]) * SIZE.height) / SIZE.width)),
  }
}
