// Files that no reader of text could read: named before they are sent anywhere, by what the browser and the name say of them.

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^image\/|\.(png|jpe?g|gif|webp|heic|bmp|tiff?|svg)$/i, 'a picture'],
  [/^video\/|\.(mp4|mov|mkv|webm|avi)$/i, 'a video'],
  [/^audio\/|\.(mp3|m4a|wav|ogg)$/i, 'a sound file'],
  [/^application\/pdf$|\.pdf$/i, 'a PDF document'],
  [/\.(docx?|pages|rtf|odt|pptx?)$/i, 'a document of a word processor'],
]

/**
 * What a chosen file is instead of text ("a picture"), or null where it may well be read.
 *
 * @param accept what the place takes, as in the file dialog; a kind that is named there is welcome
 * @example unreadableKind({ name: 'slip.png', type: 'image/png' }, '.csv')   // 'a picture'
 */
export function unreadableKind({ name, type }: Pick<File, 'name' | 'type'>, accept = ''): string | null {
  const isWelcome = accept.split(',').some((one) => {
    const wanted = one.trim().toLowerCase()
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : wanted !== '' && name.toLowerCase().endsWith(wanted)
  })
  if (isWelcome) return null
  return KINDS.find(([pattern]) => pattern.test(type) || pattern.test(name))?.[1] ?? null
}
