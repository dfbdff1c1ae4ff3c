/** Bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  // String.fromCharCode takes its letters as arguments, of which there may not be too many.
  for (let at = 0; at < bytes.length; at += 32_768) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)))
  return btoa(pieces.join(''))
}
