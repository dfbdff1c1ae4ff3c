// Whether a mail comes from the address that it names. "From" is written by whoever sends; what the receiving mail server found out about it
// stands in Authentication-Results (RFC 8601), which is believed only under the name of that server.

/** A field without comments, cut at its semicolons; what stands in quotes is no syntax. @example partsOf('a; b (c;d)') // ['a', 'b'] */
function partsOf(field: string): string[] {
  const parts = ['']
  let [depth, isQuoted] = [0, false]
  for (let at = 0; at < field.length; at++) {
    const letter = field[at]!
    if (letter === '\\' && (isQuoted || depth > 0)) at++
    else if (letter === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) parts[parts.length - 1] += /[\s;=]/.test(letter) ? '_' : letter
    else if (letter === '(') depth++
    else if (letter === ')' && depth > 0) depth--
    else if (depth === 0 && letter === ';') parts.push('')
    else if (depth === 0) parts[parts.length - 1] += letter
  }
  // What is never closed hides the rest: nothing of it is believed.
  return isQuoted || depth > 0 ? [] : parts.map((part) => part.trim().toLowerCase())
}

/** A domain that speaks for another one: the same, or one above it. Not one below: those are given away to others. */
const speaksFor = (domain: string | undefined, other: string) =>
  domain?.includes('.') === true && (other === domain || other.endsWith(`.${domain}`))

/**
 * @param results fields of Authentication-Results, the topmost first. Only the topmost of the trusted server counts: those below may have
 * come with the mail.
 * @param authserv name of the receiving mail server in them; null = none is trusted
 * @param from address that the mail names
 * @example isSenderProven(['mx.a.com; dmarc=pass header.from=b.com'], 'mx.a.com', 'x@b.com')   // true
 */
export function isSenderProven(results: readonly string[], authserv: string | null, from: string): boolean {
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  if (authserv === null || domain === '') return false
  const parts = results.map(partsOf).find(([server]) => server?.split(/\s+/)[0] === authserv.toLowerCase())
  return (parts ?? []).slice(1).some((part) => {
    const [verdict, ...properties] = part.replace(/\s*=\s*/g, '=').split(/\s+/)
    const of = (name: string) => properties.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    if (verdict === 'dmarc=pass') return (of('header.from') ?? domain) === domain
    if (verdict === 'dkim=pass') return speaksFor(of('header.d'), domain)
    const sender = of('smtp.mailfrom')
    return verdict === 'spf=pass' && speaksFor(sender?.slice(sender.lastIndexOf('@') + 1), domain)
  })
}
