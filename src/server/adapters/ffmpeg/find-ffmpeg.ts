// Whether there is an ffmpeg on this machine: where the owner says, or on the PATH.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * @param given GURU_FFMPEG: a path, `off`, or null where it is to be looked for
 * @param folders the PATH
 */
export function findFfmpeg(given: string | null, folders: string): string | null {
  if (given === 'off') return null
  if (given !== null) return isProgram(given) ? given : null
  const places = folders.split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  return places.map((folder) => path.join(folder, 'ffmpeg')).find(isProgram) ?? null
}
