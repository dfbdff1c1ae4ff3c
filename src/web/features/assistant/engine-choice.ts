// Which engine answers this person on this device, where the owner of the server offers a choice. The server refuses what it does not offer.
import { type BrowserChoice, browserChoice } from '../../preferences/browser-choice.ts'

/** The model that the owner set. */
export const OWNERS = 'owner'
export const BUILT_IN = 'built-in'

const byPerson = new Map<string, BrowserChoice<string>>()

function choiceOf(person: string): BrowserChoice<string> {
  const known = byPerson.get(person)
  if (known) return known
  const choice = browserChoice<string>(`guru.engine.${person}`, { read: (text) => text ?? OWNERS, write: (engine) => engine })
  byPerson.set(person, choice)
  return choice
}

export const engineOf = (person: string): string => choiceOf(person).get()
export const chooseEngine = (person: string, engine: string): void => choiceOf(person).set(engine)
export const useEngine = (person: string): string => choiceOf(person).use()
