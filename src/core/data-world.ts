// Which world does an answer come from: the demo world, or the feeds of the real one? Of a slate also: a person's own file.
import { z } from 'zod'

export const DataWorld = z.enum(['demo', 'live'])
export type DataWorld = z.infer<typeof DataWorld>

export const SlateWorld = z.enum(['demo', 'live', 'file'])
export type SlateWorld = z.infer<typeof SlateWorld>
