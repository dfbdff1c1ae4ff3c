import { badInput } from './bad-input.ts'
import type { Row } from './report.ts'

export const ROWS: readonly Row[] = [badInput]
