import { Button } from '../../../ui/actions/button.tsx'
import { DialogClose } from '../../../ui/overlays/dialog.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'

type Props = {
  form: { readonly refusal: string | null; readonly isBusy: boolean }
  words: { readonly cancel: string; readonly send: string }
}

/** The end of a form in a dialog: why it was refused, the way out and the way on. */
export const FormFoot = ({ form, words }: Props) => (
  <>
    <ErrorText isSmall>{form.refusal}</ErrorText>
    <div className="flex justify-end gap-2">
      <DialogClose render={<Button tone="quiet">{words.cancel}</Button>} />
      <Button type="submit" tone="primary" busy={form.isBusy}>
        {words.send}
      </Button>
    </div>
  </>
)
