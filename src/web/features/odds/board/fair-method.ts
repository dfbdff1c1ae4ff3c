// By which method the reader wants each book's margin taken out: one choice for every board, list of value and sheet on this device.
import type { DevigMethod } from '#core/odds/fair/vig.ts'
import { wordChoice } from '../../../preferences/browser-choice.ts'
import { METHOD_NAMES } from './odds-board.copy.ts'

/** What the server takes where nothing is asked for. */
const USUAL: DevigMethod = 'shin'
const METHOD = wordChoice('guru.fair.method', Object.keys(METHOD_NAMES) as DevigMethod[], USUAL)

export const setFairMethod = METHOD.set
export const useFairMethod = METHOD.use

/** The method as calls for prices are given it: nothing where it is the usual one, so that the same call serves everyone. */
export function useAskedMethod(): { readonly method?: DevigMethod } {
  const method = useFairMethod()
  return method === USUAL ? {} : { method }
}

/** "Shin", for sentences that name the method: "fair price by Shin". */
export const methodName = (method: DevigMethod | undefined): string => METHOD_NAMES[method ?? USUAL]

/** What stands below a board: by which method, and over whom. */
export const fairNote = (method: DevigMethod | undefined): string => `fair price by ${methodName(method)}, weighted median of the books`
