// Which world does an answer come from: the demo world, or the feeds of the real one? Of a slate also: a person's own file.

import { z } from 'zod'
import type { Infer } from './infer.ts'

export const DataWorld = z.enum(['demo', 'live'])
export type DataWorld = Infer<typeof DataWorld>

export const SlateWorld = z.enum(['demo', 'live', 'file'])
export type SlateWorld = Infer<typeof SlateWorld>
