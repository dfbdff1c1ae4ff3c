// Lists of a vendor, item by item: what fits is kept, what does not is dropped with its reason, so that one odd item does not hide the rest.
import { z } from 'zod'

export type Dropped = { readonly what: string; readonly why: string }
export type Lenient<T> = { readonly kept: readonly T[]; readonly dropped: readonly Dropped[] }

/** An item that is not for us, with its reason. */
export class Unfit extends Error {}

/** @param translate  what becomes of an item that fits the schema; may throw `Unfit` */
export function parseLeniently<I, O>(
  items: readonly unknown[],
  schema: z.ZodType<I>,
  translate: (item: I) => O | readonly O[],
): Lenient<O> {
  const kept: O[] = []
  const dropped: Dropped[] = []
  for (const item of items) {
    const parsed = schema.safeParse(item)
    const what = String((item as { id?: unknown } | null)?.id ?? '?')
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      dropped.push({ what, why: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unexpected'}` })
      continue
    }
    try {
      kept.push(...([translate(parsed.data)].flat() as O[]))
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      dropped.push({ what, why: error.message })
    }
  }
  return { kept, dropped }
}

/** A list of which nothing can be read is refused: it is no empty list, what stands in it is unknown. */
export const withSomethingReadable = <T>(schema: z.ZodType<T>, read: (value: T) => Lenient<unknown>): z.ZodType<T> =>
  schema.refine((value) => {
    const { kept, dropped } = read(value)
    return kept.length > 0 || dropped.length === 0
  }, 'nothing in the list can be read')

/** A number that a vendor may write as text; null where it is neither. */
export const looseNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return null
    const number = Number(String(value).replace(/^\+/, ''))
    return Number.isFinite(number) ? number : null
  })

/** An id that a vendor may write as a number. */
export const looseId = z.union([z.string().min(1), z.number()]).transform(String)

/** A time of ISO form; fails where it is none. */
export const isoTime = z
  .string()
  .refine((text) => Number.isFinite(Date.parse(text)), 'not a time')
  .transform((text) => Date.parse(text))
