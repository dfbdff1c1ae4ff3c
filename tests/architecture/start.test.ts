// What a start loads: a package that most runs never use, or that is needed later, is read when it is asked for.
import { expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

/** Packages, each with what reading it costs a start, in hundredths of a second of a core. */
const LATER: Readonly<Record<string, number>> = {
  stripe: 16,
  nodemailer: 7,
  'wink-nlp': 18,
  'wink-eng-lite-web-model': 9,
  // Twelve languages, and thirty plugins: one of each is read.
  'chrono-node': 27,
  'better-auth/plugins': 16,
}

it.each(Object.keys(LATER))('%s is read by no start', (name) => {
  const eager = new RegExp(`(?:^|\\n)(?:import|export) (?!type\\b)[^'\\n]*from '${name}'`)
  expect(PRODUCT.filter(({ file, text }) => !file.startsWith('src/web/') && eager.test(text)).map(({ file }) => file)).toEqual([])
})
