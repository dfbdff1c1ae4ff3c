// The part of the Web Speech API that is used; TypeScript's own library does not have it yet.
interface SpeechRecognitionResultEvent extends Event {
  readonly resultIndex: number
  readonly results: SpeechRecognitionResultList
}
interface SpeechRecognizer extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  processLocally?: boolean
  start(): void
  stop(): void
  abort(): void
  onstart: (() => void) | null
  onend: (() => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onresult: ((event: SpeechRecognitionResultEvent) => void) | null
}
type LanguagePack = { readonly langs: readonly string[]; readonly processLocally: boolean }
interface SpeechRecognizerClass {
  new (): SpeechRecognizer
  available?(pack: LanguagePack): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install?(pack: LanguagePack): Promise<boolean>
}
interface Window {
  readonly SpeechRecognition?: SpeechRecognizerClass
  readonly webkitSpeechRecognition?: SpeechRecognizerClass
}
