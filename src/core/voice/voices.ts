// With which of the device's voices does Lex speak?

/** A voice of the device, as `speechSynthesis` lists it. */
export type DeviceVoice = { readonly name: string; readonly lang: string; readonly localService: boolean; readonly default: boolean }

export const SPOKEN_LANGUAGES = ['en', 'es', 'fr', 'de'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Best first, by the names that operating systems and browsers give them: in English a British man (spec 001 section 9). */
const PREFERRED: Readonly<Record<SpokenLanguage, readonly RegExp[]>> = {
  en: [
    /^Google UK English Male/,
    /^Microsoft (Ryan|George|Thomas)\b/,
    /^(Daniel|Arthur|Oliver)\b/,
    /\b(UK|British|Great Britain)\b.*\bmale\b/i,
  ],
  es: [/^Google español/, /^Microsoft (Alvaro|Pablo|Helena)\b/, /^(Jorge|Mónica|Monica)\b/],
  fr: [/^Google français/, /^Microsoft (Henri|Paul|Denise)\b/, /^(Thomas|Amélie|Amelie)\b/],
  de: [/^Google Deutsch/, /^Microsoft (Conrad|Stefan|Katja)\b/, /^(Markus|Anna)\b/],
}

const languageOf = ({ lang }: DeviceVoice) => lang.toLowerCase().replace('_', '-')

/**
 * The voice that is used: the one that the person chose where the device has it, else the preferred ones of the language, in English a
 * British one. Voices that the device speaks itself come before all others: those send the words to the maker of the browser. null = the device's default.
 *
 * @param wanted name of the chosen voice, null for none
 */
export function chooseVoice<V extends DeviceVoice>(voices: readonly V[], language: SpokenLanguage, wanted: string | null): V | null {
  const chosen = wanted === null ? undefined : voices.find(({ name }) => name === wanted)
  if (chosen) return chosen
  const known = voices.filter((voice) => languageOf(voice).split('-')[0] === language)
  const own = known.filter(({ localService }) => localService)
  const spoken = own.length > 0 ? own : known
  for (const name of PREFERRED[language]) {
    const found = spoken.find((voice) => name.test(voice.name) && (language !== 'en' || languageOf(voice) === 'en-gb'))
    if (found) return found
  }
  const rank = (voice: V) => (language === 'en' && languageOf(voice) === 'en-gb' ? 0 : 2) + (voice.default ? 0 : 1)
  return [...spoken].sort((a, b) => rank(a) - rank(b))[0] ?? null
}
