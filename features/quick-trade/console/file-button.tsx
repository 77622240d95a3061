// The choice of one file. The same file can be chosen again.
import { FileUp } from 'lucide-react'

export type FileButtonProps = {
  readonly text: string
  /** The endings and media types of the files that fit. */
  readonly accept: string
  /** The name of the chosen file, or the files that fit. */
  readonly note: string
  onFile(file: File): void
}

export function FileButton({ text, accept, note, onFile }: FileButtonProps) {
  return (
    <div className="field">
      <label className="cbtn line">
        <FileUp aria-hidden size={15} />
        {text}
        <input
          accept={accept} className="sr" type="file"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
      </label>
      <output className="note">{note}</output>
    </div>
  )
}
