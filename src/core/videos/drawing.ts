// What is drawn over a frame of a clip? Strokes as vectors in shares of the frame, so that they fit whatever size it is shown at.
import { z } from 'zod'
import type { Infer } from '../infer.ts'

// Judged: a play drawn on a whiteboard has some ten strokes; a hand sends some sixty points a second.
export const MOST_STROKES = 40
export const MOST_POINTS = 400
export const MOST_NOTE = 1000
export const MOST_NOTES_OF_A_CLIP = 200

/** Share of the frame's width and height, 0 at the left and at the top. */
const Point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

export const STROKE_COLORS = ['gold', 'white', 'red', 'blue'] as const
const color = z.enum(STROKE_COLORS)
export type StrokeColor = (typeof STROKE_COLORS)[number]

export const Stroke = z.discriminatedUnion('kind', [
  /** From its first point to its head. */
  z.object({ kind: z.literal('arrow'), color, from: Point, to: Point }),
  /** Around a center; the radius in shares of the frame's width. */
  z.object({ kind: z.literal('circle'), color, center: Point, radius: z.number().min(0.005).max(1) }),
  z.object({ kind: z.literal('free'), color, points: z.array(Point).min(2).max(MOST_POINTS) }),
])
export type Stroke = Infer<typeof Stroke>
export const Drawing = z.array(Stroke).max(MOST_STROKES)
export type Drawing = Infer<typeof Drawing>

export type PlacePoint = readonly [number, number]

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000

/**
 * A place on the screen as a share of the frame, kept inside of it.
 *
 * @example shareOf(320, 90, { width: 640, height: 360 })   // [0.5, 0.25]
 */
export const shareOf = (x: number, y: number, { width, height }: { readonly width: number; readonly height: number }): PlacePoint => [
  within(width > 0 ? x / width : 0),
  within(height > 0 ? y / height : 0),
]

/** Points nearer to each other than this share of the frame are one. */
const LEAST_STEP = 0.004

/**
 * A freehand line with no more points than are seen and may be kept: near ones fall together, of the rest as many as there may be, evenly.
 *
 * @example thinned([[0, 0], [0.001, 0], [0.5, 0.5]])   // [[0, 0], [0.5, 0.5]]
 */
export function thinned(points: readonly PlacePoint[], most = MOST_POINTS): readonly PlacePoint[] {
  const last = points.at(-1)
  const apart: PlacePoint[] = []
  for (const point of points) {
    const before = apart.at(-1)
    if (!before || Math.hypot(point[0] - before[0], point[1] - before[1]) >= LEAST_STEP) apart.push(point)
  }
  if (last && apart.length > 0 && apart.at(-1) !== last) apart.push(last)
  if (apart.length <= most) return apart
  return Array.from({ length: most }, (_, at) => apart[Math.round((at * (apart.length - 1)) / (most - 1))]!)
}

/**
 * The two wings of an arrow's head, in pixels of a frame of this size.
 *
 * @example arrowHead([0, 0], [1, 0], { width: 100, height: 100 }, 10)[0]   // some 8.7 px left of the point and 5 px beside it
 */
export function arrowHead(
  from: PlacePoint,
  to: PlacePoint,
  size: { readonly width: number; readonly height: number },
  length: number,
): readonly [PlacePoint, PlacePoint] {
  const tip: PlacePoint = [to[0] * size.width, to[1] * size.height]
  const angle = Math.atan2((to[1] - from[1]) * size.height, (to[0] - from[0]) * size.width)
  const wing = (turn: number): PlacePoint => [tip[0] - length * Math.cos(angle + turn), tip[1] - length * Math.sin(angle + turn)]
  return [wing(Math.PI / 6), wing(-Math.PI / 6)]
}
