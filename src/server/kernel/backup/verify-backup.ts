// Whether a backup can be restored: every row, upload and file is read and compared with the sums at its end. Nothing is written.
import { type ReadBackup, readBackup } from './read-backup.ts'

export const verifyBackup = (file: string, signal?: AbortSignal): Promise<ReadBackup> => readBackup(file, {}, signal)
