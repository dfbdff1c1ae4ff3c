// What the database keeps of a token. The tokens are long and random, so that a plain hash cannot be turned back; who reads the
// database, a backup of it or a log learns nothing that lets them in.
import { createHash } from 'node:crypto'

/** SHA-256 of a random token, base64url: 43 characters. Not for passwords. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
