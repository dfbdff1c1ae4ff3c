// Prices of one question are read together, whichever field of a calculator they stand in: 101 beside 21 may be +101 or 101.0.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Price } from '#contract/odds/calculators/calculator-terms.ts'
import { calculators } from '#contract/odds/calculators.ts'
import { PRICE_FIELDS } from './calculators.ts'

type Shape = { readonly description?: string; readonly properties?: Readonly<Record<string, Shape>>; readonly items?: Shape }

/** The names under which a shape, at any depth, takes a price as it is written. */
const priceFields = ({ properties = {}, items }: Shape): string[] => [
  ...(items ? priceFields(items) : []),
  ...Object.entries(properties).flatMap(([name, field]) =>
    (field.items ?? field).description === Price.description ? [name] : priceFields(field),
  ),
]

it.each(Object.entries(calculators))('each field of %s that takes a price is among them', (_name, { input }) => {
  const shape = z.toJSONSchema(input as z.ZodType, { io: 'input' }) as Shape
  expect(priceFields(shape).filter((field) => !PRICE_FIELDS.has(field))).toEqual([])
})

it('finds them: in rows, in lists and alone', () => {
  const all = Object.values(calculators).flatMap(({ input }) => priceFields(z.toJSONSchema(input as z.ZodType, { io: 'input' }) as Shape))
  expect(new Set(all)).toEqual(PRICE_FIELDS)
})
