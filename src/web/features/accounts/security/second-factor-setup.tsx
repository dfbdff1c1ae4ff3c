import { useEffect, useRef, useState } from 'react'
import { secondFactor } from '#contract/people/second-factor.ts'
import { mutation } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { FACTOR } from './security.copy.ts'
import { CHANGES } from './security.queries.ts'

type Props = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void; onCancel: () => void }

/** The secret to scan or to type, and the first code of the app. */
export function SecondFactorSetup({ secret, uri, onCodes, onCancel }: Props) {
  const [isCopied, setIsCopied] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { bind, handleSubmit, refusal, isBusy } = useCallForm(mutation(secondFactor.confirm, CHANGES), {
    defaults: { code: '' },
    missing: ({ code }) => ({ code: code.trim() === '' ? FACTOR.codeMissing : null }),
    input: (draft) => draft,
    onDone: ({ backupCodes }) => onCodes(backupCodes),
  })
  const code = bind('code')
  return (
    <div className="grid w-full gap-6 md:grid-cols-2">
      <section className="grid content-start justify-items-start gap-3">
        <h3 ref={head} tabIndex={-1} className="text-15 font-semibold outline-none">
          {FACTOR.scanTitle}
        </h3>
        <p className="note">{FACTOR.scan}</p>
        <QrCode text={uri} label={FACTOR.qr} />
        <p className="note">{FACTOR.secret}</p>
        {/* Groups of four are typed without losing one's place; copied, it is one word. */}
        <code className="text-15 tracking-wide [overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button size="sm" onClick={() => void copyText(secret).then(setIsCopied)}>
          {isCopied ? FACTOR.copied : FACTOR.copySecret}
        </Button>
      </section>
      <form onSubmit={handleSubmit} className="grid content-start gap-3" noValidate>
        <h3 className="text-15 font-semibold">{FACTOR.codeTitle}</h3>
        <Field
          label={FACTOR.code}
          hint={FACTOR.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          {...code}
          error={code.error ?? refusal}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={isBusy}>
            {FACTOR.confirm}
          </Button>
          <Button tone="quiet" onClick={onCancel}>
            {FACTOR.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}
