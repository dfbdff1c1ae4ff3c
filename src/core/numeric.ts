// How does a number arrive that travels in an address or a form? As a number, or as its text. Nothing else is one.
import { z } from 'zod'

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i

/**
 * A number, or a text that is wholly a decimal number. Unlike `z.coerce.number()`, for which `[[[]]]`, `null`, `true` and a blank are
 * numbers (0, 0, 1, 0), anything else is refused.
 *
 * @param schema  what the number must be
 * @example numeric(z.number().int().min(1)).parse('12')   // 12
 */
export const numeric = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value), schema)
