// What is in a backup, as lines of text.
import type { ReadBackup } from '#server/kernel/backup/read-backup.ts'

export function backupText({ header, manifest }: ReadBackup): string {
  const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0)
  const count = (number: number) => number.toLocaleString('en-US')
  return [
    `made          ${new Date(header.madeAt).toISOString().slice(0, 16).replace('T', ' ')} UTC by version ${header.version}, ${header.migrations.length} migrations`,
    `members       ${count(manifest.tables.users?.count ?? 0)}`,
    `tables        ${header.tables.length} with ${count(rows)} rows`,
    `uploads       ${count(manifest.uploads.count)} (${count(Math.round(manifest.uploads.bytes / 1024))} KB)`,
    `secret        ${header.secret === 'inside' ? 'inside' : 'not inside: start with the same GURU_SECRET'}`,
    '',
  ].join('\n')
}
