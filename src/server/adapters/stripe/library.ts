// Stripe's own library, read when the first payment asks for it: most starts need it never, and it costs each a sixth of a second.
import { createRequire } from 'node:module'
import type Stripe from 'stripe'

type Library = typeof Stripe

const require = createRequire(import.meta.url)
let library: Library | undefined

export function stripeLibrary(): Library {
  library ??= require('stripe') as Library
  return library
}
