// A form with a text of several lines and pictures. The test injects the upload; the output shows
// the values that were sent.
import { useState } from 'react'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { type UploadPicture, usePictures } from '@ingot/ui/pictures/use-pictures.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { FormPictures } from '#widgets/forms/form-pictures.tsx'
import { FormTextArea } from '#widgets/forms/form-text-area.tsx'

type Values = { readonly text: string, readonly pictures: string }

const limits = { countMax: 3, bytesMax: 5_000_000, types: ['image/png', 'image/jpeg'] }

declare global {
  /** The test's own upload. */
  var uploadPicture: UploadPicture | undefined
}

const upload: UploadPicture = (file, onProgress, signal) => {
  const { uploadPicture } = globalThis
  if (uploadPicture === undefined) throw new Error('the test gave no upload')
  return uploadPicture(file, onProgress, signal)
}

export function FormPart() {
  const pictures = usePictures(upload, limits)
  const [sent, setSent] = useState('')
  const form = useFieldForm<Values, 'empty' | 'none'>(() => ({ text: '', pictures: '' }), {
    faultsOf: ({ text }) => ({
      ...(text.trim() === '' ? { text: 'empty' } : {}),
      ...(pictures.ids.length === 0 ? { pictures: 'none' } : {}),
    }),
    words: { empty: 'Write a text', none: 'Add a picture' },
  })
  const handleSubmit = (): void => {
    if (form.check()) setSent(`${form.values.text} ${pictures.ids.join(',')}`)
  }
  return (
    <main>
      <Form className="" form={form} onSubmit={handleSubmit}>
        <FormTextArea form={form} label="What happened?" maxLength={20} name="text" />
        <FormPictures
          error={form.errorOf('pictures')}
          label="Proof"
          name="pictures"
          pictures={pictures}
        />
        <Button
          disabledReason="A picture is on its way"
          isDisabled={pictures.isSending}
          type="submit"
        >
          Report
        </Button>
      </Form>
      <output aria-label="Sent">{sent}</output>
    </main>
  )
}
