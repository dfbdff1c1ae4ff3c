import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { download } from '../../../ui/actions/download.ts'
import { FACTOR } from './security.copy.ts'

/** The one time that anybody sees them. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className="grid w-full gap-3 rounded-control border border-accent-mark p-4">
      <h3 ref={head} tabIndex={-1} className="text-15 font-semibold outline-none">
        {FACTOR.codesTitle}
      </h3>
      <p className="note">{FACTOR.codesLede}</p>
      <ol aria-label={FACTOR.codesTitle} className="grid max-w-[30rem] grid-cols-2 gap-x-6 gap-y-1 text-15">
        {codes.map((code) => (
          <li key={code}>
            <code className="tracking-wide">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={onKept}>
          {FACTOR.codesKept}
        </Button>
        <Button onClick={() => void copyText(codes.join('\n')).then(setIsCopied)}>{isCopied ? FACTOR.copied : FACTOR.copyCodes}</Button>
        <Button
          onClick={() => download('ai-sports-guru-backup-codes.txt', `${[FACTOR.fileHead, '', ...codes].join('\n')}\n`, 'text/plain')}
        >
          {FACTOR.downloadCodes}
        </Button>
      </div>
    </section>
  )
}
